/** Whom a mail is for, where Casebench is, and the code in it where it has one. */
type Occasion = { firstName: string; publicUrl: string }
type WithCode = Occasion & { code: string; expiresAt: Date }
type Text = { subject: string; text: string }

/** A name is whatever an applicant typed: only one that looks like a name is repeated in a mail of ours. */
const greeting = (firstName: string): string =>
  /^[\p{L}\p{M}'’-]{1,40}$/u.test(firstName) ? `Hello ${firstName},` : 'Hello,'

const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

const letter = ({ firstName, publicUrl }: Occasion, subject: string, paragraphs: readonly string[]): Text => ({
  subject,
  text: `${[greeting(firstName), ...paragraphs, `Casebench\n${publicUrl}`].join('\n\n')}\n`,
})

const signInAt = (publicUrl: string): string => `${publicUrl}/auth/login`
const forgotAt = (publicUrl: string): string => `${publicUrl}/auth/forgot`

export const approval = (occasion: WithCode): Text =>
  letter(occasion, 'Your Casebench account is ready', [
    'An account at Casebench is ready for you. Choose a password to take it up:',
    `${occasion.publicUrl}/auth/accept?approval_code=${occasion.code}`,
    `The link works once, until ${clock.format(occasion.expiresAt)} UTC. After that you can request another at\n${forgotAt(occasion.publicUrl)}`,
    'If you did not ask for an account, ignore this email: no one can use the account without this link.',
  ])

export const approvalForExternalSignIn = (occasion: Occasion): Text =>
  letter(occasion, 'Your Casebench account is ready', [
    'An account at Casebench is ready for you. Sign in as you do elsewhere in your organization:',
    signInAt(occasion.publicUrl),
    'The account stays open for you. If you did not ask for it, ignore this email.',
  ])

export const passwordReset = (occasion: WithCode): Text =>
  letter(occasion, 'Choose another Casebench password', [
    'Someone, probably you, asked for another password for your Casebench account. Choose it here:',
    `${occasion.publicUrl}/auth/reset?reset_code=${occasion.code}`,
    `The link works once, until ${clock.format(occasion.expiresAt)} UTC. Choosing a password signs you out everywhere.`,
    'If you did not ask for this, ignore this email. Your password stays the same.',
  ])

export const accountExists = (occasion: Occasion & { externalSignIn: boolean }): Text =>
  letter(occasion, 'You have a Casebench account', [
    'Someone, probably you, applied to Casebench with this email. You have an account already: sign in at',
    signInAt(occasion.publicUrl),
    ...(occasion.externalSignIn
      ? []
      : [`If you forgot your password, choose a new one at\n${forgotAt(occasion.publicUrl)}`]),
    'If you did not apply, ignore this email. Nothing has changed.',
  ])
