// (g) What a candidate's page asks for, at 200 requests a second over a large academy, beside the smallest authorised call.
// `npm run bench candidate-calls [-- leaderboard …]` measures those calls alone whose names have one of the words.
import { fillLargeDataset, shareOf } from './src/large-dataset.ts'
import { type AcademyCall, academyCalls, measuredPeople, requestsOf } from './support/academy-calls.ts'
import { median, printTable } from './support/figures.ts'
import { keepGraph } from './support/graph.ts'
import { type Load, load } from './support/load.ts'
import { openSystem } from './support/system.ts'

const rate = Number(process.env.BENCH_RATE ?? 200)
const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const promised = 50

const system = await openSystem()
const size = await fillLargeDataset(system.config.databaseUrl, shareOf(Number(process.env.BENCH_SHARE ?? 1)))
await system.start('apps/api/dist/main.js')

const words = process.argv.slice(2)
const requests = academyCalls.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
const people = await measuredPeople(system, size)
const origin = `http://127.0.0.1:${system.config.port}`

const measure = (call: AcademyCall, duration: number): Promise<Load> =>
  load(origin, { rate, seconds: duration }, requestsOf(call, people))

const results = new Map<string, Load[]>()
for (let round = 0; round <= rounds; round++)
  for (const request of requests) {
    // The first round warms up.
    const result = await measure(request, round > 0 ? seconds : 3)
    if (round > 0) results.set(request.name, [...(results.get(request.name) ?? []), result])
  }
const table = requests.map(({ name }) => {
  const all = results.get(name) ?? []
  const at = (which: 'p50' | 'p95' | 'p99') => median(all.map((one) => one[which]))
  return [name, at('p50'), at('p95'), at('p99'), all.reduce((sum, one) => sum + one.failed, 0), at('p95') / promised]
})
printTable(
  `(g) Candidate calls at ${rate} requests/s, ${size.people} people, ${size.cases} cases, ${size.submissions} submissions; median of ${rounds} rounds of ${seconds} s; promised: p95 at most ${promised} ms`,
  ['', 'p50 ms', 'p95 ms', 'p99 ms', 'failed', 'ratio'],
  table,
)
keepGraph('candidate-calls', {
  title: `Candidate endpoints at ${rate} requests per second over ${size.submissions.toLocaleString('en')} submissions`,
  unit: 'ms at p95',
  bars: table.map((row) => ({ name: String(row[0]), value: Number(row[2]) })),
  promised,
  keeps: 'at most',
})
await system.stop()
process.exit(0)
