import Type, { type Static } from 'typebox'
import { mailTemplates, maxMailSubjectLength, maxMailTextLength } from '../mail-templates.ts'
import { administrator, endpoint } from './endpoint.ts'
import { Id, LanguageTag, Message, StrictObject, Timestamp } from './fields.ts'

const area = 'Mail templates'

const named = { template: Type.Enum([...mailTemplates]), language: LanguageTag }
/** What is a little too long is said at its field. */
const written = {
  subject: Type.String({ maxLength: 2 * maxMailSubjectLength }),
  text: Type.String({ maxLength: 2 * maxMailTextLength }),
}
const Text = Type.Object({ subject: Type.String(), text: Type.String() })

const changed = {
  changed_at: Timestamp,
  changed_by: Type.Union([Type.String(), Type.Null()], { description: 'An email; null of an account that is gone' }),
  is_used: Type.Boolean({
    description: 'False: it no longer fits the placeholders of the mail, and the default is sent',
  }),
  is_default_newer: Type.Boolean({ description: 'The default has changed since it was written' }),
}

export const OwnMailText = Type.Object({ ...Text.properties, revision: Id, ...changed })
export type OwnMailText = Static<typeof OwnMailText>

const why_not_sent = Type.Union([Type.Enum(['sign_in', 'module']), Type.Null()], {
  description: 'Why this installation does not send it: people sign in another way, or a module is off. Null: it does',
})
export type NotSent = Static<typeof why_not_sent>

export const ListedMailTemplate = Type.Object({
  template: named.template,
  why_not_sent,
  own: Type.Array(Type.Object({ language: LanguageTag, ...changed }), {
    description: 'The languages with an own text',
  }),
})
export type ListedMailTemplate = Static<typeof ListedMailTemplate>

export const MailTemplate = Type.Object({
  ...named,
  why_not_sent,
  default: Text,
  own: Type.Union([OwnMailText, Type.Null()]),
})
export type MailTemplate = Static<typeof MailTemplate>

export const getMailTemplates = endpoint({
  method: 'GET',
  path: '/v1/admin/system/get_mail_templates',
  area,
  summary: 'Every mail that Casebench sends, and in which languages it has an own text',
  authorization: administrator('system/get_mail_templates', 'mail_templates'),
  answer: Type.Array(ListedMailTemplate),
})

export const getMailTemplate = endpoint({
  method: 'GET',
  path: '/v1/admin/system/get_mail_template',
  area,
  summary: 'A mail in one language: the default text, and the own one where there is one',
  authorization: administrator('system/get_mail_templates', 'mail_templates'),
  query: StrictObject(named),
  answer: MailTemplate,
})

const Revision = Type.Union([Id, Type.Null()], {
  description: 'The own text that was edited; null where there was none',
})

export const saveMailTemplate = endpoint({
  method: 'POST',
  path: '/v1/admin/system/save_mail_template',
  area,
  summary: 'Saves an own text of a mail in one language, for mails from now on',
  authorization: administrator('system/save_mail_template', 'mail_templates'),
  body: StrictObject({ ...named, ...written, revision: Revision }),
  answer: Type.Object({ ...Message.properties, own: OwnMailText }),
  errorStatuses: [409],
})

export const resetMailTemplate = endpoint({
  method: 'POST',
  path: '/v1/admin/system/reset_mail_template',
  area,
  summary: 'Removes the own text of a mail in one language, so that the default is sent',
  authorization: administrator('system/save_mail_template', 'mail_templates'),
  body: StrictObject({ ...named, revision: Id }),
  answer: Message,
  errorStatuses: [409],
})

export const previewMailTemplate = endpoint({
  method: 'POST',
  path: '/v1/admin/system/preview_mail_template',
  area,
  summary: 'How a mail would read, with made-up data',
  authorization: administrator('system/get_mail_templates', 'mail_templates'),
  body: StrictObject({ ...named, ...written }),
  answer: Text,
})

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/v1/admin/system/send_test_mail',
  area,
  summary: 'Sends the caller a mail as it would read, with made-up data',
  authorization: administrator('system/send_test_mail', 'mail_templates'),
  body: StrictObject({ ...named, ...written }),
  answer: Message,
  errorStatuses: [409, 429],
})
