import { type Transaction, transaction } from '@casebench/server/database'
import { now, secondsFromNow } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { randomToken, tokenHash } from '@casebench/server/secrets'
import { openExportOfUser, openPersonalExport, readPersonalExport } from '@casebench/shared/contract/personal-data'
import { logAct } from '../activity/acts.ts'
import { refuseSharedTest } from '../authorization/open-tests.ts'
import { notFound } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import { requireHeld } from './held-person.ts'
import { type ExportRequester, isRequestedBy } from './stored-export.ts'

/** Issues a single-use ticket for a finished export. Earlier tickets stop working. */
async function issueTicket(
  transaction: Transaction,
  id: string,
  { userId, by }: ExportRequester,
): Promise<{ url: string }> {
  const token = randomToken()
  const { numUpdatedRows } = await transaction
    .updateTable('personal_export as e')
    .set({ ticket_hash: tokenHash(token), ticket_expires_at: secondsFromNow(60) })
    .where('e.id', '=', id)
    .where('e.user_id', '=', userId)
    .where(({ ref }) => isRequestedBy(ref, by))
    .where('e.storage_key', 'is not', null)
    .where('e.expires_at', '>', now)
    .executeTakeFirst()
  if (numUpdatedRows === 0n)
    throw notFound(i18n.t('This file does not exist. It may have expired: request another copy.'), 'no_such_export')
  return { url: readPersonalExport.path.replace('{ticket}', token) }
}

export const openPersonalExportRoute = route(openPersonalExport, async ({ body, services, caller }) =>
  transaction(services.database, async (transaction) => {
    const opened = await issueTicket(transaction, body.id, { userId: caller.userId, by: 'person' })
    await logAct(transaction, caller, { action: 'open_personal_export', detail: {} })
    return opened
  }),
)

/** Who took somebody's data is on record. */
export const openExportOfUserRoute = route(openExportOfUser, async ({ body, services, caller }) => {
  const { database } = services
  const asked = await requireHeld(database, caller, body.email)
  await refuseSharedTest(database, caller, asked.userId)
  return transaction(database, async (transaction) => {
    const opened = await issueTicket(transaction, body.id, asked)
    await logAct(transaction, caller, { action: 'open_personal_export', about: body.email, detail: {} })
    return opened
  })
})
