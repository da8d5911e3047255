import { inCheckout } from '../checkout.mjs'
import { prepareAndBuild } from '../run/prepare.mjs'
import { run } from '../run/processes.mjs'
import { packageProgram } from '../run/programs.mjs'

/**
 * `npm run playwright -- e2e/contests.spec.ts`: builds what has changed, then runs the browser tests of the file.
 * @param {string[]} args passed on to Playwright
 */
export default async function playwright(args) {
  await prepareAndBuild()
  // Imported only now: it needs the packages.
  const { ensureBrowser } = await import('../tests/browser.mjs')
  await ensureBrowser()
  const { code } = await run(packageProgram('playwright'), ['test', ...args], { cwd: inCheckout(), show: 'stdout' })
  process.exitCode = code
}
