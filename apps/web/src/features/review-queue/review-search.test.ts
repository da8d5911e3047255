import { expect, it } from 'vitest'
import { countOfFilters, filterQueryOf, readReviewFilters, readReviewSearch, readWalk } from './review-search.ts'

const item = '3f0e1c52-8a74-4f0f-9d42-6f1d3b0c9a11'

it('reads what narrows the queue, and leaves out what is odd', () => {
  const read = readReviewSearch({
    assigned: 'mine',
    kind: 'everything',
    mode: 7,
    case: 'nordkai-maritime',
    cohort: 'x',
    page: 3,
  })
  expect(read).toMatchObject({ assigned: 'mine', case: 'nordkai-maritime', page: 3 })
  expect([read.kind, read.mode, read.cohort]).toEqual([undefined, undefined, undefined])
  expect(countOfFilters(readReviewFilters(read))).toBe(2)
})

it('reads whose results and whether they are overdue, as typed and as written by the router', () => {
  expect(readReviewFilters({ reviewer: 'ana@academy.example', overdue: true })).toMatchObject({
    reviewer: 'ana@academy.example',
    overdue: 'true',
  })
  expect(readReviewFilters({ overdue: 'true' }).overdue).toBe('true')
  for (const odd of [false, 'no', 1, {}]) expect(readReviewFilters({ overdue: odd }).overdue).toBeUndefined()
  for (const odd of ['ana', 'a b@c', `${'a'.repeat(254)}@b`, 7])
    expect(readReviewFilters({ reviewer: odd }).reviewer).toBeUndefined()
})

it('asks the server for it in the words of the contract', () => {
  expect(filterQueryOf({ assigned: 'unassigned', case: 'nordkai', cohort: item })).toEqual({
    assigned: 'unassigned',
    kind: undefined,
    mode: undefined,
    case_id: 'nordkai',
    cohort_id: item,
  })
})

it.each([undefined, null, 'mine', {}, { item: 'x' }, { assigned: 'mine' }])('%j is no way through the queue', (odd) =>
  expect(readWalk(odd)).toBeUndefined(),
)

it('a way through the queue is its item with its filters', () => {
  expect(readWalk({ item, assigned: 'mine', anything: 'else' })).toMatchObject({ item, assigned: 'mine' })
  expect(readWalk({ item, anything: 'else' })).not.toHaveProperty('anything')
})

it('asks with the filters of a walk alone: the item at hand is none', () => {
  const walk = readWalk({ item, case: 'nordkai-maritime', overdue: 'true' })
  expect(JSON.parse(JSON.stringify(filterQueryOf(walk ?? {})))).toEqual({
    case_id: 'nordkai-maritime',
    overdue: 'true',
  })
})
