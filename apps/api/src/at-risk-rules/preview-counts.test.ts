import { type AtRiskRules, defaultAtRiskRules } from '@casebench/shared/at-risk-rules'
import { expect, test } from 'vitest'
import type { MemberFacts } from '../cohort-progress/risks.ts'
import { previewCounts } from './preview-counts.ts'

const now = new Date('2026-11-21T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)

const member = (userId: string, change: Partial<MemberFacts> = {}): MemberFacts & { userId: string } => ({
  userId,
  assigned: 2,
  submitted: 1,
  passed: 0,
  createdAt: daysAgo(100),
  lastSeenAt: daysAgo(1),
  suspended: false,
  unstartedSince: null,
  unstartedDueAt: null,
  overdueSince: null,
  lowestScore: null,
  failures: 0,
  ...change,
})

const counts = (cohorts: Parameters<typeof previewCounts>[0], proposed: Partial<AtRiskRules>) =>
  previewCounts(cohorts, { saved: defaultAtRiskRules, proposed: { ...defaultAtRiskRules, ...proposed } }, now)

test('who is at risk by other rules, beside who is by those saved', () => {
  const members = [
    member('ana', { lastSeenAt: daysAgo(11) }),
    member('ben', { lastSeenAt: daysAgo(20), failures: 2 }),
    member('cy', { overdueSince: daysAgo(2) }),
    member('dee'),
  ]
  expect(counts([members], { away: 10, overdue: 1, failed_often: null })).toEqual({
    people: 4,
    now: 1,
    proposed: 3,
    by_rule: { away: 2, not_started: 0, due_soon: 0, overdue: 1, low_score: 0, failed_often: 0, behind: 0 },
  })
})

test('who is in two cohorts is one person', () => {
  const ana = member('ana', { lastSeenAt: daysAgo(20) })
  expect(counts([[ana, member('ben')], [ana]], {})).toMatchObject({
    people: 2,
    now: 1,
    proposed: 1,
    by_rule: { away: 1 },
  })
  expect(counts([], {})).toMatchObject({ people: 0, now: 0, proposed: 0 })
})
