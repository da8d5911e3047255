import { describe, expect, test } from 'vitest'
import { durationBounds, percentile95 } from './durations.ts'
import { RequestWindow } from './request-window.ts'

describe('the window', () => {
  test('counts requests, errors and durations, and forgets what is older than five minutes', () => {
    let now = 1_000_000
    const window = new RequestWindow(() => now)
    window.note(200, 3)
    window.note(404, 30)
    now += 100_000
    window.note(503, 20_000)
    const figures = window.figures()
    expect(figures).toMatchObject({ count: 3, errors: 1 })
    expect(figures.durations).toEqual(durationBounds.map((bound) => Number([5, 50, Infinity].includes(bound))))
    now += 210_000
    expect(window.figures()).toMatchObject({ count: 1, errors: 1 })
    now += 1_000_000
    expect(window.figures()).toMatchObject({ count: 0, errors: 0 })
    window.note(200, 3)
    expect(window.figures().count).toBe(1)
  })
})

describe('what 95 of 100 do not exceed', () => {
  const counts = (within: Record<number, number>) => durationBounds.map((bound) => within[bound] ?? 0)
  test.each([
    [{}, null],
    [{ 5: 100 }, 4.75],
    [{ 5: 95, 1000: 5 }, 5],
    [{ 5: 90, 1000: 10 }, 750],
    [{ 5: 1, Infinity: 99 }, 10_000],
  ])('of %o is %s ms', (within, expected) => {
    expect(percentile95(counts(within))).toBe(expected)
  })
})
