import { maxMembers } from '@casebench/shared/contract/cohorts'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'

/** The emails in a pasted text, each once, as lists are written: by line, comma, semicolon or blank, with or without names. */
export function emailsIn(text: string): string[] {
  const words = text.split(/[\s,;<>()"]+/).map((word) => word.replace(/^mailto:/i, '').replace(/\.+$/, ''))
  const emails = words.filter((word) => /^[^\s@]+@[^\s@]+$/.test(word)).map((email) => email.toLowerCase())
  return [...new Set(emails)]
}

/** What keeps the emails of a text from being added. */
export function emailsFault(text: string): string | undefined {
  const { length } = emailsIn(text)
  if (length === 0) return t`Enter at least one email.`
  if (length > maxMembers)
    return t`There are ${length.toLocaleString(i18n.locale)} emails. The maximum is ${maxMembers.toLocaleString(i18n.locale)}.`
  return undefined
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&')

/** Those of the emails that a sentence of the server names. */
export const namedIn = (sentence: string, emails: readonly string[]): string[] =>
  emails.filter((email) => new RegExp(`(^|[\\s,])${escaped(email)}(?=[\\s,.]|$)`, 'i').test(sentence))

/** The text without some of its emails, one of the others on each line. */
export const without = (text: string, unwanted: readonly string[]): string =>
  emailsIn(text)
    .filter((email) => !unwanted.includes(email))
    .join('\n')
