import type { MailFault } from '@casebench/shared/mail-templates'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'

/** What is wrong with a text, for whoever writes it. */
export function faultText(fault: MailFault | undefined, limit: number): string | undefined {
  switch (fault?.code) {
    case undefined:
      return undefined
    case 'empty':
      return t`Write something here.`
    case 'tooLong':
      return t`It may have at most ${i18n.number(limit)} characters.`
    case 'lineBreak':
      return t`A subject is a single line.`
    case 'unknown':
      return t`This mail has no placeholder ${`{${fault.name}}`}. Use only those listed.`
    case 'missing':
      return t`The mail needs ${`{${fault.name}}`}.`
    case 'notAlone':
      return t`Put ${`{${fault.name}}`} on a line of its own.`
    case 'notInSubject':
      return t`${`{${fault.name}}`} cannot stand in the subject.`
  }
}
