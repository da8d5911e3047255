import { expect, test } from 'vitest'
import { areMomentsInOrder, type DatedSeal } from './moments.ts'

const start = Date.parse('2026-03-01T12:00:00.000Z')
const at = (minutes: number): string => new Date(start + minutes * 60_000).toISOString()
/** A seal made so many minutes on, with the number and the minute of each entry. */
const seal = (minutes: number, ...entries: [id: number, minutes: number][]): DatedSeal => ({
  sealedAt: at(minutes),
  entries: entries.map(([id, minute]) => ({ id, at: at(minute) })),
})
const before = seal(60, [100, 58], [101, 59])

test.each<[what: string, isInOrder: boolean, DatedSeal, DatedSeal | undefined]>([
  ['entries as they come', true, seal(61, [102, 60], [103, 60.5]), before],
  ['the first seal', true, seal(61, [1, 60]), undefined],
  ['an act that took a quarter of an hour', true, seal(61, [102, 60], [103, 45]), before],
  ['one dated a little more back than those before it', false, seal(61, [102, 60], [103, 44.9]), before],
  ['one dated back behind the last of the seal before', false, seal(61, [102, 40]), before],
  ['one that committed late, with an earlier number', true, seal(61, [99, 50], [102, 60]), before],
  ['one put in late between earlier numbers, with their moment', false, seal(61, [99, 20], [102, 60]), before],
  ['one dated ahead of its seal', false, seal(61, [102, 77]), before],
  ['one within what clocks may part', true, seal(61, [102, 75]), before],
  ['those after one that was dated ahead a little', true, seal(100, [102, 110], [103, 90]), before],
  ['those that waited a month for their seal', true, seal(50_000, [102, 61], [103, 40_000]), before],
  [
    'those that waited together, and got the second seal of a run',
    true,
    seal(50_000, [102, 61], [103, 62]),
    seal(50_000, [100, 58], [101, 60]),
  ],
  ['one dated back in the first seal', false, seal(61, [1, 60], [2, 10]), undefined],
])('%s', (_what, isInOrder, now, earlier) => expect(areMomentsInOrder(now, earlier)).toBe(isInOrder))
