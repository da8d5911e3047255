import { recordActivity } from '@casebench/domain/activity/record-activity'
import type { Transaction } from '@casebench/server/database'
import { holdLock } from '@casebench/server/database/locks'
import { candidateRole } from '@casebench/shared/permissions'
import { sql } from 'kysely'
import { createPerson } from '../external-identity/account.ts'
import { ensureSomeRole } from '../external-identity/group-roles.ts'
import { profileFrom } from '../external-identity/profile.ts'
import type { WaitingLaunch } from './stored-launch.ts'

export type LaunchedPerson = {
  id: string
  email: string
  suspended: boolean
  change: 'linked' | 'created' | null
}

/** `signsInAlone`: whether a launch alone opens a session. */
const people = (client: Transaction) =>
  client
    .selectFrom('user as u')
    .select(({ eb, and, not, exists, selectFrom }) => [
      'u.id',
      'u.email',
      eb('u.suspended_at', 'is not', null).$castTo<boolean>().as('suspended'),
      and([
        eb('u.totp_confirmed_at', 'is', null),
        eb('u.external_subject', 'is', null),
        not(
          exists(
            selectFrom('user_role as ur')
              .innerJoin('role as r', 'r.id', 'ur.role_id')
              .select('r.id')
              .whereRef('ur.user_id', '=', 'u.id')
              .where('r.name', '<>', candidateRole),
          ),
        ),
      ])
        .$castTo<boolean>()
        .as('signsInAlone'),
    ])
    .forUpdate('u')

const storeLink = (client: Transaction, { platform, launch }: WaitingLaunch, userId: string) =>
  client
    .insertInto('learning_platform_account')
    .values({ platform_id: platform.id, subject: launch.subject, user_id: userId })
    .execute()

async function link(client: Transaction, waiting: WaitingLaunch, person: Namesake): Promise<void> {
  const { platform, launch } = waiting
  await storeLink(client, waiting, person.id)
  const detail = { platform: platform.name, subject: launch.subject }
  await recordActivity(client, { actor: person.email, about: person.email, action: 'link_platform_account', detail })
}

type Namesake = { id: string; email: string }

/** Whose account it is that the platform means, where that is known. */
export async function linkedUser(
  client: Transaction,
  { platform, launch }: WaitingLaunch,
): Promise<string | undefined> {
  const known = await client
    .selectFrom('learning_platform_account')
    .select('user_id')
    .where('platform_id', '=', platform.id)
    .where('subject', '=', launch.subject)
    .executeTakeFirst()
  return known?.user_id
}

/** Whether somebody is linked with the platform already: then another subject of it is not them by an address alone. */
const isLinked = async (client: Transaction, { platform }: WaitingLaunch, userId: string): Promise<boolean> =>
  (await client
    .selectFrom('learning_platform_account')
    .select('subject')
    .where('platform_id', '=', platform.id)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined

/**
 * Who it is here, where a launch alone may sign them in: known by the platform's name for them, or by an address where the
 * owner has the platform vouch for it. Undefined: they have to sign in and confirm it, and nothing has been stored. That is
 * so for everybody with rights over others, a second factor, or an account of an identity provider.
 */
export async function platformAccount(
  client: Transaction,
  waiting: WaitingLaunch,
): Promise<LaunchedPerson | undefined> {
  const { platform, launch } = waiting
  // Two launches of one new person at once, or of two with one address, take turns.
  for (const key of [`${platform.id} ${launch.subject}`, ...(launch.email === null ? [] : [launch.email])])
    await holdLock(client, sql<string>`'learning platform ' || lower(${key}::text)`)
  const knownId = await linkedUser(client, waiting)
  if (knownId !== undefined) {
    const known = await people(client).where('u.id', '=', knownId).executeTakeFirst()
    return known && (known.signsInAlone || known.suspended) ? { ...known, change: null } : undefined
  }
  if (!platform.trusts_addresses || launch.email === null) return undefined
  const namesake = await people(client).where('u.email', '=', launch.email).executeTakeFirst()
  if (namesake) {
    if (!namesake.signsInAlone || namesake.suspended) return undefined
    if (await isLinked(client, waiting, namesake.id)) return undefined
    await link(client, waiting, namesake)
    return { ...namesake, change: 'linked' }
  }
  if (!platform.creates_people || !launch.isLearner) return undefined
  const profile = profileFrom(launch.subject, [{ email: launch.email, email_verified: true }], '')
  const { firstName, name, email } = launch
  const id = await createPerson(client, { email, username: profile.username, firstName, name })
  // Somebody else has made the account meanwhile.
  if (id === undefined) return platformAccount(client, waiting)
  await ensureSomeRole(client, id)
  await link(client, waiting, { id, email })
  return { id, email, suspended: false, change: 'created' }
}

/** Links them whoever they were before: they have signed in, and said that it is them. */
export async function linkConfirmed(
  client: Transaction,
  waiting: WaitingLaunch,
  userId: string,
): Promise<'now' | 'before' | 'to_another'> {
  const { platform, launch } = waiting
  await holdLock(client, sql<string>`'learning platform ' || lower(${`${platform.id} ${launch.subject}`}::text)`)
  const known = await linkedUser(client, waiting)
  if (known !== undefined) return known === userId ? 'before' : 'to_another'
  await storeLink(client, waiting, userId)
  return 'now'
}
