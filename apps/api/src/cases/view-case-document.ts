import { i18n } from '@casebench/server/i18n'
import { viewCaseDocument } from '@casebench/shared/contract/cases'
import { closedPolicy } from '../http/error-headers.ts'
import { notFound } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import { viewedDocument } from './viewed-document.ts'

/** A source document goes to whom the case is assigned, with its stored type and never as a page of ours. */
export const viewCaseDocumentRoute = route(viewCaseDocument, async ({ params, services, caller, reply }) => {
  const document = await viewedDocument(services, caller, params)
  const file = await services.storage.open(document.file)
  if (!file) throw notFound(i18n.t('This case has no such document.'))
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
})
