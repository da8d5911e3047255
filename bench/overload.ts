// (n) Twice and four times as much as one api process can answer: it must go on answering as much as it can, in time, and refuse the
// rest at once. Then as little as half: it must be as before within seconds.
import autocannon from 'autocannon'
import { fillLargeDataset, shareOf } from './src/large-dataset.ts'
import { callNamed, measuredPeople, requestsOf } from './support/academy-calls.ts'
import { printTable, quantile } from './support/figures.ts'
import { keepGraph } from './support/graph.ts'
import { openSystem } from './support/system.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 15)
/** Until as much waits as will. */
const settling = 5
const promised = { throughput: 0.95, accepted: 1000, refused: 50, recovered: 10 }

const system = await openSystem()
const size = await fillLargeDataset(system.config.databaseUrl, shareOf(Number(process.env.BENCH_SHARE ?? 0.01)))
const people = await measuredPeople(system, size)
await system.start('apps/api/dist/main.js')

/** Of ten requests of an open page seven save an answer, two open a case, and one asks for news. */
const mix = ['update_single_answer', 'get_case_details, in progress', 'notifications'] as const
const sentOf = mix.map((name) => requestsOf(callNamed(name), people))
const kindOf = (count: number): number => (count % 10 < 7 ? 0 : count % 10 < 9 ? 1 : 2)

type Answer = { at: number; status: number; milliseconds: number }

/** Everything that was answered; `at` is in seconds from the start. */
async function load(lasting: number, connections: number, rate?: number): Promise<Answer[]> {
  const answers: Answer[] = []
  let count = 0
  const began = performance.now()
  await new Promise<void>((resolve, reject) => {
    const run = autocannon(
      {
        url: `http://127.0.0.1:${system.config.port}`,
        connections,
        duration: lasting,
        timeout: 60,
        ...(rate === undefined ? {} : { overallRate: Math.round(rate) }),
        requests: [
          {
            setupRequest: (request) => {
              count += 1
              const sent = sentOf[kindOf(count)]?.(count)
              if (!sent) return request
              const { method, path, token, body } = sent
              const headers = {
                authorization: `Bearer ${token}`,
                ...(body ? { 'content-type': 'application/json' } : {}),
              }
              return { ...request, method, path, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
            },
          },
        ],
      },
      (error) => (error ? reject(error) : resolve()),
    )
    run.on('response', (_client, status, _bytes, milliseconds) => {
      answers.push({ at: (performance.now() - began) / 1000, status, milliseconds })
    })
  })
  return answers
}

const isAccepted = ({ status }: Answer): boolean => status >= 200 && status < 300
const took = (answers: readonly Answer[]): number[] => answers.map(({ milliseconds }) => milliseconds)

type Row = { name: string; rate: number; accepted: number; acceptedP95: number; refused: number; refusedP95: number }
const rows: Row[] = []

async function measure(name: string, connections: number, rate?: number): Promise<Row> {
  const all = await load(settling + seconds, connections, rate)
  const settled = all.filter(({ at }) => at > settling)
  const accepted = settled.filter(isAccepted)
  const refused = settled.filter(({ status }) => status === 503)
  const row = {
    name,
    rate: settled.length / seconds,
    accepted: accepted.length / seconds,
    acceptedP95: quantile(took(accepted), 0.95),
    refused: refused.length / seconds,
    refusedP95: refused.length > 0 ? quantile(took(refused), 0.95) : 0,
  }
  rows.push(row)
  return row
}

const best = await measure('as fast as 50 connections are answered', 50)
for (const times of [2, 4]) await measure(`${times} times that`, 250 * times, best.accepted * times)

/** Seconds until the process is as before: nothing is refused any more, and nobody waits. */
const afterwards = await load(15, 50, best.accepted / 2)
const worst = afterwards.findLast((answer) => !isAccepted(answer) || answer.milliseconds > 300)
const recovered = worst?.at ?? 0

printTable(
  `(n) ${settling + seconds} s of each, the first ${settling} left out; promised: at least ${promised.throughput} of the best, p95 of at most ${promised.accepted} ms, refused within ${promised.refused} ms, and as before within ${promised.recovered} s (here ${recovered.toFixed(1)} s)`,
  ['', 'asked a second', 'accepted a second', 'p95 ms', 'refused a second', 'p95 ms', 'of the best'],
  rows.map((row) => [
    row.name,
    row.rate,
    row.accepted,
    row.acceptedP95,
    row.refused,
    row.refusedP95,
    row.accepted / best.accepted,
  ]),
)
keepGraph('overload', {
  title: 'Requests answered a second, relative to the best, with more than that asked for',
  unit: 'of the best',
  bars: rows.map(({ name, accepted }) => ({ name, value: accepted / best.accepted })),
  promised: promised.throughput,
  keeps: 'at least',
})
await system.stop()
process.exit(0)
