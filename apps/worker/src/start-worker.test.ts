import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { loadAuditKey } from '@casebench/domain/audit/audit-key'
import type { Config } from '@casebench/server/config'
import { type Database, openDatabase } from '@casebench/server/database'
import { type AddressedEvent, openAnswerParts, openEvents } from '@casebench/server/events'
import { createLogger } from '@casebench/server/logging'
import { openQueues } from '@casebench/server/queues'
import { ReadDatabase } from '@casebench/server/read-database'
import { createTestDatabase } from '@casebench/server/testing/test-database'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { gradedCasesFrom } from './grading/graded-cases.ts'
import type { Grader } from './grading/grading.ts'
import { gradingThreads } from './grading/grading-threads.ts'
import { startWorker } from './start-worker.ts'
import { gradingHere } from './testing/grading-here.ts'
import { keptMail } from './testing/mail.ts'
import { noDocuments } from './testing/no-documents.ts'
import { submissionsOf, testOverdueBy } from './testing/overdue-test.ts'
import { answerOf, waitingQuestion } from './testing/questions.ts'
import { stateOf, unreadPictures, waitingSubmission } from './testing/submissions.ts'

const redisUrl = inject('redisUrl')
const backends = [{ name: 'Postgres', redisUrl: undefined }, ...(redisUrl ? [{ name: 'Redis', redisUrl }] : [])]

let redisDatabases = 0
/** One to fifteen: a Redis has sixteen, and other files use the first. */
const nextRedisDatabase = () => (redisDatabases++ % 15) + 1

type AtEnd = typeof onTestFinished

/** atEnd: of tests that run beside others it is their own. */
async function open(backend: { redisUrl: string | undefined }, atEnd: AtEnd = onTestFinished) {
  const { url, drop } = await createTestDatabase()
  const database = openDatabase(url, 5)
  // Queues have the same names everywhere, so that on one Redis each test needs a database of its own as well.
  const redisUrl = backend.redisUrl && `${backend.redisUrl}/${nextRedisDatabase()}`
  const config = { directDatabaseUrl: url, redisUrl }
  const queues = openQueues(config, () => {})
  const jobQueue = queues.jobQueue()
  const events = openEvents(config, database)
  const answerParts = openAnswerParts(config, database)
  atEnd(async () => {
    await jobQueue.close()
    await events.close()
    await answerParts.close()
    await database.close()
    await drop()
  })
  const start = (grader: Grader = gradingHere) => {
    const worker = startWorker(
      {
        database,
        readDatabase: new ReadDatabase(database, undefined),
        jobQueue,
        events,
        storage: noDocuments,
        gradedCases: gradedCasesFrom(database),
        grader,
        recognizer: unreadPictures,
        mail: keptMail,
        issuer: { ...keptMail, issuerName: 'Casebench Example' },
        assistant: { secret: keptMail.secret, publicUrl: keptMail.publicUrl, keptDays: 180 },
        answerParts,
        webhooks: { secret: Buffer.alloc(32), allowedHosts: new Set() },
        learningPlatforms: { secret: Buffer.alloc(32), allowedHosts: new Set() },
        websites: { allowedHosts: new Set(), maxPages: 1, pause: 0 },
        model: undefined,
        auditKey: () => loadAuditKey(database, Buffer.alloc(32)),
        timeZone: 'UTC',
        logger: createLogger('test', 'silent'),
      },
      queues,
      undefined,
    )
    atEnd(() => worker.close())
  }
  return { config, database, jobQueue, events, start }
}

/** A child process that has claimed the submission and hangs. */
function stuckWorker(
  { directDatabaseUrl, redisUrl }: Pick<Config, 'directDatabaseUrl' | 'redisUrl'>,
  atEnd: AtEnd,
): ChildProcess {
  const child = fork(join(import.meta.dirname, 'testing/stuck-worker.ts'), [directDatabaseUrl, redisUrl ?? ''], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  atEnd(() => void child.kill('SIGKILL'))
  return child
}

async function waitingMail(database: Database): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `with known as (
       insert into "user" (email, username) values (gen_random_uuid() || '@example.com', gen_random_uuid()::text) returning email
     )
     insert into outgoing_mail (kind, recipient) select 'approval', email from known returning id`,
  )
  return rows[0]?.id ?? ''
}

const mailsKept = async (database: Database) =>
  (await database.query(`select from outgoing_mail where state = 'kept'`)).rowCount

const within = (milliseconds: number) => ({ timeout: milliseconds, interval: 50 })

