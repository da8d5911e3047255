import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inCheckout } from '../checkout.mjs'

// `npm run bench:grading -- FOLDER`, as a person runs it.

let folder = ''
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'casebench-labelled-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

/** @param {string[]} args */
async function benchGrading(args) {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'bench-grading', ...args], { cwd: inCheckout() })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  const code = await new Promise((resolve) => child.once('close', resolve))
  return { code, output }
}

/** @param {string} answer @param {string} expected */
const row = (answer, expected) =>
  JSON.stringify({ id: answer, type: 'country', reference: 'Germany', answer, expected })

test('reports on every file of the folder, and on the rows that it leaves out', async () => {
  fs.writeFileSync(path.join(folder, 'countries.jsonl'), `\ufeff${row('DE', 'correct')}\r\n${row('FR', 'wrong')}\n{\n`)
  fs.writeFileSync(path.join(folder, 'other.jsonl'), '{"question":"another shape"}\n')
  fs.writeFileSync(path.join(folder, 'README.md'), 'no rows')
  const { code, output } = await benchGrading([folder])
  expect(output).toContain('left out 1 row: not valid JSON')
  expect(output).toContain('left out 1 row: missing id, type, reference, answer')
  expect(output).toMatch(/^countries +2 +100.0 % +100.0 % +1 of 1 +0 of 1$/m)
  expect(output).toMatch(/^total +2 +100.0 % +100.0 %/m)
  expect(output).toMatch(/comparisons per second/)
  expect(code).toBe(0)
}, 120_000)

test('asks for a folder with rows', async () => {
  const { code, output } = await benchGrading([folder])
  expect(output).toContain('Say which folder holds the labelled rows')
  expect(code).toBe(2)
})
