import { expect, test } from 'vitest'
import { fateOf } from './deletion.ts'

const row = {
  caseId: 'nordkai',
  name: 'Nordkai',
  version: 1,
  assigned: 0,
  submitted: 0,
  archived: false,
  test_only: false,
  draft_since: null,
  draft_requested: false,
  open_test: false,
  created_at: '',
  updated_at: '',
}

test.each([
  [{}, 'Nordkai (nordkai): deleted'],
  [{ assigned: 1 }, 'Nordkai (nordkai): deleted, with one assignment'],
  [{ assigned: 1200 }, 'Nordkai (nordkai): deleted, with 1,200 assignments'],
  [{ assigned: 3, submitted: 1 }, 'Nordkai (nordkai): archived, because it has one result'],
  [{ assigned: 3, submitted: 2 }, 'Nordkai (nordkai): archived, because it has 2 results'],
])('%j means: %s', (more, fate) => expect(fateOf({ ...row, ...more })).toBe(fate))
