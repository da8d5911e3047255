import { publishMail } from '@casebench/domain/mail'
import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { approveApplicant } from '@casebench/shared/contract/applicants'
import { notFound } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import { approve } from './approve.ts'

/** Approving whoever is approved already changes nothing and succeeds: the call may be repeated. */
export const approveApplicantRoute = route(approveApplicant, async ({ body, services, caller }) => {
  const { email, metadata } = body
  const approval = await transaction(services.database, (client) =>
    approve(client, { email, metadata, actor: caller.email }),
  )
  if (approval.outcome === 'unknown') throw notFound(i18n.t('Nobody has applied with the email {email}.', { email }))
  if (approval.outcome === 'already') return { message: i18n.t('{email} is already approved.', { email }) }
  void publishMail(services, [approval.mail])
  return { message: i18n.t('{email} is approved and gets an email about how to sign in.', { email }) }
})
