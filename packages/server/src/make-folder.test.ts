import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from './make-folder.ts'

test('a folder is made with those that it lies in, once', () => {
  const base = mkdtempSync(join(tmpdir(), 'casebench-folder-'))
  onTestFinished(() => rmSync(base, { recursive: true }))
  makeFolder(join(base, 'a', 'b'))
  makeFolder(join(base, 'a', 'b'))
  expect(readdirSync(join(base, 'a'))).toEqual(['b'])
  writeFileSync(join(base, 'file'), '')
  expect(() => makeFolder(join(base, 'file', 'inside'))).toThrow(/ENOTDIR|EEXIST/)
})

// In a process of its own, which is ended where it hangs.
test.runIf(process.platform === 'linux')('where no folder can be made it says so at once', () => {
  const module = new URL('./make-folder.ts', import.meta.url).href
  const program = `import { makeFolder } from ${JSON.stringify(module)}
    try { makeFolder('/proc/x/y') } catch ({ code }) { console.log(code) }`
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { timeout: 20_000 })
  expect(String(said)).toBe('ENOENT\n')
})
