import { transaction } from '@casebench/server/database'
import { setCohortMembers } from '@casebench/shared/contract/cohorts'
import type pg from 'pg'
import type { Caller } from '../identity/callers.ts'
import { requireUsers } from '../people/find-user.ts'
import { route } from '../routing/route.ts'
import { noSuchCohort, requireCohort } from './cohort-query.ts'

type How = 'exactly' | 'add' | 'remove'
type Membership = { cohortId: string; userIds: readonly string[] }

async function join(client: pg.PoolClient, caller: Caller, { cohortId, userIds }: Membership): Promise<number> {
  const { rowCount } = await client.query(
    `with joined as (
       insert into cohort_member (cohort_id, user_id) select $1, unnest($2::uuid[]) on conflict do nothing returning user_id
     )
     insert into activity_log (actor, email, action, detail)
     select $3, u.email, 'join_cohort', jsonb_build_object('id', c.id, 'description', c.description)
       from joined join "user" u on u.id = joined.user_id join cohort c on c.id = $1 order by u.email`,
    [cohortId, userIds, caller.email],
  )
  return rowCount ?? 0
}

/** Takes out these people, or all others. */
async function leave(
  client: pg.PoolClient,
  caller: Caller,
  { cohortId, userIds }: Membership,
  who: 'these' | 'others',
): Promise<number> {
  const { rowCount } = await client.query(
    `with gone as (
       delete from cohort_member
        where cohort_id = $1 and user_id ${who === 'these' ? '= any' : '<> all'}($2::uuid[]) returning user_id
     )
     insert into activity_log (actor, email, action, detail)
     select $3, u.email, 'leave_cohort', jsonb_build_object('id', c.id, 'description', c.description)
       from gone join "user" u on u.id = gone.user_id join cohort c on c.id = $1 order by u.email`,
    [cohortId, userIds, caller.email],
  )
  return rowCount ?? 0
}

const people = (count: number, what: string): string[] =>
  count === 0 ? [] : [`${count === 1 ? '1 person' : `${count} people`} ${what}.`]

/** All of them or none. What is so already stays as it is: the call may be repeated. */
export const setMembersRoute = route(setCohortMembers, async ({ body, services, caller }) => {
  const { cohort_id: cohortId, how = 'exactly' }: { cohort_id: string; how?: How } = body
  const { cohort, added, removed } = await transaction(services.database.pool, async (client) => {
    // Of two who set the members at once the second sees what the first has made of them.
    const { rowCount } = await client.query('select from cohort where id = $1 for no key update', [cohortId])
    if (rowCount === 0) throw noSuchCohort()
    const users = await requireUsers(client, body.emails)
    const membership = { cohortId, userIds: users.map(({ id }) => id) }
    return {
      removed: how === 'add' ? 0 : await leave(client, caller, membership, how === 'remove' ? 'these' : 'others'),
      added: how === 'remove' ? 0 : await join(client, caller, membership),
      cohort: await requireCohort(client, cohortId),
    }
  })
  const message = [...people(added, 'added'), ...people(removed, 'taken out')].join(' ') || 'Nothing has changed.'
  return { message, cohort, added, removed }
})
