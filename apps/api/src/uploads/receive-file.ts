import { buffer } from 'node:stream/consumers'
import type { FastifyRequest } from 'fastify'
import { nameOf } from './keep-file.ts'
import { bytesOf, missingFile, partsOf } from './received-form.ts'

type WholeFile = { fileName: string; bytes: Buffer }

/**
 * The one file of a form, whole: for what is small.
 * @throws HttpError 400, 413 or 415.
 */
export async function receiveFile(request: FastifyRequest, largest: number): Promise<WholeFile> {
  const limits = { largest, fields: 0, parts: 'one file' }
  let received: WholeFile | undefined
  for await (const part of partsOf(request, limits)) {
    if (part.type !== 'file') continue
    received = { fileName: nameOf(part), bytes: await buffer(bytesOf(part, limits)) }
  }
  if (!received) throw missingFile()
  return received
}
