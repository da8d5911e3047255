import { type Transaction, transaction } from '@casebench/server/database'
import { claimFile } from '@casebench/server/unclaimed-files'
import type { Document } from '@casebench/shared/contract/documents'
import { lockAssignment } from '../cases/assignment.ts'
import type { Caller } from '../identity/callers.ts'
import { conflict, unavailable } from '../routing/refusal.ts'
import type { Services } from '../services.ts'
import { type DocumentRow, documentColumns, presentDocument } from './document-row.ts'
import type { ReceivedFile } from './keep-file.ts'
import type { ReceivedUpload } from './receive-upload.ts'
import { requireOpen } from './require-open.ts'
import { lockShare, requireShare } from './share.ts'

type Standing = { files: number; versions: number; newest: (DocumentRow & { hash: Buffer }) | undefined }

async function standingOf(client: Transaction, assignmentId: string, fileName: string): Promise<Standing> {
  const { rows } = await client.query<DocumentRow & { hash: Buffer; files: number }>(
    `select ${documentColumns('d')}, content_hash as hash, (select count(*) from document where assignment_id = $1 and deleted_at is null) as files
       from (values (1)) one left join document d
         on d.assignment_id = $1 and d.file_name = $2 and d.deleted_at is null
      order by d.version desc limit 1`,
    [assignmentId, fileName],
  )
  const row = rows[0]
  const newest = row?.fileName ? row : undefined
  return { files: row?.files ?? 0, versions: newest?.version ?? 0, newest }
}

async function store(
  client: Transaction,
  document: ReceivedFile & { assignmentId: string; version: number; key: string },
): Promise<DocumentRow> {
  const { rows } = await client.query<DocumentRow>(
    `insert into document as d (assignment_id, file_name, version, storage_key, content_type, size, content_hash)
     values ($1, $2, $3, $4, $5, $6, $7) returning ${documentColumns('d')}`,
    [
      document.assignmentId,
      document.fileName,
      document.version,
      document.key,
      document.contentType,
      document.size,
      document.hash,
    ],
  )
  if (!rows[0]) throw new Error('The document was not stored')
  return rows[0]
}

/**
 * Gives a received file its document. The same file under the same name again changes nothing, so that a page which
 * lost the answer may send it again; its second copy stays without a document.
 * @throws Refusal 404, 409, or 503 where the file was swept away because it took too long.
 */
export async function attach(
  { database, config }: Services,
  caller: Caller,
  { fields: { caseId, mode }, file }: ReceivedUpload,
  key: string,
): Promise<Document> {
  const { most } = config.uploads
  const row = await transaction(database, async (client) => {
    const assignment = await lockAssignment(client, { userId: caller.userId, caseId, mode })
    await requireOpen(client, assignment)
    const { files, versions, newest } = await standingOf(client, assignment.id, file.fileName)
    if (newest?.hash.equals(file.hash)) return newest
    if (files >= most)
      throw conflict(
        'too_many_documents',
        `This case has ${files} files attached, earlier versions included, and may have ${most}. Delete one first.`,
      )
    await lockShare(client, caller.userId)
    await requireShare(client, caller.userId, file.size)
    if (!(await claimFile(client, key))) throw unavailable('The upload took too long. Please send it again.')
    await client.query(
      `insert into activity_log (actor, email, action, detail)
       values ($1, $1, 'upload_document', jsonb_build_object('caseId', $2::text, 'mode', $3::text, 'fileName', $4::text, 'version', $5::int))`,
      [caller.email, caseId, mode, file.fileName, versions + 1],
    )
    return store(client, { ...file, assignmentId: assignment.id, version: versions + 1, key })
  })
  return presentDocument(row)
}
