import { transaction } from '@casebench/server/database'
import { noteMail, ringForMail } from '@casebench/server/mail'
import { forgotPassword } from '@casebench/shared/contract/guests'
import { requireBuiltInSignIn } from '../external-identity/built-in-ways.ts'
import { publicRoute } from '../routing/route.ts'

/** The same is done and answered for every email: the worker finds out whether there is an account. */
export const forgotPasswordRoute = publicRoute(forgotPassword, async ({ body, services, request }) => {
  requireBuiltInSignIn(services)
  await services.attemptLimits.count('passwordForgottenFrom', request.ip)
  await services.attemptLimits.count('passwordForgottenBy', body.email)
  const entry = await transaction(services.database.pool, (client) =>
    noteMail(client, { kind: 'password_reset', recipient: body.email }),
  )
  void ringForMail(services, [entry])
  return {
    message:
      services.config.mail.server === undefined
        ? 'If there is an account with this email, a link to choose another password was written. No mail server is set up: ask your administrator to pass the link on. It works for an hour.'
        : 'If there is an account with this email, a mail is on its way with a link to choose another password. It works for an hour.',
  }
})
