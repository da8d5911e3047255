import { removeUnclaimed } from '@casebench/domain/unclaimed-files'
import { i18n } from '@casebench/server/i18n'
import type { SourceDocument } from '@casebench/shared/case-file/schema'
import { uploadCaseDocument } from '@casebench/shared/contract/case-exchange'
import type { FastifyRequest } from 'fastify'
import { route } from '../routing/route.ts'
import type { Services } from '../services.ts'
import { keepFile, newKey } from '../uploads/keep-file.ts'
import { drain, missingFile, partsOf } from '../uploads/received-form.ts'
import { requireHeld } from './require-held.ts'
import { documentNamed, notShown, shownType } from './shown-document.ts'

/** The one file of the form, in storage under the key. */
async function receive(
  services: Services,
  request: FastifyRequest,
  file: string,
): Promise<{ document: SourceDocument; size: number }> {
  const limits = { largest: services.config.uploads.largest, fields: 0, parts: 'one file' }
  let received: { document: SourceDocument; size: number } | undefined
  for await (const part of partsOf(request, limits)) {
    if (part.type !== 'file') continue
    const { fileName, contentType, size } = await keepFile(services, part, file, limits, notShown)
    received = { document: { ...documentNamed(fileName), file, contentType: shownType(contentType) }, size }
  }
  if (!received) throw missingFile()
  return received
}

/** A case that is saved with the document takes it; one that no case takes is removed after a week. */
export const uploadCaseDocumentRoute = route(uploadCaseDocument, async ({ services, caller, request }) => {
  const { database } = services
  const key = newKey('cases/uploads')
  try {
    const { document, size } = await receive(services, request, key)
    await requireHeld(database, key, { userId: caller.userId, size })
    return { message: i18n.t('{title} uploaded. Save the case to keep it.', { title: document.title }), document }
  } catch (error) {
    await removeUnclaimed(database, services.storage, key).catch((fault: unknown) =>
      request.log.warn({ err: fault }, 'a file of a broken upload is left for the sweep'),
    )
    throw error
  } finally {
    drain(request)
  }
})
