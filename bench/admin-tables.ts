// (h) What the tables of the Admin Studio ask for while 50 administrators use all of them at once, over a large academy.
import { fillLargeDataset, shareOf } from './src/large-dataset.ts'
import { adminCalls } from './support/admin-calls.ts'
import { median, printTable } from './support/figures.ts'
import { keepGraph } from './support/graph.ts'
import { type Load, loadOfAll } from './support/load.ts'
import { openSystem } from './support/system.ts'

const administrators = 50
/** Each of them turns a page, sorts or types every second: more than anybody does for long. */
const rate = Number(process.env.BENCH_RATE ?? administrators)
const seconds = Number(process.env.BENCH_SECONDS ?? 30)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const promised = 150

const system = await openSystem()
const size = await fillLargeDataset(system.config.databaseUrl, shareOf(Number(process.env.BENCH_SHARE ?? 1)))
await system.start('apps/api/dist/main.js')

const kinds = await adminCalls(system, administrators)
const origin = `http://127.0.0.1:${system.config.port}`
const results: Record<string, Load>[] = []
// The first round warms up.
for (let round = 0; round <= rounds; round++)
  results.push(await loadOfAll(origin, { rate, seconds: round > 0 ? seconds : 5 }, kinds))
const table = Object.keys(kinds).map((name) => {
  const all = results.slice(1).map((round) => round[name] as Load)
  const at = (which: 'p50' | 'p95' | 'p99') => median(all.map((one) => one[which]))
  return [name, at('p50'), at('p95'), at('p99'), all.reduce((sum, one) => sum + one.failed, 0), at('p95') / promised]
})
printTable(
  `(h) Tables of the Admin Studio, ${administrators} administrators, ${rate} requests/s in all, ${size.people} people, ${size.cases} cases, ${size.submissions} submissions; median of ${rounds} rounds of ${seconds} s; promised: p95 at most ${promised} ms`,
  ['', 'p50 ms', 'p95 ms', 'p99 ms', 'failed', 'ratio'],
  table,
)
keepGraph('admin-tables', {
  title: `Tables of the Admin Studio with ${administrators} administrators over ${size.submissions.toLocaleString('en')} submissions`,
  unit: 'ms at p95',
  bars: table.map((row) => ({ name: String(row[0]), value: Number(row[2]) })),
  promised,
  keeps: 'at most',
})
await system.stop()
process.exit(0)