describe.each(backends)('the worker over $name', (backend) => {
  test('evaluates what is enqueued and tells every process', async () => {
    const { database, jobQueue, events, start } = await open(backend)
    const told: AddressedEvent[] = []
    await events.subscribe((event) => told.push(event))
    start()
    const id = await waitingSubmission(database)
    await jobQueue.enqueue('evaluation', id)
    await vi.waitFor(
      async () => expect(await stateOf(database, id)).toMatchObject({ state: 'success', results: 1 }),
      within(20_000),
    )
    await vi.waitFor(
      () =>
        expect(told.map(({ event }) => event)).toMatchObject([
          { type: 'notification', notice: { kind: 'evaluated', mode: 'training' } },
          { type: 'evaluation', mode: 'training', status: 'success' },
        ]),
      within(2000),
    )
  })

  test('finishes at start what the queue knows nothing of', async () => {
    const { database, start } = await open(backend)
    const id = await waitingSubmission(database)
    await database.query(`update submission set created_at = now() - interval '1 minute'`)
    start()
    await vi.waitFor(
      async () => expect(await stateOf(database, id)).toMatchObject({ state: 'success', results: 1 }),
      within(20_000),
    )
  })

  test('sends the mail that is enqueued, and at start what nobody rang for', async () => {
    const { database, jobQueue, start } = await open(backend)
    await waitingMail(database)
    start()
    await vi.waitFor(async () => expect(await mailsKept(database)).toBe(1), within(20_000))
    await jobQueue.enqueue('mail', await waitingMail(database))
    await vi.waitFor(async () => expect(await mailsKept(database)).toBe(2), within(20_000))
  })

  test('answers the question that is enqueued, and at start what nobody rang for', async () => {
    const { database, jobQueue, start } = await open(backend)
    const lost = await waitingQuestion(database, { question: 'Lost?' })
    await database.query(`update chat_entry set created_at = now() - interval '5 seconds'`)
    start()
    const isDone = (id: string) => async () => expect(await answerOf(database, id)).toMatchObject({ state: 'done' })
    await vi.waitFor(isDone(lost), within(20_000))
    const id = await waitingQuestion(database, { question: 'Hello?' })
    await jobQueue.enqueue('chat', id)
    await vi.waitFor(isDone(id), within(20_000))
  })

  test('sends in and evaluates the test whose time ran out while nobody looked', async () => {
    const { database, start } = await open(backend)
    const id = await testOverdueBy(database, 60)
    start()
    await vi.waitFor(
      async () => expect(await submissionsOf(database, id)).toMatchObject([{ state: 'success' }]),
      within(20_000),
    )
  })

  test('ringing many times for one submission gives one result', async () => {
    const { database, jobQueue, start } = await open(backend)
    const id = await waitingSubmission(database)
    await Promise.all(Array.from({ length: 10 }, () => jobQueue.enqueue('evaluation', id)))
    start()
    await vi.waitFor(
      async () => expect(await stateOf(database, id)).toMatchObject({ state: 'success', results: 1 }),
      within(20_000),
    )
    await jobQueue.enqueue('evaluation', id)
    const other = await waitingSubmission(database)
    await jobQueue.enqueue('evaluation', other)
    await vi.waitFor(
      async () => expect(await stateOf(database, other)).toMatchObject({ state: 'success' }),
      within(20_000),
    )
    expect(await stateOf(database, id)).toMatchObject({ results: 1 })
  })
})

// These wait for times to run out. Each has databases and a worker of its own, and waits beside its like over the other backend.
describe('an evaluation that never ends', () => {
  test.concurrent.for(backends)(
    'goes on with mail and chat while evaluations never end, and gives those up at the second try, over $name',
    { timeout: 240_000 },
    async (backend, { onTestFinished }) => {
      const { database, jobQueue, start } = await open(backend, onTestFinished)
      const grader = gradingThreads(new URL('./testing/hanging-thread.ts', import.meta.url), 8)
      onTestFinished(() => grader.close())
      await grader.ready
      start(grader)
      // More than there are threads.
      const hanging = await Promise.all(Array.from({ length: 5 }, () => waitingSubmission(database)))
      for (const id of hanging) await jobQueue.enqueue('evaluation', id)
      const states = () => Promise.all(hanging.map((id) => stateOf(database, id)))
      const claimed = async () => (await states()).map(({ state }) => state)
      await vi.waitFor(async () => expect(await claimed()).toEqual(hanging.map(() => 'in_progress')), within(20_000))
      const question = await waitingQuestion(database, { question: 'Hello?' })
      await jobQueue.enqueue('mail', await waitingMail(database))
      await jobQueue.enqueue('chat', question)
      await vi.waitFor(async () => {
        expect(await mailsKept(database)).toBe(1)
        expect(await answerOf(database, question)).toMatchObject({ state: 'done' })
      }, within(20_000))
      // All that while none of them was over.
      expect(await claimed()).toEqual(hanging.map(() => 'in_progress'))
      const failed = {
        state: 'failed',
        failure: 'It took longer than 8 seconds and was ended.',
        results: 0,
        locked: false,
        submitted: false,
      }
      await vi.waitFor(async () => expect(await states()).toEqual(hanging.map(() => failed)), {
        timeout: 230_000,
        interval: 500,
      })
      const { rows } = await database.query<{ fence: number }>('select fence from submission')
      expect(rows.map(({ fence }) => fence)).toEqual(hanging.map(() => 2))
    },
  )
})

describe('a worker that is killed', () => {
  test.concurrent.for(backends)(
    'a worker killed in the middle of a job: another finishes it, once, within thirty seconds, over $name',
    { timeout: 60_000 },
    async (backend, { onTestFinished }) => {
      const { config, database, jobQueue, start } = await open(backend, onTestFinished)
      const id = await waitingSubmission(database)
      const stuck = stuckWorker(config, onTestFinished)
      await jobQueue.enqueue('evaluation', id)
      await new Promise<void>((resolve) => {
        stuck.once('message', (message) => {
          expect(message).toEqual({ claimed: id })
          resolve()
        })
      })
      stuck.kill('SIGKILL')
      start()
      await vi.waitFor(
        async () => expect(await stateOf(database, id)).toMatchObject({ state: 'success', results: 1 }),
        within(30_000),
      )
    },
  )
})
