import { performance } from 'node:perf_hooks'
import { say } from '../run/console.mjs'
import { packageProgram } from '../run/programs.mjs'
import { advisoryCheck } from './advisories.mjs'
import { configurationCheck } from './configuration.mjs'
import { importCheck, importSelfTest } from './imports.mjs'
import { migrationCheck } from './migrations.mjs'
import { programCheck } from './outcome.mjs'
import { statementCheck } from './statements.mjs'
import { textStatementCheck } from './text-statements.mjs'
import { typeChecks } from './types.mjs'

/** As many at once as a small machine has cores. */
const AT_ONCE = 2

/**
 * Runs all checks, prints a line for each and what is wrong with those that fail.
 * @returns {Promise<import('../tests/totals.mjs').Totals>}
 */
export async function runChecks() {
  const waiting = [
    programCheck('format and lint', packageProgram('biome'), ['check', '--colors=off', '--max-diagnostics=50']),
    importCheck,
    importSelfTest,
    programCheck('nothing unused', packageProgram('knip'), ['--no-progress']),
    migrationCheck,
    statementCheck,
    textStatementCheck,
    configurationCheck,
    advisoryCheck,
    ...typeChecks(),
  ]
  let passed = 0
  /** @type {string[]} */
  const failures = []
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      if (await passes(check)) passed += 1
      else failures.push(check.name)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { passed, failed: failures.length, skipped: 0, failures }
}

/** @param {import('./outcome.mjs').Check} check */
async function passes(check) {
  const began = performance.now()
  const { passed, output } = await check.run().catch((error) => ({ passed: false, output: String(error) }))
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  say(`${passed ? ' ok  ' : 'FAIL '} ${check.name} (${seconds} s)`)
  if (!passed) say(output.trimEnd())
  return passed
}
