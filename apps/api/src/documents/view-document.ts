import { type Transaction, transaction } from '@casebench/server/database'
import { randomToken, tokenHash } from '@casebench/server/secrets'
import { readDocument, viewDocument } from '@casebench/shared/contract/documents'
import { subjectOf } from '../identity/subject.ts'
import { notFound } from '../routing/refusal.ts'
import { route } from '../routing/route.ts'
import { assignmentOf } from './assignment-of.ts'
import { cleanFileName } from './file-name.ts'

/** Opens the newest version of a document to whoever holds the token. @returns its version. */
async function issueTicket(
  client: Transaction,
  { assignmentId, fileName, token }: { assignmentId: string; fileName: string; token: string },
): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    `with newest as (
       select id, version from document
        where assignment_id = $1 and file_name = $2 and deleted_at is null order by version desc limit 1
     ), issued as (
       insert into document_ticket (token_hash, document_id, expires_at)
       select $3, id, now() + interval '60 seconds' from newest
     )
     select version from newest`,
    [assignmentId, cleanFileName(fileName), tokenHash(token)],
  )
  if (!rows[0]) throw notFound('There is no such document. It may have been deleted meanwhile.')
  return rows[0].version
}

/** Who looked at somebody else's document is on record. */
export const viewDocumentRoute = route(viewDocument, async ({ body, services, caller }) => {
  const { caseId, mode, fileName } = body
  const owner = await subjectOf(services, caller, body.email)
  const assignment = await assignmentOf(services, caller, { ...owner, caseId, mode })
  const token = randomToken()
  await transaction(services.database, async (client) => {
    const version = await issueTicket(client, { assignmentId: assignment.id, fileName, token })
    if (owner.userId === caller.userId) return
    await client.query(
      `insert into activity_log (actor, email, action, detail)
       values ($1, $2, 'view_document', jsonb_build_object('caseId', $3::text, 'mode', $4::text, 'fileName', $5::text, 'version', $6::int))`,
      [caller.email, owner.email, caseId, mode, cleanFileName(fileName), version],
    )
  })
  return { url: readDocument.path.replace('{ticket}', token) }
})
