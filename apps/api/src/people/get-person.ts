import type { Database } from '@casebench/server/database'
import { getPerson, type PersonProfile } from '@casebench/shared/contract/people'
import { sql } from 'kysely'
import { idleDays } from '../authentication/sessions.ts'
import { route } from '../routing/route.ts'
import { requireUserId } from './find-user.ts'
import { readPeople } from './read-people.ts'
import { noSuchUser } from './refusals.ts'

async function sessionsOf(database: Database, userId: string): Promise<PersonProfile['sessions']> {
  const rows = await database
    .selectFrom('session')
    .select(['user_agent as device', 'address', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_used_at', '>', sql<Date>`now() - make_interval(days => ${idleDays})`)
    .orderBy('last_used_at', 'desc')
    .execute()
  return rows.map(({ created_at, last_used_at, ...session }) => ({
    ...session,
    opened_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
  }))
}

async function accommodationOf(database: Database, userId: string): Promise<PersonProfile['accommodation']> {
  const found = await database
    .selectFrom('accommodation')
    .select(['extra_time_percent', 'reason', 'updated_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return found === undefined ? null : { ...found, updated_at: found.updated_at.toISOString() }
}

export const getPersonRoute = route(getPerson, async ({ query, services }) => {
  const { database } = services
  const userId = await requireUserId(database, query.email)
  const [[person], sessions, accommodation] = await Promise.all([
    readPeople(database, [userId]),
    sessionsOf(database, userId),
    accommodationOf(database, userId),
  ])
  if (!person) throw noSuchUser([query.email])
  return { ...person, sessions, accommodation }
})
