// (m) What a save, a poll, a sign-in, a submission and an open page cost, and whether their sum is what a mixed load takes with
// one, two and four api processes. Writes src/measured-costs.json, from which `npm run bench capacity` reckons.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { hashPassword } from '../apps/api/src/authentication/passwords.ts'
import { processorTime } from '../faults/support/processor-time.ts'
import { freePort } from '../scripts/run/ports.mjs'
import { type Act, acts, type Cost, type Costs, demandOf } from './src/capacity.ts'
import { printTable } from './support/figures.ts'
import { openPage, type Page } from './support/page.ts'
import { openSystem } from './support/system.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 12)
const people = 240
const password = 'a password for the bench'
/** Of one kind alone, a second: little enough that nothing waits. */
const rates: Readonly<Record<Act, number>> = { save: 80, poll: 80, signIn: 2, submission: 3 }
/** Of all together to each api, a second. */
const mixed: Readonly<Record<Act, number>> = { save: 20, poll: 10, signIn: 0.2, submission: 0.5 }

const system = await openSystem()
const { database } = system.services
const counting = {
  NODE_OPTIONS: `--import ${pathToFileURL(`${import.meta.dirname}/support/count-statements.mjs`).href}`,
}

type Server = { child: ChildProcess; origin: string }
const apis: Server[] = []

async function startApi(): Promise<void> {
  const port = await freePort()
  const child = await system.start('apps/api/dist/main.js', { ...counting, PORT: String(port) })
  apis.push({ child, origin: `127.0.0.1:${port}` })
}

await startApi()
const worker = await system.start('apps/worker/dist/main.js', counting)

