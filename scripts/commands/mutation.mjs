import fs from 'node:fs'
import { parts } from '../mutation/parts.mjs'
import { say } from '../run/console.mjs'
import { Failure } from '../run/failure.mjs'
import { prepare } from '../run/prepare.mjs'
import { childEnvironment, run } from '../run/processes.mjs'
import { packageProgram } from '../run/programs.mjs'

/**
 * `npm run mutation [-- PART …]`: changes the code that decides, one place after the other, and says how many changes the
 * tests notice. It fails where a part's tests notice too few. docs/guide/developers/tests.md has the figures.
 * `npm run mutation -- PART FILE …` tries these files of a part alone, or some of their lines: `…/address.ts:1-60`.
 * @param {string[]} args
 */
export default async function mutation(args) {
  const files = args.filter((argument) => argument.includes('/'))
  const named = args.filter((argument) => !argument.includes('/'))
  const names = named.length > 0 ? named : Object.keys(parts)
  const unknown = names.find((name) => !(name in parts))
  if (unknown !== undefined) throw new Failure(`There is no part ${unknown}, only ${Object.keys(parts).join(', ')}`, 2)
  if (files.length > 0 && named.length !== 1)
    throw new Failure('Files are tried with the tests of one part: name it', 2)
  const narrowed = files.length > 0 ? ['--mutate', files.join(',')] : []
  await prepare()
  /** @type {string[]} */
  const tooFew = []
  for (const name of names) {
    say(`\n${name}`)
    // Of an earlier run there is nothing to be taken for this one's.
    fs.rmSync(`reports/mutation/${name}.json`, { force: true })
    const { code } = await run(packageProgram('stryker'), ['run', 'scripts/mutation/stryker.config.mjs', ...narrowed], {
      env: childEnvironment({ CASEBENCH_MUTATION_PART: name }),
      show: 'stdout',
    })
    if (code !== 0) tooFew.push(name)
  }
  say(`\nThe survivors are listed above, and in reports/mutation/*.html.`)
  if (tooFew.length > 0) throw new Failure(`Too few changes were noticed, or none could be tried: ${tooFew.join(', ')}`)
}
