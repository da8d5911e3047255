import { type EmailFault, maxEmailLength, newEmailFault } from '@casebench/shared/emails'
import { t } from '@lingui/core/macro'

/** What is wrong with an email as it was typed; undefined when it could be one. The server's own rule, in words. */
export function emailFault(typed: string): string | undefined {
  const email = typed.trim()
  if (email === '') return t`Enter your email.`
  return /^[^\s@]+@[^\s@]+$/.test(email) ? undefined : t`An email looks like name@company.com.`
}

function newEmailFaultText(fault: EmailFault): string {
  switch (fault.code) {
    case 'shape':
      return t`An email looks like name@company.com.`
    case 'length':
      return t`This email must have at most ${maxEmailLength} characters.`
    case 'ambiguous':
      return t`This email has ${fault.letter} in it, which can be mistaken for another letter: use plain or lowercase letters.`
    case 'accent':
      return t`This email has a letter and its accent apart: type the letter with its accent.`
    case 'dots':
      return t`This email has a dot too many after the @.`
    case 'ending':
      return t`This email has no domain ending: write it like name@company.com.`
  }
}

/** The same for an email that is to have an account: not every one that looks like an email may. */
export function newAccountEmailFault(typed: string): string | undefined {
  const fault = emailFault(typed)
  if (fault !== undefined) return fault
  const refused = newEmailFault(typed.trim())
  return refused && newEmailFaultText(refused)
}
