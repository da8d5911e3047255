import { expect, test } from 'vitest'
import { AdaptiveLimit, type AdaptiveLimits } from './adaptive-limit.ts'

const limits: AdaptiveLimits = { least: 10, most: 1000, first: 100, target: 300, window: 200 }

/** A limit by a clock of its own, and a way to let a number of windows pass in which all requests were alike. */
function limited(changed: Partial<AdaptiveLimits> = {}) {
  let now = 0
  const limit = new AdaptiveLimit({ ...limits, ...changed }, () => now)
  const pass = (windows: number, milliseconds: number, underWay = limit.current, requests = 50) => {
    for (let window = 0; window < windows; window += 1) {
      now += limits.window
      for (let request = 0; request < requests; request += 1) limit.note(milliseconds, underWay)
    }
    return limit.current
  }
  return { limit, pass }
}

test('it grows by its square root while requests are answered in time, up to the most', () => {
  const { limit, pass } = limited()
  expect(limit.current).toBe(100)
  expect(pass(1, 20)).toBe(110)
  expect(pass(1, 20)).toBe(121)
  for (let seconds = 0; seconds < 100; seconds += 1) pass(5, 20)
  expect(limit.current).toBe(1000)
})

test('it falls by a tenth while they are not, down to the least', () => {
  const { limit, pass } = limited()
  expect(pass(1, 301)).toBe(90)
  expect(pass(1, 301)).toBe(81)
  for (let seconds = 0; seconds < 20; seconds += 1) pass(5, 301)
  expect(limit.current).toBe(10)
})

test.each([
  [5, 110],
  [10, 90],
])('of 51 requests %i take too long: the limit becomes %i', (slow, expected) => {
  const { limit, pass } = limited()
  for (let request = 0; request < 50; request += 1) limit.note(request < slow ? 5000 : 20, 100)
  expect(pass(1, 20, 100, 1)).toBe(expected)
})

test('what is not half in use, or was hardly used at all, stays as it is', () => {
  const { pass } = limited()
  expect(pass(10, 20, 49)).toBe(100)
  expect(pass(10, 5000, 49)).toBe(100)
  expect(pass(10, 20, 50)).toBeGreaterThan(100)
  const idle = limited()
  // Fewer than twenty in all.
  expect(idle.pass(19, 5000, 100, 1)).toBe(100)
})

/** A server that answers `rate` requests a second, however many there are: by Little's law they take `under way / rate`. */
test('it settles where as many wait as are answered within the target', () => {
  const { limit, pass } = limited()
  const rate = 600
  for (let window = 0; window < 500; window += 1) pass(1, (limit.current / rate) * 1000)
  expect(limit.current).toBeGreaterThan(rate * 0.3 * 0.85)
  expect(limit.current).toBeLessThan(rate * 0.3 * 1.15)
})
