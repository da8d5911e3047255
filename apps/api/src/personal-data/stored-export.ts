import type { Database, Transaction } from '@casebench/server/database'
import type { JobState } from '@casebench/shared/background-job'
import type { PersonalExport } from '@casebench/shared/contract/personal-data'

/** Whose exports: those that the person asked for, or those that administrators asked for about them. */
export type Asked = { userId: string; by: 'person' | 'administrator' }

/** Who asked for an export `e`. One whose administrator is gone is an administrator's still. */
export const askedBy = (by: string): string => `case ${by}::text when 'person' then e.requested_by = e.user_id
  else e.requested_by is distinct from e.user_id end`

type Row = {
  id: string
  state: JobState | null
  progress: number | null
  failure: string | null
  requestedAt: Date
  expiresAt: Date
  /** A bigint, which comes as text */
  size: string | null
}

const present = ({ state, progress, size, requestedAt, expiresAt, ...row }: Row): PersonalExport => ({
  ...row,
  state: size === null ? (state ?? 'failed') : 'done',
  progress: size === null ? (progress ?? 0) : 1,
  requested_at: requestedAt.toISOString(),
  expires_at: expiresAt.toISOString(),
  size: size === null ? null : Number(size),
})

/** The newest export; null where there is none, or its time is over. */
export async function findExport(
  connection: Database | Transaction,
  { userId, by }: Asked,
): Promise<PersonalExport | null> {
  const { rows } = await connection.query<Row>(
    `select e.id, j.state, j.progress, j.failure, e.created_at as "requestedAt", e.expires_at as "expiresAt", e.size
       from personal_export e left join background_job j on j.id = e.job_id
      where e.user_id = $1 and ${askedBy('$2')} and e.expires_at > now()
      order by e.created_at desc limit 1`,
    [userId, by],
  )
  return rows[0] ? present(rows[0]) : null
}
