import { expect, it } from 'vitest'
import { findIn } from './find.ts'

const pages = [
  [
    { text: 'Amtsgericht', endsLine: false },
    { text: ' ', endsLine: false },
    { text: 'Lübeck', endsLine: true },
    { text: 'HRB 18 204', endsLine: false },
  ],
  [{ text: 'lübeck (again)', endsLine: false }],
]

it('finds without case and accents, on every page', () => {
  expect(findIn(pages, 'LUBECK')).toEqual([
    { page: 0, from: { piece: 2, offset: 0 }, to: { piece: 2, offset: 6 } },
    { page: 1, from: { piece: 0, offset: 0 }, to: { piece: 0, offset: 6 } },
  ])
})

it('finds across runs and line ends', () => {
  expect(findIn(pages, 'gericht  lübeck hrb')).toEqual([
    { page: 0, from: { piece: 0, offset: 4 }, to: { piece: 3, offset: 3 } },
  ])
})

it('takes signs literally and finds nothing for nothing', () => {
  expect(findIn(pages, '(again)')).toHaveLength(1)
  expect(findIn(pages, '.*')).toEqual([])
  expect(findIn(pages, '  ')).toEqual([])
})
