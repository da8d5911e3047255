import type { KnowledgeSync } from '@casebench/shared/contract/knowledge-base'
import { expect, test } from 'vitest'
import { countsLabel, outcomeLabel } from './sync-labels.ts'

const website = (counts: Partial<KnowledgeSync['websites'][number]> = {}) => ({
  ...{ uid: 'u', website_url: 'https://example.com/', pages: 0, changed: 0, removed: 0, unread: 0, failure: null },
  ...counts,
})

test('counts are summed over the websites, and what there is none of is left out', () => {
  expect(countsLabel([website({ pages: 1 })])).toBe('1 page read')
  expect(countsLabel([website({ pages: 3, changed: 1 }), website({ pages: 4, removed: 2, unread: 1 })])).toBe(
    '7 pages read, 1 changed, 2 removed, 1 could not be read',
  )
})

test.each<[Pick<KnowledgeSync, 'state' | 'failure' | 'websites'>, string]>([
  [{ state: 'done', failure: null, websites: [] }, 'No websites'],
  [
    { state: 'done', failure: null, websites: [website({ pages: 2, failure: 'The server does not respond.' })] },
    '2 pages read, errors on 1 website',
  ],
  [{ state: 'stopped', failure: null, websites: [website({ pages: 2 })] }, '2 pages read, then stopped'],
  [{ state: 'failed', failure: 'It broke.', websites: [] }, 'It broke.'],
])('the outcome of %j is "%s"', (sync, words) => expect(outcomeLabel(sync)).toBe(words))
