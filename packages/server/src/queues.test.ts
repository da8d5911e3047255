import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { Logger } from './logging.ts'
import { queueTroubleLogger } from './queue-trouble.ts'
import { openQueues } from './queues.ts'
import { RedisAway } from './redis-away.ts'
import { absentRedis } from './testing/absent-redis.ts'
import { createTestDatabase } from './testing/test-database.ts'

const databaseUrl = inject('adminDatabaseUrl')
const redisUrl = inject('redisUrl')

test('a connection that breaks while the queue looks at its tables ends no process', { timeout: 60_000 }, async () => {
  const { url, drop } = await createTestDatabase()
  const admin = new pg.Client({ connectionString: databaseUrl })
  await admin.connect()
  onTestFinished(async () => {
    await admin.end()
    await drop()
  })
  let isOver = false
  const breaking = (async () => {
    while (!isOver)
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
        new URL(url).pathname.slice(1),
      ])
  })()
  for (let round = 0; round < 20; round++) {
    const jobQueue = openQueues({ directDatabaseUrl: url, redisUrl: undefined }, () => {}).jobQueue()
    await jobQueue.enqueue('evaluation', 'a-job').catch(() => {})
    await jobQueue.close().catch(() => {})
  }
  isOver = true
  await breaking
  const jobQueue = openQueues({ directDatabaseUrl: url, redisUrl: undefined }, () => {}).jobQueue()
  await jobQueue.enqueue('evaluation', 'a-job')
  await jobQueue.close()
})

test('queues share few connections to Postgres, and hear of jobs again after all of them broke', {
  timeout: 60_000,
}, async () => {
  const { url, drop } = await createTestDatabase()
  const admin = new pg.Client({ connectionString: databaseUrl })
  await admin.connect()
  const names = ['evaluation', 'mail', 'chat', 'background'] as const
  const done: string[] = []
  const queues = openQueues({ directDatabaseUrl: url, redisUrl: undefined }, () => {})
  const workers = names.map((name) => queues.work(name, 2, async (id) => void done.push(`${name} ${id}`)))
  const jobQueue = queues.jobQueue()
  onTestFinished(async () => {
    await Promise.all([jobQueue.close(), ...workers.map((worker) => worker.close())])
    await admin.end()
    await drop()
  })
  const runAll = async (id: string) => {
    for (const name of names)
      await expect
        .poll(
          () =>
            jobQueue.enqueue(name, id).then(
              () => true,
              () => false,
            ),
          { timeout: 10_000 },
        )
        .toBe(true)
    await expect
      .poll(() => names.filter((name) => done.includes(`${name} ${id}`)), { timeout: 20_000 })
      .toEqual([...names])
  }
  await runAll('first')
  const ofThese = 'from pg_stat_activity where datname = $1'
  const { rows } = await admin.query(`select count(*)::int ${ofThese}`, [new URL(url).pathname.slice(1)])
  expect(rows[0].count).toBeGreaterThan(1)
  expect(rows[0].count).toBeLessThanOrEqual(5)
  await admin.query(`select pg_terminate_backend(pid) ${ofThese}`, [new URL(url).pathname.slice(1)])
  await runAll('second')
})

test('enqueuing while Redis is away fails soon, so that the outbox keeps the job', { timeout: 15_000 }, async () => {
  const jobQueue = openQueues({ directDatabaseUrl: databaseUrl, redisUrl: 'redis://127.0.0.1:1' }, () => {}).jobQueue()
  onTestFinished(() => jobQueue.close())
  const startedAt = Date.now()
  await expect(jobQueue.enqueue('evaluation', 'a-job')).rejects.toThrow()
  expect(Date.now() - startedAt).toBeLessThan(6000)
})

/** An address where nobody listens, until it leads to Redis. */
async function closedDoor() {
  const server = createServer((socket) => {
    const behind = connect(Number(new URL(redisUrl).port), '127.0.0.1')
    for (const end of [socket, behind]) end.on('error', () => {})
    socket.pipe(behind).pipe(socket)
  })
  const listen = async (port: number): Promise<number> => {
    await once(server.listen(port, '127.0.0.1'), 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)
  await new Promise((closed) => server.close(closed))
  return { url: `redis://127.0.0.1:${port}`, open: () => listen(port), close: () => server.close() }
}

test.skipIf(redisUrl === '')(
  'what was first enqueued in vain while Redis was away is enqueued once it is back',
  async () => {
    const door = await closedDoor()
    const jobQueue = openQueues({ directDatabaseUrl: databaseUrl, redisUrl: door.url }, () => {}).jobQueue()
    onTestFinished(async () => {
      await jobQueue.close()
      door.close()
    })
    await expect(jobQueue.enqueue('evaluation', 'a-job')).rejects.toThrow()
    await door.open()
    await jobQueue.enqueue('evaluation', 'a-job')
  },
)

/** What a busy machine takes beside half a second for each farewell. Milliseconds. */
const soon = 3000

test.each(absentRedis)(
  'while Redis $name there is one line of it, and queue and workers close soon',
  { timeout: 20_000 },
  async ({ open }) => {
    const { url, close } = await open()
    onTestFinished(close)
    const lines: unknown[][] = []
    const logger = { warn: (...line: unknown[]) => void lines.push(line) } as unknown as Logger
    const queues = openQueues({ directDatabaseUrl: databaseUrl, redisUrl: url }, queueTroubleLogger(logger))
    const worker = queues.work('evaluation', 1, async () => {})
    const jobQueue = queues.jobQueue()
    await expect(jobQueue.enqueue('evaluation', 'a-job')).rejects.toThrow(RedisAway)
    const startedAt = performance.now()
    await Promise.all([worker.close(), jobQueue.close()])
    expect(performance.now() - startedAt).toBeLessThan(soon)
    expect(lines).toEqual([[expect.stringMatching(/^The queue cannot be reached \(.+\)\. Check REDIS_URL/)]])
  },
)
