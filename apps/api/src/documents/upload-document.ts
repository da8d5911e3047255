import { removeUnclaimed } from '@casebench/domain/unclaimed-files'
import { i18n } from '@casebench/server/i18n'
import { uploadDocument } from '@casebench/shared/contract/documents'
import { route } from '../routing/route.ts'
import { newKey } from '../uploads/keep-file.ts'
import { drain } from '../uploads/received-form.ts'
import { attach } from './attach.ts'
import { receiveUpload } from './receive-upload.ts'

/** A file first, its document second: whatever breaks in between leaves a file without a document, which is removed. */
export const uploadDocumentRoute = route(uploadDocument, async ({ services, caller, request }) => {
  const key = newKey('uploads')
  try {
    const upload = await receiveUpload(services, caller, request, key)
    const document = await attach(services, caller, upload, key)
    return { message: i18n.t('Document attached.'), document }
  } finally {
    drain(request)
    // Changes nothing once the file has its document. What cannot be removed now, the worker's sweep finds.
    await removeUnclaimed(services.database, services.storage, key).catch((error: unknown) =>
      request.log.warn({ err: error }, 'a file of a broken upload is left for the sweep'),
    )
  }
})
