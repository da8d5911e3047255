import { type Queryable, transaction } from '@casebench/server/database'
import { resetPassword } from '@casebench/shared/contract/people'
import { holdsAllOf } from '@casebench/shared/holding'
import { requireBuiltInSignIn } from '../external-identity/built-in-ways.ts'
import type { Caller } from '../identity/callers.ts'
import { endEverySession } from '../identity/end-every-session.ts'
import { refuseGuessable } from '../identity/password-strength.ts'
import { hashPassword } from '../identity/passwords.ts'
import { conflict } from '../routing/refusal.ts'
import { route } from '../routing/route.ts'
import { holdsMore, noSuchUser } from './refusals.ts'
import { rolesOf } from './roles-of.ts'

type User = { id: string; email: string; name: string; username: string }

/** @throws Refusal 404 where there is no such user, 409 for the caller, 403 where they hold more than the caller. */
async function requireUser(connection: Queryable, caller: Caller, email: string): Promise<User> {
  const { rows } = await connection.query<User>('select id, email, name, username from "user" where email = $1', [
    email,
  ])
  const user = rows[0]
  if (!user) throw noSuchUser([email])
  if (user.id === caller.userId)
    throw conflict('own_account', 'Change your own password in Your account, with the one you have.')
  const roles = await rolesOf(connection, [user.id])
  if (!holdsAllOf(caller, roles.get(user.id) ?? [])) throw holdsMore(user.email)
  return user
}

export const resetPasswordRoute = route(resetPassword, async ({ body, services, caller }) => {
  requireBuiltInSignIn(services)
  const { database } = services
  refuseGuessable(body.new_password, await requireUser(database, caller, body.email), 'new_password')
  const passwordHash = await hashPassword(body.new_password)
  const { email, ended } = await transaction(database, async (client) => {
    await client.query('select from "user" where email = $1 for no key update', [body.email])
    // They may have been given a role meanwhile.
    const user = await requireUser(client, caller, body.email)
    await client.query('update "user" set password_hash = $2, updated_at = now() where id = $1', [
      user.id,
      passwordHash,
    ])
    // Links that lie in a mailbox would be a way round the new password.
    await client.query('delete from one_time_code where user_id = $1', [user.id])
    await client.query(`insert into activity_log (actor, email, action) values ($1, $2, 'reset_password')`, [
      caller.email,
      user.email,
    ])
    return { email: user.email, ended: await endEverySession(client, user.id, 'password_reset') }
  })
  for (const sessionId of ended) services.callers.forget(sessionId)
  return { message: `The password of ${email} is changed, and they are signed out everywhere.` }
})
