import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteQueueTrouble } from './queue-trouble.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the same trouble is one line a minute, another one is a line of its own', () => {
  const lines: string[] = []
  const note = noteQueueTrouble({ warn: (({ err }: { err: Error }) => void lines.push(err.message)) as never })
  for (let count = 0; count < 20; count++) note(new Error('ENOTFOUND'))
  note(new Error('WRONGPASS'))
  expect(lines).toEqual(['ENOTFOUND', 'WRONGPASS'])
  vi.advanceTimersByTime(61_000)
  note(new Error('ENOTFOUND'))
  expect(lines).toEqual(['ENOTFOUND', 'WRONGPASS', 'ENOTFOUND'])
})

test('a queue that cannot be reached is told of in a sentence, without a stack', () => {
  const lines: [object, string][] = []
  const note = noteQueueTrouble({ warn: ((detail: object, text: string) => void lines.push([detail, text])) as never })
  note(Object.assign(new Error('getaddrinfo ENOTFOUND redis.invalid'), { code: 'ENOTFOUND' }))
  expect(lines).toEqual([
    [
      { code: 'ENOTFOUND' },
      'The queue cannot be reached (getaddrinfo ENOTFOUND redis.invalid). Check REDIS_URL where it is set; work waits until it answers.',
    ],
  ])
})
