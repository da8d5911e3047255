// (b) From sending a submission to the event that says it is evaluated, as the page sees it, with 1 and 50 candidates at once.
import { median, printTable, quantile } from './support/figures.ts'
import { openPage, type Page } from './support/page.ts'
import { openSystem } from './support/system.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const system = await openSystem()
await system.start('apps/api/dist/main.js')
await system.start('apps/worker/dist/main.js')
const origin = `127.0.0.1:${system.config.port}`

/** Milliseconds from sending to the event. */
async function submit(page: Page): Promise<number> {
  const told = page.told()
  const startedAt = performance.now()
  const status = await page.post(`/v1/any/cases/check_answers/${system.caseId}`, {
    mode: 'training',
    idempotencyToken: crypto.randomUUID(),
  })
  if (status !== 202) throw new Error(`The submission was answered ${status}`)
  await told
  return performance.now() - startedAt
}

async function measure(pages: Page[], times: number): Promise<number[]> {
  const all: number[] = []
  for (let time = 0; time < times; time++) {
    all.push(...(await Promise.all(pages.map(submit))))
    for (const page of pages)
      await page.post('/v1/any/cases/unlock_case', { email: page.email, caseId: system.caseId, mode: 'training' })
  }
  return all
}

const candidates = await system.candidates(50)
await system.services.database.query(
  `insert into answer (assignment_id, attribute_id, value)
   select a.id, key, value from assignment a, jsonb_each_text($1) on conflict (assignment_id, attribute_id) do update set value = excluded.value`,
  [system.answers],
)
const pages = await Promise.all(candidates.map((candidate) => openPage(origin, candidate)))
await measure(pages, 1)
const alone = await measure(pages.slice(0, 1), rounds * 6)
const together = await measure(pages, rounds)
const row = (name: string, times: number[]) => [
  name,
  times.length,
  median(times),
  quantile(times, 0.95),
  median(times) / median(alone),
]
printTable(
  '(b) Submit → result on the page’s event (57 answers), milliseconds',
  ['', 'submissions', 'p50', 'p95', 'ratio'],
  [row('1 candidate', alone), row('50 candidates at once', together)],
)
for (const page of pages) page.close()
await system.stop()
process.exit(0)
