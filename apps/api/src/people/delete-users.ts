import { activityColumns } from '@casebench/domain/activity/record-activity'
import { lockMails } from '@casebench/domain/mail'
import { insertErasedEvents } from '@casebench/domain/webhooks/insert-events'
import { type Transaction, transaction } from '@casebench/server/database'
import { anyOf } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { deleteUsers } from '@casebench/shared/contract/people'
import { productOwner } from '@casebench/shared/permissions'
import { roleText } from '@casebench/shared/role-labels'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { callers } from '../authentication/callers.ts'
import { countKeysOfMakers, withKeysThatGoOn } from '../authentication/keys-of-makers.ts'
import { conflict, type HttpError } from '../http/http-error.ts'
import type { Caller } from '../routing/caller.ts'
import { route } from '../routing/route.ts'
import { type Undeletable, undeletable } from './deletable.ts'
import { lockWithOwners, type Named, runningSessions } from './owners.ts'
import { holdsMore } from './refusals.ts'

/** Why somebody is not deleted. */
export function refusalFor({ email, reason }: Undeletable): HttpError {
  if (reason === 'own_account') return conflict('own_account', i18n.t('You cannot delete yourself. Ask someone else.'))
  if (reason === 'not_held') return holdsMore(email)
  return conflict(
    'last_product_owner',
    i18n.t('At least one {productOwner} must remain.', { productOwner: i18n.say(roleText(productOwner)) }),
  )
}

/**
 * Mails, before anything else as whoever composes one does; then assignments, then people, each in the order of their ids: as
 * everyone who changes a result locks them.
 */
export async function lockForRemoval(transaction: Transaction, emails: readonly string[]): Promise<Named[]> {
  await lockMails(transaction, emails)
  await transaction
    .selectFrom('assignment')
    .where('user_id', 'in', (users) =>
      users.selectFrom('user').select('user.id').where('user.email', '=', anyOf(emails)),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  return lockWithOwners(transaction, emails, 'removal')
}

/** What their account held goes with it, but for the log, which says what there was. */
async function remove(transaction: Transaction, caller: Caller, people: readonly Named[]): Promise<void> {
  const ids = people.map(({ id }) => id)
  await transaction
    .insertInto('activity_log')
    .columns(activityColumns)
    .expression((entry) =>
      entry
        .selectFrom('user as u')
        .leftJoin('assignment as a', 'a.user_id', 'u.id')
        .leftJoin('submission as s', 's.assignment_id', 'a.id')
        .leftJoin('document as d', (join) => join.onRef('d.assignment_id', '=', 'a.id').on('d.deleted_at', 'is', null))
        .select(({ val, fn }) => [
          val(caller.email).as('actor'),
          'u.email',
          val('delete_user').as('action'),
          jsonBuildObject({
            cases: fn.count('a.id').distinct(),
            submissions: fn.count('s.id').distinct(),
            documents: fn.count('d.id').distinct(),
          }).as('detail'),
        ])
        .where('u.id', '=', anyOf(ids))
        .groupBy('u.email')
        .orderBy('u.email'),
    )
    .execute()
  const emails = people.map(({ email }) => email)
  await transaction.deleteFrom('outgoing_mail').where('recipient', '=', anyOf(emails)).execute()
  await insertErasedEvents(transaction, ids)
  await transaction.deleteFrom('user').where('id', '=', anyOf(ids)).execute()
}

/**
 * All of them or none. The files of their documents belong to nobody then, and are removed as such.
 * Deleting whoever is gone changes nothing and succeeds: the call may be repeated.
 */
export const deleteUsersRoute = route(deleteUsers, async ({ body, services, caller }) => {
  const { deleted, sessions, keys } = await transaction(services.database, async (transaction) => {
    const people = await lockForRemoval(transaction, body.emails)
    const [refused] = await undeletable(transaction, caller, people)
    if (refused) throw refusalFor(refused)
    const ids = people.map(({ id }) => id)
    const running = await runningSessions(transaction, ids)
    const keys = await countKeysOfMakers(transaction, ids)
    await remove(transaction, caller, people)
    return { deleted: people.length, sessions: running, keys }
  })
  for (const sessionId of sessions) callers(services).forget(sessionId)
  return {
    message: withKeysThatGoOn(
      i18n.t('{deleted, plural, one {1 person deleted.} other {# people deleted.}}', { deleted }),
      keys,
    ),
    deleted,
  }
})
