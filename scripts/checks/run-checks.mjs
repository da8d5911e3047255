import { performance } from 'node:perf_hooks'
import { say } from '../run/console.mjs'

/** @typedef {import('./outcome.mjs').Check} Check */

/** As many at once as a small machine has cores. */
const AT_ONCE = 2

/**
 * Runs checks, prints a line for each and what is wrong with those that fail. One that passed on the same files before is not run.
 * @param {Check[]} checks
 * @param {ReturnType<typeof import('./memory.mjs').memoryOfChecks>} memory
 * @returns {Promise<import('../tests/totals.mjs').Totals & { unchanged: number }>}
 */
export async function runEach(checks, memory) {
  const waiting = checks.filter((check) => !memory.passedOnThis(check))
  /** @type {Check[]} */
  const passed = []
  /** @type {string[]} */
  const failures = []
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      memory.forget(check)
      if (await passes(check)) passed.push(check)
      else failures.push(check.name)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  memory.remember(passed)
  const unchanged = checks.length - passed.length - failures.length
  return { passed: passed.length + unchanged, failed: failures.length, skipped: 0, failures, unchanged }
}

/** @param {Check} check */
async function passes(check) {
  const began = performance.now()
  const { passed, output } = await check.run().catch((error) => ({ passed: false, output: String(error) }))
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  say(`${passed ? ' ok  ' : 'FAIL '} ${check.name} (${seconds} s)`)
  if (!passed) say(output.trimEnd())
  return passed
}
