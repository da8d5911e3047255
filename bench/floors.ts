// (a) What the api adds to Postgres: calls as fast as they are answered, against the same statements and
// answers of bare node-postgres behind a bare route, in turns. `npm run bench floors [-- update_single_answer …]` measures some of them.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { buildApp } from '../apps/api/src/app.ts'
import { freePort } from '../scripts/run/ports.mjs'
import { fillLargeDataset, shareOf } from './src/large-dataset.ts'
import { academyCalls, measuredPeople, requestsOf } from './support/academy-calls.ts'
import { adminCalls } from './support/admin-calls.ts'
import { median, printTable } from './support/figures.ts'
import { keepGraph } from './support/graph.ts'
import { type Recording, recorded } from './support/recording.ts'
import { type Saturation, saturate, type Target } from './support/saturate.ts'
import { openSystem } from './support/system.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const connections = 50
const promised = 0.6
/** Of each kind one: saving, reading a case and a result, lists, figures, a board, a search. */
const usual = [
  'update_single_answer',
  'get_case_details, in progress',
  'get_case_details, evaluated',
  'get_assigned_cases',
  'update_user_progress',
  'leaderboard, all time',
  'notifications',
  'users: search',
]

const system = await openSystem()
const size = await fillLargeDataset(system.config.databaseUrl, shareOf(Number(process.env.BENCH_SHARE ?? 0.02)))
const people = (await measuredPeople(system, size)).slice(0, 100)
const words = process.argv.slice(2)

type Call = { name: string; sent: Target['sent'] }
const known: Call[] = [
  ...academyCalls.map((call) => ({ name: call.name, sent: requestsOf(call, people) })),
  ...Object.entries(await adminCalls(system, 20)).map(([name, sent]) => ({ name, sent })),
]
const calls = known.filter(({ name }) =>
  words.length === 0 ? usual.includes(name) : words.some((word) => name.includes(word)),
)

const app = await buildApp(system.services)
const recordings: Record<string, Recording[]> = {}
for (const { name, sent } of calls) {
  const recordingsOf: Recording[] = []
  for (let count = 0; count < people.length; count++) recordingsOf.push(await recorded(app, sent(count)))
  recordings[name] = recordingsOf
}
await app.close()

const folder = mkdtempSync(join(tmpdir(), 'casebench-floor-'))
const recordingsFile = join(folder, 'recordings.json')
writeFileSync(recordingsFile, JSON.stringify(recordings))
// In this room's dist, from where Node finds its packages.
const program = join(import.meta.dirname, 'dist/floor.mjs')
await build({
  entryPoints: [join(import.meta.dirname, 'support/floor.ts')],
  outfile: program,
  bundle: true,
  format: 'esm',
  platform: 'node',
  packages: 'external',
  logLevel: 'error',
})
const floorPort = await freePort()
const api = await system.start('apps/api/dist/main.js')
const floor = await system.start(program, { FLOOR_PORT: String(floorPort), FLOOR_RECORDINGS: recordingsFile })

const targetsOf = ({ name, sent }: Call): { bare: Target; own: Target } => ({
  bare: {
    url: `http://127.0.0.1:${floorPort}`,
    pid: floor.pid,
    sent: (count) => ({ ...sent(count), path: `/${encodeURIComponent(name)}` }),
  },
  own: { url: `http://127.0.0.1:${system.config.port}`, pid: api.pid, sent },
})

const rows: (string | number)[][] = []
for (const call of calls) {
  const { bare, own } = targetsOf(call)
  const results: { bare: Saturation[]; own: Saturation[] } = { bare: [], own: [] }
  for (let round = 0; round <= rounds; round++)
    for (const [side, target] of [['bare', bare] as const, ['own', own] as const]) {
      const result = await saturate(target, { connections, seconds })
      // The first round warms up.
      if (round > 0) results[side].push(result)
    }
  const of = (side: 'bare' | 'own', figure: keyof Saturation) => median(results[side].map((one) => one[figure]))
  const ratio = of('own', 'rate') / of('bare', 'rate')
  rows.push([
    call.name,
    of('own', 'rate'),
    of('own', 'p50'),
    of('own', 'p95'),
    of('own', 'p99'),
    of('own', 'cost'),
    results.own.reduce((sum, { failed }) => sum + failed, 0),
    of('bare', 'rate'),
    of('bare', 'p50'),
    ratio,
  ])
}
printTable(
  `(a) Calls ${connections} at once, beside the same statements and answers behind a bare route; ${size.people} people, median of ${rounds} rounds of ${seconds} s; promised ratio: ${promised}`,
  ['', 'a second', 'p50 ms', 'p97.5 ms', 'p99 ms', 'api ms each', 'failed', 'bare a second', 'bare p50 ms', 'ratio'],
  rows,
)
keepGraph('floors', {
  title: 'Endpoints: requests per second, relative to bare node-postgres behind a bare route',
  unit: 'of the bare route',
  bars: rows.map((row) => ({ name: String(row[0]), value: Number(row.at(-1)) })),
  promised,
  keeps: 'at least',
})
await system.stop()
rmSync(folder, { recursive: true, force: true })
rmSync(program, { force: true })
process.exit(0)
