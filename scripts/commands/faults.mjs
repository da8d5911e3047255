import { inCheckout } from '../checkout.mjs'
import { prepareAndBuild } from '../run/prepare.mjs'
import { childEnvironment, run } from '../run/processes.mjs'
import { packageProgram } from '../run/programs.mjs'

/**
 * `npm run faults [-- scenario …] [--short] [--seed=N] [--times=N]`: does harm to a running Casebench and looks whether it keeps what
 * it promises. The exit code is 1 where it does not.
 * @param {string[]} args
 */
export default async function faults(args) {
  await prepareAndBuild()
  const { code } = await run(packageProgram('tsx'), [inCheckout('faults', 'main.ts'), ...args], {
    cwd: inCheckout(),
    env: childEnvironment(),
    show: 'stdout',
  })
  process.exitCode = code
}
