import { performance } from 'node:perf_hooks'
import { say } from '../run/console.mjs'

/** @typedef {import('./outcome.mjs').Check} Check */

/** As many at once as a small machine has cores. */
const AT_ONCE = 2

/**
 * Runs checks, prints a line for each and what is wrong with those that fail. One that passed on the same files before is not run.
 * @param {Check[]} checks
 * @param {ReturnType<typeof import('./check-cache.mjs').checkCache>} cache
 * @returns {Promise<import('../tests/totals.mjs').Totals & { unchanged: number }>}
 */
export async function runEach(checks, cache) {
  const waiting = checks.filter((check) => !cache.hasPassed(check))
  /** @type {Check[]} */
  const passed = []
  /** @type {string[]} */
  const failures = []
  let skipped = 0
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      cache.remove(check)
      const outcome = await outcomeOf(check)
      if (outcome === 'passed') passed.push(check)
      else if (outcome === 'skipped') skipped += 1
      else failures.push(check.name)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  cache.store(passed)
  const unchanged = checks.length - passed.length - failures.length - skipped
  return { passed: passed.length + unchanged, failed: failures.length, skipped, failures, unchanged }
}

const labels = { passed: ' ok  ', skipped: ' skip', failed: 'FAIL ' }

/**
 * Runs a check and says how it ended.
 * @param {Check} check
 * @returns {Promise<'passed' | 'skipped' | 'failed'>}
 */
async function outcomeOf(check) {
  const began = performance.now()
  const { passed, skipped, output } = await check
    .run()
    .catch((error) => ({ passed: false, skipped: false, output: String(error) }))
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const outcome = !passed ? 'failed' : skipped ? 'skipped' : 'passed'
  say(`${labels[outcome]} ${check.name} (${seconds} s)`)
  if (outcome !== 'passed') say(output.trimEnd())
  return outcome
}
