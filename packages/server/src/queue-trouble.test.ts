import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queueTroubleLogger } from './queue-trouble.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the same error is logged once a minute, and another error on its own line', () => {
  const lines: string[] = []
  const note = queueTroubleLogger({ warn: (({ err }: { err: Error }) => void lines.push(err.message)) as never })
  for (let count = 0; count < 20; count++) note(new Error('ENOTFOUND'))
  note(new Error('MOVED'))
  expect(lines).toEqual(['ENOTFOUND', 'MOVED'])
  vi.advanceTimersByTime(61_000)
  note(new Error('ENOTFOUND'))
  expect(lines).toEqual(['ENOTFOUND', 'MOVED', 'ENOTFOUND'])
})

test('a Redis that is away is logged as one sentence a minute, without a stack, however many connections fail', () => {
  const lines: unknown[][] = []
  const note = queueTroubleLogger({ warn: ((...line: unknown[]) => void lines.push(line)) as never })
  note(Object.assign(new Error('getaddrinfo ENOTFOUND redis.invalid'), { code: 'ENOTFOUND' }))
  for (const message of [
    'Reached the max retries per request limit (which is 0). Refer to "maxRetriesPerRequest" option for details.',
    'Connection is closed.',
    'Command timed out',
    'LOADING Redis is loading the dataset in memory',
  ])
    note(new Error(message))
  expect(lines).toEqual([
    [
      'The queue cannot be reached (getaddrinfo ENOTFOUND redis.invalid). Check REDIS_URL where it is set; work waits until it answers.',
    ],
  ])
})
