import type { Database } from '@casebench/server/database'
import { tokenHash } from '@casebench/server/secrets'
import { readPersonalExport } from '@casebench/shared/contract/personal-data'
import contentDisposition from 'content-disposition'
import { notFound } from '../routing/refusal.ts'
import { publicRoute } from '../routing/route.ts'

type Opened = { key: string; madeOn: string }

/** A ticket is used by reading: it is gone before the first byte is sent. */
async function useTicket(database: Database, token: string): Promise<Opened | undefined> {
  const { rows } = await database.query<Opened>(
    `update personal_export set ticket_hash = null, ticket_expires_at = null
      where ticket_hash = $1 and ticket_expires_at > now() and expires_at > now()
     returning storage_key as key, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as "madeOn"`,
    [tokenHash(token)],
  )
  return rows[0]
}

export const readPersonalExportRoute = publicRoute(readPersonalExport, async ({ params, services, reply }) => {
  const opened = await useTicket(services.database, params.ticket)
  const file = opened && (await services.storage.open(opened.key))
  if (!opened || !file)
    throw notFound(
      'This address was good once, for a minute. Download the file again from where you asked for it.',
      'address_used',
    )
  return reply
    .header('content-type', 'application/zip')
    .header('content-length', file.size)
    .header('content-disposition', contentDisposition(`casebench-personal-data-${opened.madeOn}.zip`))
    .send(file.stream)
})
