import { claimFile } from '@casebench/domain/unclaimed-files'
import { type Transaction, transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import type { Document } from '@casebench/shared/contract/documents'
import { logAct } from '../activity/acts.ts'
import { lockAssignment } from '../cases/assignment.ts'
import { conflict, unavailable } from '../http/http-error.ts'
import type { Caller } from '../routing/caller.ts'
import type { Services } from '../services.ts'
import type { ReceivedFile } from '../uploads/keep-file.ts'
import { type DocumentRow, documentColumns, presentDocument } from './document-row.ts'
import type { ReceivedUpload } from './receive-upload.ts'
import { requireOpen } from './require-open.ts'
import { lockShare, requireShare } from './share.ts'

type Standing = { files: number; versions: number; newest: (DocumentRow & { hash: Buffer }) | undefined }

async function standingOf(transaction: Transaction, assignmentId: string, fileName: string): Promise<Standing> {
  const row = await transaction
    .selectFrom('document')
    .select(documentColumns)
    .select(({ fn }) => ['content_hash as hash', fn.countAll<number>().over().as('files')])
    .where('assignment_id', '=', assignmentId)
    .where('deleted_at', 'is', null)
    // The document of this name comes first; where there is none, any row still carries the number of the others.
    .orderBy(({ eb }) => eb('file_name', '=', fileName), 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  const newest = row?.fileName === fileName ? row : undefined
  return { files: row?.files ?? 0, versions: newest?.version ?? 0, newest }
}

const store = (
  transaction: Transaction,
  document: ReceivedFile & { assignmentId: string; version: number; key: string },
): Promise<DocumentRow> =>
  transaction
    .insertInto('document')
    .values({
      assignment_id: document.assignmentId,
      file_name: document.fileName,
      version: document.version,
      storage_key: document.key,
      content_type: document.contentType,
      size: document.size,
      content_hash: document.hash,
    })
    .returning(documentColumns)
    .executeTakeFirstOrThrow()

/**
 * Gives a received file its document. The same file under the same name again changes nothing, so that a page which
 * lost the answer may send it again; its second copy stays without a document.
 * @throws HttpError 404, 409, or 503 where the file was swept away because it took too long.
 */
export async function attach(
  { database, config }: Services,
  caller: Caller,
  { fields: { caseId, mode }, file }: ReceivedUpload,
  key: string,
): Promise<Document> {
  const { most } = config.uploads
  const row = await transaction(database, async (trx) => {
    const assignment = await lockAssignment(trx, { userId: caller.userId, caseId, mode })
    await requireOpen(trx, assignment)
    const { files, versions, newest } = await standingOf(trx, assignment.id, file.fileName)
    if (newest?.hash.equals(file.hash)) return newest
    if (files >= most)
      throw conflict(
        'too_many_documents',
        i18n.t(
          'This case has {files} files attached, earlier versions included, and may have {most}. Delete one first.',
          { files, most },
        ),
      )
    await lockShare(trx, caller.userId)
    await requireShare(trx, caller.userId, file.size)
    if (!(await claimFile(trx, key))) throw unavailable(i18n.t('The upload took too long. Please send it again.'))
    const version = versions + 1
    await logAct(trx, caller, { action: 'upload_document', detail: { caseId, mode, fileName: file.fileName, version } })
    return store(trx, { ...file, assignmentId: assignment.id, version, key })
  })
  return presentDocument(row)
}
