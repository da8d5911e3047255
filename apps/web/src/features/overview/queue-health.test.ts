import { expect, test } from 'vitest'
import type { AdminStats } from '../../shell/admin/admin-stats.ts'
import { queueHealth } from './queue-health.ts'

const idle: AdminStats = {
  users: 1,
  applicants: 0,
  cohorts: 0,
  organizations: 0,
  cases: 0,
  reviews_waiting: 0,
  submissions_waiting: 0,
  longest_wait_seconds: null,
  jobs_waiting: 0,
  mail_waiting: 0,
  mail_failed: 0,
  open_questions: 0,
  open_contests: 0,
  anything_assigned: false,
}

test.each<[change: Partial<AdminStats>, index: number, words: string, isWell: boolean]>([
  [{}, 0, 'No evaluations waiting', true],
  [{ submissions_waiting: 1, longest_wait_seconds: 59 }, 0, '1 is waiting, the longest for 59.0s', true],
  [{ submissions_waiting: 1200, longest_wait_seconds: 61 }, 0, '1,200 are waiting, the longest for 1m 1s', false],
  [{}, 1, 'No jobs running', true],
  [{ jobs_waiting: 1 }, 1, '1 job is waiting or under way', true],
  [{ jobs_waiting: 3 }, 1, '3 jobs are waiting or under way', true],
  [{}, 2, 'No emails waiting', true],
  [{ mail_waiting: 2 }, 2, '2 are waiting', true],
  [{ mail_failed: 1 }, 2, 'No emails waiting, 1 could not be sent', false],
])('of %j line %i says %s', (change, index, words, isWell) => {
  expect(queueHealth({ ...idle, ...change })[index]).toMatchObject({ words, isWell })
})
