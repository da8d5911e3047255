import { changesBetween, changesDetail } from '@casebench/domain/activity/changes'
import type { Transaction } from '@casebench/server/database'
import { sql } from 'kysely'
import { logAct } from '../activity/acts.ts'
import { refuseTaken } from '../http/unique.ts'
import { editPerson } from '../people/edit-user.ts'
import { refuseAmbiguousEmail } from '../people/new-email.ts'
import { rolesOf } from '../people/roles-of.ts'
import { changeSuspension } from '../people/suspension.ts'
import type { Client } from './client.ts'
import { ScimError, uniqueness } from './scim-error.ts'
import { namesOf, type UserFields } from './user-fields.ts'
import type { UserRow } from './user-resource.ts'

export const takenUserName = () => uniqueness('There is already an account with this userName.')
export const managedByAnother = () =>
  uniqueness('Another provisioning client manages the account with this userName. Only one can.')
const takenExternalId = () => uniqueness('Another of your resources has this externalId.')

/**
 * Who gets the mails of an account can sign in to it. An account that may do more than a candidate's is not handed to
 * another address by a program.
 */
async function setEmail(transaction: Transaction, client: Client, row: UserRow, email: string): Promise<void> {
  refuseAmbiguousEmail(email)
  const roles = (await rolesOf(transaction, [row.id])).get(row.id) ?? []
  if (roles.some(({ pagePermissions, endpointPermissions }) => pagePermissions.length + endpointPermissions.length > 0))
    throw new ScimError(
      403,
      'The userName of somebody with administrative rights is changed by a person, not over SCIM.',
    )
  await transaction
    .updateTable('user')
    .set({ email: sql<string>`lower(${email})`, updated_at: sql`now()` })
    .where('id', '=', row.id)
    .execute()
    .catch(refuseTaken(takenUserName))
  await logAct(transaction, client.caller, { action: 'edit_user', about: email, detail: { changed: ['email'] } })
}

async function setLanguage(transaction: Transaction, { caller }: Client, row: UserRow, language: string | null) {
  await transaction.updateTable('user').set({ language, updated_at: sql`now()` }).where('id', '=', row.id).execute()
  const changes = changesDetail(changesBetween({ language: row.language }, { language }))
  await logAct(transaction, caller, { action: 'set_language', about: row.email, detail: { language, ...changes } })
}

async function setExternalId(transaction: Transaction, client: Client, row: UserRow, externalId: string | null) {
  await transaction
    .updateTable('provisioned_user')
    .set({ external_id: externalId, updated_at: sql`now()` })
    .where('client_id', '=', client.id)
    .where('user_id', '=', row.id)
    .execute()
    .catch(refuseTaken(takenExternalId))
}

async function setNames(transaction: Transaction, { caller }: Client, row: UserRow, fields: UserFields): Promise<void> {
  // A displayName is a name only for who has no other.
  const { displayName, ...named } = fields
  const isNameless = !(fields.givenName ?? row.givenName) && !(fields.familyName ?? row.familyName)
  const { givenName, familyName } = namesOf(isNameless && displayName !== undefined ? fields : named)
  const profile = {
    ...(givenName === undefined ? {} : { first_name: givenName }),
    ...(familyName === undefined ? {} : { name: familyName }),
  }
  if (Object.keys(profile).length === 0) return
  const target = { id: row.id, email: row.email, held: [], suspended: !row.active }
  const detail = await editPerson(transaction, caller, target, profile)
  if (detail) await logAct(transaction, caller, { action: 'edit_user', about: row.email, detail })
}

/** Suspends somebody and notes by whom, since the client may lift this suspension and no other. */
export async function suspendByClient(transaction: Transaction, client: Client, userId: string): Promise<void> {
  await changeSuspension(transaction, client.caller, [userId], true)
  await transaction
    .updateTable('provisioned_user')
    .set({ suspended: true })
    .where('client_id', '=', client.id)
    .where('user_id', '=', userId)
    .execute()
}

/** Makes a locked account what the client says of it, by what people have for it: its log is the same. */
export async function setUser(transaction: Transaction, client: Client, row: UserRow, fields: UserFields) {
  const { userName, externalId, language, active } = fields
  if (externalId !== undefined && externalId !== row.externalId)
    await setExternalId(transaction, client, row, externalId)
  await setNames(transaction, client, row, fields)
  if (language !== undefined && language !== row.language) await setLanguage(transaction, client, row, language)
  if (active === false && row.active) await suspendByClient(transaction, client, row.id)
  // A person's suspension stays: the answer then says `active` false.
  if (active === true && row.suspendedByClient) await changeSuspension(transaction, client.caller, [row.id], false)
  if (userName !== undefined && userName.toLowerCase() !== row.email.toLowerCase())
    await setEmail(transaction, client, row, userName)
}
