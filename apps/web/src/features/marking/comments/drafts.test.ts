import type { ReviewComment } from '@casebench/shared/contract/comments'
import { expect, test } from 'vitest'
import { changedComments, noDrafts, storedComment, withDraft } from './drafts.ts'

const stored: ReviewComment[] = [
  { attributeId: null, text: 'Well done.', version: 2, by: null, updated_at: '2026-01-01T00:00:00Z' },
  { attributeId: 'Purpose', text: '', version: 4, by: null, updated_at: '2026-01-01T00:00:00Z' },
]

test('what is written counts as changed once it differs from what is stored, and goes on from its version', () => {
  const opened = withDraft(noDrafts, '', 'Well done. ')
  expect(changedComments(opened, stored)).toEqual([])
  const written = withDraft(withDraft(opened, 'Purpose', 'See page 2. '), 'LegalName', '  ')
  expect(changedComments(written, stored)).toEqual([{ attributeId: 'Purpose', text: 'See page 2.', version: 4 }])
  expect(changedComments(withDraft(written, 'Purpose', undefined), stored)).toEqual([])
})

test('emptied is removed; what was removed is none', () => {
  expect(changedComments(withDraft(noDrafts, '', ''), stored)).toEqual([{ attributeId: null, text: '', version: 2 }])
  expect(storedComment(stored, '')?.text).toBe('Well done.')
  expect(storedComment(stored, 'Purpose')).toBeUndefined()
})
