import { expect, test } from 'vitest'
import { orderBy } from './listing.ts'

const columns = { email: 'a.email', applied_at: 'a.created_at' }

test.each([
  [undefined, 'a.created_at desc'],
  ['email', 'a.email asc'],
  ['-email', 'a.email desc'],
  ['applied_at', 'a.created_at asc'],
])('%s', (sort, order) => expect(orderBy(sort, columns, '-applied_at')).toBe(order))

test.each(['name', '-', 'constructor', '__proto__', '--email'])('%s is refused with what there is', (sort) => {
  expect(() => orderBy(sort, columns, 'email')).toThrow(/sort must be one of email, applied_at/)
})
