import { freePort } from '../scripts/ports.mjs'
import { startCasebench } from './start-casebench.ts'

/** The Casebench that the tests share, on a data folder and a port of its own. */
export default async function start(): Promise<() => Promise<void>> {
  const { address, stop } = await startCasebench(await freePort())
  process.env.CASEBENCH_E2E_ADDRESS = address
  return stop
}
