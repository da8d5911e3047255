import { currentLanguage, i18n } from '@casebench/server/i18n'
import type { FieldError } from '@casebench/shared/contract/endpoint'
import {
  type MailFault,
  type MailTemplateName,
  type MailText,
  maxMailSubjectLength,
  maxMailTextLength,
  subjectFault,
  textFault,
} from '@casebench/shared/mail-templates'
import { invalid } from '../http/http-error.ts'

function sentenceOf(fault: MailFault, limit: number): string {
  switch (fault.code) {
    case 'empty':
      return i18n.t('Write something here.')
    case 'tooLong':
      return i18n.t('It may have at most {limit} characters.', { limit: limit.toLocaleString(currentLanguage()) })
    case 'lineBreak':
      return i18n.t('A subject is a single line.')
    case 'unknown':
      return i18n.t('This mail has no placeholder {name}. Use only those listed.', { name: `{${fault.name}}` })
    case 'missing':
      return i18n.t('The mail needs {name}.', { name: `{${fault.name}}` })
    case 'notAlone':
      return i18n.t('Put {name} on a line of its own.', { name: `{${fault.name}}` })
    case 'notInSubject':
      return i18n.t('{name} cannot stand in the subject.', { name: `{${fault.name}}` })
  }
}

/** @throws HttpError 400 that says at the field what is wrong with it. */
export function requireGoodText(template: MailTemplateName, { subject, text }: MailText): void {
  const faults: Required<FieldError>[] = []
  const look = (path: string, fault: MailFault | undefined, limit: number) => {
    if (!fault) return
    const sentence = sentenceOf(fault, limit)
    faults.push({ path, message: sentence, sentence })
  }
  look('body/subject', subjectFault(template, subject), maxMailSubjectLength)
  look('body/text', textFault(template, text), maxMailTextLength)
  if (faults.length > 0) throw invalid(faults)
}
