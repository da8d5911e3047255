import fs from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/**
 * @typedef {object} Totals
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} failures what failed and why, where a runner does not say it at its end
 */

/** @type {Totals} */
const NOTHING = { passed: 0, failed: 0, skipped: 0, failures: [] }

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
      failures: [...total.failures, ...part.failures],
    }),
    NOTHING,
  )
}

/** @param {Totals} totals */
export const totalsLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/**
 * What should be read last: every failure.
 * @param {Totals} totals
 */
export const remarks = ({ failures }) => failures.map((failure) => `FAILED ${failure}`)

/**
 * A run that failed without a failed test (it crashed, or a file could not be loaded) counts as one failure more.
 * @param {Totals} totals
 * @param {number} code the runner's exit code
 * @returns {Totals}
 */
const withRunner = (totals, code) => (code !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals)

/**
 * @param {string} file outcome that the reporter of `vitest-outcome.mjs` wrote
 * @param {number} code
 */
export const vitestTotals = (file, code) => withRunner(readReport(file) ?? NOTHING, code)

/**
 * @param {string} file report of Playwright's json reporter
 * @param {number} code
 */
export function playwrightTotals(file, code) {
  const report = readReport(file)
  if (!report) return withRunner(NOTHING, code)
  const { expected, unexpected, flaky, skipped } = report.stats
  // No test is tried twice. Should one be all the same, what passed only the second time has failed.
  const failures = (report.suites ?? []).flatMap(failuresOf)
  return withRunner({ passed: expected, failed: unexpected + flaky, skipped, failures }, code)
}

/** Lines of one failure in a browser that say what was expected, what there was and where. */
const LONGEST_ERROR = 12

/**
 * @param {import('@playwright/test/reporter').JSONReportSuite} suite
 * @returns {string[]}
 */
function failuresOf({ suites = [], specs }) {
  const failed = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected' && status !== 'skipped')
      .map(({ results }) => {
        const error = results.find((result) => result.error)?.error?.message ?? ''
        const said = stripVTControlCharacters(error)
          .split('\n')
          .filter((each) => each.trim() !== '')
        return [`${file}:${line} › ${title}`, ...said.slice(0, LONGEST_ERROR)].join('\n')
      }),
  )
  return [...failed, ...suites.flatMap(failuresOf)]
}

/** @param {string} file */
function readReport(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined
}
