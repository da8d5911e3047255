import { i18n } from '@casebench/server/i18n'
import type { SourceDocument } from '@casebench/shared/case-file/schema'
import type { FastifyReply } from 'fastify'
import { closedPolicy } from '../http/error-headers.ts'
import { notFound } from '../http/http-error.ts'
import type { Services } from '../services.ts'

export const noSuchDocument = () => notFound(i18n.t('This case has no such document.'))

/** Sends a source document with its stored type and never as a page of ours. @throws HttpError 404 where its file is gone. */
export async function sendCaseDocument(
  { storage }: Pick<Services, 'storage'>,
  reply: FastifyReply,
  document: SourceDocument,
) {
  const file = await storage.open(document.file)
  if (!file) throw noSuchDocument()
  return (
    reply
      .header('content-type', document.contentType)
      .header('content-length', file.size)
      .header('content-disposition', 'inline')
      .header('content-security-policy', `${closedPolicy}; sandbox`)
      // Kept for the token it was fetched with: the next person at this browser must not get it from the cache.
      .header('cache-control', 'private, max-age=3600')
      .header('vary', 'authorization')
      .send(file.stream)
  )
}
