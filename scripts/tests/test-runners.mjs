import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { inCheckout } from '../checkout.mjs'
import { childEnvironment, run } from '../run/processes.mjs'
import { packageProgram } from '../run/programs.mjs'
import { pagesOfFailures } from './pages-of-failures.mjs'
import { playwrightTotals, vitestTotals } from './totals.mjs'

/**
 * All Vitest projects, their lines on stdout.
 * @param {string[]} args more arguments for Vitest
 */
export const runVitest = (args) =>
  withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=./scripts/tests/vitest-outcome.mjs']
    const { code } = await run(packageProgram('vitest'), ['run', ...reporters, ...args], {
      cwd: inCheckout(),
      env: childEnvironment({ CASEBENCH_VITEST_OUTCOME: report }),
      show: 'stdout',
    })
    return vitestTotals(report, code)
  })

/** The browser tests, their lines on stdout. */
export const runPlaywright = () =>
  withReport(async (report) => {
    const env = childEnvironment({ PLAYWRIGHT_JSON_OUTPUT_FILE: report })
    const { code } = await run(packageProgram('playwright'), ['test', '--reporter=list,json'], {
      cwd: inCheckout(),
      env,
      show: 'stdout',
    })
    for (const line of pagesOfFailures(inCheckout('test-results'))) console.log(line)
    return playwrightTotals(report, code)
  })

/**
 * @param {(report: string) => Promise<import('./totals.mjs').Totals>} work
 */
async function withReport(work) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'casebench-report-'))
  try {
    return await work(path.join(folder, 'report.json'))
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
