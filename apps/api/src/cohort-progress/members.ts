import { averageOf, type CohortWork, progressCounts, scoreSum, work } from '@casebench/domain/stats/work-query'
import type { Queryable } from '@casebench/server/database'
import type { AtRiskRules } from '@casebench/shared/at-risk-rules'
import type { MemberProgress, Risk } from '@casebench/shared/contract/cohort-progress'
import { sql } from 'kysely'
import { riskFacts } from './risk-facts.ts'
import { type MemberFacts, risksOf } from './risks.ts'
import { effectiveRules } from './stored-rules.ts'

/** The middle of some counts: of an even number the lower of the two, which somebody has. */
const middle = (counts: readonly number[]): number =>
  counts.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(counts.length / 2) - 1)] ?? 0

const present = (row: MemberRow, risks: readonly Risk[]): MemberProgress => ({
  email: row.email,
  name: row.name,
  first_name: row.first_name,
  assigned: row.assigned,
  started: row.started,
  submitted: row.submitted,
  passed: row.passed,
  late: row.late,
  overdue: row.overdue,
  average_score: averageOf(row),
  active_seconds: row.activeSeconds,
  last_seen_at: row.lastSeenAt?.toISOString() ?? null,
  risks: [...risks],
})

/** The facts of every member of a cohort, as they are stored. Costs grow with the cohort: ask `requireCohortToReadWhole` first. */
export const readMembers = (database: Queryable, which: CohortWork & { cohortId: string }) =>
  work(database, which)
    .selectFrom('cohort_member as c')
    .innerJoin('user as u', 'u.id', 'c.user_id')
    .leftJoin('work as w', 'w.user_id', 'u.id')
    .select(({ ref }) => [
      'u.id as userId',
      'u.email',
      'u.name',
      'u.first_name',
      'u.created_at as createdAt',
      sql<boolean>`${ref('u.suspended_at')} is not null`.as('suspended'),
      'u.last_seen_at as lastSeenAt',
      ...progressCounts(ref),
      scoreSum(ref),
      sql<number>`count(${ref('w.id')}) filter (where ${ref('w.late')})`.as('late'),
      sql<number>`count(${ref('w.id')}) filter (where ${ref('w.overdue')})`.as('overdue'),
      sql<number>`coalesce(sum(${ref('w.active_seconds')}), 0)`.as('activeSeconds'),
      ...riskFacts(ref),
    ])
    .where('c.cohort_id', '=', which.cohortId)
    .groupBy('u.id')
    .execute()

export type MemberRow = Awaited<ReturnType<typeof readMembers>>[number]

/** How many cases the middle one of those has submitted who have any. */
const medianSubmitted = (rows: readonly MemberFacts[]): number =>
  middle(rows.filter(({ assigned }) => assigned > 0).map(({ submitted }) => submitted))

export type MemberWithRisks<Member> = { member: Member; risks: readonly Risk[] }

/** All members of one cohort, each with why they may need help. */
export function withRisks<Member extends MemberFacts>(
  members: readonly Member[],
  rules: AtRiskRules,
  now: Date,
): MemberWithRisks<Member>[] {
  const median = medianSubmitted(members)
  return members.map((member) => ({ member, risks: risksOf({ member, medianSubmitted: median, now }, rules) }))
}

/** Every member with how far they have come, and why they may need help. */
export const presentMembers = (rows: readonly MemberRow[], rules: AtRiskRules, now: Date): MemberProgress[] =>
  withRisks(rows, rules, now).map(({ member, risks }) => present(member, risks))

/** Of the members of one cohort, those who may need help. */
export const membersAtRisk = <Member extends MemberFacts>(
  members: readonly Member[],
  rules: AtRiskRules,
  now: Date,
): Member[] => withRisks(members, rules, now).flatMap(({ member, risks }) => (risks.length === 0 ? [] : [member]))

export async function membersOf(
  database: Queryable,
  which: CohortWork & { cohortId: string },
): Promise<MemberProgress[]> {
  const [rows, rules] = await Promise.all([readMembers(database, which), effectiveRules(database, which.cohortId)])
  return presentMembers(rows, rules, new Date())
}
