import { randomBytes } from 'node:crypto'
import { eraseFromTrail } from '@casebench/domain/audit/erase-from-trail'
import { insertErasedEvents } from '@casebench/domain/webhooks/insert-events'
import { type Transaction, transaction } from '@casebench/server/database'
import { containing, json } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { eraseUser } from '@casebench/shared/contract/personal-data'
import { sql } from 'kysely'
import { logAct } from '../activity/acts.ts'
import { callers } from '../authentication/callers.ts'
import { countKeysOfMakers, withKeysThatGoOn } from '../authentication/keys-of-makers.ts'
import { conflict } from '../http/http-error.ts'
import { undeletable } from '../people/deletable.ts'
import { lockForRemoval, refusalFor } from '../people/delete-users.ts'
import { type Named, runningSessions } from '../people/owners.ts'
import type { Caller } from '../routing/caller.ts'
import { route } from '../routing/route.ts'
import { keepAnonymousAttempts } from './anonymous-attempts.ts'

/** Stands for them in the audit trail from now on. Nothing leads from it back to them. */
const newPseudonym = (): string => `erased-${randomBytes(6).toString('hex')}`

/** A full name may be searched for, and so stand in the trail; one of a single word may be anybody's. */
async function namesOf(transaction: Transaction, { id }: Named): Promise<string[]> {
  const rows = await transaction.selectFrom('user').select('name').where('id', '=', id).execute()
  return rows.map(({ name }) => name.trim()).filter((name) => /\S\s+\S/.test(name))
}

const nobody = '00000000-0000-0000-0000-000000000000'

/** What their account held goes with it; results of jobs that name them by their id name nobody. */
async function removeAccount(transaction: Transaction, { id }: Named): Promise<void> {
  await keepAnonymousAttempts(transaction, id)
  await transaction
    .updateTable('background_job')
    .set(({ ref }) => ({ result: sql<string>`replace(${ref('result')}::text, ${id}, ${nobody})::jsonb` }))
    .where(({ ref }) => sql`${ref('result')}::text like ${containing(id)}`)
    .execute()
  await insertErasedEvents(transaction, [id])
  await transaction.deleteFrom('user').where('id', '=', id).execute()
}

/** What is known by the address alone, whether or not there is an account. @returns how many rows went. */
async function forgetAddress(transaction: Transaction, email: string): Promise<bigint> {
  const mail = await transaction.deleteFrom('outgoing_mail').where('recipient', '=', email).executeTakeFirst()
  const applications = await transaction.deleteFrom('applicant').where('email', '=', email).executeTakeFirst()
  const imported = await transaction
    .updateTable('people_import_row')
    .set({ email: '', sent: json({}), changes: json([]), faults: json([]), done: json({}) })
    .where('email', '<>', '')
    .where('email', '=', email)
    .executeTakeFirst()
  return mail.numDeletedRows + applications.numDeletedRows + imported.numUpdatedRows
}

/** @returns whether anything named them. */
async function erase(
  transaction: Transaction,
  caller: Caller,
  email: string,
  person: Named | undefined,
): Promise<boolean> {
  const pseudonym = newPseudonym()
  const names = person ? await namesOf(transaction, person) : []
  if (person) await removeAccount(transaction, person)
  const forgotten = await forgetAddress(transaction, email)
  // Last: no entry is sealed until this has committed.
  const { entries, emptied } = await eraseFromTrail(transaction, { email, names, pseudonym })
  if (!person && forgotten === 0n && entries === 0) return false
  await logAct(transaction, caller, { action: 'erase_user', about: pseudonym, detail: { entries: emptied } })
  return true
}

/**
 * Erases whoever has, or had, this address. The files of their documents and exports belong to nobody then, and are
 * removed as such. Erasing whoever is gone finds nothing and succeeds: the call may be repeated.
 */
export const eraseUserRoute = route(eraseUser, async ({ body: { email }, services, caller }) => {
  const { erased, sessions, keys } = await transaction(services.database, async (transaction) => {
    const people = await lockForRemoval(transaction, [email])
    if (people.some(({ id }) => id === caller.userId))
      throw conflict('own_account', i18n.t('You cannot erase yourself. Ask someone else.'))
    const [refused] = await undeletable(transaction, caller, people)
    if (refused) throw refusalFor(refused)
    const running = await runningSessions(
      transaction,
      people.map(({ id }) => id),
    )
    const keys = await countKeysOfMakers(
      transaction,
      people.map(({ id }) => id),
    )
    return { erased: await erase(transaction, caller, email, people[0]), sessions: running, keys }
  })
  for (const sessionId of sessions) callers(services).forget(sessionId)
  return {
    message: withKeysThatGoOn(erased ? i18n.t('Person erased.') : i18n.t('This person was already erased.'), keys),
    erased,
  }
})
