import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { changesBetween, changesDetail } from '@casebench/domain/activity/changes'
import { insertMail, publishMail } from '@casebench/domain/mail'
import type { Config } from '@casebench/server/config'
import { type Transaction, transaction } from '@casebench/server/database'
import { json, lower } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import type { OutboxEntry } from '@casebench/server/outbox'
import { addUser, type Profile } from '@casebench/shared/contract/people'
import { candidateRole, suspendedRole } from '@casebench/shared/permissions'
import { usernamesFor } from '@casebench/shared/usernames'
import { sql } from 'kysely'
import { hasJustDone, logAct } from '../activity/acts.ts'
import { assignPracticeCase } from '../cases/assign-practice-case.ts'
import { conflict } from '../http/http-error.ts'
import type { Caller } from '../routing/caller.ts'
import { route } from '../routing/route.ts'
import { refuseUngrantable, requireRoles } from './granted-roles.ts'
import { requireCohorts, setCohorts } from './joined-cohorts.ts'
import { refuseAmbiguousEmail } from './new-email.ts'
import { readPeople } from './read-people.ts'
import { refuseAmbiguousUsername, type SentFields, sentFields, usernameTaken } from './sent-profile.ts'
import { setSuspended } from './suspension.ts'

type Sent = Profile & { email: string; invite?: boolean }

async function insertAccount(transaction: Transaction, email: string, username: string, fields: SentFields) {
  const { first_name = '', name = '', phone_number = '', level = 1, metadata = {} } = fields
  const added = await transaction
    .insertInto('user')
    .values(({ val }) => ({
      email: lower(val(email)),
      username,
      first_name,
      name,
      phone_number,
      level,
      metadata: json(metadata),
    }))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

async function accountWith(transaction: Transaction, email: string): Promise<string | undefined> {
  const account = await transaction.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst()
  return account?.id
}

/** Undefined where the email is someone's. @throws HttpError 409 where the username that was asked for is. */
async function create(transaction: Transaction, email: string, fields: SentFields): Promise<string | undefined> {
  const { username } = fields
  const usernames = username === undefined ? usernamesFor(email, randomBytes(8).toString('hex')) : [username]
  for (const name of usernames) {
    const id = await insertAccount(transaction, email, name, fields)
    if (id !== undefined) return id
    if ((await accountWith(transaction, email)) !== undefined) return undefined
  }
  if (username !== undefined) throw usernameTaken(username)
  throw new Error('No username was free')
}

const sorted = (texts: readonly string[]): string[] => [...new Set(texts)].sort()

/** What a new account has where nothing else was sent, so that less than was sent before is other data, too. */
const complete = ({ groups = [candidateRole], cohort_ids = [], ...sent }: Sent) => ({
  ...{ first_name: '', name: '', phone_number: '', level: 1, metadata: {} },
  ...sentFields(sent),
  groups: sorted(groups),
  cohort_ids: sorted(cohort_ids.map((id) => id.toLowerCase())),
})

/** Whoever is suspended from the start could not come. */
const isInvited = ({ invite = true, groups = [] }: Sent): boolean => invite && !groups.includes(suspendedRole)

/** Whether the caller has just added this person, with exactly what is sent now: then the call was repeated. */
async function wasJustAdded(transaction: Transaction, caller: Caller, userId: string, sent: Sent): Promise<boolean> {
  const done = { action: 'add_user', about: sent.email, detail: { invited: isInvited(sent) } }
  if (!(await hasJustDone(transaction, caller, done))) return false
  const [person] = await readPeople(transaction, [userId])
  if (!person) return false
  const wanted = complete(sent)
  const stored = complete({ ...person, cohort_ids: person.cohorts.map(({ id }) => id) })
  // The username is found where none was asked for.
  return isDeepStrictEqual(stored, { username: stored.username, ...wanted })
}

/** Adds somebody with everything that comes with it. The mail is sent by `publishMail`, once the transaction has committed. */
export async function addPerson(
  transaction: Transaction,
  caller: Caller,
  sent: Sent,
): Promise<{ userId: string; mail: OutboxEntry | undefined }> {
  const { email, groups = [candidateRole], cohort_ids: cohortIds = [] } = sent
  const invite = isInvited(sent)
  const fields = sentFields(sent)
  refuseAmbiguousUsername(fields.username)
  const roles = await requireRoles(
    transaction,
    [...new Set(groups)].filter((name) => name !== suspendedRole),
  )
  refuseUngrantable(caller, roles)
  const cohorts = await requireCohorts(transaction, cohortIds)
  const userId = await create(transaction, email, fields)
  if (userId === undefined) {
    const known = await accountWith(transaction, email)
    if (known !== undefined && (await wasJustAdded(transaction, caller, known, sent)))
      return { userId: known, mail: undefined }
    throw conflict(
      'email_taken',
      i18n.t('There is already a user with the email {email}. To change them, edit them.', { email }),
    )
  }
  await transaction
    .insertInto('user_role')
    .columns(['user_id', 'role_id'])
    .expression(
      transaction.selectNoFrom([
        sql<string>`${userId}::uuid`.as('user_id'),
        sql<string>`unnest(${roles.map(({ id }) => id)}::uuid[])`.as('role_id'),
      ]),
    )
    .execute()
  await setCohorts(transaction, userId, cohortIds)
  if (groups.includes(candidateRole)) await assignPracticeCase(transaction, email)
  // Whoever has applied waits no longer.
  const applicant = await transaction
    .deleteFrom('applicant')
    .where('email', '=', email)
    .returning('language')
    .executeTakeFirst()
  const detail = {
    roles: roles.map(({ name }) => name),
    cohorts: cohorts.map(({ description }) => description),
    invited: invite,
  }
  const changes = changesBetween({}, { roles: detail.roles, cohorts: detail.cohorts })
  await logAct(transaction, caller, {
    action: 'add_user',
    about: email,
    detail: { ...detail, ...changesDetail(changes) },
  })
  if (groups.includes(suspendedRole)) await setSuspended(transaction, caller, [userId], true)
  const mail = { kind: 'approval', recipient: email, language: applicant?.language ?? null } as const
  return { userId, mail: invite ? await insertMail(transaction, mail) : undefined }
}

/** Where an invitation is now: with the mail server, or with whoever passes it on. */
const fateOfInvitation = ({ server }: Config['mail']): string =>
  server === undefined
    ? i18n.t(
        'The invitation was not sent, because no mail server is set up. Copy its link from the Mail tab under Applicants.',
      )
    : i18n.t('An invitation is on its way.')

/** Adding whom one has just added in the same way succeeds and mails nothing: the page may repeat the call. */
export const addUserRoute = route(addUser, async ({ body, services, caller }) => {
  refuseAmbiguousEmail(body.email)
  const { userId, mail } = await transaction(services.database, (transaction) => addPerson(transaction, caller, body))
  if (mail) void publishMail(services, [mail])
  const [user] = await readPeople(services.database, [userId])
  if (!user) throw conflict('deleted_meanwhile', i18n.t('Someone else has deleted this user.'))
  const invited = isInvited(body) ? ` ${fateOfInvitation(services.config.mail)}` : ''
  return { message: `${i18n.t('{name} added.', { name: user.email })}${invited}`, user }
})
