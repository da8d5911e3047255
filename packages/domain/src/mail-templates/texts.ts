import { i18n } from '@casebench/server/i18n'
import {
  type MailTemplateName,
  type MailText,
  type PlaceholderName,
  placeholderPattern,
} from '@casebench/shared/mail-templates'
import { readerLocale, sayMoment } from '../dates/say-moment.ts'
import { isolated, isRightToLeft } from './isolated.ts'
import { type MailedReport, reportValues, sampleReport } from './report-values.ts'

/** A case that a reminder is about. */
export type RemindedWork = { name: string; due: string; isOverdue: boolean }

/** A certificate that a mail tells its holder of. */
export type HeldCertificate = { title: string; reason: string; validUntil: Date | null }

/** Whom a mail is for, where Casebench is, and what else the mail is about. */
export type Occasion = {
  firstName: string
  publicUrl: string
  code?: string
  expiresAt?: Date
  work?: readonly RemindedWork[]
  certificate?: HeldCertificate
  report?: MailedReport
}

type Values = Partial<Record<PlaceholderName, string>>

/** A name is whatever an applicant typed: only one that looks like a name is repeated in a mail of ours. */
const greeting = (firstName: string): string =>
  /^[\p{L}\p{M}'’-]{1,40}$/u.test(firstName) ? i18n.t('Hello {firstName},', { firstName }) : i18n.t('Hello,')

const formatExpiry = (expiresAt: Date): string =>
  isolated(
    new Intl.DateTimeFormat(readerLocale(), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(
      expiresAt,
    ),
  )

const formatDay = (day: Date): string =>
  new Intl.DateTimeFormat(readerLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(day)

const placeholder = (name: PlaceholderName): string => `{${name}}`

const paragraphs = (template: MailTemplateName): string[] => {
  const link = placeholder('link')
  const expiry = placeholder('expiry')
  const certificate = placeholder('certificate')
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
    case 'certificate_issued':
      return [
        i18n.t('The certificate “{certificate}” was issued to you.', { certificate }),
        placeholder('validity'),
        `${i18n.t('Your account has it as a file and as a link that proves it:')}\n${link}`,
      ]
    case 'certificate_suspended':
      return [
        `${i18n.t('Your certificate “{certificate}” was suspended. Until this is lifted, whoever verifies it reads that it is suspended. The reason:', { certificate })}\n${placeholder('reason')}`,
        `${i18n.t('If you do not agree, ask whoever issued it. Your certificates are here:')}\n${link}`,
      ]
    case 'certificate_reinstated':
      return [
        `${i18n.t('Your certificate “{certificate}” is no longer suspended. It is valid again. The reason:', { certificate })}\n${placeholder('reason')}`,
        `${i18n.t('Your certificates are here:')}\n${link}`,
      ]
    case 'certificate_revoked':
      return [
        `${i18n.t('Your certificate “{certificate}” was revoked. Whoever verifies it reads that it is not valid. The reason:', { certificate })}\n${placeholder('reason')}`,
        `${i18n.t('If you do not agree, ask whoever issued it. Your certificates are here:')}\n${link}`,
      ]
    case 'certificate_expiring':
      return [
        i18n.t(
          'Your certificate “{certificate}” is valid until {end}. To renew it, meet its criteria again before that day.',
          { certificate, end: placeholder('end') },
        ),
        `${i18n.t('Your certificates are here:')}\n${link}`,
      ]
    case 'certificate_expired':
      return [
        i18n.t('Your certificate “{certificate}” expired on {end}. Meet its criteria again to get a new one.', {
          certificate,
          end: placeholder('end'),
        }),
        `${i18n.t('Your certificates are here:')}\n${link}`,
      ]
    case 'report':
      return [
        `${placeholder('report')}\n${placeholder('figures')}`,
        placeholder('changes'),
        `${i18n.t('Open the full report:')}\n${link}`,
        `${i18n.t('Download it as a file:')}\n${placeholder('file_link')}`,
        `${i18n.t('You chose to get this report regularly. Change or stop it here:')}\n${placeholder('stop_link')}`,
      ]
  }
}

function defaultSubject(template: MailTemplateName): string {
  const certificate = placeholder('certificate')
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
    case 'certificate_issued':
      return i18n.t('Your certificate: {certificate}', { certificate })
    case 'certificate_suspended':
      return i18n.t('Certificate suspended: {certificate}', { certificate })
    case 'certificate_reinstated':
      return i18n.t('Certificate valid again: {certificate}', { certificate })
    case 'certificate_revoked':
      return i18n.t('Certificate revoked: {certificate}', { certificate })
    case 'certificate_expiring':
      return i18n.t('Certificate expires soon: {certificate}', { certificate })
    case 'certificate_expired':
      return i18n.t('Certificate expired: {certificate}', { certificate })
    case 'report':
      return placeholder('report')
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
    default:
      return `${publicUrl}/platform/account#certificates`
  }
}

const saidOfValidity = (validUntil: Date | null): string =>
  validUntil === null
    ? i18n.t('It does not expire.')
    : i18n.t('It is valid until {end}.', { end: formatDay(validUntil) })

const certificateValues = ({ title, reason, validUntil }: HeldCertificate): Values => ({
  certificate: isolated(title.trim().replaceAll(/\s+/g, ' ')),
  reason: reason.trim(),
  validity: saidOfValidity(validUntil),
  ...(validUntil && { end: isolated(formatDay(validUntil)) }),
})

function valuesOf(template: MailTemplateName, occasion: Occasion): Values {
  const { firstName, publicUrl, expiresAt, work = [], certificate, report } = occasion
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
    ...(certificate && certificateValues(certificate)),
    ...(template === 'report' && report && reportValues(report, publicUrl)),
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
  // What a name brings along must not begin another line of the head, where isolates are of no use either.
  const head = filledIn(subject.trim(), values)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\u2066-\u2069]/g, '')
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
    certificate: {
      title: 'KYC analyst',
      reason: i18n.t('A result behind it was corrected.'),
      validUntil: inDays(template === 'certificate_expired' ? -1 : 30),
    },
    report: sampleReport(),
  }
  return mailOf(template, occasion, own)
}
