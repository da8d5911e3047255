import { i18n } from '@casebench/server/i18n'
import { getStoredCaseDocument } from '@casebench/shared/contract/case-exchange'
import { refuseOpenTestWith } from '../authorization/open-tests.ts'
import { notFound } from '../http/http-error.ts'
import { route } from '../routing/route.ts'

/** What the file is stands in the case that names it; here it goes out as bytes, which no browser opens by itself. */
export const getStoredCaseDocumentRoute = route(getStoredCaseDocument, async ({ query, services, caller, reply }) => {
  await refuseOpenTestWith(services.database, caller, query.file)
  const file = await services.storage.open(query.file)
  if (!file) throw notFound(i18n.t('This document does not exist.'))
  return reply
    .header('content-type', 'application/octet-stream')
    .header('content-length', file.size)
    .header('content-disposition', 'attachment')
    .header('cache-control', 'no-store')
    .send(file.stream)
})
