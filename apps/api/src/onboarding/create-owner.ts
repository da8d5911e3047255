import { randomBytes } from 'node:crypto'
import { recordActivity } from '@casebench/domain/activity/record-activity'
import { type Database, type Transaction, transaction } from '@casebench/server/database'
import { lower } from '@casebench/server/database/expressions'
import { holdLock } from '@casebench/server/database/locks'
import { i18n } from '@casebench/server/i18n'
import { tokenHash } from '@casebench/server/secrets'
import { createOwner } from '@casebench/shared/contract/onboarding'
import { productOwner } from '@casebench/shared/permissions'
import { usernamesFor } from '@casebench/shared/usernames'
import { sql } from 'kysely'
import { attemptLimits } from '../authentication/attempt-limits.ts'
import { refuseGuessable } from '../authentication/password-strength.ts'
import { hashPassword, passwordFits } from '../authentication/passwords.ts'
import { signedIn } from '../authentication/signed-in.ts'
import { requireBuiltInSignIn } from '../external-identity/built-in-ways.ts'
import { conflict } from '../http/http-error.ts'
import { refuseAmbiguousEmail } from '../people/new-email.ts'
import { publicRoute } from '../routing/route.ts'
import { completeSignIn } from '../second-factor/complete-sign-in.ts'
import { firstOwnerLock } from '../setup/owner-link.ts'
import { codeOver } from './one-time-code.ts'
import { findOwnerLink } from './owner-link.ts'

type NewOwner = { code: string; name: string; email: string; passwordHash: string }
type Made = { code: string; email: string; password: string }
type Owner = { id: string; email: string; passwordHash: string | null }

/** @throws HttpError 409 where the email is that of somebody who is no owner. */
async function insertOwner(transaction: Transaction, { name, email, passwordHash }: NewOwner): Promise<Owner> {
  for (const username of usernamesFor(email, randomBytes(8).toString('hex'))) {
    const added = await transaction
      .insertInto('user')
      .values(({ val }) => ({
        email: lower(val(email)),
        username,
        first_name: name.split(/\s+/)[0] ?? '',
        name,
        password_hash: passwordHash,
      }))
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'email'])
      .executeTakeFirst()
    if (added) return { ...added, passwordHash }
    const taken = await transaction.selectFrom('user').select('id').where('email', '=', email).execute()
    if (taken.length > 0) throw conflict('email_taken', i18n.t('This email already has an account. Use another one.'))
  }
  throw new Error('No username was free')
}

/** Uses the link up. Undefined when another call was first. */
const useUp = (database: Database, owner: NewOwner): Promise<Owner | undefined> =>
  transaction(database, async (transaction) => {
    // One of two calls at once waits here, whichever link it has, and then finds it used or an owner there.
    await holdLock(transaction, firstOwnerLock)
    if ((await findOwnerLink(transaction, owner.code))?.state !== 'good') return undefined
    const added = await insertOwner(transaction, owner)
    await transaction
      .insertInto('user_role')
      .columns(['user_id', 'role_id'])
      .expression(({ selectFrom, val }) =>
        selectFrom('role')
          .select([val(added.id).as('user_id'), 'role.id as role_id'])
          .where('role.name', '=', productOwner),
      )
      .execute()
    await transaction
      .updateTable('owner_link')
      .set({ used_at: sql`now()` })
      .where('code_hash', '=', tokenHash(owner.code))
      .execute()
    await recordActivity(transaction, { actor: added.email, about: added.email, action: 'create_owner' })
    return added
  })

/** Whom this very link has just made an owner: the same call was repeated. One password is worked on in any case. */
async function justMade(database: Database, { code, email, password }: Made): Promise<Owner | undefined> {
  const owner = await database
    .selectFrom('user as u')
    .innerJoin('user_role as ur', 'ur.user_id', 'u.id')
    .innerJoin('role as r', 'r.id', 'ur.role_id')
    // One transaction made the account and used the link up.
    .innerJoin('owner_link as l', (join) =>
      join.onRef('l.used_at', '=', 'u.created_at').on('l.code_hash', '=', tokenHash(code)),
    )
    .select(['u.id', 'u.email', 'u.password_hash as passwordHash'])
    .where('u.email', '=', email)
    .where('r.name', '=', productOwner)
    .executeTakeFirst()
  return (await passwordFits(owner?.passwordHash ?? null, password)) ? owner : undefined
}

/** The same call again, soon after, succeeds. Every link that does not work gets one answer, with an owner or without. */
export const createOwnerRoute = publicRoute(createOwner, async ({ body, services, request, reply }) => {
  requireBuiltInSignIn(services)
  await attemptLimits(services).countFrom('codeTried', request.ip)
  const { owner_code: code, email, password } = body
  const name = body.name.trim()
  const { database } = services
  const found = await findOwnerLink(database, code)
  if (found === undefined) throw codeOver()
  let owner: Owner | undefined
  if (found.state === 'good') {
    refuseAmbiguousEmail(email)
    await refuseGuessable(password, { email, name }, 'password')
    owner = await useUp(database, { code, name, email, passwordHash: await hashPassword(password) })
  }
  owner ??= await justMade(database, { code, email, password })
  if (owner === undefined) throw codeOver()
  const entry = await completeSignIn(services, owner, undefined, {
    userAgent: request.headers['user-agent'] ?? '',
    address: request.ip,
  })
  if ('refusal' in entry) throw entry.refusal.status === 401 ? codeOver() : entry.refusal
  return signedIn({ services, request, reply }, entry.session)
})
