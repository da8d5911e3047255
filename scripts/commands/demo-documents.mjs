import { inCheckout } from '../checkout.mjs'
import { prepare } from '../run/prepare.mjs'
import { run } from '../run/processes.mjs'
import { packageProgram } from '../run/programs.mjs'

/**
 * `npm run demo-documents`: makes the source documents of the demo cases anew.
 * @param {string[]} args
 */
export default async function demoDocuments(args) {
  await prepare()
  const program = inCheckout('prisma', 'seed', 'make-documents', 'main.ts')
  const { code } = await run(packageProgram('tsx'), [program, ...args], { cwd: inCheckout(), show: 'stdout' })
  process.exitCode = code
}
