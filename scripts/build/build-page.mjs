import fs from 'node:fs'
import path from 'node:path'
import { inCheckout } from '../checkout.mjs'
import { progress } from '../run/console.mjs'
import { childEnvironment, mustRun } from '../run/processes.mjs'
import { compressFolder } from './compress.mjs'
import { fingerprintOf, makeUnlessCurrent } from './sources.mjs'

/** Builds the page into apps/web/dist, unless it was built from these sources. */
export async function buildPage() {
  const sources = [
    'apps/web',
    'packages/shared',
    'pnpm-lock.yaml',
    'tsconfig.base.json',
    'scripts/build/build-page.mjs',
    'scripts/build/compress.mjs',
  ]
  const fingerprint = fingerprintOf(sources)
  await makeUnlessCurrent({
    stamp: inCheckout('apps', 'web', 'dist', '.made-from'),
    fingerprint,
    make: async () => {
      progress('Building the page')
      // Beside the old one, which a running Casebench may be serving; then both change places.
      const web = inCheckout('apps', 'web')
      const made = path.join(web, 'node_modules', '.build')
      const old = path.join(web, 'node_modules', '.build-old')
      const dist = path.join(web, 'dist')
      const vite = inCheckout('node_modules', 'vite', 'bin', 'vite.js')
      const args = [vite, 'build', '--logLevel', 'warn', '--outDir', made, '--emptyOutDir']
      // A NODE_ENV from outside would build a page for development.
      const env = childEnvironment({ NODE_ENV: undefined })
      await mustRun('Building the page', process.execPath, args, {
        cwd: web,
        env,
        show: 'captured',
      })
      await compressFolder(made)
      fs.rmSync(old, { recursive: true, force: true })
      if (fs.existsSync(dist)) fs.renameSync(dist, old)
      fs.renameSync(made, dist)
      fs.rmSync(old, { recursive: true, force: true })
    },
  })
}
