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
  /** Whether a launch alone opens a session: never where the person has rights over others, or a second factor. */
  signsInAlone: boolean
  change: 'linked' | 'created' | null
}

const people = (client: Transaction) =>
  client
    .selectFrom('user as u')
    .select(({ eb, and, not, exists, selectFrom }) => [
      'u.id',
      'u.email',
      'u.external_subject as externalSubject',
      eb('u.suspended_at', 'is not', null).$castTo<boolean>().as('suspended'),
      and([
        eb('u.totp_confirmed_at', 'is', null),
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

async function link(client: Transaction, { platform, launch }: WaitingLaunch, userId: string): Promise<void> {
  await client
    .insertInto('learning_platform_account')
    .values({ platform_id: platform.id, subject: launch.subject, user_id: userId })
    .execute()
}

/**
 * Who it is here: known by the platform's name for them, or by an address where the owner has the platform vouch for it.
 * Undefined: they have to sign in and confirm it. An address leads to nobody with rights over others, and to no account
 * of an identity provider.
 */
export async function platformAccount(
  client: Transaction,
  waiting: WaitingLaunch,
): Promise<LaunchedPerson | undefined> {
  const { platform, launch } = waiting
  // Two launches of one new person at once, or of two with one address, take turns.
  for (const key of [`${platform.id} ${launch.subject}`, ...(launch.email === null ? [] : [launch.email])])
    await holdLock(client, sql<string>`'learning platform ' || lower(${key}::text)`)
  const known = await people(client)
    .innerJoin('learning_platform_account as a', 'a.user_id', 'u.id')
    .where('a.platform_id', '=', platform.id)
    .where('a.subject', '=', launch.subject)
    .executeTakeFirst()
  if (known) return { ...known, change: null }
  if (!platform.trusts_addresses || launch.email === null) return undefined
  const namesake = await people(client).where('u.email', '=', launch.email).executeTakeFirst()
  if (namesake) {
    if (!namesake.signsInAlone || namesake.suspended || namesake.externalSubject !== null) return undefined
    await link(client, waiting, namesake.id)
    return { ...namesake, change: 'linked' }
  }
  if (!platform.creates_people || !launch.isLearner) return undefined
  const profile = profileFrom(launch.subject, [{ email: launch.email, email_verified: true }], '')
  const { firstName, name } = launch
  const id = await createPerson(client, { email: launch.email, username: profile.username, firstName, name })
  await ensureSomeRole(client, id)
  await link(client, waiting, id)
  return { id, email: launch.email, suspended: false, signsInAlone: true, change: 'created' }
}

/** Links them whoever they were before: they have signed in, and said that it is them. */
export async function linkConfirmed(client: Transaction, waiting: WaitingLaunch, userId: string): Promise<boolean> {
  const { platform, launch } = waiting
  await holdLock(client, sql<string>`'learning platform ' || lower(${`${platform.id} ${launch.subject}`}::text)`)
  const known = await client
    .selectFrom('learning_platform_account')
    .select('user_id')
    .where('platform_id', '=', platform.id)
    .where('subject', '=', launch.subject)
    .executeTakeFirst()
  if (known) return known.user_id === userId
  await link(client, waiting, userId)
  return true
}
