import { expect, inject, onTestFinished, test } from 'vitest'
import { openQueues } from './queues.ts'

test('ringing while Redis is away fails soon, so that the outbox keeps the job', { timeout: 15_000 }, async () => {
  const bell = openQueues({ databaseUrl: inject('adminDatabaseUrl'), redisUrl: 'redis://127.0.0.1:1' }, () => {}).bell()
  onTestFinished(() => bell.close())
  const startedAt = Date.now()
  await expect(bell.ring('evaluation', 'a-job')).rejects.toThrow()
  expect(Date.now() - startedAt).toBeLessThan(6000)
})
