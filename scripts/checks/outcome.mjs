/**
 * @typedef {object} Check something about the code that holds or does not
 * @property {string} name
 * @property {() => Promise<{ passed: boolean, skipped?: boolean, output: string }>} run skipped: nothing could be checked here, and
 *   `output` says why
 * @property {() => import('./contents.mjs').Reads | undefined} [reads] all that its outcome hangs on, asked once it has passed. A
 *   check that does not say runs every time.
 */

import { inCheckout } from '../checkout.mjs'
import { run } from '../run/processes.mjs'

/**
 * A check that is one program: it passes when the program's exit code is 0.
 * @param {string} name
 * @param {string} program
 * @param {string[]} args
 * @param {Check['reads']} reads
 * @returns {Check}
 */
export const programCheck = (name, program, args, reads) => ({
  name,
  run: async () => {
    const { code, output } = await run(program, args, { cwd: inCheckout(), show: 'captured' })
    return { passed: code === 0, output }
  },
  reads,
})
