import { expect, test } from 'vitest'
import { approvalMessage } from './applicants.ts'

test.each([
  [['a@b.example'], true, 'Approved a@b.example. The invitation will be mailed within a few minutes.'],
  [['a@b.example', 'c@d.example'], true, 'Approved 2 applicants. The invitations will be mailed within a few minutes.'],
  [
    ['a@b.example'],
    false,
    'Approved a@b.example. The invitation was not sent, because no mail server is set up. Copy its link under Mail.',
  ],
  [
    ['a@b.example', 'c@d.example'],
    false,
    'Approved 2 applicants. The invitations were not sent, because no mail server is set up. Copy their links under Mail.',
  ],
])('approving %j, mail server: %j', (emails, hasMailServer, words) => {
  expect(approvalMessage(emails, hasMailServer)).toBe(words)
})
