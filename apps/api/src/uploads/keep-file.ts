import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { noteFile } from '@casebench/domain/unclaimed-files'
import { i18n } from '@casebench/server/i18n'
import type { MultipartFile } from '@fastify/multipart'
import { HttpError } from '../http/http-error.ts'
import type { Services } from '../services.ts'
import { documentTypeOf, misnaming } from './document-type.ts'
import { cleanFileName } from './file-name.ts'
import { type Findings, Inspection } from './inspection.ts'
import { bytesOf, type FormLimits, fileFault } from './received-form.ts'

/** A file that lies in storage and has no document yet. */
export type ReceivedFile = Pick<Findings, 'size' | 'hash'> & { fileName: string; contentType: string }

const maxNameLength = 255

/** A new name in storage, in one of the folders there. */
export const newKey = (folder: 'uploads' | 'cases/uploads'): string => {
  const id = randomUUID()
  return `${folder}/${id.slice(0, 2)}/${id}`
}

async function* inspected(chunks: AsyncIterable<Buffer>, inspection: Inspection): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    inspection.take(chunk)
    yield chunk
  }
}

export const emptyFile = (fileName: string): HttpError =>
  new HttpError(400, 'empty_file', i18n.t('“{fileName}” is empty. Choose another file.', { fileName }))

/**
 * Streams a file to storage under the key, and finds out what it is.
 * @throws HttpError 400 for an empty one, 415 for one whose name belies it, and `unsupported` for what is none of the
 * accepted types; the stored file is the caller's to remove then.
 */
export async function keepStream(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  chunks: AsyncIterable<Buffer>,
  fileName: string,
  key: string,
  unsupported: () => HttpError,
): Promise<ReceivedFile> {
  const inspection = new Inspection()
  await noteFile(database, key)
  await storage.put(key, Readable.from(inspected(chunks, inspection), { objectMode: false }))
  const findings = inspection.conclude()
  if (findings.size === 0) throw emptyFile(fileName)
  const contentType = await documentTypeOf(findings, fileName)
  if (contentType === undefined) throw unsupported()
  const wrong = misnaming(fileName, contentType)
  if (wrong !== undefined) throw new HttpError(415, 'unsupported_document', wrong)
  return { fileName, contentType, size: findings.size, hash: findings.hash }
}

/** The name that a file was sent with, cleaned. @throws HttpError 400 where there is none, or it is too long. */
export function nameOf({ filename }: MultipartFile): string {
  const fileName = cleanFileName(filename)
  if (fileName === '')
    throw fileFault({ message: i18n.t('has no name'), sentence: i18n.t('The file has no name. Give it one.') })
  if (fileName.length > maxNameLength)
    throw fileFault({
      message: i18n.t('must have a name of at most {maxNameLength} letters', { maxNameLength }),
      sentence: i18n.t('The name of the file is too long. The limit is {maxNameLength} characters.', { maxNameLength }),
    })
  return fileName
}

/** The same for a part of a form. @throws HttpError 413 as well. */
export const keepFile = (
  services: Services,
  part: MultipartFile,
  key: string,
  limits: FormLimits,
  unsupported: () => HttpError,
): Promise<ReceivedFile> => keepStream(services, bytesOf(part, limits), nameOf(part), key, unsupported)
