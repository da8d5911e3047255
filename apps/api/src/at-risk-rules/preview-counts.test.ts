import { type AtRiskRules, defaultAtRiskRules } from '@casebench/shared/at-risk-rules'
import { expect, test } from 'vitest'
import type { MemberFacts } from '../cohort-progress/risks.ts'
import { daysBefore, fineMember, now } from '../testing/at-risk.ts'
import { previewCounts } from './preview-counts.ts'

const member = (userId: string, change: Partial<MemberFacts> = {}): MemberFacts & { userId: string } => ({
  userId,
  ...fineMember,
  assigned: 2,
  submitted: 1,
  passed: 0,
  ...change,
})

const counts = (cohorts: Parameters<typeof previewCounts>[0], proposed: Partial<AtRiskRules>) =>
  previewCounts(cohorts, { saved: defaultAtRiskRules, proposed: { ...defaultAtRiskRules, ...proposed } }, now)

test('who is at risk by other rules, beside who is by those saved', () => {
  const members = [
    member('ana', { lastSeenAt: daysBefore(11) }),
    member('ben', { lastSeenAt: daysBefore(20), failures: 2 }),
    member('cy', { overdueSince: daysBefore(2) }),
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
  const ana = member('ana', { lastSeenAt: daysBefore(20) })
  expect(counts([[ana, member('ben')], [ana]], {})).toMatchObject({
    people: 2,
    now: 1,
    proposed: 1,
    by_rule: { away: 1 },
  })
  expect(counts([], {})).toMatchObject({ people: 0, now: 0, proposed: 0 })
})
