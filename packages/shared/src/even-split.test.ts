import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evenSplit } from './even-split.ts'

const nobody: ReadonlySet<string> = new Set()
const work = (count: number) => Array.from({ length: count }, (_, index) => ({ work: index, barred: nobody }))
const sizes = (shares: readonly { person: string | undefined }[], people: readonly string[]) =>
  people.map((one) => shares.filter(({ person }) => person === one).length)

test('shares differ by one at most, whatever is split among whomever', () => {
  fc.assert(
    fc.property(
      fc.nat(60),
      fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 9 }),
      (count, people) => {
        const counted = sizes(evenSplit(work(count), people), people)
        expect(Math.max(...counted) - Math.min(...counted)).toBeLessThanOrEqual(1)
        expect(counted.reduce((sum, one) => sum + one, 0)).toBe(count)
      },
    ),
  )
})

test('whoever is barred from something gets something else for it', () => {
  const shares = [{ work: 'hers', barred: new Set(['ana']) }, ...work(3)]
  expect(evenSplit<string | number>(shares, ['ana', 'ben']).map(({ person }) => person)).toEqual([
    'ben',
    'ana',
    'ana',
    'ben',
  ])
})

test('what all are barred from is nobody’s', () => {
  expect(evenSplit([{ work: 1, barred: new Set(['ana']) }], ['ana'])).toEqual([{ work: 1, person: undefined }])
  expect(evenSplit(work(1), [])).toEqual([{ work: 0, person: undefined }])
})

test('who has more already, or no room, gets less', () => {
  const shares = Array.from({ length: 6 }, (_, at) => ({ work: at, barred: new Set<string>() }))
  const room = new Map([
    ['ana', { has: 3, most: 5 }],
    ['ben', { has: 0, most: 2 }],
  ])
  expect(evenSplit(shares, ['ana', 'ben'], room).map(({ person }) => person)).toEqual([
    'ben',
    'ben',
    'ana',
    'ana',
    undefined,
    undefined,
  ])
})
