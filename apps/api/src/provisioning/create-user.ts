import { publishMail } from '@casebench/domain/mail'
import { type Transaction, transaction } from '@casebench/server/database'
import type { OutboxEntry } from '@casebench/server/outbox'
import { sql } from 'kysely'
import { logAct } from '../activity/acts.ts'
import { callers } from '../authentication/callers.ts'
import { addPerson } from '../people/add-user.ts'
import { refuseAmbiguousEmail } from '../people/new-email.ts'
import { lockWithOwners, runningSessions } from '../people/owners.ts'
import { type Client, lockClient, type Scim } from './client.ts'
import { managedByAnother, setUser, takenUserName } from './set-user.ts'
import { namesOf, readUser, type UserFields } from './user-fields.ts'
import { selectUsers, type userResource } from './user-resource.ts'
import { requireUser } from './users.ts'

type Added = { userId: string; mail?: OutboxEntry | undefined }

async function addNew(transaction: Transaction, client: Client, email: string, fields: UserFields): Promise<Added> {
  const { givenName = '', familyName = '' } = namesOf(fields)
  // Whoever is suspended from the start could not come.
  const invite = client.invites && fields.active !== false
  const sent = { email, first_name: givenName, name: familyName, invite }
  const { userId, mail } = await addPerson(transaction, client.caller, sent)
  await transaction.insertInto('provisioned_user').values({ client_id: client.id, user_id: userId }).execute()
  return { userId, mail }
}

/** Whether another client manages somebody now: not one that has deleted them, or whose service account has retired. */
const isManagedByAnother = (transaction: Transaction, client: Client, userId: string) =>
  transaction
    .selectFrom('provisioned_user as p')
    .innerJoin('service_account as a', 'a.id', 'p.client_id')
    .select('p.client_id')
    .where('p.user_id', '=', userId)
    .where('p.client_id', '<>', client.id)
    .where('p.deleted_at', 'is', null)
    .where('a.retired_at', 'is', null)
    .executeTakeFirst()

/**
 * An account that was there: the client's own, which it has deleted before, or one that an owner lets it take over.
 * @throws ScimError 409 for any other, that of another client among them: who manages a person first, manages them alone.
 */
async function takeOver(
  transaction: Transaction,
  client: Client,
  known: { id: string; email: string },
): Promise<Added> {
  const managed = await transaction
    .selectFrom('provisioned_user')
    .select('deleted_at')
    .where('client_id', '=', client.id)
    .where('user_id', '=', known.id)
    .executeTakeFirst()
  if (managed ? managed.deleted_at === null : !client.linksExisting) throw takenUserName()
  if (await isManagedByAnother(transaction, client, known.id)) throw managedByAnother()
  await transaction
    .insertInto('provisioned_user')
    .values({ client_id: client.id, user_id: known.id })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'user_id']).doUpdateSet({ deleted_at: null, updated_at: sql<Date>`now()` }),
    )
    .execute()
  if (!managed)
    await logAct(transaction, client.caller, { action: 'link_provisioned_user', about: known.email, detail: {} })
  return { userId: known.id }
}

async function create(transaction: Transaction, client: Client, fields: UserFields): Promise<Added> {
  const email = (fields.userName ?? '').toLowerCase()
  const [known] = await lockWithOwners(transaction, [email], 'change')
  if (!known) refuseAmbiguousEmail(email)
  const added = known ? await takeOver(transaction, client, known) : await addNew(transaction, client, email, fields)
  const row = await selectUsers(transaction, client.id).where('u.id', '=', added.userId).executeTakeFirstOrThrow()
  const { userName: _, ...rest } = fields
  const wanted = { active: true, ...rest }
  await setUser(transaction, client, row, wanted)
  return added
}

/** POST /Users */
export async function createUser(scim: Scim, body: unknown): Promise<ReturnType<typeof userResource>> {
  const { services } = scim
  const fields = readUser(body)
  const { userId, mail, sessions } = await transaction(services.database, async (transaction) => {
    const client = await lockClient(transaction, scim.client)
    const added = await create(transaction, client, fields)
    return { ...added, sessions: await runningSessions(transaction, [added.userId]) }
  })
  for (const sessionId of sessions) callers(services).forget(sessionId)
  if (mail) void publishMail(services, [mail])
  return requireUser(scim, userId)
}
