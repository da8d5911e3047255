import fs from 'node:fs'
import { parseArgs } from 'node:util'
import { inCheckout } from '../checkout.mjs'
import { progress } from '../run/console.mjs'
import { Failure } from '../run/failure.mjs'
import { mustRun } from '../run/processes.mjs'
import { comparison } from './comparison.mjs'
import { printedTables } from './printed-tables.mjs'

/**
 * Splits `--compare COMMIT [--rounds N]` from the arguments that are for the benchmark itself.
 * @param {string[]} args
 * @returns {{ compare: string | undefined, rounds: number, rest: string[] }}
 */
export function comparisonOf(args) {
  const { values, tokens } = parseArgs({
    args,
    options: { compare: { type: 'string' }, rounds: { type: 'string', default: '4' } },
    allowPositionals: true,
    tokens: true,
  })
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > 50)
    throw new Failure(`--rounds takes a whole number from 1 to 50, not "${values.rounds}".`, 2)
  return {
    compare: values.compare,
    rounds,
    rest: tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : [])),
  }
}

/**
 * Runs a benchmark of two builds in turns and prints their ratios. Each round is a whole run of each build's own benchmark,
 * and the one that begins alternates, as a machine that slows down must not speak for one of them.
 * @param {string} commit what this checkout is compared with
 * @param {string[]} args name of the benchmark and its arguments
 * @param {number} rounds
 */
export async function compareBuilds(commit, args, rounds) {
  const builds = { before: await checkoutOf(commit), now: inCheckout() }
  /** @type {{ before: ReturnType<typeof printedTables>[], now: ReturnType<typeof printedTables>[] }} */
  const measured = { before: [], now: [] }
  for (let round = 0; round < rounds; round++)
    for (const side of round % 2 === 0
      ? /** @type {const} */ (['before', 'now'])
      : /** @type {const} */ (['now', 'before'])) {
      progress(`round ${round + 1} of ${rounds}, ${side}`)
      measured[side].push(printedTables(await measure(builds[side], args)))
    }
  for (const line of comparison(measured)) console.log(line)
}

/**
 * @param {string} checkout
 * @param {string[]} args
 */
const measure = (checkout, args) =>
  mustRun(`The benchmark in ${checkout}`, process.execPath, ['scripts/run.mjs', 'bench', ...args], {
    cwd: checkout,
    show: 'captured',
  })

/**
 * A clone of this repository at the commit, kept for the next comparison.
 * @param {string} commit
 */
async function checkoutOf(commit) {
  const hash = (
    await mustRun('Finding the commit', 'git', ['rev-parse', '--verify', '--end-of-options', `${commit}^{commit}`], {
      cwd: inCheckout(),
      show: 'captured',
    })
  ).trim()
  const folder = inCheckout('.casebench', 'compared', hash)
  if (fs.existsSync(folder)) return folder
  const unfinished = `${folder}.unfinished`
  fs.rmSync(unfinished, { recursive: true, force: true })
  await mustRun('Cloning', 'git', ['clone', '--quiet', '--shared', '--no-checkout', inCheckout(), unfinished], {})
  await mustRun('Checking the commit out', 'git', ['checkout', '--quiet', '--detach', hash], { cwd: unfinished })
  fs.renameSync(unfinished, folder)
  return folder
}
