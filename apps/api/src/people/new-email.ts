import { i18n } from '@casebench/server/i18n'
import { emailFaultSentence, emailFaultText } from '@casebench/shared/email-fault-text'
import { newEmailFault } from '@casebench/shared/emails'
import { invalid } from '../http/http-error.ts'

/**
 * Asked wherever an email comes to Casebench that is to have an account; what is there already stays usable.
 * @throws HttpError 400 for one that could be mistaken for another.
 */
export function refuseAmbiguousEmail(email: string): void {
  const fault = newEmailFault(email)
  if (fault !== undefined)
    throw invalid([
      {
        path: 'body/email',
        message: i18n.say(emailFaultText(fault)),
        sentence: i18n.say(emailFaultSentence(fault)),
      },
    ])
}
