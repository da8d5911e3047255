import { expect, test } from 'vitest'
import { ActiveTime } from './active-time.ts'

test('what the process was active is shared out in equal parts among the calls under way', () => {
  let active = 100
  const time = new ActiveTime(() => active)
  active += 50
  const one = time.begin()
  active += 10
  const two = time.begin()
  active += 8
  expect(time.end(one)).toBe(14)
  active += 3
  expect(time.end(two)).toBe(7)
  active += 1000
  const three = time.begin()
  expect(time.end(three)).toBe(0)
})

test('the event loop’s own time is what it takes by itself', () => {
  const time = new ActiveTime()
  const begun = time.begin()
  const until = performance.now() + 20
  while (performance.now() < until);
  expect(time.end(begun)).toBeGreaterThanOrEqual(19)
})
