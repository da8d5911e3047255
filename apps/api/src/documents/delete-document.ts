import { transaction } from '@casebench/server/database'
import { deleteDocument } from '@casebench/shared/contract/documents'
import { lockAssignment, requireOpenMode } from '../cases/assignment.ts'
import { route } from '../routing/route.ts'
import { cleanFileName } from './file-name.ts'
import { requireOpen } from './require-open.ts'

/** Takes all versions of a document away. Deleting what is gone changes nothing and succeeds: the call may be repeated. */
export const deleteDocumentRoute = route(deleteDocument, async ({ body, services, caller }) => {
  const { caseId, mode } = body
  const fileName = cleanFileName(body.fileName)
  requireOpenMode(caller, mode)
  await transaction(services.database, async (client) => {
    const assignment = await lockAssignment(client, { userId: caller.userId, caseId, mode })
    const deleted = await client.query(
      'update document set deleted_at = now() where assignment_id = $1 and file_name = $2 and deleted_at is null',
      [assignment.id, fileName],
    )
    if (deleted.rowCount === 0) return
    await requireOpen(client, assignment)
    await client.query(
      `insert into activity_log (actor, email, action, detail)
       values ($1, $1, 'delete_document', jsonb_build_object('caseId', $2::text, 'mode', $3::text, 'fileName', $4::text))`,
      [caller.email, caseId, mode, fileName],
    )
  })
  return { message: 'The document is deleted.' }
})
