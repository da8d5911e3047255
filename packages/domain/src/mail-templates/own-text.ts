import { createHash } from 'node:crypto'
import type { Queryable } from '@casebench/server/database'
import { currentLanguage } from '@casebench/server/i18n'
import { type MailTemplateName, type MailText, subjectFault, textFault } from '@casebench/shared/mail-templates'

/** Whether a text that was stored can still be sent: a later version of Casebench may have other placeholders. */
export const canBeSent = (template: MailTemplateName, { subject, text }: MailText): boolean =>
  subjectFault(template, subject) === undefined && textFault(template, text) === undefined

/** By which a default is recognized later. */
export const digestOf = ({ subject, text }: MailText): string =>
  createHash('sha256')
    .update(JSON.stringify([subject, text]))
    .digest('hex')

/** The own text of a mail in the reader's language; undefined where the default is sent. */
export async function ownMailText(database: Queryable, template: MailTemplateName): Promise<MailText | undefined> {
  const own = await database
    .selectFrom('mail_template')
    .select(['subject', 'text'])
    .where('template', '=', template)
    .where('language', '=', currentLanguage())
    .executeTakeFirst()
  return own && canBeSent(template, own) ? own : undefined
}
