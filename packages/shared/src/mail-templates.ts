/** Every mail that Casebench sends. */
export const mailTemplates = [
  'approval',
  'approval_external',
  'password_reset',
  'account_exists',
  'account_exists_external',
  'reminder',
  'certificate_issued',
  'certificate_suspended',
  'certificate_reinstated',
  'certificate_revoked',
  'certificate_expiring',
  'certificate_expired',
  'report',
] as const
export type MailTemplateName = (typeof mailTemplates)[number]

/** What a mail says: its subject, and its text with placeholders such as `{link}`. */
export type MailText = { subject: string; text: string }

export const placeholderNames = [
  'greeting',
  'link',
  'expiry',
  'forgot_link',
  'summary',
  'count',
  'cases',
  'certificate',
  'validity',
  'end',
  'reason',
  'report',
  'figures',
  'changes',
  'file_link',
  'stop_link',
  'site',
] as const
export type PlaceholderName = (typeof placeholderNames)[number]

type Placeholder = {
  name: PlaceholderName
  /** A mail without it would be of no use. */
  isRequired?: true
  /** It needs a line of its own: programs find an address there whole. */
  isAlone?: true
  /** It may stand in the subject, too. */
  inSubject?: true
}

const greeting: Placeholder = { name: 'greeting' }
const link: Placeholder = { name: 'link', isRequired: true, isAlone: true }
const expiry: Placeholder = { name: 'expiry' }
const forgotLink: Placeholder = { name: 'forgot_link', isAlone: true }
const site: Placeholder = { name: 'site', isAlone: true }
const certificate: Placeholder = { name: 'certificate', isRequired: true, inSubject: true }
/** Whoever decides about a certificate owes its holder the reason. */
const reason: Placeholder = { name: 'reason', isRequired: true, isAlone: true }
const end: Placeholder = { name: 'end' }

/** What each mail can name; nothing else of a person or a case gets into it. */
export const placeholdersOf: Readonly<Record<MailTemplateName, readonly Placeholder[]>> = {
  approval: [greeting, link, expiry, forgotLink, site],
  approval_external: [greeting, link, site],
  password_reset: [greeting, link, expiry, site],
  account_exists: [greeting, link, forgotLink, site],
  account_exists_external: [greeting, link, site],
  reminder: [
    greeting,
    { name: 'cases', isRequired: true, isAlone: true },
    link,
    { name: 'count', inSubject: true },
    { name: 'summary', inSubject: true },
    site,
  ],
  certificate_issued: [greeting, certificate, { name: 'validity', isAlone: true }, link, site],
  certificate_suspended: [greeting, certificate, reason, link, site],
  certificate_reinstated: [greeting, certificate, reason, link, site],
  certificate_revoked: [greeting, certificate, reason, link, site],
  certificate_expiring: [greeting, certificate, end, link, site],
  certificate_expired: [greeting, certificate, end, link, site],
  report: [
    greeting,
    { name: 'report', isRequired: true, inSubject: true },
    { name: 'figures', isRequired: true, isAlone: true },
    { name: 'changes', isAlone: true },
    link,
    { name: 'file_link', isAlone: true },
    // Whoever gets a mail regularly is told how to stop it.
    { name: 'stop_link', isRequired: true, isAlone: true },
    site,
  ],
}

/** Characters. */
export const maxMailSubjectLength = 150
export const maxMailTextLength = 4000

/** What is wrong with a text, and of which placeholder. */
export type MailFault =
  | { code: 'empty' | 'tooLong' | 'lineBreak' }
  | { code: 'unknown' | 'missing' | 'notAlone' | 'notInSubject'; name: string }

/** Whatever looks like a placeholder: in one pass, so that nothing that is put in is looked at again. */
export const placeholderPattern = /\{([^{}\n]{0,60})\}/g

const namesIn = (text: string): string[] => [...text.matchAll(placeholderPattern)].map(([, name = '']) => name)

const isKnown = (template: MailTemplateName, name: string): boolean =>
  placeholdersOf[template].some((known) => known.name === name)

/** What is wrong with the subject of a mail; undefined where nothing is. */
export function subjectFault(template: MailTemplateName, subject: string): MailFault | undefined {
  if (subject.trim() === '') return { code: 'empty' }
  if ([...subject].length > maxMailSubjectLength) return { code: 'tooLong' }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is being refused.
  if (/[\u0000-\u001f\u007f\u2028\u2029]/.test(subject)) return { code: 'lineBreak' }
  for (const name of namesIn(subject)) {
    if (!isKnown(template, name)) return { code: 'unknown', name }
    if (!placeholdersOf[template].some((known) => known.name === name && known.inSubject))
      return { code: 'notInSubject', name }
  }
  return undefined
}

/** What is wrong with the text of a mail; undefined where nothing is. */
export function textFault(template: MailTemplateName, text: string): MailFault | undefined {
  if (text.trim() === '') return { code: 'empty' }
  if ([...text].length > maxMailTextLength) return { code: 'tooLong' }
  const names = namesIn(text)
  const unknown = names.find((name) => !isKnown(template, name))
  if (unknown !== undefined) return { code: 'unknown', name: unknown }
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  for (const { name, isRequired, isAlone } of placeholdersOf[template]) {
    if (isRequired && !names.includes(name)) return { code: 'missing', name }
    if (isAlone && lines.some((line) => line.includes(`{${name}}`) && line !== `{${name}}`))
      return { code: 'notAlone', name }
  }
  return undefined
}

/** Whether a mail can be sent as it is: a stored one may have placeholders of another version of Casebench. */
export const canBeSent = (template: MailTemplateName, { subject, text }: MailText): boolean =>
  subjectFault(template, subject) === undefined && textFault(template, text) === undefined
