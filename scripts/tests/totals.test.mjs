import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { playwrightTotals, remarks, sum, totalsLine, vitestTotals } from './totals.mjs'

/** @param {unknown} content */
function report(content) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'casebench-report-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'report.json')
  fs.writeFileSync(file, JSON.stringify(content))
  return file
}

const vitest = { passed: 5, failed: 0, skipped: 1, failures: [] }

test.each([
  ['what passed, failed and was skipped', vitest, 0, '5 passed, 0 failed, 1 skipped'],
  ['a run that failed without a failed test', vitest, 1, '5 passed, 1 failed, 1 skipped'],
])('Vitest: %s is counted', (_what, content, code, line) => {
  expect(totalsLine(vitestTotals(report(content), code))).toBe(line)
})

test('what failed is said at the end', () => {
  const content = { ...vitest, failed: 1, failures: ['one.test.ts › adds'] }
  expect(remarks(vitestTotals(report(content), 1))).toEqual(['FAILED one.test.ts › adds'])
})

test('a runner that wrote no report has failed, whatever it claims', () => {
  expect(totalsLine(vitestTotals('/nowhere', 1))).toBe('0 passed, 1 failed')
})

test('Playwright: a test that passed only on a second try has failed, as has one that never passed', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 0 }
  expect(totalsLine(playwrightTotals(report({ stats }), 1))).toBe('3 passed, 2 failed')
  const flakyAlone = { expected: 3, unexpected: 0, flaky: 1, skipped: 0 }
  expect(totalsLine(playwrightTotals(report({ stats: flakyAlone }), 0))).toBe('3 passed, 1 failed')
})

test('Playwright: each failure is said at the end with its place and what went wrong', () => {
  const error = { message: '\u001b[31mexpect(locator).toBeVisible() failed\u001b[39m\n\nLocator: heading' }
  const spec = { file: 'sign-in.spec.ts', line: 7, title: 'signs in' }
  const specs = [
    { ...spec, tests: [{ status: 'unexpected', results: [{ error }] }] },
    { ...spec, title: 'signs out', tests: [{ status: 'expected', results: [{}] }] },
  ]
  const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 }
  const content = { stats, suites: [{ specs: [], suites: [{ specs }] }] }
  expect(remarks(playwrightTotals(report(content), 1))).toEqual([
    'FAILED sign-in.spec.ts:7 › signs in\nexpect(locator).toBeVisible() failed\nLocator: heading',
  ])
})

test('the sum leaves nothing out', () => {
  const one = { passed: 1, failed: 2, skipped: 3, failures: ['a'] }
  expect(sum([one, one])).toEqual({ passed: 2, failed: 4, skipped: 6, failures: ['a', 'a'] })
})
