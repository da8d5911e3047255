import { expect, test } from 'vitest'
import { attentionRows } from './attention-rows.ts'

const now = new Date('2026-11-26T12:00:00Z')
const waiting = (count: number, since = '2026-11-24T12:00:00Z') => ({ count, since: count === 0 ? null : since })
const rows = (attention: Parameters<typeof attentionRows>[0], hasMailServer = true) =>
  attentionRows(attention, { hasMailServer, now })

test('what waits leads to the list of exactly that, urgent things first', () => {
  const found = rows({
    questions: waiting(1),
    overdue_reviews: waiting(2),
    reviews: waiting(5),
    contests: waiting(2),
    applicants: waiting(3),
    failed_evaluations: waiting(1),
    failed_jobs: waiting(1),
    mail: { ...waiting(4), invitations: 2 },
  })
  expect(found.map(({ key, count, to, search, isUrgent }) => [key, count, to, search, isUrgent])).toEqual([
    ['mail', 4, '/admin/users/applicants', { tab: 'mail', undelivered: 'true' }, true],
    ['failed_evaluations', 1, '/admin/review/failed', undefined, true],
    ['failed_jobs', 1, '/admin/system', undefined, true],
    ['overdue_reviews', 2, '/admin/review', { overdue: 'true' }, true],
    ['reviews', 5, '/admin/review', undefined, false],
    ['contests', 2, '/admin/review', { kind: 'contest' }, false],
    ['applicants', 3, '/admin/users/applicants', undefined, false],
    ['questions', 1, '/admin/help/support', undefined, false],
  ])
  expect(found[4]?.detail).toBe('Oldest: 2 days ago')
})

test('nothing is said of what does not wait, nor of what the person may not open', () => {
  expect(rows({ reviews: waiting(0), applicants: waiting(0) })).toEqual([])
  expect(rows({})).toEqual([])
})

test('undelivered mail says whom it keeps out, and what to do without a mail server', () => {
  const detail = (invitations: number, hasMailServer: boolean) =>
    rows({ mail: { ...waiting(3), invitations } }, hasMailServer)[0]?.detail
  expect(detail(1, true)).toBe('1 person cannot sign in yet, because their invitation was not sent.')
  expect(detail(0, true)).toBe('Open a mail to see why, and send it again.')
  expect(detail(2, false)).toBe(
    '2 people cannot sign in yet, because their invitations were not sent. No mail server is set up: copy the links and send them yourself.',
  )
})
