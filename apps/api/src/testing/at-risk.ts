import type { AtRiskRules } from '@casebench/shared/at-risk-rules'
import type { MemberFacts } from '../cohort-progress/risks.ts'

/** Every rule is off. */
export const noRules: AtRiskRules = {
  away: null,
  not_started: null,
  due_soon: null,
  overdue: null,
  low_score: null,
  failed_often: null,
  behind: null,
}

export const now = new Date('2026-11-21T12:00:00Z')
/** So many days before {@link now}. */
export const daysBefore = (days: number): Date => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)

/** A member to whom no rule applies, with cases left to pass. */
export const fineMember: MemberFacts = {
  assigned: 4,
  submitted: 3,
  passed: 2,
  createdAt: daysBefore(100),
  lastSeenAt: daysBefore(1),
  suspended: false,
  unstartedSince: null,
  unstartedDueAt: null,
  overdueSince: null,
  lowestScore: null,
  failures: 0,
}
