import { inCheckout } from '../checkout.mjs'
import { prepare } from '../run/prepare.mjs'
import { run } from '../run/processes.mjs'
import { packageProgram } from '../run/programs.mjs'

/** `npm run format`: layout, import order and what else Biome can put right by itself. */
export default async function format() {
  await prepare()
  const { code } = await run(packageProgram('biome'), ['check', '--write'], { cwd: inCheckout(), show: 'stdout' })
  process.exitCode = code
}
