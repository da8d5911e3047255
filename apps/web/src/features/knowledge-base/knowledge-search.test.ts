import { expect, test } from 'vitest'
import { readKnowledgeSearch } from './knowledge-search.ts'

test.each([
  [{}, {}],
  [
    { tab: 'websites', about: 'case_review', open: 'a', q: 'owner', sort: '-page' },
    { tab: 'websites', about: 'case_review', open: 'a', q: 'owner', sort: '-page' },
  ],
  [{ tab: 'elsewhere', about: 'elsewhere', open: 7 }, {}],
  [{ about: 'none' }, { about: 'none' }],
])('the address %j means %j', (search, meant) => {
  expect(readKnowledgeSearch(search)).toEqual(meant)
})
