import { sayFailure } from '@casebench/domain/failures'
import type { Queryable } from '@casebench/server/database'
import { now, type RefTo } from '@casebench/server/database/expressions'
import type { PersonalExport } from '@casebench/shared/contract/personal-data'
import { type RawBuilder, sql } from 'kysely'

/** Whose exports: those that the person asked for, or those that administrators asked for about them. */
export type ExportRequester = { userId: string; by: 'person' | 'administrator' }

/** Whether an export `e` was asked for by whom. One whose administrator is gone is an administrator's still. */
export const isRequestedBy = (
  ref: RefTo<'e.requested_by' | 'e.user_id'>,
  by: ExportRequester['by'],
): RawBuilder<boolean> =>
  by === 'person'
    ? sql`${ref('e.requested_by')} = ${ref('e.user_id')}`
    : sql`${ref('e.requested_by')} is distinct from ${ref('e.user_id')}`

const newest = (database: Queryable, { userId, by }: ExportRequester) =>
  database
    .selectFrom('personal_export as e')
    .leftJoin('background_job as j', 'j.id', 'e.job_id')
    .select(['e.id', 'j.state', 'j.progress', 'j.failure', 'e.created_at', 'e.expires_at', 'e.size'])
    .where('e.user_id', '=', userId)
    .where(({ ref }) => isRequestedBy(ref, by))
    .where('e.expires_at', '>', now)
    .orderBy('e.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The newest export; null where there is none, or its time is over. */
export async function findExport(database: Queryable, asked: ExportRequester): Promise<PersonalExport | null> {
  const found = await newest(database, asked)
  if (!found) return null
  const { id, state, progress, failure, created_at, expires_at, size } = found
  return {
    id,
    state: size === null ? (state ?? 'failed') : 'done',
    progress: size === null ? (progress ?? 0) : 1,
    failure: failure && sayFailure(failure),
    requested_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    size,
  }
}
