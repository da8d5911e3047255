import { createHash } from 'node:crypto'
import type { Queryable } from '@casebench/server/database'
import { currentLanguage } from '@casebench/server/i18n'
import { canBeSent, type MailTemplateName, type MailText } from '@casebench/shared/mail-templates'

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
