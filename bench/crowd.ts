// (k) Candidates at work: each has a page of its own open, saves an answer every five seconds and sends the case in every
// ten minutes. `npm run bench crowd [-- 5000]`; BENCH_SECONDS says how long.
import { setTimeout as pause } from 'node:timers/promises'
import { median, printTable, quantile } from './support/figures.ts'
import { keepGraph } from './support/graph.ts'
import { openPage, type Page } from './support/page.ts'
import { type Candidate, openSystem } from './support/system.ts'
import { watchUse } from './support/use.ts'

const people = Number(process.argv[2] ?? 5000)
if (!(people > 0)) throw new Error(`"${process.argv[2]}" is no number of candidates`)
const seconds = Number(process.env.BENCH_SECONDS ?? 60)
const saveEvery = 5000
const submitEvery = 600_000
const promised = { save: 100, memory: 500 }

const system = await openSystem()
const database = system.services.database
const ids = Object.keys(system.answers).filter((id) => !/\d$/.test(id))

/** Signed in, with the case answered but not sent in. A hundred at a time: each takes several statements. */
async function candidates(): Promise<Candidate[]> {
  const all: Candidate[] = []
  while (all.length < people) all.push(...(await system.candidates(Math.min(100, people - all.length))))
  await database.query(
    `insert into answer (assignment_id, attribute_id, value)
     select a.id, key, value from assignment a, jsonb_each_text($1) where a.user_id = any($2::uuid[])
     on conflict (assignment_id, attribute_id) do update set value = excluded.value`,
    [system.answers, all.map(({ userId }) => userId)],
  )
  await database.query('vacuum analyze')
  return all
}

const figures = { saves: [] as number[], submits: [] as number[], results: [] as number[] }
/** How often calls were answered otherwise than they should be, by status; 0 where the connection broke. */
const failures = new Map<number, number>()
const fail = (status: number) => failures.set(status, (failures.get(status) ?? 0) + 1)

/** Does it, notes how long it took where it was answered as it should be, and otherwise that it failed. */
async function timed(took: number[], expected: number, act: () => Promise<number>): Promise<boolean> {
  const began = performance.now()
  const status = await act().catch(() => 0)
  if (status === expected) took.push(performance.now() - began)
  else fail(status)
  return status === expected
}

const save = (page: Page) =>
  timed(figures.saves, 200, () =>
    page.post('/v1/any/cases/update_single_answer', {
      email: page.email,
      caseId: system.caseId,
      mode: 'training',
      attributeId: ids[Math.floor(Math.random() * ids.length)],
      answerData: { answer: `Hafenstraße ${Math.ceil(Math.random() * 99)}, 23568 Lübeck` },
    }),
  )

/** Sends in, waits for the result and opens the case again, to go on. */
async function sendIn(page: Page): Promise<void> {
  const told = page.told()
  const began = performance.now()
  const body = { mode: 'training', idempotencyToken: crypto.randomUUID() }
  if (!(await timed(figures.submits, 202, () => page.post(`/v1/any/cases/check_answers/${system.caseId}`, body))))
    return
  await told
  figures.results.push(performance.now() - began)
  const about = { email: page.email, caseId: system.caseId, mode: 'training' }
  await timed([], 200, () => page.post('/v1/any/cases/unlock_case', about))
}

/** Someone's work until the end: they began at a random moment, so that nobody keeps step with anybody. */
async function work(page: Page, until: number): Promise<void> {
  await pause(Math.random() * saveEvery)
  while (performance.now() < until) {
    const began = performance.now()
    await (Math.random() < saveEvery / submitEvery ? sendIn(page) : save(page))
    await pause(Math.max(0, saveEvery - (performance.now() - began)))
  }
}

console.error(`${people} candidates sign in`)
const crowd = await candidates()
const api = await system.start('apps/api/dist/main.js')
const worker = await system.start('apps/worker/dist/main.js')
const pages: Page[] = []
const origin = `127.0.0.1:${system.config.port}`
while (pages.length < people)
  pages.push(
    ...(await Promise.all(
      crowd.slice(pages.length, pages.length + 50).map((candidate) => openPage(origin, candidate)),
    )),
  )
console.error('They begin')
// Everyone is at work before anything is measured.
const until = performance.now() + 2 * saveEvery + seconds * 1000
const working = pages.map((page) => work(page, until))
await pause(2 * saveEvery)
for (const took of [figures.saves, figures.submits, figures.results]) took.length = 0
const use = watchUse({ api: api.pid, worker: worker.pid, 'load generator': process.pid })
await pause(seconds * 1000)
const used = use.stop()
await Promise.all(working)

const row = (name: string, took: readonly number[], promise?: number) => [
  name,
  took.length / seconds,
  median(took),
  quantile(took, 0.95),
  quantile(took, 0.99),
  promise === undefined ? '' : quantile(took, 0.95) / promise,
]
const failed = [...failures.values()].reduce((sum, count) => sum + count, 0)
const kinds = [...failures].map(([status, count]) => `, ${count} with ${status || 'a broken connection'}`).join('')
printTable(
  `(k) ${people} candidates at work for ${seconds} s, ${failed} of their calls failed${kinds}; promised for saves: p95 at most ${promised.save} ms`,
  ['', 'a second', 'p50 ms', 'p95 ms', 'p99 ms', 'ratio'],
  [
    row('answers saved', figures.saves, promised.save),
    row('sent in', figures.submits),
    row('sent in → result on the page', figures.results),
  ],
)
const memory = (used.api?.megabytes ?? 0) + (used.worker?.megabytes ?? 0)
printTable(
  `What that took; promised: api and worker together at most ${promised.memory} MB, here ${Math.round(memory)} MB (${(memory / promised.memory).toFixed(2)})`,
  ['', 'cores', 'most MB'],
  Object.entries(used).map(([name, { cores, megabytes }]) => [name, cores, megabytes]),
)
keepGraph('crowd', {
  title: `${people.toLocaleString('en')} active candidates: time to save an answer`,
  unit: 'ms at p95',
  bars: [
    { name: 'p50', value: median(figures.saves) },
    { name: 'p95', value: quantile(figures.saves, 0.95) },
    { name: 'p99', value: quantile(figures.saves, 0.99) },
  ],
  promised: promised.save,
  keeps: 'at most',
})
for (const page of pages) page.close()
await system.stop()
process.exit(failed === 0 ? 0 : 1)
