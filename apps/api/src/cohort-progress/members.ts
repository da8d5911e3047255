import type { Database } from '@casebench/server/database'
import type { MemberProgress } from '@casebench/shared/contract/cohort-progress'
import { type MemberFacts, risksOf } from './risks.ts'
import { averageOf, type CohortWork, progressCounts, valuesOf, work } from './work-query.ts'

/** A member's facts as they are stored. */
export type MemberRow = MemberFacts & {
  email: string
  name: string
  first_name: string
  started: number
  scoreSum: number
  activeSeconds: number
}

/** The middle of some counts: of an even number the lower of the two, which somebody has. */
const middle = (counts: readonly number[]): number =>
  counts.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(counts.length / 2) - 1)] ?? 0

const present = (row: MemberRow, risks: MemberProgress['risks']): MemberProgress => ({
  email: row.email,
  name: row.name,
  first_name: row.first_name,
  assigned: row.assigned,
  started: row.started,
  submitted: row.submitted,
  passed: row.passed,
  average_score: averageOf(row),
  active_seconds: row.activeSeconds,
  last_seen_at: row.lastSeenAt?.toISOString() ?? null,
  risks,
})

/** The facts of every member of a cohort. Costs grow with the cohort. */
export async function readMembers(database: Database, which: CohortWork): Promise<MemberRow[]> {
  const { rows } = await database.query<MemberRow>(
    `with ${work}
     select u.email, u.name, u.first_name, u.created_at as "createdAt", u.suspended_at is not null as suspended,
            u.last_seen_at as "lastSeenAt",
            ${progressCounts}, coalesce(sum(w.score), 0) as "scoreSum",
            coalesce(sum(w.active_seconds), 0)::int as "activeSeconds",
            min(w.assigned_at) filter (where not w.started) as "unstartedSince",
            coalesce(max(w.failures), 0)::int as failures
       from cohort_member c
       join "user" u on u.id = c.user_id
       left join work w on w.user_id = u.id
      where c.cohort_id = $1 group by u.id`,
    valuesOf(which),
  )
  return rows
}

/** Every member with how far they have come, and why they may need help. */
export function presentMembers(rows: readonly MemberRow[], now: Date): MemberProgress[] {
  const median = middle(rows.filter(({ assigned }) => assigned > 0).map(({ submitted }) => submitted))
  return rows.map((row) => present(row, risksOf(row, median, now)))
}

export const membersOf = async (database: Database, which: CohortWork): Promise<MemberProgress[]> =>
  presentMembers(await readMembers(database, which), new Date())
