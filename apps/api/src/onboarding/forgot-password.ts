import { insertMail, publishMail } from '@casebench/domain/mail'
import { transaction } from '@casebench/server/database'
import { currentLanguage, i18n } from '@casebench/server/i18n'
import { forgotPassword } from '@casebench/shared/contract/onboarding'
import { attemptLimits } from '../authentication/attempt-limits.ts'
import { requireBuiltInSignIn } from '../external-identity/built-in-ways.ts'
import { signInAccount } from '../identity/sign-in-account.ts'
import { publicRoute } from '../routing/route.ts'

/** The same is done and answered for every email: the worker finds out whether there is an account. */
export const forgotPasswordRoute = publicRoute(forgotPassword, async ({ body, services, request }) => {
  requireBuiltInSignIn(services)
  await attemptLimits(services).countFrom('passwordForgottenFrom', request.ip)
  const { key } = await signInAccount(services.database, body.email)
  await attemptLimits(services).count('passwordForgottenBy', key)
  const entry = await transaction(services.database, (client) =>
    insertMail(client, { kind: 'password_reset', recipient: body.email, language: currentLanguage() }),
  )
  void publishMail(services, [entry])
  return {
    message:
      services.config.mail.server === undefined
        ? i18n.t(
            'If there is an account with this email, a link to choose another password was written. No mail server is set up: ask your administrator to pass the link on. It works for an hour.',
          )
        : i18n.t(
            'If there is an account with this email, a mail is on its way with a link to choose another password. It works for an hour.',
          ),
  }
})
