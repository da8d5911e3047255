import { type Queryable, transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { resetPassword } from '@casebench/shared/contract/people'
import { hasAllPermissionsOf } from '@casebench/shared/granting'
import { sql } from 'kysely'
import { logAct } from '../activity/acts.ts'
import { callers } from '../authentication/callers.ts'
import { endEverySession } from '../authentication/end-every-session.ts'
import { refuseGuessable } from '../authentication/password-strength.ts'
import { hashPassword } from '../authentication/passwords.ts'
import { requireBuiltInSignIn } from '../external-identity/built-in-ways.ts'
import { conflict } from '../http/http-error.ts'
import type { Caller } from '../routing/caller.ts'
import { route } from '../routing/route.ts'
import { holdsMore, noSuchUser } from './refusals.ts'
import { rolesOf } from './roles-of.ts'

/** @throws HttpError 404 where there is no such user, 409 for the caller, 403 where they hold more than the caller. */
async function requireUser(database: Queryable, caller: Caller, email: string) {
  const user = await database
    .selectFrom('user')
    .select(['id', 'email', 'name', 'username'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!user) throw noSuchUser([email])
  if (user.id === caller.userId)
    throw conflict('own_account', i18n.t('Change your own password in Your account, with the one you have.'))
  const roles = await rolesOf(database, [user.id])
  if (!hasAllPermissionsOf(caller, roles.get(user.id) ?? [])) throw holdsMore(user.email)
  return user
}

export const resetPasswordRoute = route(resetPassword, async ({ body, services, caller }) => {
  requireBuiltInSignIn(services)
  const { database } = services
  await refuseGuessable(body.new_password, await requireUser(database, caller, body.email), 'new_password')
  const passwordHash = await hashPassword(body.new_password)
  const { email, ended } = await transaction(database, async (transaction) => {
    await transaction.selectFrom('user').where('email', '=', body.email).forNoKeyUpdate().execute()
    // They may have been given a role meanwhile.
    const user = await requireUser(transaction, caller, body.email)
    await transaction
      .updateTable('user')
      .set({ password_hash: passwordHash, updated_at: sql`now()` })
      .where('id', '=', user.id)
      .execute()
    // Links that lie in a mailbox would be a way round the new password.
    await transaction.deleteFrom('one_time_code').where('user_id', '=', user.id).execute()
    await logAct(transaction, caller, { action: 'reset_password', about: user.email, detail: {} })
    return { email: user.email, ended: await endEverySession(transaction, user.id, 'password_reset') }
  })
  for (const sessionId of ended) callers(services).forget(sessionId)
  return { message: i18n.t('Password of {email} changed. They are signed out everywhere.', { email }) }
})
