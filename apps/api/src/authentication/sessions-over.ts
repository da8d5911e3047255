import { now } from '@casebench/server/database/expressions'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import { sql } from 'kysely'
import type { Services } from '../services.ts'

const over = preparedQuery<{ ids: readonly string[] }>()('sessions-over', (db, parameter) =>
  db
    .with('asked', (db) =>
      db
        .selectFrom(sql<{ id: string }>`unnest(${parameter('ids')}::uuid[])`.as<'wanted'>(sql`wanted (id)`))
        .leftJoin('session as s', 's.id', 'wanted.id')
        .leftJoin('user as u', 'u.id', 's.user_id')
        .select(({ eb, or }) => [
          'wanted.id',
          or([eb('s.id', 'is', null), eb('s.ended_at', 'is not', null), eb('s.expires_at', '<=', now)])
            .$castTo<boolean>()
            .as('over'),
          eb('u.suspended_at', 'is not', null).$castTo<boolean>().as('suspended'),
        ]),
    )
    .selectFrom('asked')
    .select(['id', 'suspended'])
    .where(({ or, ref }) => or([ref('over'), ref('suspended')])),
)

/**
 * Which of these sessions are over, and whether because their user is suspended. One statement, however many they are:
 * it is asked again and again about every page that listens.
 */
export async function sessionsOver(
  { database }: Pick<Services, 'database'>,
  sessionIds: readonly string[],
): Promise<Map<string, { suspended: boolean }>> {
  const { rows } = await over(database, { ids: sessionIds })
  return new Map(rows.map(({ id, suspended }) => [id, { suspended }]))
}
