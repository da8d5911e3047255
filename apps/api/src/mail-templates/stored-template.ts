import { digestOf } from '@casebench/domain/mail-templates/own-text'
import { defaultMailText } from '@casebench/domain/mail-templates/texts'
import { switchedOn } from '@casebench/domain/modules'
import type { Queryable, Transaction } from '@casebench/server/database'
import { holdLock } from '@casebench/server/database/locks'
import { i18n, inLanguage } from '@casebench/server/i18n'
import type { NotSent, OwnMailText } from '@casebench/shared/contract/mail-templates'
import { isLanguage, type Language } from '@casebench/shared/languages'
import { canBeSent, type MailTemplateName, mailTemplates } from '@casebench/shared/mail-templates'
import { conflict, type HttpError } from '../http/http-error.ts'
import type { Services } from '../services.ts'

/** @returns why this installation does not send a mail, or null where it does. */
export async function whyNotSent({
  config,
  database,
}: Pick<Services, 'config' | 'database'>): Promise<(template: MailTemplateName) => NotSent> {
  const isExternal = config.identity.external !== undefined
  const hasCertificates = (await switchedOn(database)).includes('credentials')
  return (template) => {
    if (template.startsWith('certificate_')) return hasCertificates ? null : 'module'
    // Who chooses passwords here is told of them; where a provider signs people in, the mails say so.
    return template === 'reminder' || template.endsWith('_external') === isExternal ? null : 'sign_in'
  }
}

type StoredText = OwnMailText & { template: MailTemplateName; language: Language }

/** The own texts of mails, all or only one of them. What only another version of Casebench sends is left out. */
export async function ownTexts(
  database: Queryable,
  only: { template?: MailTemplateName; language?: Language } = {},
): Promise<StoredText[]> {
  const { template: onlyTemplate, language: onlyLanguage } = only
  const rows = await database
    .selectFrom('mail_template as m')
    .leftJoin('user as u', 'u.id', 'm.changed_by')
    .select([
      'm.template',
      'm.language',
      'm.subject',
      'm.text',
      'm.revision',
      'm.default_digest as defaultDigest',
      'm.changed_at as changedAt',
      'u.email as changedBy',
    ])
    .$if(onlyTemplate !== undefined, (query) => query.where('m.template', '=', onlyTemplate ?? ''))
    .$if(onlyLanguage !== undefined, (query) => query.where('m.language', '=', onlyLanguage ?? ''))
    .orderBy('m.language')
    .execute()
  return rows.flatMap(({ subject, text, revision, language, ...row }) => {
    const template = mailTemplates.find((name) => name === row.template)
    if (template === undefined || !isLanguage(language)) return []
    const changed = { changed_at: row.changedAt.toISOString(), changed_by: row.changedBy }
    return {
      ...{ template, language, subject, text, revision, ...changed },
      is_used: canBeSent(template, { subject, text }),
      is_default_newer: row.defaultDigest !== digestOf(inLanguage(language, () => defaultMailText(template))),
    }
  })
}

/** The own text of a mail in a language. */
export async function ownTextOf(
  database: Queryable,
  template: MailTemplateName,
  language: Language,
): Promise<OwnMailText | null> {
  const [found] = await ownTexts(database, { template, language })
  if (!found) return null
  const { template: _, language: __, ...own } = found
  return own
}

/** Until the transaction ends nobody else changes this mail in this language. */
export const lockTemplate = (transaction: Transaction, template: MailTemplateName, language: Language): Promise<void> =>
  holdLock(transaction, `mail template ${template} ${language}`)

export const staleTemplate = (): HttpError =>
  conflict('stale_template', i18n.t('Someone else has changed this mail in the meantime. Compare theirs with yours.'))
