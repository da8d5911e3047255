import { type Transaction, transaction } from '@casebench/server/database'
import { randomToken, tokenHash } from '@casebench/server/secrets'
import { openExportOfUser, openPersonalExport, readPersonalExport } from '@casebench/shared/contract/personal-data'
import { refuseSharedTest } from '../identity/open-tests.ts'
import { logAct } from '../people/acts.ts'
import { notFound } from '../routing/refusal.ts'
import { route } from '../routing/route.ts'
import { requireHeld } from './held-person.ts'
import { type Asked, askedBy } from './stored-export.ts'

/** Opens a made export once to whoever gets the address; one that was handed out before opens nothing any more. */
async function issueTicket(client: Transaction, id: string, { userId, by }: Asked): Promise<{ url: string }> {
  const token = randomToken()
  const { rowCount } = await client.query(
    `update personal_export e set ticket_hash = $4, ticket_expires_at = now() + interval '60 seconds'
      where e.id = $1 and e.user_id = $2 and ${askedBy('$3')} and e.storage_key is not null and e.expires_at > now()`,
    [id, userId, by, tokenHash(token)],
  )
  if (rowCount === 0) throw notFound('There is no such file. Its time may be over: ask for another.', 'no_such_export')
  return { url: readPersonalExport.path.replace('{ticket}', token) }
}

export const openPersonalExportRoute = route(openPersonalExport, async ({ body, services, caller }) =>
  transaction(services.database, async (client) => {
    const opened = await issueTicket(client, body.id, { userId: caller.userId, by: 'person' })
    await logAct(client, caller, { action: 'open_personal_export', detail: {} })
    return opened
  }),
)

/** Who took somebody's data is on record. */
export const openExportOfUserRoute = route(openExportOfUser, async ({ body, services, caller }) => {
  const { database } = services
  const asked = await requireHeld(database, caller, body.email)
  await refuseSharedTest(database, caller, asked.userId)
  return transaction(database, async (client) => {
    const opened = await issueTicket(client, body.id, asked)
    await logAct(client, caller, { action: 'open_personal_export', about: body.email, detail: {} })
    return opened
  })
})
