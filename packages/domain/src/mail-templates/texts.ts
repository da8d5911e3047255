import { currentLanguage, i18n } from '@casebench/server/i18n'
import { directionOf } from '@casebench/shared/languages'
import {
  type MailTemplateName,
  type MailText,
  type PlaceholderName,
  placeholderPattern,
} from '@casebench/shared/mail-templates'
import { readerLocale, sayMoment } from '../dates/say-moment.ts'

/** A case that a reminder is about. */
export type RemindedWork = { name: string; due: string; isOverdue: boolean }

/** Whom a mail is for, where Casebench is, and what else the mail is about. */
export type Occasion = {
  firstName: string
  publicUrl: string
  code?: string
  expiresAt?: Date
  work?: readonly RemindedWork[]
}

type Values = Partial<Record<PlaceholderName, string>>

const isRightToLeft = (): boolean => directionOf(currentLanguage()) === 'rtl'

/** A name is whatever an applicant typed: only one that looks like a name is repeated in a mail of ours. */
const greeting = (firstName: string): string =>
  /^[\p{L}\p{M}'’-]{1,40}$/u.test(firstName) ? i18n.t('Hello {firstName},', { firstName }) : i18n.t('Hello,')

function formatExpiry(expiresAt: Date): string {
  const written = new Intl.DateTimeFormat(readerLocale(), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(expiresAt)
  // Beside Arabic words its figures and signs would be turned round (UAX #9: FSI, PDI).
  return isRightToLeft() ? `\u2068${written}\u2069` : written
}

const placeholder = (name: PlaceholderName): string => `{${name}}`

const paragraphs = (template: MailTemplateName): string[] => {
  const link = placeholder('link')
  const expiry = placeholder('expiry')
  switch (template) {
    case 'approval':
      return [
        `${i18n.t('Your Casebench account is ready. Choose a password to start using it:')}\n${link}`,
        `${i18n.t('The link works once, until {expiry} UTC. After that you can request another here:', { expiry })}\n${placeholder('forgot_link')}`,
        i18n.t('If you did not ask for an account, ignore this email: no one can use the account without this link.'),
      ]
    case 'approval_external':
      return [
        `${i18n.t('Your Casebench account is ready. Sign in as you do elsewhere in your organization:')}\n${link}`,
        i18n.t('The account stays open for you. If you did not ask for it, ignore this email.'),
      ]
    case 'password_reset':
      return [
        `${i18n.t('Someone, probably you, asked to choose a new password for your Casebench account. You can do so here:')}\n${link}`,
        i18n.t('The link works once, until {expiry} UTC. Choosing a password signs you out everywhere.', { expiry }),
        i18n.t('If you did not ask for this, ignore this email. Your password stays the same.'),
      ]
    case 'account_exists':
    case 'account_exists_external':
      return [
        `${i18n.t('Someone, probably you, applied to Casebench with this email. You already have an account. Sign in here:')}\n${link}`,
        ...(template === 'account_exists'
          ? [`${i18n.t('If you forgot your password, choose a new one here:')}\n${placeholder('forgot_link')}`]
          : []),
        i18n.t('If you did not apply, ignore this email. Nothing has changed.'),
      ]
    case 'reminder':
      return [placeholder('cases'), `${i18n.t('Open your cases here:')}\n${link}`]
  }
}

function defaultSubject(template: MailTemplateName): string {
  switch (template) {
    case 'approval':
    case 'approval_external':
      return i18n.t('Your Casebench account is ready')
    case 'password_reset':
      return i18n.t('Choose a new Casebench password')
    case 'account_exists':
    case 'account_exists_external':
      return i18n.t('You already have a Casebench account')
    case 'reminder':
      return placeholder('summary')
  }
}

/** What a mail says in the reader's language where nobody changed it, with its placeholders. */
export function defaultMailText(template: MailTemplateName): MailText {
  const text = [placeholder('greeting'), ...paragraphs(template), `Casebench\n${placeholder('site')}`].join('\n\n')
  // A placeholder is no value: it stands in no isolate.
  return { subject: defaultSubject(template), text: text.replaceAll(/[\u2068\u2069]/g, '') }
}

const saidOfWork = ({ name, due, isOverdue }: RemindedWork): string =>
  isOverdue ? i18n.t('{name} was due on {due}.', { name, due }) : i18n.t('{name} is due on {due}.', { name, due })

function linkOf(template: MailTemplateName, { publicUrl, code = '' }: Occasion): string {
  switch (template) {
    case 'approval':
      return `${publicUrl}/auth/accept?approval_code=${code}`
    case 'password_reset':
      return `${publicUrl}/auth/reset?reset_code=${code}`
    case 'approval_external':
    case 'account_exists':
    case 'account_exists_external':
      return `${publicUrl}/auth/login`
    case 'reminder':
      return `${publicUrl}/platform`
  }
}

function valuesOf(template: MailTemplateName, occasion: Occasion): Values {
  const { firstName, publicUrl, expiresAt, work = [] } = occasion
  return {
    greeting: greeting(firstName),
    link: linkOf(template, occasion),
    ...(expiresAt && { expiry: formatExpiry(expiresAt) }),
    forgot_link: `${publicUrl}/auth/forgot`,
    site: publicUrl,
    ...(template === 'reminder' && {
      cases: work.map(saidOfWork).join('\n\n'),
      count: String(work.length),
      summary: i18n.t('{count, plural, one {Reminder: 1 case to submit} other {Reminder: # cases to submit}}', {
        count: work.length,
      }),
    }),
  }
}

const filledIn = (text: string, values: Values): string =>
  text.replaceAll(placeholderPattern, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name as PlaceholderName] ?? whole) : whole,
  )

/**
 * A line of words in the direction of its language. A plain text cannot say how it runs, so that a mail program may show it from
 * left to right: a mark (U+200F) tells those that ask a line, an isolate (U+2067, U+2069) the others. An address stays as it is.
 */
const directed = (line: string): string =>
  isRightToLeft() && /\p{Script=Arabic}/u.test(line) ? `\u200F\u2067${line}\u2069` : line

/** A mail as it is sent, in the reader's language: with the own text where there is one, else with the default. */
export function mailOf(template: MailTemplateName, occasion: Occasion, own?: MailText): MailText {
  const { subject, text } = own ?? defaultMailText(template)
  const values = valuesOf(template, occasion)
  const lines = filledIn(text.replaceAll('\r\n', '\n').trim(), values).split('\n')
  // What a name brings along must not begin another line of the head.
  const head = filledIn(subject.trim(), values).replaceAll(/\s+/g, ' ')
  return { subject: head, text: `${lines.map(directed).join('\n')}\n` }
}

const day = 24 * 60 * 60 * 1000

/** A mail with made-up data, as it would be sent. Its code opens nothing. */
export function sampleMail(template: MailTemplateName, publicUrl: string, own: MailText): MailText {
  const inDays = (days: number) => new Date(Date.now() + days * day)
  const occasion = {
    firstName: 'Ana',
    publicUrl,
    code: 'example',
    expiresAt: inDays(7),
    work: [
      { name: 'Nordkai Maritime', due: sayMoment(inDays(-1), 'UTC'), isOverdue: true },
      { name: 'Meridian Spice Trading', due: sayMoment(inDays(1), 'UTC'), isOverdue: false },
    ],
  }
  return mailOf(template, occasion, own)
}
