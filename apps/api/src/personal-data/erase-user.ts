import { randomBytes } from 'node:crypto'
import { eraseFromTrail } from '@casebench/server/audit/erase-from-trail'
import { type Transaction, transaction } from '@casebench/server/database'
import { eraseUser } from '@casebench/shared/contract/personal-data'
import type { Caller } from '../identity/callers.ts'
import { logAct } from '../people/acts.ts'
import { undeletable } from '../people/deletable.ts'
import { lockForRemoval, refusalFor } from '../people/delete-users.ts'
import { type Named, runningSessions } from '../people/owners.ts'
import { conflict } from '../routing/refusal.ts'
import { route } from '../routing/route.ts'
import { keepAnonymousAttempts } from './anonymous-attempts.ts'

/** Stands for them in the audit trail from now on. Nothing leads from it back to them. */
const newPseudonym = (): string => `erased-${randomBytes(6).toString('hex')}`

/** A full name may be searched for, and so stand in the trail; one of a single word may be anybody's. */
async function namesOf(client: Transaction, { id }: Named): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from "user" where id = $1', [id])
  return rows.map(({ name }) => name.trim()).filter((name) => /\S\s+\S/.test(name))
}

/** What their account held goes with it; results of jobs that name them by their id name nobody. */
async function removeAccount(client: Transaction, { id }: Named): Promise<void> {
  await keepAnonymousAttempts(client, id)
  await client.query(
    `update background_job set result = replace(result::text, $1::text, '00000000-0000-0000-0000-000000000000')::jsonb
      where result::text like '%' || $1::text || '%'`,
    [id],
  )
  await client.query('delete from "user" where id = $1', [id])
}

/** What is known by the address alone, whether or not there is an account. @returns how many rows went. */
async function forgetAddress(client: Transaction, email: string): Promise<number> {
  const mail = await client.query('delete from outgoing_mail where recipient = $1', [email])
  const applications = await client.query('delete from applicant where email = $1', [email])
  const imported = await client.query(
    `update people_import_row set email = '', sent = '{}', changes = '[]', faults = '[]', done = '{}' where email <> '' and email = $1`,
    [email],
  )
  return [mail, applications, imported].reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0)
}

/** @returns whether anything named them. */
async function erase(client: Transaction, caller: Caller, email: string, person: Named | undefined): Promise<boolean> {
  const pseudonym = newPseudonym()
  const names = person ? await namesOf(client, person) : []
  if (person) await removeAccount(client, person)
  const forgotten = await forgetAddress(client, email)
  // Last: no entry is sealed until this has committed.
  const { entries, emptied } = await eraseFromTrail(client, { email, names, pseudonym })
  if (!person && forgotten + entries === 0) return false
  await logAct(client, caller, { action: 'erase_user', about: pseudonym, detail: { entries: emptied } })
  return true
}

/**
 * Erases whoever has, or had, this address. The files of their documents and exports belong to nobody then, and are
 * removed as such. Erasing whoever is gone finds nothing and succeeds: the call may be repeated.
 */
export const eraseUserRoute = route(eraseUser, async ({ body: { email }, services, caller }) => {
  const { erased, sessions } = await transaction(services.database, async (client) => {
    const people = await lockForRemoval(client, [email])
    if (people.some(({ id }) => id === caller.userId))
      throw conflict('own_account', 'You cannot erase yourself. Ask someone else.')
    const [refused] = await undeletable(client, caller, people)
    if (refused) throw refusalFor(refused)
    const running = await runningSessions(
      client,
      people.map(({ id }) => id),
    )
    return { erased: await erase(client, caller, email, people[0]), sessions: running }
  })
  for (const sessionId of sessions) services.callers.forget(sessionId)
  return { message: erased ? 'The person is erased.' : 'Nothing here names this person any more.', erased }
})
