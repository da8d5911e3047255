import type { Database } from '@casebench/server/database'
import { getPerson, type PersonProfile } from '@casebench/shared/contract/people'
import { idleDays } from '../identity/sessions.ts'
import { route } from '../routing/route.ts'
import { requireUserId } from './find-user.ts'
import { readPeople } from './read-people.ts'
import { noSuchUser } from './refusals.ts'

type Device = { device: string; address: string; openedAt: Date; lastUsedAt: Date }

async function sessionsOf(database: Database, userId: string): Promise<PersonProfile['sessions']> {
  const { rows } = await database.query<Device>(
    `select user_agent as device, address, created_at as "openedAt", last_used_at as "lastUsedAt" from session
      where user_id = $1 and ended_at is null and expires_at > now()
        and last_used_at > now() - make_interval(days => $2)
      order by last_used_at desc`,
    [userId, idleDays],
  )
  return rows.map(({ openedAt, lastUsedAt, ...session }) => ({
    ...session,
    opened_at: openedAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
  }))
}

export const getPersonRoute = route(getPerson, async ({ query, services }) => {
  const { database } = services
  const userId = await requireUserId(database, query.email)
  const [[person], sessions] = await Promise.all([readPeople(database, [userId]), sessionsOf(database, userId)])
  if (!person) throw noSuchUser([query.email])
  return { ...person, sessions }
})
