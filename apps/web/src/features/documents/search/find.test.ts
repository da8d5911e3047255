import { expect, it, test } from 'vitest'
import { excerptOf, findOnPage, foldPage, type Piece, patternOf } from './find.ts'

const line = (text: string): Piece => ({ text, endsLine: true })
const page: Piece[] = [
  { text: 'Amtsgericht', endsLine: false },
  { text: ' ', endsLine: false },
  line('Lübeck'),
  { text: 'HRB 18 204', endsLine: false },
]

function find(pieces: readonly Piece[], search: string) {
  const pattern = patternOf(search)
  return pattern ? findOnPage(foldPage(pieces), pattern) : []
}

it('finds without case and accents', () => {
  expect(find(page, 'LUBECK')).toMatchObject([{ from: { piece: 2, offset: 0 }, to: { piece: 2, offset: 6 } }])
})

it('finds across runs and line ends', () => {
  expect(find(page, 'gericht  lübeck hrb')).toMatchObject([
    { from: { piece: 0, offset: 4 }, to: { piece: 3, offset: 3 } },
  ])
})

test.each([
  ['Łódź Żółć', 'lodz zolc'],
  ['Straße', 'STRASSE'],
  ['Ærø Ørsted', 'aero orsted'],
  ['ﬁnancial', 'financial'],
  ['１２３ ABC', '123 abc'],
  ['cafe\u0301', 'café'],
  ['O’Brien – Sons', "o'brien - sons"],
  ['مُحَمَّد', 'محمد'],
  ['İstanbul', 'istanbul'],
])('%s is found by %s', (text, search) => {
  expect(find([line(text)], search)).toHaveLength(1)
})

it('tells letters apart that are not the same', () => {
  expect(find([line('かき')], 'がき')).toEqual([])
})

it('marks the whole of what it found where a letter is several', () => {
  expect(find([line('Große Straße')], 'strasse')).toMatchObject([
    { from: { piece: 0, offset: 6 }, to: { piece: 0, offset: 12 } },
  ])
})

it('takes signs literally and finds nothing for nothing', () => {
  expect(find([line('lübeck (again)')], '(again)')).toHaveLength(1)
  expect(find([line('lübeck (again)')], '.*')).toEqual([])
  expect(find([line('lübeck')], '  ')).toEqual([])
})

it('says what stands around a match', () => {
  const [match] = find(page, 'lubeck')
  expect(match && excerptOf(page, match)).toEqual(['Amtsgericht ', 'Lübeck', ' HRB 18 204'])
})

it('knows a page without text', () => {
  expect(foldPage([line('  '), line('')]).hasText).toBe(false)
  expect(foldPage(page).hasText).toBe(true)
})
