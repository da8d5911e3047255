import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkCache } from './check-cache.mjs'
import { runEach } from './run-checks.mjs'
import { foldersRead } from './types.mjs'

vi.mock('../run/console.mjs', () => ({ say: () => {} }))

/** @type {string} */
let root
const write = (/** @type {string} */ file, /** @type {string} */ text) => {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  fs.writeFileSync(path.join(root, file), text)
}

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'casebench-checks-'))
  write('package.json', '{}')
  write('scripts/checks/one.mjs', '')
  write('packages/shared/src/one.ts', 'good')
  write('apps/web/src/page.ts', 'good')
  write('README.md', 'good')
})
afterEach(() => fs.rmSync(root, { recursive: true, force: true }))

/**
 * A check of one folder, which finds fault with the word "bad", and counts how often it ran.
 * @param {import('./contents.mjs').Reads} [reads]
 */
function checkOf(reads = { paths: ['packages/shared'] }) {
  const check = {
    name: 'a folder',
    ran: 0,
    run: async () => {
      check.ran += 1
      const passed = fs.readFileSync(path.join(root, 'packages/shared/src/one.ts'), 'utf8') !== 'bad'
      return { passed, output: 'bad' }
    },
    /** @type {() => import('./contents.mjs').Reads | undefined} */
    reads: () => reads,
  }
  return check
}

/** @param {import('./outcome.mjs').Check} check */
const run = (check) =>
  runEach([check], checkCache({ root, folder: path.join(root, 'node_modules', '.cache', 'checks') }))

describe('a check that passed', () => {
  it('is not run again while nothing that it reads has changed, and counts as passed', async () => {
    const check = checkOf()
    expect(await run(check)).toMatchObject({ passed: 1, failed: 0, unchanged: 0 })
    write('apps/web/src/page.ts', 'another folder')
    write('node_modules/left-pad/index.js', 'no source folder')
    expect(await run(check)).toMatchObject({ passed: 1, failed: 0, unchanged: 1 })
    expect(check.ran).toBe(1)
  })

  it.each([
    ['a file with other contents', () => write('packages/shared/src/one.ts', 'better')],
    ['a new file', () => write('packages/shared/src/deep/two.ts', '')],
    ['a file less', () => fs.rmSync(path.join(root, 'packages/shared/src/one.ts'))],
    [
      'a file that now has another name',
      () => fs.renameSync(`${root}/packages/shared/src/one.ts`, `${root}/packages/shared/src/two.ts`),
    ],
    ['the packages installed', () => write('pnpm-lock.yaml', 'newer')],
    ['the code of the checks', () => write('scripts/checks/one.mjs', 'stricter')],
    ['the settings of the compiler', () => write('tsconfig.base.json', '{}')],
  ])('runs again with %s', async (_what, change) => {
    const check = checkOf()
    await run(check)
    change()
    await run(check)
    expect(check.ran).toBe(2)
  })

  it('passes over the endings that it does not read, and over nothing else', async () => {
    const check = checkOf({ paths: ['.'], except: '.md' })
    await run(check)
    write('README.md', 'other')
    await run(check)
    expect(check.ran).toBe(1)
    write('apps/web/src/page.ts', 'other')
    await run(check)
    expect(check.ran).toBe(2)
  })

  it('runs every time where it does not say what it reads', async () => {
    const check = { ...checkOf(), ran: 0 }
    check.reads = () => undefined
    check.run = async () => ({ passed: ++check.ran > 0, output: '' })
    await run(check)
    await run(check)
    expect(check.ran).toBe(2)
  })
})

describe('what is never cached', () => {
  it('is a check that failed: it fails again until it is mended', async () => {
    const check = checkOf()
    write('packages/shared/src/one.ts', 'bad')
    expect(await run(check)).toMatchObject({ passed: 0, failed: 1, failures: ['a folder'] })
    expect(await run(check)).toMatchObject({ passed: 0, failed: 1, unchanged: 0 })
    expect(check.ran).toBe(2)
  })

  it('is a check that passed on these very files before, and failed on them since', async () => {
    const check = checkOf()
    await run(check)
    write('packages/shared/src/one.ts', 'bad')
    await run(check)
    write('packages/shared/src/one.ts', 'good')
    expect(await run(check)).toMatchObject({ passed: 1, unchanged: 0 })
  })

  it('is one that threw', async () => {
    const check = checkOf()
    const failing = { ...check, run: async () => Promise.reject(new Error('no program')) }
    expect(await run(failing)).toMatchObject({ failed: 1 })
    expect(await run(check)).toMatchObject({ passed: 1, unchanged: 0 })
  })

  it('is one whose files changed while it ran', async () => {
    const check = checkOf()
    const { run: runIt } = check
    check.run = async () => {
      const outcome = await runIt()
      if (check.ran === 1) write('packages/shared/src/one.ts', 'bad')
      return outcome
    }
    expect(await run(check)).toMatchObject({ passed: 1 })
    expect(await run(check)).toMatchObject({ failed: 1 })
  })

  it('is one whose cache entry is damaged', async () => {
    const check = checkOf()
    await run(check)
    const folder = path.join(root, 'node_modules', '.cache', 'checks')
    for (const file of fs.readdirSync(folder)) fs.writeFileSync(path.join(folder, file), '{"reads":')
    await run(check)
    expect(check.ran).toBe(2)
  })
})

describe('which folders the compiler has read', () => {
  it('are whole folders and files of the root, without packages and its own files', () => {
    const fileNames = [
      'lib.es5.d.ts',
      '../../../apps/api/src/app.ts',
      '../../../packages/shared/src/a/b.ts',
      '../../../packages/shared/src/c.ts',
      '../../../prisma/generated/types.ts',
      '../../../vitest.config.ts',
      '../../.pnpm/zod/index.d.ts',
      '../../../../elsewhere.d.ts',
    ]
    write('node_modules/.cache/types/api.tsbuildinfo', JSON.stringify({ fileNames }))
    const memory = path.join(root, 'node_modules/.cache/types/api.tsbuildinfo')
    expect(foldersRead(memory, root)).toEqual(['apps/api', 'packages/shared', 'prisma', 'vitest.config.ts'])
  })

  it('are not known where it has written nothing down', () => {
    expect(foldersRead(path.join(root, 'nothing.tsbuildinfo'), root)).toBeUndefined()
  })
})
