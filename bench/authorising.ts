// (d) What authorising a request adds: the same small answer with and without it, in turns.
import { median, printTable, quantile } from './support/figures.ts'
import { openSystem } from './support/system.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const requests = 3000

const system = await openSystem()
const [candidate] = await system.candidates(1)
await system.start('apps/api/dist/main.js')
const origin = `http://127.0.0.1:${system.config.port}`
const headers = { authorization: `Bearer ${candidate?.token}` }

async function timed(path: string, init: RequestInit): Promise<number> {
  const from = performance.now()
  const response = await fetch(`${origin}${path}`, init)
  await response.text()
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  return performance.now() - from
}

type Round = { without: number[]; with: number[] }
async function round(): Promise<Round> {
  const taken: Round = { without: [], with: [] }
  for (let count = 0; count < requests; count++) {
    taken.without.push(await timed('/health/live', {}))
    taken.with.push(await timed('/v1/roles', { headers }))
  }
  return taken
}

await round()
const all: Round[] = []
for (let count = 0; count < rounds; count++) all.push(await round())
const at = (which: keyof Round, share: number) => median(all.map((one) => quantile(one[which], share)))
printTable(
  `(d) One request after another, median of ${rounds} rounds of ${requests} each, in turns; promised: at most 0.3 ms more at p50`,
  ['', 'p50 ms', 'p95 ms', 'p99 ms', 'more at p50'],
  [
    ['for anyone', at('without', 0.5), at('without', 0.95), at('without', 0.99), 0],
    ['authorised', at('with', 0.5), at('with', 0.95), at('with', 0.99), at('with', 0.5) - at('without', 0.5)],
  ],
)
await system.stop()
process.exit(0)
