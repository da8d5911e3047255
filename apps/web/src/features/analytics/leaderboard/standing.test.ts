import type { LeaderboardRow } from '@casebench/shared/contract/analytics'
import { expect, it } from 'vitest'
import { followsAGap, formatPoints, isShared } from './standing.ts'

const row = (rank: number, own = false): LeaderboardRow => ({
  rank,
  own,
  username: `p${rank}`,
  level: 1,
  average_score: null,
  cases_completed: 0,
  points: 100 - rank,
  hidden: false,
})
const gaps = (rows: LeaderboardRow[], offset: number) =>
  rows.flatMap((_, index) => (followsAGap(rows, index, { offset, size: 3 }) ? [index] : []))

it.each([
  ['nobody is left out of the page itself', [row(1), row(2, true), row(3)], 0, []],
  ['equal ranks are no gap', [row(1), row(1), row(3, true)], 0, []],
  ['one’s own row follows directly', [row(1), row(2), row(3), row(4, true)], 0, []],
  ['one’s own row stands further down', [row(1), row(2), row(3), row(9, true)], 0, [3]],
  ['one’s own row stands further up', [row(1, true), row(4), row(5), row(6)], 3, [1]],
  ['one’s own row stands directly above', [row(3, true), row(4), row(5), row(6)], 3, []],
  ['one’s own row begins the page, with a rank that began on the last', [row(2, true), row(2), row(6)], 3, []],
  ['without points, after everyone', [row(4), row(5, true)], 3, []],
])('%s', (_, rows, offset, expected) => expect(gaps(rows, offset)).toEqual(expected))

it.each([
  [80, '80'],
  [72.5, '72.5'],
  [12345, '12,345'],
])('%d points read %s', (points, text) => expect(formatPoints(points)).toBe(text))

it('a rank is shared when another row has it', () => {
  expect(isShared([row(1), row(2), row(2)], 2)).toBe(true)
  expect(isShared([row(1), row(2)], 2)).toBe(false)
})
