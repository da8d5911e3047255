import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { openEvents } from './events.ts'
import { openQueues } from './queues.ts'
import { watchRedis } from './redis.ts'
import { absentRedis } from './testing/absent-redis.ts'
import { testDatabase } from './testing/test-database.ts'

const redisUrl = inject('redisUrl')
/** A second by design, and what a busy machine takes. Milliseconds. */
const soon = 3000

async function timeOf(work: Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work.catch(() => {})
  return performance.now() - startedAt
}

describe.each(absentRedis)('while Redis $name', ({ open }) => {
  test('opening events, queues and the watch waits for nothing, and the process does not end', async () => {
    const { url, close } = await open()
    onTestFinished(close)
    const database = await testDatabase()
    const config = { directDatabaseUrl: database.url, redisUrl: url }
    const [events, jobQueue, watch] = [
      openEvents(config, database),
      openQueues(config, () => {}).jobQueue(),
      watchRedis(url, () => {}),
    ]
    onTestFinished(async () => {
      await Promise.all([events.close(), jobQueue.close(), watch?.close()])
    })
    expect(await timeOf(events.subscribe(() => {}))).toBeLessThan(soon)
    const event = { userId: 'somebody', event: { type: 'notificationsRead' } } as const
    const publishing = events.publish(event)
    await Promise.all([
      expect(timeOf(publishing)).resolves.toBeLessThan(soon),
      expect(publishing).rejects.toThrow(),
      expect(timeOf(jobQueue.enqueue('mail', 'a-job'))).resolves.toBeLessThan(soon),
    ])
    await expect(jobQueue.enqueue('mail', 'a-job')).rejects.toThrow()
    expect(await watch?.isReachable()).toBe(false)
  })
})

test('without Redis there is nothing to watch', () => {
  expect(watchRedis(undefined, () => {})).toBeUndefined()
})

test.skipIf(redisUrl === '')('a Redis that is there is reachable, and events of others arrive', async () => {
  const database = await testDatabase()
  const config = { directDatabaseUrl: database.url, redisUrl }
  const [events, watch] = [openEvents(config, database), watchRedis(redisUrl, () => {})]
  onTestFinished(async () => {
    await Promise.all([events.close(), watch?.close()])
  })
  const told: unknown[] = []
  await events.subscribe((message) => told.push(message))
  const event = { userId: crypto.randomUUID(), event: { type: 'notificationsRead' } } as const
  await events.publish(event)
  await vi.waitFor(() => expect(told).toContainEqual(event))
  await vi.waitFor(async () => expect(await watch?.isReachable()).toBe(true))
})
