import type { Database } from '@casebench/server/database'
import { now } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { tokenHash } from '@casebench/server/secrets'
import { readDocument } from '@casebench/shared/contract/documents'
import { type DocumentType, documentTypes, extensionOf, isShownByBrowsers } from '@casebench/shared/document-types'
import contentDisposition from 'content-disposition'
import { closedPolicy } from '../http/error-headers.ts'
import { notFound } from '../http/http-error.ts'
import { publicRoute } from '../routing/route.ts'

/** Nothing in a document runs, loads or asks for anything; images and text are shown with the browser's own styles. */
const closed = `${closedPolicy}; style-src 'unsafe-inline'`
/** The browsers' own viewers of PDF are programs that a sandbox would keep out. They run apart from our pages. */
const policyFor = (contentType: string): string => (contentType === 'application/pdf' ? closed : `${closed}; sandbox`)

/** The name under which a file is kept ends as its type does, whatever it was sent as: `report.exe` is no PDF. */
function servedName(fileName: string, contentType: string): string {
  const type = documentTypes[contentType.replace(/;.*/, '') as DocumentType]
  const extensions: readonly string[] = type.extensions
  return extensions.includes(extensionOf(fileName)) ? fileName : `${fileName}.${type.extensions[0]}`
}

/** A ticket is used by reading: its row goes. One of a document that was deleted meanwhile opens nothing. */
const useTicket = (database: Database, token: string) =>
  database
    .deleteFrom('document_ticket as t')
    .using('document as d')
    .where('t.token_hash', '=', tokenHash(token))
    .where('t.expires_at', '>', now)
    .whereRef('d.id', '=', 't.document_id')
    .where('d.deleted_at', 'is', null)
    .returning(['d.file_name as fileName', 'd.content_type as contentType', 'd.storage_key as key'])
    .executeTakeFirst()

export const readDocumentRoute = publicRoute(readDocument, async ({ params, services, reply }) => {
  const opened = await useTicket(services.database, params.ticket)
  const file = opened && (await services.storage.open(opened.key))
  if (!opened || !file)
    throw notFound(
      i18n.t('This link works once and for one minute. Open the document again from its case.'),
      'address_used',
    )
  const { fileName, contentType } = opened
  return reply
    .header('content-type', contentType)
    .header('content-length', file.size)
    .header(
      'content-disposition',
      contentDisposition(servedName(fileName, contentType), {
        type: isShownByBrowsers(contentType) ? 'inline' : 'attachment',
      }),
    )
    .header('content-security-policy', policyFor(contentType))
    .send(file.stream)
})
