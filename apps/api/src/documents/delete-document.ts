import { transaction } from '@casebench/server/database'
import { now } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { deleteDocument } from '@casebench/shared/contract/documents'
import { logAct } from '../activity/acts.ts'
import { lockAssignment, requireOpenMode } from '../cases/assignment.ts'
import { route } from '../routing/route.ts'
import { cleanFileName } from '../uploads/file-name.ts'
import { requireOpen } from './require-open.ts'

/** Takes all versions of a document away. Deleting what is gone changes nothing and succeeds: the call may be repeated. */
export const deleteDocumentRoute = route(deleteDocument, async ({ body, services, caller }) => {
  const { caseId, mode } = body
  const fileName = cleanFileName(body.fileName)
  requireOpenMode(caller, mode)
  await transaction(services.database, async (trx) => {
    const assignment = await lockAssignment(trx, { userId: caller.userId, caseId, mode })
    const { numUpdatedRows } = await trx
      .updateTable('document')
      .set({ deleted_at: now })
      .where('assignment_id', '=', assignment.id)
      .where('file_name', '=', fileName)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return
    await requireOpen(trx, assignment)
    await logAct(trx, caller, { action: 'delete_document', detail: { caseId, mode, fileName } })
  })
  return { message: i18n.t('Document deleted.') }
})
