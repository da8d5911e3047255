import { expect, test, vi } from 'vitest'
import { createLogger } from '../logging.ts'
import { testDatabase } from '../testing/test-database.ts'
import { keepBeating, runningProcesses } from './running-processes.ts'

const logger = createLogger('test', 'silent')

test('a process is there from its first beat until it says goodbye, or is silent for too long', async () => {
  const database = await testDatabase()
  const requests = { count: 2, errors: 1, durations: [2] }
  const api = keepBeating({ database, logger, program: 'api', figures: () => ({ sockets: 4, requests }) })
  const worker = keepBeating({ database, logger, program: 'worker', figures: () => ({ sockets: 0, requests: null }) })
  await vi.waitFor(async () => expect(await runningProcesses(database)).toHaveLength(2))
  const [first] = await runningProcesses(database)
  expect(first).toMatchObject({ program: 'api', node: process.versions.node, figures: { sockets: 4, requests } })
  expect(first?.figures.busy).toBeGreaterThanOrEqual(0)
  expect(first?.figures.memory).toBeGreaterThan(10_000_000)
  await api.stop()
  expect((await runningProcesses(database)).map(({ program }) => program)).toEqual(['worker'])
  await database.query(`update running_process set seen_at = now() - interval '36 seconds'`)
  expect(await runningProcesses(database)).toEqual([])
  await worker.stop()
})
