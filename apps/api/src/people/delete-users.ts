import { type Transaction, transaction } from '@casebench/server/database'
import { deleteUsers } from '@casebench/shared/contract/people'
import { productOwner } from '@casebench/shared/permissions'
import type { Caller } from '../identity/callers.ts'
import { conflict, type Refusal } from '../routing/refusal.ts'
import { route } from '../routing/route.ts'
import { type Undeletable, undeletable } from './deletable.ts'
import { lockWithOwners, type Named, runningSessions } from './owners.ts'
import { holdsMore } from './refusals.ts'

/** Why somebody is not deleted. */
export function refusalFor({ email, reason }: Undeletable): Refusal {
  if (reason === 'own_account') return conflict('own_account', 'You cannot delete yourself. Ask someone else.')
  if (reason === 'not_held') return holdsMore(email)
  return conflict('last_product_owner', `Someone must remain ${productOwner}, or nobody could change anything here.`)
}

/** Assignments, then people, both in the order of their ids: as everyone who changes a result locks them. */
export async function lockForRemoval(client: Transaction, emails: readonly string[]): Promise<Named[]> {
  await client.query(
    `select from assignment where user_id in (select id from "user" where email = any($1::citext[]))
      order by id for update`,
    [emails],
  )
  return lockWithOwners(client, emails, 'removal')
}

/** What their account held goes with it, but for the log, which says what there was. */
async function remove(client: Transaction, caller: Caller, people: readonly Named[]): Promise<void> {
  const ids = people.map(({ id }) => id)
  await client.query(
    `insert into activity_log (actor, email, action, detail)
     select $2, u.email, 'delete_user', jsonb_build_object(
              'cases', count(distinct a.id), 'submissions', count(distinct s.id), 'documents', count(distinct d.id))
       from "user" u
       left join assignment a on a.user_id = u.id
       left join submission s on s.assignment_id = a.id
       left join document d on d.assignment_id = a.id and d.deleted_at is null
      where u.id = any($1::uuid[]) group by u.email order by u.email`,
    [ids, caller.email],
  )
  await client.query('delete from outgoing_mail where recipient = any($1::citext[])', [
    people.map(({ email }) => email),
  ])
  await client.query('delete from "user" where id = any($1::uuid[])', [ids])
}

/**
 * All of them or none. The files of their documents belong to nobody then, and are removed as such.
 * Deleting whoever is gone changes nothing and succeeds: the call may be repeated.
 */
export const deleteUsersRoute = route(deleteUsers, async ({ body, services, caller }) => {
  const { deleted, sessions } = await transaction(services.database, async (client) => {
    const people = await lockForRemoval(client, body.emails)
    const [refused] = await undeletable(client, caller, people)
    if (refused) throw refusalFor(refused)
    const running = await runningSessions(
      client,
      people.map(({ id }) => id),
    )
    await remove(client, caller, people)
    return { deleted: people.length, sessions: running }
  })
  for (const sessionId of sessions) services.callers.forget(sessionId)
  return { message: deleted === 1 ? '1 person is deleted.' : `${deleted} people are deleted.`, deleted }
})
