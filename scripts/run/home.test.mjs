import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { inCheckout } from '../checkout.mjs'
import { makeFolder } from './home.mjs'

test('a folder is made with those that it lies in, and one that is there stays', () => {
  const base = fs.mkdtempSync(path.join(os.tmpdir(), 'casebench-home-'))
  onTestFinished(() => fs.rmSync(base, { recursive: true }))
  const folder = path.join(base, 'a', 'b')
  expect([makeFolder(folder), makeFolder(folder)]).toEqual([folder, folder])
  expect(fs.readdirSync(path.dirname(folder))).toEqual(['b'])
})

// In a process of its own, which is ended where it hangs.
test.runIf(process.platform === 'linux')('where no folder can be made it is said at once', () => {
  const program = `import { makeFolder } from ${JSON.stringify(inCheckout('scripts/run/home.mjs'))}
    try { makeFolder('/proc/x/y') } catch ({ code, syscall }) { console.log(code, syscall) }`
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { timeout: 20_000 })
  expect(String(said)).toBe('ENOENT mkdir\n')
})
