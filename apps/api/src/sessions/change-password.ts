import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { changePassword } from '@casebench/shared/contract/sessions'
import { sql } from 'kysely'
import { attemptLimits } from '../authentication/attempt-limits.ts'
import { callers } from '../authentication/callers.ts'
import { refuseGuessable } from '../authentication/password-strength.ts'
import { hashPassword, passwordFits } from '../authentication/passwords.ts'
import { endSessionsOn } from '../authentication/sessions.ts'
import { requireBuiltInSignIn } from '../external-identity/built-in-ways.ts'
import { conflict, forbidden } from '../http/http-error.ts'
import { route } from '../routing/route.ts'

const wrongPassword = () => forbidden(i18n.t('Your current password is wrong.'), 'wrong_password')

export const changePasswordRoute = route(changePassword, async ({ body, services, caller, request }) => {
  requireBuiltInSignIn(services)
  const { passwordHash, ...names } = await services.database.prisma.user.findUniqueOrThrow({
    where: { id: caller.userId },
    select: { passwordHash: true, name: true, username: true },
  })
  const fits = await attemptLimits(services).guard(caller.userId, request.ip, () =>
    passwordFits(passwordHash, body.current_password),
  )
  if (!fits) throw wrongPassword()
  if (body.current_password === body.new_password)
    throw conflict('same_password', i18n.t('The new password is the same as the old one. Choose another.'))
  await refuseGuessable(body.new_password, { email: caller.email, ...names }, 'new_password')
  const newHash = await hashPassword(body.new_password)
  const ended = await transaction(services.database, async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .with('changed', (db) =>
        db
          .updateTable('user')
          .set({ password_hash: newHash, updated_at: sql`now()` })
          .where('id', '=', caller.userId)
          .where('password_hash', '=', passwordHash)
          .returning('email'),
      )
      .insertInto('activity_log')
      .columns(['actor', 'email', 'action'])
      .expression((db) =>
        db.selectFrom('changed').select(({ val }) => ['email as actor', 'email', val('change_password').as('action')]),
      )
      .executeTakeFirstOrThrow()
    // Somebody else chose another one since it was looked at.
    if (numInsertedOrUpdatedRows !== 1n) throw wrongPassword()
    return endSessionsOn(transaction, caller, { except: caller.sessionId })
  })
  for (const sessionId of ended) callers(services).forget(sessionId)
  return { message: i18n.t('Password changed. You are signed out everywhere else.') }
})
