import { type Transaction, transaction } from '@casebench/server/database'
import { secondsFromNow } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { randomToken, tokenHash } from '@casebench/server/secrets'
import { readDocument, viewDocument } from '@casebench/shared/contract/documents'
import { logAct } from '../activity/acts.ts'
import { subjectOf } from '../authorization/subject.ts'
import { notFound } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import { cleanFileName } from '../uploads/file-name.ts'
import { assignmentOf } from './assignment-of.ts'

const ticketSeconds = 60

/** Opens the newest version of a document to whoever holds the token. @returns its version. */
async function issueTicket(
  transaction: Transaction,
  { assignmentId, fileName, token }: { assignmentId: string; fileName: string; token: string },
): Promise<number> {
  const newest = await transaction
    .with('newest', (db) =>
      db
        .selectFrom('document')
        .select(['id', 'version'])
        .where('assignment_id', '=', assignmentId)
        .where('file_name', '=', cleanFileName(fileName))
        .where('deleted_at', 'is', null)
        .orderBy('version', 'desc')
        .limit(1),
    )
    .with('issued', (db) =>
      db
        .insertInto('document_ticket')
        .columns(['token_hash', 'document_id', 'expires_at'])
        .expression(({ selectFrom, val }) =>
          selectFrom('newest').select([
            val(tokenHash(token)).as('token_hash'),
            'newest.id',
            secondsFromNow(ticketSeconds).as('expires_at'),
          ]),
        ),
    )
    .selectFrom('newest')
    .select('version')
    .executeTakeFirst()
  if (!newest) throw notFound(i18n.t('This document does not exist. It may have been deleted.'))
  return newest.version
}

/** Who looked at somebody else's document is on record. */
export const viewDocumentRoute = route(viewDocument, async ({ body, services, caller }) => {
  const { caseId, mode, fileName } = body
  const owner = await subjectOf(services, caller, body.email)
  const assignment = await assignmentOf(services, caller, { ...owner, caseId, mode })
  const token = randomToken()
  await transaction(services.database, async (trx) => {
    const version = await issueTicket(trx, { assignmentId: assignment.id, fileName, token })
    if (owner.userId === caller.userId) return
    const detail = { caseId, mode, fileName: cleanFileName(fileName), version }
    await logAct(trx, caller, { action: 'view_document', about: owner.email, detail })
  })
  return { url: readDocument.path.replace('{ticket}', token) }
})
