import type { Queryable } from '@casebench/server/database'
import { sql } from 'kysely'
import { scimLimits } from './limits.ts'

type Logged = { clientId: string; method: string; resource: string; status: number; code: string | undefined }

/** How many this process has logged of each client: ids are counted over all clients, so that they say nothing of one. */
const logged = new Map<string, number>()

/** Notes a request and its outcome: nothing that it said, so that nobody's data stays here. */
export async function logRequest(database: Queryable, { clientId, code, ...request }: Logged): Promise<void> {
  await database
    .insertInto('provisioning_request')
    .values({ client_id: clientId, code: code ?? null, ...request })
    .execute()
  const count = logged.get(clientId) ?? 0
  logged.set(clientId, (count + 1) % scimLimits.logSlack)
  if (count !== 0) return
  await database
    .deleteFrom('provisioning_request as r')
    .where('r.client_id', '=', clientId)
    .where(
      ({ ref }) => sql<boolean>`${ref('r.id')} <= (
        select kept.id from provisioning_request kept where kept.client_id = ${clientId}
        order by kept.id desc offset ${scimLimits.loggedRequests} limit 1)`,
    )
    .execute()
}
