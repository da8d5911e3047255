import { currentLanguage, i18n } from '@casebench/server/i18n'
import { directionOf } from '@casebench/shared/languages'

import type { RemindedWork } from './reminded-work.ts'

/** Whom a mail is for, where Casebench is, and the code in it where it has one. */
type Occasion = { firstName: string; publicUrl: string }
type WithCode = Occasion & { code: string; expiresAt: Date }
type Text = { subject: string; text: string }

/** A name is whatever an applicant typed: only one that looks like a name is repeated in a mail of ours. */
const greeting = (firstName: string): string =>
  /^[\p{L}\p{M}'’-]{1,40}$/u.test(firstName) ? i18n.t('Hello {firstName},', { firstName }) : i18n.t('Hello,')

function formatExpiry(expiresAt: Date): string {
  const language = currentLanguage()
  const locale = language === 'en' ? 'en-GB' : language
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(expiresAt)
}

/**
 * Words in the direction of their language. A plain text cannot say how it runs, so that a mail program may show it from left
 * to right: a mark (U+200F) tells those that ask a line, an isolate (U+2067, U+2069) the others.
 */
const directed = (words: string): string =>
  directionOf(currentLanguage()) === 'rtl' ? `\u200F\u2067${words}\u2069` : words

/** Words, or words with an address in a line of its own below them: programs find it there whole, and nothing turns it round. */
type Paragraph = string | { words: string; address: string }

const lines = (paragraph: Paragraph): string =>
  typeof paragraph === 'string' ? directed(paragraph) : `${directed(paragraph.words)}\n${paragraph.address}`

const letter = ({ firstName, publicUrl }: Occasion, subject: string, paragraphs: readonly Paragraph[]): Text => ({
  subject,
  text: `${[greeting(firstName), ...paragraphs].map(lines).join('\n\n')}\n\nCasebench\n${publicUrl}\n`,
})

const signInAt = (publicUrl: string): string => `${publicUrl}/auth/login`
const forgotAt = (publicUrl: string): string => `${publicUrl}/auth/forgot`

export const approval = (occasion: WithCode): Text =>
  letter(occasion, i18n.t('Your Casebench account is ready'), [
    {
      words: i18n.t('Your Casebench account is ready. Choose a password to start using it:'),
      address: `${occasion.publicUrl}/auth/accept?approval_code=${occasion.code}`,
    },
    {
      words: i18n.t('The link works once, until {expiry} UTC. After that you can request another here:', {
        expiry: formatExpiry(occasion.expiresAt),
      }),
      address: forgotAt(occasion.publicUrl),
    },
    i18n.t('If you did not ask for an account, ignore this email: no one can use the account without this link.'),
  ])

export const approvalForExternalSignIn = (occasion: Occasion): Text =>
  letter(occasion, i18n.t('Your Casebench account is ready'), [
    {
      words: i18n.t('Your Casebench account is ready. Sign in as you do elsewhere in your organization:'),
      address: signInAt(occasion.publicUrl),
    },
    i18n.t('The account stays open for you. If you did not ask for it, ignore this email.'),
  ])

export const passwordReset = (occasion: WithCode): Text =>
  letter(occasion, i18n.t('Choose a new Casebench password'), [
    {
      words: i18n.t(
        'Someone, probably you, asked to choose a new password for your Casebench account. You can do so here:',
      ),
      address: `${occasion.publicUrl}/auth/reset?reset_code=${occasion.code}`,
    },
    i18n.t('The link works once, until {expiry} UTC. Choosing a password signs you out everywhere.', {
      expiry: formatExpiry(occasion.expiresAt),
    }),
    i18n.t('If you did not ask for this, ignore this email. Your password stays the same.'),
  ])

export const accountExists = (occasion: Occasion & { externalSignIn: boolean }): Text =>
  letter(occasion, i18n.t('You already have a Casebench account'), [
    {
      words: i18n.t(
        'Someone, probably you, applied to Casebench with this email. You already have an account. Sign in here:',
      ),
      address: signInAt(occasion.publicUrl),
    },
    ...(occasion.externalSignIn
      ? []
      : [
          {
            words: i18n.t('If you forgot your password, choose a new one here:'),
            address: forgotAt(occasion.publicUrl),
          },
        ]),
    i18n.t('If you did not apply, ignore this email. Nothing has changed.'),
  ])

/** Everything that somebody is reminded of at one time. */
export const reminder = ({ work, ...occasion }: Occasion & { work: readonly RemindedWork[] }): Text =>
  letter(
    occasion,
    i18n.t('{count, plural, one {Reminder: 1 case to submit} other {Reminder: # cases to submit}}', {
      count: work.length,
    }),
    [
      ...work.map(({ name, due, isOverdue }) =>
        isOverdue
          ? i18n.t('{name} was due on {due}.', { name, due })
          : i18n.t('{name} is due on {due}.', { name, due }),
      ),
      { words: i18n.t('Open your cases here:'), address: `${occasion.publicUrl}/platform` },
    ],
  )
