import { inCheckout } from '../checkout.mjs'
import { prepareAndBuild } from '../run/prepare.mjs'
import { run } from '../run/processes.mjs'
import { packageProgram } from '../run/programs.mjs'

/**
 * `npm run pictures`: takes the pictures of the guide and of the README anew, from a demo of their own.
 * @param {string[]} args passed on to Playwright
 */
export default async function pictures(args) {
  await prepareAndBuild()
  // Imported only now: it needs the packages.
  const { ensureBrowser } = await import('../tests/browser.mjs')
  await ensureBrowser()
  const config = inCheckout('e2e', 'pictures', 'playwright.config.ts')
  const { code } = await run(packageProgram('playwright'), ['test', '--config', config, ...args], {
    cwd: inCheckout(),
    show: 'stdout',
  })
  process.exitCode = code
}
