import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { entriesBelow } from './entries-below.mjs'
import { prunePackages } from './prune-packages.mjs'

/**
 * A folder as the package manager leaves it.
 * @param {Record<string, { asksFor?: string[], files: string[] }>} packages
 */
function installed(packages) {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'casebench-prune-'))
  onTestFinished(() => fs.rmSync(root, { recursive: true, force: true }))
  const home = (/** @type {string} */ name) =>
    path.join(root, 'node_modules', '.pnpm', `${name.replace('/', '+')}@1.0.0`, 'node_modules')
  const link = (/** @type {string} */ name, /** @type {string} */ folder) => {
    const place = path.join(folder, name)
    fs.mkdirSync(path.dirname(place), { recursive: true })
    fs.symlinkSync(path.join(home(name), name), place)
  }
  for (const [name, { asksFor = [], files }] of Object.entries(packages)) {
    for (const file of files) {
      const full = path.join(home(name), name, file)
      fs.mkdirSync(path.dirname(full), { recursive: true })
      fs.writeFileSync(full, '')
    }
    for (const other of asksFor) link(other, home(name))
  }
  const program = path.join(root, 'apps', 'api', 'node_modules')
  return { root, program, link }
}

/** @param {string} root @returns {string[]} the files that are left in packages */
const filesIn = (root) =>
  entriesBelow(path.join(root, 'node_modules', '.pnpm'))
    .filter(({ entry }) => entry.isFile())
    .map(({ full }) => full.split('/node_modules/').at(-1) ?? '')
    .sort()

test('what a program reaches stays, through others and scopes too; what only building asks for goes with all that it brought', () => {
  const { root, program, link } = installed({
    '@scope/server': { asksFor: ['small'], files: ['index.js'] },
    small: { files: ['index.cjs', 'data.json', 'native.node'] },
    client: { asksFor: ['prisma', 'small'], files: ['client.mjs'] },
    prisma: { asksFor: ['studio'], files: ['cli.js'] },
    studio: { files: ['studio.js'] },
    stray: { files: ['index.js'] },
  })
  link('@scope/server', program)
  link('client', program)
  prunePackages(root, [program])
  expect(filesIn(root)).toEqual([
    '@scope/server/index.js',
    'client/client.mjs',
    'small/data.json',
    'small/index.cjs',
    'small/native.node',
  ])
  expect(fs.readFileSync(path.join(program, 'client', 'client.mjs'), 'utf8')).toBe('')
})

test('types, sources, maps and texts go; licences stay, and so does the query compiler of Postgres', () => {
  const compiler = (/** @type {string} */ name) => `runtime/query_compiler_${name}.wasm-base64.mjs`
  const kept = ['LICENSE.md', 'NOTICE.md', 'index.js', compiler('fast_bg.postgresql'), compiler('small_bg.postgresql')]
  const { root, program, link } = installed({
    '@prisma/client': {
      files: [
        ...kept,
        'README.md',
        'index.d.ts',
        'index.js.map',
        'src/index.ts',
        compiler('fast_bg.mysql'),
        compiler('small_bg.sqlserver'),
      ],
    },
  })
  link('@prisma/client', program)
  prunePackages(root, [program])
  expect(filesIn(root)).toEqual(kept.map((file) => `@prisma/client/${file}`).sort())
})

test('packages that ask for each other are each seen once', () => {
  const { root, program, link } = installed({
    client: { asksFor: ['plugin', 'prisma'], files: ['index.js', 'index.d.ts'] },
    plugin: { asksFor: ['client'], files: ['index.js', 'index.js.map'] },
    prisma: { asksFor: ['client'], files: ['cli.js'] },
  })
  link('client', program)
  prunePackages(root, [program])
  expect(filesIn(root)).toEqual(['client/index.js', 'plugin/index.js'])
  expect(fs.readdirSync(path.join(root, 'node_modules', '.pnpm', 'client@1.0.0', 'node_modules'))).toEqual([
    'client',
    'plugin',
  ])
})
