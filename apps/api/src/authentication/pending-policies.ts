import { graceSeconds } from '@casebench/domain/submitting/test-time'
import type { Queryable } from '@casebench/server/database'
import type { RefTo } from '@casebench/server/database/expressions'
import type { PolicyKind } from '@casebench/shared/policies'
import { type Expression, type RawBuilder, sql } from 'kysely'

/** Without a time limit, nobody can tell when somebody stops working on a test: so long after their last answer. Minutes. */
const stillWorking = 30

/** The newest version of a policy that a person accepted or read; 0 where there is none. */
const newestAccepted = (
  userId: Expression<string>,
  kind: Expression<unknown>,
): RawBuilder<number> => sql<number>`coalesce((
    select max(w.version) from policy_acceptance a join policy_version w on w.id = a.version_id
     where a.user_id = ${userId} and w.kind = ${kind}), 0)`

/**
 * Whether a person `u` still has to accept the terms or to read the privacy notice before they go on: a version asks for it, and
 * they accepted neither it nor a later one. Never in the middle of a test: they are asked once it is over.
 */
export const mustAcceptIn = (ref: RefTo<'u.id', string>): RawBuilder<boolean> => sql<boolean>`
  exists (
    select from policy_version v where v.asks and v.version > ${newestAccepted(ref('u.id'), sql`v.kind`)}
  ) and not exists (
    select from assignment t
     where t.user_id = ${ref('u.id')} and t.mode = 'test' and not t.submitted and not t.locked
       and (t.deadline > now() - make_interval(secs => ${sql.lit(graceSeconds)})
         or t.deadline is null and t.touched_at > now() - make_interval(mins => ${sql.lit(stillWorking)}))
  )`

export type PendingPolicy = { id: string; kind: PolicyKind; version: number; publishedAt: Date }

/** The newest version of each policy that a person still has to accept or to read, in a test or not. */
export async function pendingPolicies(database: Queryable, userId: string): Promise<PendingPolicy[]> {
  return database
    .selectFrom('policy_version as v')
    .distinctOn('v.kind')
    .select(['v.id', 'v.kind', 'v.version', 'v.published_at as publishedAt'])
    .where(
      ({ ref }) =>
        sql<boolean>`(select max(d.version) from policy_version d where d.kind = ${ref('v.kind')} and d.asks)
          > ${newestAccepted(sql<string>`${userId}::uuid`, ref('v.kind'))}`,
    )
    .orderBy('v.kind')
    .orderBy('v.version', 'desc')
    .execute()
}
