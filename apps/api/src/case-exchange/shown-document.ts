import { i18n } from '@casebench/server/i18n'
import { wordsAsId } from '@casebench/shared/case-file/made-ids'
import type { SourceDocument } from '@casebench/shared/case-file/schema'
import { extensionOf } from '@casebench/shared/document-types'
import { HttpError } from '../http/http-error.ts'

/** The documents of a case are read beside its questions, so they are of the types that the desk shows. */
const shown: readonly SourceDocument['contentType'][] = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  'text/plain',
]

const refuse = (detail: string): HttpError => new HttpError(415, 'unsupported_document', detail)

export const notShown = (): HttpError =>
  refuse(i18n.t('Documents of a case must be PDF, PNG, JPEG, WebP or text. Save this one as PDF first.'))

/** The type under which the desk shows a file. @throws HttpError 415 for one that it cannot show. */
export function shownType(contentType: string): SourceDocument['contentType'] {
  const [found, charset] = contentType.split('; charset=')
  const type = shown.find((one) => one === (found === 'text/csv' ? 'text/plain' : found))
  if (type === undefined) throw notShown()
  if (type === 'text/plain' && charset !== 'utf-8') throw refuse(i18n.t('Save the text in the encoding UTF-8 first.'))
  return type
}

/** A document as a case names it, of the name of its file. */
export function documentNamed(fileName: string): Pick<SourceDocument, 'documentId' | 'title'> {
  const extension = extensionOf(fileName)
  const title = (extension === '' ? fileName : fileName.slice(0, -extension.length - 1)).slice(0, 200) || fileName
  return { documentId: wordsAsId(title, 'document'), title }
}
