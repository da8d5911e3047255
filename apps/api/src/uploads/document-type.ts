import { i18n } from '@casebench/server/i18n'
import { type DocumentType, documentTypes, documentTypesNamed, extensionOf } from '@casebench/shared/document-types'
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

const typeNamed = (extension: string): DocumentType | undefined =>
  (Object.keys(documentTypes) as DocumentType[]).find((type) =>
    documentTypes[type].extensions.some((known) => known === extension),
  )

/** Cameras and messengers name one kind of picture like another; every viewer looks inside. */
const isPicture = (type: string): boolean => type.startsWith('image/')

/**
 * What is wrong with the name of a file whose content is of an accepted type: it ends like what cannot be attached, or like
 * another type. Whoever is sent it later goes by its name. A name without an ending is in order.
 * @param contentType as {@link documentTypeOf} gives it
 * @returns a sentence for whoever sent it, or undefined
 */
export function misnaming(fileName: string, contentType: string): string | undefined {
  const extension = extensionOf(fileName)
  // "Extract of 22.11" and "Annex 3. Signatures" end in no extension.
  if (!/\p{L}/u.test(extension) || /\s/.test(extension)) return undefined
  const named = typeNamed(extension)
  if (named === undefined)
    return i18n.t(
      '“{fileName}” cannot be attached: its name ends in .{extension}. You can attach {documentTypesNamed}.',
      { fileName, extension, documentTypesNamed: i18n.say(documentTypesNamed) },
    )
  const found = contentType.replace(/;.*/, '') as DocumentType
  if (named === found || (isPicture(named) && isPicture(found))) return undefined
  return i18n.t(
    '“{fileName}” is named like a {named} file, but its content is {found}. Check that it is the right file, or change how its name ends.',
    { fileName, named: documentTypes[named].name, found: documentTypes[found].name },
  )
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
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(findings.head)
  if (found && isAccepted(found.mime)) return found.mime
  // Some formats begin as a text may, `BM` for one: what reads as text from end to end is text.
  if (findings.charset === undefined) return undefined
  const head = new TextDecoder(findings.charset).decode(findings.head)
  return markup.test(head) ? undefined : `${textType(head, fileName)}; charset=${findings.charset}`
}
