import type { Verdict } from '@casebench/shared/evaluation'
import { describe, expect, test } from 'vitest'
import { itemIdsBy } from './item-ids.ts'
import { ItemTable, withContests } from './item-table.ts'

const verdict = (attributeId: string, credit: number | 'notSure', more: Partial<Verdict> = {}): Verdict => ({
  attributeId,
  marking: credit === 'notSure' ? 'notSure' : credit === 1 ? 'correct' : 'wrong',
  credit: credit === 'notSure' ? 0 : credit,
  weight: 1,
  reasons: [],
  gradedBy: 'rules',
  ...more,
})

const alone = itemIdsBy(new Set())

/** The items of attempts in which these attributes earned these credits. */
function itemsOf(attempts: readonly Record<string, number | 'notSure'>[], itemIdOf = alone) {
  const table = new ItemTable(attempts.length, itemIdOf)
  for (const credits of attempts)
    table.add({ verdicts: Object.entries(credits).map(([id, credit]) => verdict(id, credit)), answers: {} })
  return Object.fromEntries(table.items().map((item) => [item.itemId, item]))
}

test('an item’s difficulty is the mean credit of what is decided, and what is not is counted by itself', () => {
  const { A } = itemsOf([{ A: 1 }, { A: 0 }, { A: 0.5 }, { A: 'notSure' }])
  expect(A).toMatchObject({ n: 4, difficulty: 0.5, notSure: 0.25 })
})

test('an item correlates with the others and never with itself', () => {
  const { A, B, C } = itemsOf([
    { A: 1, B: 1, C: 0 },
    { A: 1, B: 1, C: 0 },
    { A: 0, B: 0, C: 1 },
    { A: 0, B: 1, C: 1 },
  ])
  // Rest scores of A are ½ ½ ½ 1: it is right where the rest is lowest.
  expect(A?.discrimination).toBeCloseTo(-1 / Math.sqrt(3), 10)
  expect(B?.discrimination).toBeNull()
  expect(C?.discrimination).toBeCloseTo(-3 / Math.sqrt(11), 10)
})

test('an item alone has nothing to correlate with', () => {
  expect(itemsOf([{ A: 1 }, { A: 0 }]).A).toMatchObject({ discrimination: null, upperLower: null })
})

test('heavier items count for more of the rest score', () => {
  const table = new ItemTable(3, alone)
  for (const [a, b, c] of [
    [1, 1, 0],
    [0, 0, 1],
    [1, 1, 1],
  ] as const)
    table.add({
      verdicts: [verdict('A', a), verdict('B', b, { weight: 9 }), verdict('C', c)],
      answers: {},
    })
  // With a rest of mostly B, which A goes with: 0.9, 0.1, 1.
  expect(table.items().find(({ itemId }) => itemId === 'A')?.discrimination).toBeGreaterThan(0.99)
})

test('the rows of a repeatable attribute are one item, with the mean of its rows', () => {
  const { DirectorName } = itemsOf(
    [{ DirectorName0: 1, DirectorName1: 0, DirectorName12: 1 }, { DirectorName0: 0.5 }],
    itemIdsBy(new Set(['DirectorName'])),
  )
  expect(DirectorName).toMatchObject({ n: 2, difficulty: (2 / 3 + 0.5) / 2 })
})

test('what does not count is no item', () => {
  const table = new ItemTable(1, alone)
  table.add({ verdicts: [verdict('A', 1, { weight: 0 })], answers: {} })
  expect(table.items()).toEqual([])
})

test('what persons marked is counted once for each attempt', () => {
  const table = new ItemTable(2, itemIdsBy(new Set(['Name'])))
  const byPerson: Partial<Verdict> = { gradedBy: 'person' }
  table.add({ verdicts: [verdict('Name0', 1, byPerson), verdict('Name1', 1, byPerson)], answers: {} })
  table.add({ verdicts: [verdict('Name0', 1)], answers: {} })
  expect(table.items()[0]?.byPerson).toBe(0.5)
})

test('the most frequent wrong answers are five, counted alike whatever their case and spaces', () => {
  const table = new ItemTable(30, alone)
  const add = (answer: string, times: number, credit: number | 'notSure' = 0) => {
    for (let time = 0; time < times; time++) table.add({ verdicts: [verdict('A', credit)], answers: { A: answer } })
  }
  add('Hamburg', 3)
  add('  HAMBURG ', 2)
  add('Bremen', 4, 'notSure')
  add('Kiel', 1)
  add('Lübeck', 9, 1)
  add('   ', 3)
  for (const more of ['a', 'b', 'c', 'd']) add(more, 2)
  expect(table.items()[0]?.wrongAnswers).toEqual([
    { text: 'hamburg', count: 5 },
    { text: 'bremen', count: 4 },
    { text: 'a', count: 2 },
    { text: 'b', count: 2 },
    { text: 'c', count: 2 },
  ])
})

test('contests count for the item whose row was contested', () => {
  const itemIdOf = itemIdsBy(new Set(['Name']))
  const items = new ItemTable(1, itemIdOf)
  items.add({ verdicts: [verdict('Name0', 1), verdict('Date', 1)], answers: {} })
  const contests = [
    { attributeId: 'Name0', contests: 2, accepted: 1 },
    { attributeId: 'Name1', contests: 1, accepted: 1 },
    { attributeId: '', contests: 4, accepted: 0 },
  ]
  expect(withContests(items.items(), contests, itemIdOf)).toMatchObject([
    { itemId: 'Name', contests: 3, contestsAccepted: 2 },
    { itemId: 'Date', contests: 0, contestsAccepted: 0 },
  ])
})

describe('alpha', () => {
  test('is counted over what every attempt was asked; what is undecided has earned nothing', () => {
    const table = new ItemTable(4, alone)
    for (const [a, b, more] of [
      [1, 1, { C: 1 }],
      [1, 'notSure', {}],
      [0, 0, {}],
      [0, 0, {}],
    ] as const)
      table.add({
        verdicts: [verdict('A', a), verdict('B', b), ...Object.keys(more).map((id) => verdict(id, 1))],
        answers: {},
      })
    // Variances 1/4 and 3/16, of the sums 11/16.
    expect(table.alpha()).toEqual({ items: 2, value: expect.closeTo(2 * (1 - 7 / 11), 10) })
  })
})

describe('which item an id belongs to', () => {
  const itemIdOf = itemIdsBy(new Set(['Name', 'Address2', 'Share']))
  test.each([
    ['Name0', 'Name'],
    ['Name1234', 'Name'],
    ['Name12345', 'Name12345'],
    ['Address21', 'Address2'],
    ['Address2', 'Address2'],
    ['Other1', 'Other1'],
    ['kyc0', 'kyc0'],
  ])('%s belongs to %s', (attributeId, itemId) => {
    expect(itemIdOf(attributeId)).toBe(itemId)
  })
})
