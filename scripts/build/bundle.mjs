import fs from 'node:fs'
import path from 'node:path'
import { inCheckout } from '../checkout.mjs'
import { pinned } from '../run/pinned-node.mjs'

/** Hundreds of small files each, of which we use a part: in the bundle they take a fraction of the memory, without what we do not. */
const BUNDLED = new Set(['bullmq', 'jose', 'kysely', 'lru-cache', 'typebox'])

/**
 * Bundles entry points of a workspace package for Node into its dist folder.
 *
 * What the package itself declares stays outside, but for BUNDLED: Node finds it in its node_modules. Everything reached through
 * another workspace package goes in, because from here Node would not find what only that one declares.
 * @param {string} workspace folder of the package
 * @param {Record<string, string>} entries name in dist → source file
 */
export async function bundle(workspace, entries) {
  const { build, stop } = await import('esbuild')
  const folder = inCheckout(workspace)
  const { dependencies = {} } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const own = Object.keys(dependencies).filter(
    (name) => !dependencies[name].startsWith('workspace:') && !BUNDLED.has(name),
  )
  fs.rmSync(path.join(folder, 'dist'), { recursive: true, force: true })
  await build({
    absWorkingDir: folder,
    entryPoints: entries,
    outdir: 'dist',
    bundle: true,
    format: 'esm',
    // What is imported only when it is needed stays apart, and what several programs share is there once.
    splitting: true,
    chunkNames: 'shared/[name]-[hash]',
    minifyWhitespace: true,
    legalComments: 'none',
    platform: 'node',
    target: `node${pinned.version}`,
    sourcemap: true,
    // Names and lines are enough; the sources themselves would be read into memory with every map.
    sourcesContent: false,
    external: own.flatMap((name) => [name, `${name}/*`]),
    logLevel: 'warning',
    // Packages written as CommonJS call `require`, which a bundle in ESM form does not have.
    banner: {
      js: "import { createRequire as casebenchCreateRequire } from 'node:module'; const require = casebenchCreateRequire(import.meta.url);",
    },
  })
  // esbuild works in a process of its own, which would stay as long as we do.
  await stop()
}
