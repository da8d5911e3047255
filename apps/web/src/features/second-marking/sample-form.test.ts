import { expect, it } from 'vitest'
import { faultsIn, startFields, wantedOf } from './sample-form.ts'

const ana = { value: 'ana@example.com', label: 'Ana' }
const good = { ...startFields, title: ' Autumn ', reviewers: [ana] }

it('asks for a name, an amount and somebody to mark', () => {
  expect(faultsIn(good)).toEqual({})
  expect(Object.keys(faultsIn({ ...startFields, amount: '' }))).toEqual(['title', 'amount', 'reviewers'])
  expect(faultsIn({ ...good, unit: 'percent', amount: 101 })).toEqual({ amount: 'Enter a number over 0, up to 100.' })
  expect(faultsIn({ ...good, unit: 'percent', amount: 0.5 })).toEqual({})
  expect(faultsIn({ ...good, amount: 1001 })).toEqual({ amount: 'Enter a whole number from 1 to 1,000.' })
  expect(faultsIn({ ...good, amount: 2.5 })).toHaveProperty('amount')
  expect(faultsIn({ ...good, title: 'a'.repeat(121) })).toHaveProperty('title')
  expect(faultsIn({ ...good, cases: Array.from({ length: 101 }, () => ana) })).toHaveProperty('cases')
  expect(faultsIn({ ...good, reviewers: Array.from({ length: 51 }, () => ana) })).toHaveProperty('reviewers')
  expect(faultsIn({ ...good, from: '2026-11-02', until: '2026-11-01' })).toHaveProperty('until')
  expect(faultsIn({ ...good, from: '2026-11-01', until: '2026-11-01' })).toEqual({})
})

it('a period has its first and its last day wholly in it', () => {
  const wanted = wantedOf('1', { ...good, from: '2026-11-01', until: '2026-11-30' })
  expect(new Date(wanted.sent_from ?? '')).toEqual(new Date(2026, 10, 1))
  expect(new Date(wanted.sent_until ?? '')).toEqual(new Date(2026, 11, 1))
  expect(wantedOf('1', good)).toMatchObject({ title: 'Autumn', sent_from: null, sent_until: null, cohort_id: null })
})

it('an amount is of results or of percent', () => {
  expect(wantedOf('1', good).size).toEqual({ submissions: 20 })
  expect(wantedOf('1', { ...good, unit: 'percent', amount: 2.5 }).size).toEqual({ percent: 2.5 })
})
