import type { RefTo } from '@casebench/server/database/expressions'
import { sql } from 'kysely'

/** What the work of a member says of their risks; null where there is none of it. */
export type RiskFacts = {
  /** Since when the longest-waiting case that was never started, and still can be, could be. */
  unstartedSince: Date | null
  /** When the next case is due that can be started and was not. */
  unstartedDueAt: Date | null
  /** Since when the case is due that is overdue the longest. */
  overdueSince: Date | null
  /** The lowest share of points of the last attempts that were not passed, and cannot be any more. */
  lowestScore: number | null
  /** The most attempts at one case, none of which passed. */
  failures: number
}

type Column =
  | 'w.assigned_at'
  | 'w.opens_at'
  | 'w.due_at'
  | 'w.started'
  | 'w.overdue'
  | 'w.closed'
  | 'w.failed_score'
  | 'w.failures'

/** They are counted here for the page of a cohort and for the overview of all, so that both find the same people. */
export const riskFacts = (ref: RefTo<Column>) =>
  [
    sql<Date | null>`min(greatest(${ref('w.assigned_at')}, ${ref('w.opens_at')})) filter (where not ${ref('w.started')} and not ${ref('w.closed')})`.as(
      'unstartedSince',
    ),
    sql<Date | null>`min(${ref('w.due_at')}) filter (where not ${ref('w.started')} and ${ref('w.due_at')} >= now()
      and coalesce(${ref('w.opens_at')} <= now(), true))`.as('unstartedDueAt'),
    sql<Date | null>`min(${ref('w.due_at')}) filter (where ${ref('w.overdue')})`.as('overdueSince'),
    sql<number | null>`min(${ref('w.failed_score')})`.as('lowestScore'),
    sql<number>`coalesce(max(${ref('w.failures')}), 0)`.as('failures'),
  ] as const