/** The postmaster, whose children are the backends. */
const { rows: backends } = await database.query<{ pid: number }>('select pg_backend_pid() as pid')
const postmaster = Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${backends[0]?.pid}/status`, 'utf8'))?.[1])

async function statementsOf(child: ChildProcess): Promise<number> {
  const answered = once(child, 'message')
  child.send('statements')
  const [{ statements }] = (await answered) as [{ statements: number }]
  return statements
}

type Reading = Record<'api' | 'worker' | 'postgres' | 'log' | 'apiStatements' | 'workerStatements', number>

async function read(): Promise<Reading> {
  const { rows } = await database.query<{ log: string }>(`select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as log`)
  const sum = async (of: (server: Server) => Promise<number> | number) =>
    (await Promise.all(apis.map(of))).reduce((total, one) => total + one, 0)
  return {
    api: 1000 * (await sum(({ child }) => processorTime(child.pid ?? 0))),
    worker: 1000 * processorTime(worker.pid ?? 0),
    postgres: 1000 * processorTime(postmaster),
    log: Number(rows[0]?.log),
    apiStatements: await sum(({ child }) => statementsOf(child)),
    workerStatements: await statementsOf(worker),
  }
}

const between = (before: Reading, after: Reading): Reading =>
  Object.fromEntries(
    Object.entries(after).map(([name, value]) => [name, value - before[name as keyof Reading]]),
  ) as Reading

console.error(`${people} candidates open their pages`)
const candidates = await system.candidates(people)
await database.prisma.user.updateMany({
  where: { id: { in: candidates.map(({ userId }) => userId) } },
  data: { passwordHash: await hashPassword(password) },
})
await database.query(
  `insert into answer (assignment_id, attribute_id, value)
   select a.id, key, value from assignment a, jsonb_each_text($1) where a.user_id = any($2::uuid[])
   on conflict (assignment_id, attribute_id) do update set value = excluded.value`,
  [system.answers, candidates.map(({ userId }) => userId)],
)
await database.query('vacuum analyze')

/** Opens a page as soon as the api is not too busy for it. */
async function openPatiently(...page: Parameters<typeof openPage>): Promise<Page> {
  for (const end = Date.now() + 60_000; ; await pause(250)) {
    try {
      return await openPage(...page)
    } catch (error) {
      if (!/response: 503/.test(String(error)) || Date.now() > end) throw error
    }
  }
}

/** Bytes that came and went on the connections of pages. */
let bytes = 0
const pagesOf = new Map<Server, Page[]>()
const noteBytes = (count: number) => {
  bytes += count
}

/** Everyone's page, spread over the apis that run. */
async function openPages(): Promise<void> {
  for (const page of [...pagesOf.values()].flat()) page.close()
  pagesOf.clear()
  for (const [index, server] of apis.entries()) {
    const own = candidates.filter((_, number) => Math.floor(number / 10) % apis.length === index)
    const pages: Page[] = []
    // A few at a time: a busy machine refuses a crowd that comes at once.
    while (pages.length < own.length) {
      const next = own.slice(pages.length, pages.length + 5)
      pages.push(...(await Promise.all(next.map((one) => openPatiently(server.origin, one, noteBytes)))))
    }
    pagesOf.set(server, pages)
  }
}

const ids = Object.keys(system.answers).filter((id) => !/\d$/.test(id))
const about = ({ email }: Page) => ({ email, caseId: system.caseId, mode: 'training' })
/** How often an api that was too busy said so: such a request is none of those that are counted. */
let refused = 0

/** @returns whether it was done. */
function wasDone(status: number, wanted: number, what: string): boolean {
  if (status === 503) refused += 1
  else if (status !== wanted) throw new Error(`${what} was answered ${status}`)
  return status === wanted
}

/** What those who poll have sent in. */
const tokens = new Map<string, string>()

async function sendIn(page: Page, token: string): Promise<boolean> {
  const told = page.told()
  const body = { mode: 'training', idempotencyToken: token }
  const status = await page.post(`/v1/any/cases/check_answers/${system.caseId}`, body)
  if (!wasDone(status, 202, 'A submission')) return false
  await told
  return true
}

const doing: Readonly<Record<Act, (page: Page) => Promise<boolean>>> = {
  save: async (page) =>
    wasDone(
      await page.post('/v1/any/cases/update_single_answer', {
        ...about(page),
        attributeId: ids[Math.floor(Math.random() * ids.length)],
        answerData: { answer: `Hafenstraße ${Math.ceil(Math.random() * 9999)}, 23568 Lübeck` },
      }),
      200,
      'A save',
    ),
  // What a page asks that waits for its result.
  poll: async (page) =>
    wasDone(await page.get(`/v1/any/cases/check_answers/${system.caseId}/${tokens.get(page.email)}`), 202, 'A poll'),
  signIn: async (page) => wasDone(await page.post('/auth/sign_in', { email: page.email, password }), 200, 'A sign-in'),
  // Sent in, evaluated, told, and opened again for the next.
  submission: async (page) => {
    if (!(await sendIn(page, crypto.randomUUID()))) return false
    while (!wasDone(await page.post('/v1/any/cases/unlock_case', about(page)), 200, 'Unlocking')) await pause(100)
    return true
  },
}

/** Does an act so often a second on every api, each at a moment of its own, until the time is over. @returns how often. */
async function keepDoing(act: Act, rate: number, pages: readonly Page[], duration: number): Promise<number> {
  const running: Promise<boolean>[] = []
  const free = [...pages]
  const until = performance.now() + duration * 1000
  let due = performance.now()
  while (performance.now() < until) {
    due += (-Math.log(1 - Math.random()) * 1000) / rate
    await pause(Math.max(0, Math.min(due, until) - performance.now()))
    const page = free.shift()
    if (!page || performance.now() >= until) continue
    const done = doing[act](page)
    running.push(done)
    done.then(
      () => void free.push(page),
      () => {},
    )
  }
  return (await Promise.all(running)).filter(Boolean).length
}

/** So that there is something to poll for. */
async function sendInOnce(page: Page): Promise<void> {
  if (tokens.has(page.email)) return
  const token = crypto.randomUUID()
  tokens.set(page.email, token)
  while (!(await sendIn(page, token))) await pause(100)
}

/** Each does one thing, whatever api serves them: what is sent in cannot be saved to. */
const partOf = new Map(candidates.map(({ email }, index) => [email, index % 10] as const))
const shares: Readonly<Record<Act, readonly number[]>> = {
  save: [0, 1, 2, 3],
  poll: [4],
  signIn: [5],
  submission: [6, 7, 8, 9],
}
const pagesFor = (act: Act, all: readonly Page[]): Page[] =>
  all.filter(({ email }) => shares[act].includes(partOf.get(email) ?? -1))

type Measured = { counts: Record<Act, number>; used: Reading; bytes: number; seconds: number }

async function measure(wanted: Partial<Record<Act, number>>, duration = seconds): Promise<Measured> {
  const before = await read()
  bytes = 0
  const began = performance.now()
  const counts = { save: 0, poll: 0, signIn: 0, submission: 0 }
  await Promise.all(
    [...pagesOf.values()].flatMap((pages) =>
      acts
        .filter((act) => wanted[act] !== undefined)
        .map(async (act) => {
          const done = await keepDoing(act, wanted[act] ?? 0, pagesFor(act, pages), duration)
          counts[act] += done
        }),
    ),
  )
  const took = (performance.now() - began) / 1000
  return { counts, used: between(before, await read()), bytes, seconds: took }
}

const storedTables = ['submission', 'submission_token', 'evaluation', 'activity_log', 'notification', 'audit_seal']

async function stored(): Promise<{ bytes: number; rows: number }> {
  const { rows } = await database.query<{ bytes: string; rows: string }>(
    `select sum(pg_total_relation_size(relid)) as bytes, sum(n_tup_ins) as rows from pg_stat_user_tables
      where schemaname = 'public' and relname = any($1)`,
    [storedTables],
  )
  return { bytes: Number(rows[0]?.bytes), rows: Number(rows[0]?.rows) }
}

await openPages()
for (const pages of pagesOf.values()) await Promise.all(pagesFor('poll', pages).map(sendInOnce))
// Nothing is warmed up in what is measured.
await measure({ save: 40, poll: 20, signIn: 1, submission: 2 }, 5)

console.error('At rest')
const rest = await measure({}, seconds)
const idle = between(
  Object.fromEntries(Object.keys(rest.used).map((name) => [name, 0])) as Reading,
  Object.fromEntries(Object.entries(rest.used).map(([name, value]) => [name, value / seconds])) as Reading,
)

type Row = Cost & { statements: string }
const costOf = ({ counts, used, bytes: came, seconds: took }: Measured, act: Act): Row => {
  const each = (part: keyof Reading) => Math.max(0, used[part] - idle[part] * took) / counts[act]
  return {
    api: each('api'),
    // Only a submission gives the worker work: what else it did was its regular work.
    worker: act === 'submission' ? each('worker') : 0,
    postgres: each('postgres'),
    log: each('log'),
    network: came / counts[act],
    statements: `${each('apiStatements').toFixed(1)} + ${each('workerStatements').toFixed(1)}`,
  }
}

const measured = {} as Record<Act, Row>
let storedEach = { bytes: 0, rows: 0 }
for (const act of acts) {
  console.error(act)
  const before = await stored()
  const result = await measure({ [act]: rates[act] }, act === 'submission' ? 2 * seconds : seconds)
  measured[act] = costOf(result, act)
  if (act === 'submission') {
    // Postgres says what was inserted with a delay.
    await pause(2000)
    const after = await stored()
    const { submission: count } = result.counts
    storedEach = { bytes: (after.bytes - before.bytes) / count, rows: (after.rows - before.rows) / count }
  }
}

const memoryOf = (child: ChildProcess): number =>
  1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1])
console.error('Open pages')
const manyPages = 1000

/** On an api that has done nothing else: what another has freed would be used first. Each page has its connection for requests, too. */
async function memoryOfPage(): Promise<number> {
  const port = await freePort()
  const child = await system.start('apps/api/dist/main.js', { PORT: String(port) })
  const open: Page[] = []
  const openMore = async (count: number) => {
    for (const end = open.length + count; open.length < end; ) {
      const next = candidates.slice(0, 10).map((one) => openPatiently(`127.0.0.1:${port}`, one))
      const pages = await Promise.all(next)
      for (const page of pages) wasDone(await page.get('/v1/roles'), 200, 'The roles')
      open.push(...pages)
    }
    await pause(2000)
    return memoryOf(child)
  }
  const [before, after] = [await openMore(500), await openMore(manyPages)]
  for (const page of open) page.close()
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  return (after - before) / manyPages
}

const socketMemory = await memoryOfPage()

const withoutStatements = ({ statements: _, ...cost }: Row): Cost => cost
const costs: Costs = {
  save: withoutStatements(measured.save),
  poll: withoutStatements(measured.poll),
  signIn: withoutStatements(measured.signIn),
  submission: withoutStatements(measured.submission),
  socket: { memory: socketMemory },
  stored: storedEach,
}
const names: Readonly<Record<Act, string>> = {
  save: 'a save',
  poll: 'a poll',
  signIn: 'a sign-in',
  submission: 'a submission, evaluated and opened again',
}
printTable(
  `(m) What one costs; ${seconds} s each, what the processes take at rest left out`,
  ['', 'api ms', 'worker ms', 'Postgres ms', 'statements api + worker', 'log bytes', 'network bytes'],
  acts.map((act) => {
    const { api, worker: ofWorker, postgres, statements, log, network } = measured[act]
    return [names[act], api, ofWorker, postgres, statements, Math.round(log), Math.round(network)]
  }),
)
printTable(
  'What stays',
  ['', 'bytes', 'rows'],
  [
    ['an open page, in the memory of its api', Math.round(socketMemory), ''],
    ['a submission with its evaluation, its entries and indexes', Math.round(storedEach.bytes), storedEach.rows],
  ],
)

/** The same acts all together, on so many apis: what the sum of their costs says, and what they took. */
const checked: (string | number)[][] = []
for (const count of [1, 2, 4]) {
  while (apis.length < count) await startApi()
  await openPages()
  for (const pages of pagesOf.values()) await Promise.all(pagesFor('poll', pages).map(sendInOnce))
  // A process that has just begun compiles what it runs: each has done everything often before it counts.
  await measure({ save: 60, poll: 40, signIn: 1, submission: 2 }, 10)
  const { counts, used, seconds: took } = await measure(mixed)
  const perSecond = Object.fromEntries(acts.map((act) => [act, counts[act] / took])) as Record<Act, number>
  const expected = demandOf(costs, perSecond)
  for (const part of ['api', 'worker', 'postgres'] as const) {
    // At rest each api takes what the first took.
    const atRest = (idle[part] * (part === 'api' ? count : 1)) / 1000
    const cores = used[part] / 1000 / took - atRest
    checked.push([
      `${part}, ${count} api`,
      expected[part],
      cores,
      `${Math.round((expected[part] / cores - 1) * 100)} %`,
    ])
  }
}
printTable(
  '(m) Cores that a mixed load takes: what the costs add up to, and what was measured',
  ['', 'reckoned', 'measured', 'error'],
  checked,
)

if (refused > 0) console.log(`\nRefused because an api was too busy, and not counted: ${refused} requests`)
writeFileSync(`${import.meta.dirname}/src/measured-costs.json`, `${JSON.stringify(costs, rounded, 2)}\n`)
for (const page of [...pagesOf.values()].flat()) page.close()
await system.stop()
process.exit(0)

function rounded(_name: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(4)) : value
}
