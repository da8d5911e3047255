import type { Transaction } from '@casebench/server/database'
import type { Storage } from '@casebench/server/storage'
import type { Subject } from './subject.ts'

/** A document of somebody with its place in the archive. */
export type ExportedDocument = {
  case_id: string
  mode: string
  file_name: string
  version: number
  content_type: string
  size: number
  uploaded_at: Date
  key: string
  /** Null where its file is gone. */
  path: string | null
}

/** Two documents may have the same name but for its letters' case: each has a number. */
const pathOf = ({ case_id, mode, version, file_name }: Omit<ExportedDocument, 'path'>, position: number): string =>
  `documents/${case_id}-${mode}/${position + 1}-v${version}-${file_name}`

async function isStored(storage: Storage, key: string): Promise<boolean> {
  const opened = await storage.open(key)
  opened?.stream.destroy()
  return opened !== undefined
}

/** The documents that somebody attached, all versions that are not deleted. */
export async function documentsOf(
  transaction: Transaction,
  storage: Storage,
  { userId }: Subject,
): Promise<ExportedDocument[]> {
  const rows = await transaction
    .selectFrom('document as d')
    .innerJoin('assignment as a', 'a.id', 'd.assignment_id')
    .select([
      'a.case_id',
      'a.mode',
      'd.file_name',
      'd.version',
      'd.content_type',
      'd.size',
      'd.created_at as uploaded_at',
      'd.storage_key as key',
    ])
    .where('a.user_id', '=', userId)
    .where('d.deleted_at', 'is', null)
    .orderBy('a.case_id')
    .orderBy('a.mode')
    .orderBy('d.file_name')
    .orderBy('d.version')
    .execute()
  const documents: ExportedDocument[] = []
  for (const [position, row] of rows.entries())
    documents.push({ ...row, path: (await isStored(storage, row.key)) ? pathOf(row, position) : null })
  return documents
}
