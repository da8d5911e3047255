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
