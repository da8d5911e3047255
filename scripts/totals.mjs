import fs from 'node:fs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Totals */

/** @type {Totals} */
const NOTHING = { passed: 0, failed: 0, skipped: 0 }

/**
 * @param {Totals[]} parts
 * @returns {Totals}
 */
export function sum(parts) {
  return parts.reduce(
    (total, part) => ({
      passed: total.passed + part.passed,
      failed: total.failed + part.failed,
      skipped: total.skipped + part.skipped,
    }),
    NOTHING,
  )
}

/** @param {Totals} totals */
export const totalsLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/**
 * A run that failed without a failed test (it crashed, or a file could not be loaded) counts as one failure more.
 * @param {Totals} totals
 * @param {number} code the runner's exit code
 * @returns {Totals}
 */
const withRunner = (totals, code) => (code !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals)

/**
 * @param {string} file report of Vitest's json reporter
 * @param {number} code
 */
export function vitestTotals(file, code) {
  const report = readReport(file)
  if (!report) return withRunner(NOTHING, code)
  const { numPassedTests: passed, numFailedTests, numPendingTests, numTodoTests, testResults } = report
  /** @type {{ status: string, assertionResults: { status: string }[] }[]} */
  const files = testResults
  // A file that cannot be loaded has no tests that could fail.
  const broken = files.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = numFailedTests + broken.length
  return withRunner({ passed, failed, skipped: numPendingTests + numTodoTests }, code)
}

/**
 * @param {string} file report of Playwright's json reporter
 * @param {number} code
 */
export function playwrightTotals(file, code) {
  const report = readReport(file)
  if (!report) return withRunner(NOTHING, code)
  const { expected, unexpected, flaky, skipped } = report.stats
  // What passed the second time counts; Playwright's own lines name it as flaky.
  return withRunner({ passed: expected + flaky, failed: unexpected, skipped }, code)
}

/** @param {string} file */
function readReport(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined
}
