import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { inCheckout } from '../checkout.mjs'
import { childEnvironment, run } from '../run/processes.mjs'
import { packageProgram } from '../run/programs.mjs'

/** Milliseconds for a test, and for what it needs. */
const patience = 180_000

/**
 * Runs these test files, and says what each tried.
 * @param {readonly string[]} files from the root of the checkout
 * @param {Record<string, string>} environment
 * @returns {Promise<{ code: number, outcomes: import('./attempts-outcome.mjs').FileOutcome[] }>}
 */
export const runAttempts = (files, environment) =>
  withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=./scripts/tests/attempts-outcome.mjs']
    // A second try would be told as a pass: here each counts. A busy machine is not to be told as something that got through.
    const options = ['--retry=0', `--testTimeout=${patience}`, `--hookTimeout=${patience}`]
    const { code } = await run(packageProgram('vitest'), ['run', ...options, ...reporters, ...files], {
      cwd: inCheckout(),
      env: childEnvironment({ CASEBENCH_ATTEMPTS_OUTCOME: report, ...environment }),
      show: 'stdout',
    })
    return { code, outcomes: readReport(report) ?? [] }
  })

/**
 * The same for a file of browser tests, which note what they tried as annotations.
 * @param {string} file
 * @returns {Promise<{ attempts: number, failed: number }>} one failure at least where the run failed
 */
export const runBrowserAttempts = (file) =>
  withReport(async (report) => {
    const { code } = await run(packageProgram('playwright'), ['test', '--retries=0', '--reporter=list,json', file], {
      cwd: inCheckout(),
      env: childEnvironment({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
      show: 'stdout',
    })
    const found = readReport(report)
    const attempts = found ? notedIn(found).reduce((sum, { description }) => sum + Number(description), 0) : 0
    return { attempts, failed: code === 0 ? 0 : Math.max(1, found?.stats.unexpected ?? 1) }
  })

/**
 * Every note of attempts in a report of Playwright's, however deep its suites.
 * @param {any} part
 * @returns {{ type: string, description: string }[]}
 */
function notedIn({ suites = [], specs = [], tests = [], annotations = [] }) {
  const inner = [...suites, ...specs, ...tests].flatMap(notedIn)
  return [...inner, ...annotations.filter((/** @type {{ type: string }} */ { type }) => type === 'attempts')]
}

/** @param {string} file */
const readReport = (file) => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined)

/**
 * @template T
 * @param {(report: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
async function withReport(work) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'casebench-attempts-'))
  try {
    return await work(path.join(folder, 'report.json'))
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
