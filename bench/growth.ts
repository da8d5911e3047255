// (m) What calls cost over a small academy and over a large one: it must be the same. The large one has BENCH_SHARE of a
// million submissions, or is the one of BENCH_DATABASE_URL.
import { migratedDatabase } from '../scripts/postgres/migrated-database.mjs'
import { type DatasetSize, fillLargeDataset, shareOf } from './src/large-dataset.ts'
import { callNamed, measuredPeople, requestsOf } from './support/academy-calls.ts'
import { median, printTable } from './support/figures.ts'
import { keepGraph } from './support/graph.ts'
import { type Saturation, saturate, type Target } from './support/saturate.ts'
import { openSystem } from './support/system.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const seconds = Number(process.env.BENCH_SECONDS ?? 3)
const connections = 4
const promised = 1.2
const smallSize: DatasetSize = { people: 100, cases: 40, submissions: 1000, detailed: 100 }
/** As many in both: what is compared is how much is stored, not how many ask. */
const asking = 100
const names = [
  'get_assigned_cases',
  'get_case_details, evaluated',
  'get_case_details, in progress',
  'update_single_answer',
  'update_user_progress',
  'leaderboard, all time',
  'get_activity_logs',
  'notifications',
]

const largeUrl = String(process.env.DATABASE_URL)
const smallUrl = Object.assign(new URL(largeUrl), { pathname: '/casebench_small_academy' }).href

async function academy(databaseUrl: string, wanted: DatasetSize) {
  process.env.DATABASE_URL = databaseUrl
  const system = await openSystem()
  const size = await fillLargeDataset(databaseUrl, wanted)
  const people = await measuredPeople(system, size, asking)
  const { pid } = await system.start('apps/api/dist/main.js')
  const url = `http://127.0.0.1:${system.config.port}`
  const targetOf = (name: string): Target => ({ url, pid, sent: requestsOf(callNamed(name), people) })
  return { size, targetOf, stop: system.stop }
}

const small = await academy(await migratedDatabase(smallUrl), smallSize)
const large = await academy(largeUrl, shareOf(Number(process.env.BENCH_SHARE ?? 0.1)))
type Side = 'small' | 'large'
const results = new Map(names.map((name) => [name, { small: [] as Saturation[], large: [] as Saturation[] }]))
// All calls in each round, as a process has them: what it did before has a say in how fast the next is. The first warms up.
for (let round = 0; round <= rounds; round++)
  for (const [name, own] of results)
    for (const [side, { targetOf }] of Object.entries({ small, large }) as [Side, typeof small][]) {
      const result = await saturate(targetOf(name), { connections, seconds })
      if (round > 0) own[side].push(result)
    }
const rows = [...results].map(([name, own]) => {
  const of = (side: Side, figure: 'rate' | 'cost') => median(own[side].map((one) => one[figure]))
  return [
    name,
    of('small', 'rate'),
    of('large', 'rate'),
    of('small', 'cost'),
    of('large', 'cost'),
    of('large', 'cost') / of('small', 'cost'),
    of('small', 'rate') / of('large', 'rate'),
  ]
})
printTable(
  `(m) What calls cost with ${small.size.submissions} submissions and with ${large.size.submissions}, ${connections} at once, median of ${rounds} rounds of ${seconds} s; promised ratio: ${promised}`,
  ['', 'small a second', 'large a second', 'small api ms', 'large api ms', 'ratio of cost', 'ratio of time'],
  rows,
)
keepGraph('growth', {
  title: `Cost of a request with ${large.size.submissions.toLocaleString('en')} submissions, relative to ${small.size.submissions.toLocaleString('en')}`,
  unit: 'times',
  bars: rows.map((row) => ({ name: String(row[0]), value: Number(row[5]) })),
  promised,
  keeps: 'at most',
})
await small.stop()
await large.stop()
process.exit(0)
