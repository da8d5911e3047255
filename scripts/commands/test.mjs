import { say } from '../run/console.mjs'
import { prepare, prepareAndBuild } from '../run/prepare.mjs'
import { remarks, sum, totalsLine } from '../tests/totals.mjs'

/**
 * `npm test`: checks, Vitest and the browser tests, all of them even when one fails. The last line is the sum.
 * @param {string[]} args passed on to Vitest
 */
export default async function test(args) {
  await prepare()
  const tools = ensureTools()
  await prepareAndBuild()
  const { browser, redis, firefox, pgBouncer } = await tools
  // Imported only now: these need the packages.
  const { runChecks } = await import('../checks/all.mjs')
  const { NO_FIREFOX } = await import('../tests/firefox.mjs')
  const { runVitest, runPlaywright } = await import('../tests/test-runners.mjs')

  say('\nChecks')
  const checks = await runChecks({ all: true })
  say('\nUnit and API tests')
  if (!redis) say('No redis-server here and none could be installed: the tests that need Redis are skipped.')
  if (!pgBouncer) say('No pgbouncer here and none could be installed: the tests behind it are skipped.')
  const units = await runVitest(args)
  say('\nBrowser tests')
  if (firefox === undefined) say(`The tests in Firefox are skipped, because ${NO_FIREFOX}`)
  const pages =
    browser instanceof Error ? { passed: 0, failed: 1, skipped: 0, failures: [browser.message] } : await runPlaywright()

  const total = sum([checks, units, pages])
  say('')
  for (const remark of remarks(total)) say(remark)
  say(`Checks: ${totalsLine(checks)}`)
  say(`Unit and API tests: ${totalsLine(units)}`)
  say(`Browser tests: ${totalsLine(pages)}`)
  say(totalsLine(total))
  if (total.failed > 0) process.exitCode = 1
}

/**
 * What the tests need from the machine. Installing it takes a while, and can happen while we build.
 * @returns {Promise<{
 *   browser: string | Error, redis: string | undefined, firefox: string | Error | undefined, pgBouncer: string | undefined
 * }>}
 */
async function ensureTools() {
  const { ensureBrowser } = await import('../tests/browser.mjs')
  const { ensureFirefox } = await import('../tests/firefox.mjs')
  const { ensureRedisServer } = await import('../run/redis.mjs')
  const { ensurePgBouncer } = await import('../run/pgbouncer.mjs')
  const [browser, redis, firefox, pgBouncer] = await Promise.all([
    ensureBrowser().catch((/** @type {Error} */ error) => error),
    ensureRedisServer(),
    // Where FIREFOX_PATH is wrong, its tests say so.
    ensureFirefox().catch((/** @type {Error} */ error) => error),
    ensurePgBouncer(),
  ])
  return { browser, redis, firefox, pgBouncer }
}
