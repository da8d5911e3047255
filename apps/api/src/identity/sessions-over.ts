import { suspendedRole } from '@casebench/shared/permissions'
import type { Services } from '../services.ts'

/**
 * Which of these sessions are over, and whether because their user is suspended. One statement, however many they are:
 * it is asked again and again about every page that listens.
 */
export async function sessionsOver(
  { database }: Pick<Services, 'database'>,
  sessionIds: readonly string[],
): Promise<Map<string, { suspended: boolean }>> {
  const { rows } = await database.query<{ id: string; suspended: boolean }>({
    name: 'sessions-over',
    text: `
      with asked as (
        select wanted.id, s.id is null or s.ended_at is not null or s.expires_at <= now() as over,
               u.suspended_at is not null or exists (
                 select from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id and r.name = $2
               ) as suspended
          from unnest($1::uuid[]) as wanted (id)
          left join session s on s.id = wanted.id
          left join "user" u on u.id = s.user_id
      )
      select id, suspended from asked where over or suspended`,
    values: [sessionIds, suspendedRole],
  })
  return new Map(rows.map(({ id, suspended }) => [id, { suspended }]))
}
