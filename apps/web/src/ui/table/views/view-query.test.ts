import { expect, it, test } from 'vitest'
import { beyondViews, listAt, ofView } from './view-query.ts'

test('a view has search, filters, sort and columns in one order, and not where one is in the list', () => {
  const search = { saved: 'x', sort: '-name', page: 3, q: 'a', state: undefined, hidden: 'level', act: 'invite' }
  expect(JSON.stringify(ofView(search))).toBe('{"hidden":"level","q":"a","sort":"-name"}')
})

test('what the page is about stays when a view is opened', () => {
  expect(beyondViews({ id: 'import', version: 2, page: 3, q: 'a' })).toEqual({ id: 'import', version: 2 })
})

it.each([
  ['/admin/review/', '/admin/review'],
  ['/admin/users/cohorts/$cohortId', '/admin/users/cohorts/$cohortId'],
  ['/audit_trail', '/audit_trail'],
  ['/administered', undefined],
  ['/community', undefined],
  ['/', undefined],
  [undefined, undefined],
])('the list at %s is %s', (path, list) => expect(listAt(path)).toBe(list))
