import { parseArgs } from 'node:util'
import { say } from '../run/console.mjs'
import { Failure } from '../run/failure.mjs'
import { prepare, prepareAndBuild } from '../run/prepare.mjs'
import { browserSuite, suites } from '../tests/attack-suites.mjs'
import { runAttempts } from '../tests/attempts.mjs'

/**
 * @typedef {object} Row
 * @property {string} name
 * @property {number} attempts
 * @property {number} through tests that something got through, or that could not be run
 * @property {string} where
 */

/**
 * `npm run attack [-- --scale 10] [--no-browser]`: every suite that tries what must not work, with so many times more of
 * what is tried at random or in rounds as in `npm test`, and a table of what was tried and what got through.
 * @param {string[]} args
 */
export default async function attack(args) {
  const { scale, browser } = optionsOf(args)
  await (browser ? prepareAndBuild() : prepare())
  const { code, outcomes } = await runAttempts(
    suites.flatMap(({ files }) => files),
    { CASEBENCH_ATTACK_SCALE: String(scale) },
  )
  const rows = suites.map((suite) => rowOf(suite, outcomes))
  if (browser) rows.push(await attackPages())
  say('')
  for (const line of table(rows)) say(line)
  // A process that died, or an error that no test caught, is no pass either.
  if (code !== 0 || rows.some(({ through }) => through > 0)) process.exitCode = 1
}

/** @param {string[]} args */
function optionsOf(args) {
  const { values } = parseArgs({
    args,
    options: { scale: { type: 'string' }, browser: { type: 'boolean', default: true } },
    allowNegative: true,
  })
  const scale = Number(values.scale ?? 10)
  if (!Number.isSafeInteger(scale) || scale < 1) throw new Failure('--scale is a whole number from 1 on', 2)
  return { scale, browser: values.browser }
}

/**
 * @param {import('../tests/attack-suites.mjs').Suite} suite
 * @param {readonly import('../tests/attempts-outcome.mjs').FileOutcome[]} outcomes
 * @returns {Row}
 */
function rowOf({ name, files }, outcomes) {
  const found = files.map((file) => outcomes.find((one) => one.file === file))
  return {
    name,
    attempts: found.reduce((sum, one) => sum + (one?.attempts ?? 0), 0),
    // A file that did not run proves nothing.
    through: found.reduce((sum, one) => sum + (one?.failed ?? 1), 0),
    where: files.join(', '),
  }
}

/** @returns {Promise<Row>} */
async function attackPages() {
  const { ensureBrowser } = await import('../tests/browser.mjs')
  await ensureBrowser()
  const { runBrowserAttempts } = await import('../tests/attempts.mjs')
  const { attempts, failed } = await runBrowserAttempts(browserSuite.file)
  return { name: browserSuite.name, attempts, through: failed, where: browserSuite.file }
}

/** @param {readonly Row[]} rows */
function table(rows) {
  const width = Math.max(...rows.map(({ name }) => name.length))
  /** @param {string} name @param {string} attempts @param {string} through @param {string} where */
  const line = (name, attempts, through, where) =>
    `${name.padEnd(width)}  ${attempts.padStart(8)}  ${through.padStart(11)}  ${where}`
  return [
    line('suite', 'attempts', 'got through', 'where'),
    ...rows.map(({ name, attempts, through, where }) => line(name, String(attempts), String(through), where)),
    line(
      'in all',
      String(rows.reduce((sum, row) => sum + row.attempts, 0)),
      String(rows.reduce((sum, row) => sum + row.through, 0)),
      '',
    ),
  ]
}
