import { type DocumentType, documentTypes, extensionOf } from '@casebench/shared/document-types'
import { fileTypeFromBuffer } from 'file-type'
import type { Findings } from './inspection.ts'
import { officeType } from './office-directory.ts'

const isAccepted = (mime: string): mime is DocumentType => Object.hasOwn(documentTypes, mime)

/** HTML, SVG and XML are text that a browser might run. */
const markup = /^\s*<[!?a-z]/i

/** The header fields at the start of a text; none where a line is no field (RFC 5322 §2.2). */
function headerFields(text: string): string[] {
  const fields: string[] = []
  for (const line of text.split(/\r?\n/).slice(0, -1)) {
    if (line === '') return fields
    if (/^[ \t]/.test(line) && fields.length > 0) continue
    const field = /^([!-9;-~]+):/.exec(line)?.[1]
    if (field === undefined) return []
    fields.push(field.toLowerCase())
  }
  return fields
}

/** A mail says whom it is from and when it was sent (RFC 5322 §3.6). */
const isMail = (text: string): boolean => {
  const fields = headerFields(text)
  return fields.includes('from') && fields.includes('date')
}

/** Nothing in a text tells a table or a note from prose, so between these three the name decides. */
function textType(head: string, fileName: string): DocumentType {
  const extension = extensionOf(fileName)
  if (extension === 'csv') return 'text/csv'
  return extension !== 'txt' && isMail(head) ? 'message/rfc822' : 'text/plain'
}

/**
 * The type of a document as its content tells it, with the character set of a text, for a content-type header.
 * @returns undefined for what is not accepted.
 */
export async function documentTypeOf(findings: Findings, fileName: string): Promise<string | undefined> {
  if (findings.isArchive) return officeType(findings)
  const found = await fileTypeFromBuffer(findings.head)
  if (found && isAccepted(found.mime)) return found.mime
  // Some formats begin as a text may, `BM` for one: what reads as text from end to end is text.
  if (findings.charset === undefined) return undefined
  const head = new TextDecoder(findings.charset).decode(findings.head)
  return markup.test(head) ? undefined : `${textType(head, fileName)}; charset=${findings.charset}`
}
