import { runChecks } from '../checks/all.mjs'
import { say } from '../run/console.mjs'
import { prepare } from '../run/prepare.mjs'
import { totalsLine } from '../tests/totals.mjs'

/** `npm run check`: everything about the code that needs no run of it. */
export default async function check() {
  await prepare()
  const totals = await runChecks()
  say(totalsLine(totals))
  if (totals.failed > 0) process.exitCode = 1
}
