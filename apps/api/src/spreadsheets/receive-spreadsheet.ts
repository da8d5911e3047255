import type { FastifyRequest } from 'fastify'
import { nameOf } from '../uploads/keep-file.ts'
import { bytesOf, missingFile, partsOf } from '../uploads/received-form.ts'

type ReceivedSpreadsheet = { fileName: string; bytes: Buffer }

/**
 * The one file of a form, whole: what is read as a table is small.
 * @throws HttpError 400, 413 or 415.
 */
export async function receiveSpreadsheet(request: FastifyRequest, largest: number): Promise<ReceivedSpreadsheet> {
  const limits = { largest, fields: 0, parts: 'one file' }
  let received: ReceivedSpreadsheet | undefined
  for await (const part of partsOf(request, limits)) {
    if (part.type !== 'file') continue
    const fileName = nameOf(part)
    const chunks: Buffer[] = []
    for await (const chunk of bytesOf(part, limits)) chunks.push(chunk)
    received = { fileName, bytes: Buffer.concat(chunks) }
  }
  if (!received) throw missingFile()
  return received
}
