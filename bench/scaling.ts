// (l) One api process, two and four over one Postgres, each with as much to do as the one alone: what a request costs has to
// stay. All together they have less to do than the cores can, for what is shared out among more cannot cost the same.

import { freePort } from '../scripts/run/ports.mjs'
import { fillLargeDataset, shareOf } from './src/large-dataset.ts'
import { callNamed, measuredPeople, requestsOf } from './support/academy-calls.ts'
import { median, printTable } from './support/figures.ts'
import { keepGraph } from './support/graph.ts'
import { saturate } from './support/saturate.ts'
import { openSystem } from './support/system.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const seconds = Number(process.env.BENCH_SECONDS ?? 4)
/** Of each process. */
const pace = { connections: 16, rate: 300 }
const names = ['update_single_answer', 'get_case_details, in progress']

const system = await openSystem()
const size = await fillLargeDataset(system.config.databaseUrl, shareOf(Number(process.env.BENCH_SHARE ?? 0.02)))
const people = await measuredPeople(system, size)
const processes: { url: string; pid: number | undefined }[] = []

/** Until so many run. */
async function start(count: number): Promise<void> {
  while (processes.length < count) {
    const port = await freePort()
    const { pid } = await system.start('apps/api/dist/main.js', { PORT: String(port) })
    processes.push({ url: `http://127.0.0.1:${port}`, pid })
  }
}

/** @returns requests a second of all processes together, and milliseconds of processor each took. */
async function measure(name: string): Promise<{ rate: number; cost: number }> {
  const sent = requestsOf(callNamed(name), people)
  const results = await Promise.all(processes.map((target) => saturate({ ...target, sent }, { ...pace, seconds })))
  const rate = results.reduce((sum, one) => sum + one.rate, 0)
  return { rate, cost: results.reduce((sum, one) => sum + one.cost * one.rate, 0) / rate }
}

const rows: (string | number)[][] = []
const alone = new Map<string, number>()
for (const count of [1, 2, 4]) {
  await start(count)
  for (const name of names) {
    await measure(name)
    const results: { rate: number; cost: number }[] = []
    for (let round = 0; round < rounds; round++) results.push(await measure(name))
    const cost = median(results.map((one) => one.cost))
    if (count === 1) alone.set(name, cost)
    rows.push([
      `${name}, ${count}`,
      median(results.map((one) => one.rate)),
      cost,
      cost / (alone.get(name) ?? Number.NaN),
    ])
  }
}
printTable(
  `(l) Several api processes over one Postgres, ${pace.rate} requests a second to each, median of ${rounds} rounds of ${seconds} s; linear where a request costs the same`,
  ['', 'a second', 'api ms each', 'ratio'],
  rows,
)
keepGraph('scaling', {
  title: 'Cost of a request with one, two and four api processes',
  unit: 'times the cost with one',
  bars: rows.map((row) => ({ name: String(row[0]), value: Number(row.at(-1)) })),
  promised: 1.2,
  keeps: 'at most',
})
await system.stop()
process.exit(0)
