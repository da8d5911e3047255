import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { listOf } from '../in-words.ts'

const most = 1000

/** The emails in a text that was typed or pasted, each once; and what keeps them from being used. */
export function emailsIn(typed: string): { emails: string[]; fault?: string } {
  const emails = [...new Set(typed.split(/[\s,;]+/).filter((part) => part !== ''))]
  if (emails.length === 0) return { emails, fault: t`Enter at least one email.` }
  const unreadable = emails.filter((email) => !/^[^\s@]+@[^\s@]+$/.test(email))
  if (unreadable.length > 0) return { emails, fault: t`Not a valid email: ${listOf(unreadable.slice(0, 3))}` }
  if (emails.length > most) return { emails, fault: t`At most ${most.toLocaleString(i18n.locale)} people at once.` }
  return { emails }
}
