import { newEmailFault } from '@casebench/shared/emails'
import { t } from '@lingui/core/macro'

/** What is wrong with an email as it was typed; undefined when it could be one. The server's own rule, in words. */
export function emailFault(typed: string): string | undefined {
  const email = typed.trim()
  if (email === '') return t`Enter your email.`
  return /^[^\s@]+@[^\s@]+$/.test(email) ? undefined : t`An email looks like name@company.com.`
}

/** The same for an email that is to have an account: not every one that looks like an email may. */
export function newAccountEmailFault(typed: string): string | undefined {
  const fault = emailFault(typed)
  if (fault !== undefined) return fault
  const ambiguous = newEmailFault(typed.trim())
  return ambiguous === undefined ? undefined : t`This email ${ambiguous}.`
}
