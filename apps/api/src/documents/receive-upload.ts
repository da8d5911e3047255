import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { noteFile } from '@casebench/server/unclaimed-files'
import { uploadDocument } from '@casebench/shared/contract/documents'
import { Assignment as AssignmentFields } from '@casebench/shared/contract/fields'
import { documentTypesNamed, formatFileSize } from '@casebench/shared/document-types'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import { Ajv } from 'ajv'
import type { FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { requireAssignment } from '../cases/assignment.ts'
import { authorize } from '../identity/authorize.ts'
import type { Caller } from '../identity/callers.ts'
import { faultMessage, faultPath, type ValidationFault } from '../routing/problems.ts'
import { invalid, Refusal } from '../routing/refusal.ts'
import type { Services } from '../services.ts'
import { documentTypeOf } from './document-type.ts'
import { cleanFileName } from './file-name.ts'
import { type Findings, Inspection } from './inspection.ts'
import { requireOpen } from './require-open.ts'

type UploadFields = Static<typeof AssignmentFields>
/** A file that lies in storage and has no document yet. */
export type ReceivedFile = Pick<Findings, 'size' | 'hash'> & { fileName: string; contentType: string }
export type ReceivedUpload = { fields: UploadFields; file: ReceivedFile }

const longestName = 255
const formLimits = { files: 1, fields: 3, parts: 4, fieldSize: 1000, fieldNameSize: 100, headerPairs: 20 }

const fitFields = new Ajv({ strict: false }).compile<UploadFields>(AssignmentFields)

const fileFault = (message: string): Refusal => invalid([{ path: 'body/file', message }])

const tooLarge = (largest: number): Refusal =>
  new Refusal(
    413,
    'too_large',
    `The file is larger than ${formatFileSize(largest)}, which is the most a document may have.`,
  )

/** Says of a form that could not be read whether it had too many parts, or did not arrive as it was sent. */
function unreadable(error: unknown): Refusal {
  const { code = '' } = error as { code?: string }
  if (/^FST_(FILES|FIELDS|PARTS)_LIMIT$/.test(code))
    return invalid([{ path: 'body', message: 'must be email, caseId, mode and one file, each once' }])
  return new Refusal(400, 'upload_damaged', 'The upload did not arrive whole. Please send it again.')
}

async function* partsOf(request: FastifyRequest, largest: number): AsyncGenerator<Multipart> {
  const limits = { ...formLimits, fileSize: largest }
  try {
    yield* request.parts({ limits })
  } catch (error) {
    throw unreadable(error)
  }
}

/** The bytes of a file on their way to storage. */
async function* passing({ file }: MultipartFile, inspection: Inspection, largest: number): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      inspection.take(chunk)
      yield chunk
    }
  } catch (error) {
    throw unreadable(error)
  }
  if (file.truncated) throw tooLarge(largest)
}

/** Streams a file to storage under the key. */
async function keep(services: Services, part: MultipartFile, key: string): Promise<ReceivedFile> {
  const fileName = cleanFileName(part.filename)
  if (fileName === '') throw fileFault('has no name')
  if (fileName.length > longestName) throw fileFault(`must have a name of at most ${longestName} letters`)
  const { largest } = services.config.uploads
  const inspection = new Inspection()
  await noteFile(services.database.pool, key)
  await services.storage.put(key, Readable.from(passing(part, inspection, largest), { objectMode: false }))
  const findings = inspection.conclude()
  if (findings.size === 0) throw fileFault('is empty')
  const contentType = await documentTypeOf(findings, fileName)
  if (contentType === undefined)
    throw new Refusal(415, 'unsupported_document', `This is none of what can be attached: ${documentTypesNamed}.`)
  return { fileName, contentType, size: findings.size, hash: findings.hash }
}

function requireFields(caller: Caller, fields: Record<string, unknown>): asserts fields is UploadFields {
  if (!fitFields(fields))
    throw invalid(
      ((fitFields.errors ?? []) as ValidationFault[]).map((fault) => ({
        path: faultPath('body', fault),
        message: faultMessage(fault),
      })),
    )
  authorize(uploadDocument, caller, { query: undefined, body: fields })
}

/** Everything that can be known before the file is there, so that nobody sends 25 MB to be refused. */
async function requireWelcome(services: Services, caller: Caller, fields: UploadFields): Promise<void> {
  authorize(uploadDocument, caller, { query: undefined, body: fields })
  requireOpen(await requireAssignment(services, caller, fields))
}

export const newKey = (): string => {
  const id = randomUUID()
  return `uploads/${id.slice(0, 2)}/${id}`
}

/**
 * Reads the form of an upload; its file goes to storage as it arrives. The fields may stand before or after the file.
 * @throws Refusal 400, 403, 404, 409, 413 or 415. What lies in storage by then is the caller's to remove.
 */
export async function receiveUpload(
  services: Services,
  caller: Caller,
  request: FastifyRequest,
  key: string,
): Promise<ReceivedUpload> {
  if (!request.isMultipart())
    throw new Refusal(415, 'unsupported_media_type', 'Send the document as a form (multipart/form-data).')
  const fields: Record<string, unknown> = {}
  let file: ReceivedFile | undefined
  for await (const part of partsOf(request, services.config.uploads.largest)) {
    if (part.type === 'field') {
      if (Object.hasOwn(fields, part.fieldname))
        throw invalid([{ path: `body/${part.fieldname}`, message: 'is there twice' }])
      fields[part.fieldname] = part.value
    } else {
      if (part.fieldname !== 'file') throw invalid([{ path: 'body', message: 'must have its file as “file”' }])
      if (fitFields(fields)) await requireWelcome(services, caller, fields)
      file = await keep(services, part, key)
    }
  }
  requireFields(caller, fields)
  if (!file) throw fileFault('is missing')
  return { fields, file }
}
