import { inCheckout } from '../checkout.mjs'
import { prepare } from '../run/prepare.mjs'
import { run } from '../run/processes.mjs'
import { packageProgram } from '../run/programs.mjs'

/**
 * `npm run vitest -- apps/api/src/contests`: runs the unit, component, API and job tests whose path contains the text.
 * @param {string[]} args passed on to Vitest
 */
export default async function vitest(args) {
  await prepare()
  const { code } = await run(packageProgram('vitest'), ['run', ...args], { cwd: inCheckout(), show: 'stdout' })
  process.exitCode = code
}
