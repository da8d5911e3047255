import type { Database } from '@casebench/server/database'
import { now } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { tokenHash } from '@casebench/server/secrets'
import { readPersonalExport } from '@casebench/shared/contract/personal-data'
import contentDisposition from 'content-disposition'
import { sql } from 'kysely'
import { notFound } from '../http/http-error.ts'
import { publicRoute } from '../routing/route.ts'

/** A ticket is used by reading: it is gone before the first byte is sent. */
const useTicket = (database: Database, token: string) =>
  database
    .updateTable('personal_export')
    .set({ ticket_hash: null, ticket_expires_at: null })
    .where('ticket_hash', '=', tokenHash(token))
    .where('ticket_expires_at', '>', now)
    .where('expires_at', '>', now)
    .returning(({ ref }) => [
      'storage_key as key',
      sql<string>`to_char(${ref('created_at')} at time zone 'UTC', 'YYYY-MM-DD')`.as('madeOn'),
    ])
    .executeTakeFirst()

export const readPersonalExportRoute = publicRoute(readPersonalExport, async ({ params, services, reply }) => {
  const opened = await useTicket(services.database, params.ticket)
  const file = opened?.key && (await services.storage.open(opened.key))
  if (!opened || !file)
    throw notFound(
      i18n.t('This link works once and for one minute. Download the file again from where you requested it.'),
      'address_used',
    )
  return reply
    .header('content-type', 'application/zip')
    .header('content-length', file.size)
    .header('content-disposition', contentDisposition(`casebench-personal-data-${opened.madeOn}.zip`))
    .send(file.stream)
})
