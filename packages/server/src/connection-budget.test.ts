import { expect, test } from 'vitest'
import { connectionBudget, warnOfTooFewConnections } from './connection-budget.ts'
import { ConfigurationError } from './environment.ts'
import { createLogger } from './logging.ts'
import { readPoolSizes } from './pool-sizes.ts'
import { testDatabase } from './testing/test-database.ts'

const redisUrl = 'redis://nowhere'
const url = 'postgresql://nowhere/casebench'
const direct = { redisUrl, databaseUrl: url, directDatabaseUrl: url }

const isRunning = (program: string) =>
  `insert into running_process (id, program, host, version, node, figures)
   values (gen_random_uuid(), '${program}', 'a', '1', '20', '{}')`

test('pools are as large as their variables say, and those are whole numbers', () => {
  expect(readPoolSizes({})).toEqual({ api: 10, worker: 8 })
  const given = { CASEBENCH_API_CONNECTIONS: '25', CASEBENCH_WORKER_CONNECTIONS: '4' }
  expect(readPoolSizes(given)).toEqual({ api: 25, worker: 4 })
  expect(() => readPoolSizes({ CASEBENCH_API_CONNECTIONS: 'many' })).toThrow(ConfigurationError)
  expect(() => readPoolSizes({ CASEBENCH_WORKER_CONNECTIONS: '1' })).toThrow(/CASEBENCH_WORKER_CONNECTIONS is "1"/)
})

test('the budget adds up the processes that run and the one that asks, and what the queue takes without Redis', async () => {
  const database = await testDatabase()
  const asking = { database, program: 'api', config: { ...direct, poolSizes: { api: 10, worker: 8 } } } as const
  expect(await connectionBudget(asking)).toMatchObject({ needed: 10, processes: { api: 1, worker: 0 } })
  for (const program of ['api', 'worker', 'worker']) await database.query(isRunning(program))
  expect(await connectionBudget(asking)).toMatchObject({ needed: 2 * 10 + 2 * 8, processes: { api: 2, worker: 2 } })
  const alone = await connectionBudget({ ...asking, config: { ...asking.config, redisUrl: undefined } })
  expect(alone.needed).toBe(2 * 16 + 2 * 13)
  const pooled = { ...asking.config, databaseUrl: 'postgresql://pooler/casebench' }
  expect((await connectionBudget({ ...asking, config: pooled })).needed).toBe(0)
  expect((await connectionBudget({ ...asking, config: { ...pooled, redisUrl: undefined } })).needed).toBe(2 * 6 + 2 * 5)
  const { rows } = await database.query(`select current_setting('max_connections')::int as most`)
  expect(alone.available).toBeGreaterThan(0)
  expect(alone.available).toBeLessThan(rows[0].most)
})

test('what cannot fit is said in the log with both numbers, and what fits is not', async () => {
  const database = await testDatabase()
  const lines: string[] = []
  const logger = createLogger('test', 'warn', { write: (line) => void lines.push(line) })
  const start = (api: number) =>
    warnOfTooFewConnections({ database, logger, program: 'api', config: { ...direct, poolSizes: { api, worker: 8 } } })
  await start(10)
  expect(lines).toEqual([])
  await start(500)
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ needed: 500, processes: { api: 1, worker: 0 } })
  expect(lines[0]).toContain('CASEBENCH_API_CONNECTIONS')
})
