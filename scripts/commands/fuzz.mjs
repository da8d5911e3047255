import { parseArgs } from 'node:util'
import { say } from '../run/console.mjs'
import { Failure } from '../run/failure.mjs'
import { prepare } from '../run/prepare.mjs'
import { fuzzFiles } from '../tests/attack-suites.mjs'
import { runAttempts } from '../tests/attempts.mjs'

/**
 * `npm run fuzz [-- --seed 1 --cases 3000 --only signIn,getUser]`: asks every call of the contract so many things, good
 * and bad, as its schemas suggest, and takes things through their lives. What a seed has found it finds again.
 * @param {string[]} args
 */
export default async function fuzz(args) {
  const { seed, cases, only } = optionsOf(args)
  await prepare()
  say(`Seed ${seed}, ${cases} requests for each call. To repeat: npm run fuzz -- --seed ${seed} --cases ${cases}`)
  const { code, outcomes } = await runAttempts(fuzzFiles, {
    CASEBENCH_FUZZ_SEED: String(seed),
    CASEBENCH_FUZZ_CASES: String(cases),
    ...(only === undefined ? {} : { CASEBENCH_FUZZ_ONLY: only }),
  })
  const attempts = outcomes.reduce((sum, one) => sum + one.attempts, 0)
  const failed = outcomes.reduce((sum, one) => sum + one.failed, 0)
  say(`${attempts} requests and steps from seed ${seed}: ${failed === 0 ? 'no' : failed} shortfalls.`)
  if (code !== 0) process.exitCode = 1
}

/** @param {string[]} args */
function optionsOf(args) {
  const text = { type: /** @type {const} */ ('string') }
  const { values } = parseArgs({ args, options: { seed: text, cases: text, only: text } })
  const seed = Number(values.seed ?? Date.now() % 2 ** 31)
  const cases = Number(values.cases ?? 3000)
  if (!Number.isSafeInteger(seed)) throw new Failure('--seed is a whole number', 2)
  if (!Number.isSafeInteger(cases) || cases < 1) throw new Failure('--cases is a whole number from 1 on', 2)
  return { seed, cases, only: values.only }
}
