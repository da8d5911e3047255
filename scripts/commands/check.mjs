import { say } from '../run/console.mjs'
import { Failure } from '../run/failure.mjs'
import { prepare } from '../run/prepare.mjs'
import { totalsLine } from '../tests/totals.mjs'

/**
 * `npm run check [-- --all]`: everything about the code that needs no run of it. What passed before on the same files is not looked at
 * again, unless all is asked for.
 * @param {string[]} args
 */
export default async function check(args) {
  const unknown = args.find((arg) => arg !== '--all')
  if (unknown !== undefined) throw new Failure(`There is no ${unknown}, only --all.`, 2)
  await prepare()
  // Imported only now: it needs the packages.
  const { runChecks } = await import('../checks/all.mjs')
  const totals = await runChecks({ all: args.includes('--all') })
  if (totals.unchanged > 0)
    say(`${totals.unchanged} passed before on the same files and were not run again; npm run check -- --all runs all.`)
  say(totalsLine(totals))
  if (totals.failed > 0) process.exitCode = 1
}
