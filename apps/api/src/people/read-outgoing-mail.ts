import { unsealMailText } from '@casebench/domain/mail'
import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { readOutgoingMail } from '@casebench/shared/contract/onboarding'
import { hasAllPermissionsOf } from '@casebench/shared/granting'
import { logOnce } from '../activity/acts.ts'
import { conflict, forbidden, notFound } from '../http/http-error.ts'
import type { Caller } from '../routing/caller.ts'
import { route } from '../routing/route.ts'
import { rolesOf } from './roles-of.ts'

/** Whether the caller holds all that the recipient does: the code in a mail would be theirs to use. */
export const mayReadMail = (
  caller: Caller,
  recipientId: string | null,
  roles: Awaited<ReturnType<typeof rolesOf>>,
): boolean => hasAllPermissionsOf(caller, recipientId === null ? [] : (roles.get(recipientId) ?? []))

export const readOutgoingMailRoute = route(readOutgoingMail, async ({ body: { id }, services, caller }) => {
  const { config, database, logger } = services
  const sealedText = await transaction(database, async (transaction) => {
    const mail = await transaction
      .selectFrom('outgoing_mail as m')
      .select(({ selectFrom }) => [
        'm.id',
        'm.kind',
        'm.recipient',
        'm.certificate_id as certificateId',
        'm.sealed_text as sealedText',
        selectFrom('user as u').select('u.id').whereRef('u.email', '=', 'm.recipient').$asScalar().as('recipientId'),
      ])
      .where('m.id', '=', id)
      .executeTakeFirst()
    if (!mail) throw notFound(i18n.t('This mail does not exist. Reload the list.'))
    if (mail.certificateId !== null)
      throw forbidden(
        i18n.t('This mail tells its recipient about a certificate. Only they read it.'),
        'about_a_certificate',
      )
    if (mail.kind === 'report')
      throw forbidden(
        i18n.t('This mail tells its recipient the figures of a report. Only they read it.'),
        'about_a_report',
      )
    const roles = await rolesOf(transaction, mail.recipientId === null ? [] : [mail.recipientId])
    if (!mayReadMail(caller, mail.recipientId, roles))
      throw forbidden(
        i18n.t('This mail is for someone with more permissions than you. Only they may use its link.'),
        'not_held',
      )
    if (mail.sealedText === null)
      throw conflict('already_sent', i18n.t('This mail has been sent. Its text is not kept.'))
    const { kind, recipient } = mail
    // Whoever reads a text has the code in it: that they did is on record before it is served.
    await logOnce(transaction, caller, { action: 'read_outgoing_mail', about: recipient, detail: { id, kind } })
    return mail.sealedText
  })
  try {
    return { text: unsealMailText(config.secret, sealedText) }
  } catch (error) {
    logger.warn({ err: error, mailId: id }, 'the text of a mail could not be opened')
    throw conflict(
      'sealed_otherwise',
      i18n.t('The text was sealed with another secret of this installation. Ask for a new mail.'),
    )
  }
})
