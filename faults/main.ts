// The fault rig: does harm to a running Casebench and looks whether it keeps what it promises.
// `npm run faults [-- scenario …] [--short] [--seed=N] [--times=N] [--minutes=N]`
// A scenario whose minutes are over ends with fewer times, and says how many.
import { randomInt } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { inCheckout } from '../scripts/checkout.mjs'
import { scenarios } from './scenarios.ts'
import { chanceFrom } from './support/chance.ts'
import { type Outcome, printOutcomes, writeReport } from './support/report.ts'
import type { Scale, Scenario } from './support/scenario.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    seed: { type: 'string' },
    times: { type: 'string' },
    minutes: { type: 'string', default: '6' },
  },
})

function chosen(): readonly Scenario[] {
  if (positionals.length === 0) return scenarios
  return positionals.map((name) => {
    const scenario = scenarios.find((one) => one.name === name)
    if (!scenario)
      throw new Error(`There is no scenario "${name}". There are: ${scenarios.map((one) => one.name).join(', ')}`)
    return scenario
  })
}

/** Keeps what the clients did where a promise was broken. @returns the file. */
function keepHistory({ scenario, seed }: Outcome, text: string): string {
  const folder = inCheckout('.casebench', 'faults')
  mkdirSync(folder, { recursive: true })
  const file = `${folder}/${scenario.name}-${seed}.jsonl`
  writeFileSync(file, text)
  return file
}

async function runOne(scenario: Scenario, scale: Scale, seed: number): Promise<Outcome> {
  const times = Number(values.times ?? scenario.times[scale])
  console.error(`${scenario.name}: ${times} times, seed ${seed}`)
  const began = Date.now()
  const found = await scenario
    .run({ times, until: began + Number(values.minutes) * 60_000, chance: chanceFrom(seed), scale })
    .catch((error: unknown) => ({
      done: 'broke off',
      found: '',
      broken: [String(error instanceof Error ? error.stack : error)],
    }))
  const outcome: Outcome = {
    scenario,
    seed,
    ...found,
    seconds: Math.round((Date.now() - began) / 1000),
    at: new Date(),
  }
  for (const line of outcome.broken) console.error(`  broken: ${line}`)
  if (outcome.history && outcome.broken.length > 0)
    console.error(`  what the clients did: ${keepHistory(outcome, outcome.history.text())}`)
  return outcome
}

const scale: Scale = values.short ? 'short' : 'full'
const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed)
const outcomes: Outcome[] = []
for (const scenario of chosen()) outcomes.push(await runOne(scenario, scale, seed))
printOutcomes(outcomes)
if (scale === 'full')
  writeReport(
    outcomes,
    scenarios.map(({ name }) => name),
  )
process.exit(outcomes.some(({ broken }) => broken.length > 0) ? 1 : 0)
