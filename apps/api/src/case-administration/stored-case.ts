import type { Database, Transaction } from '@casebench/server/database'
import type { AnswerSheet, CaseData } from '@casebench/shared/case-file/schema'
import { conflict, notFound, type Refusal } from '../routing/refusal.ts'

export type StoredCase = {
  caseId: string
  versionId: string
  version: number
  currentVersion: number
  archived: boolean
  caseData: CaseData
  answerSheet: AnswerSheet
}

const select = `
  select c.id as "caseId", v.id as "versionId", v.version, c.current_version as "currentVersion",
         c.archived_at is not null as archived, v.case_data as "caseData", s.answers as "answerSheet"
    from case_file c
    join case_version v on v.case_id = c.id
    join case_answer_sheet s on s.case_version_id = v.id`

export const noSuchCase = (): Refusal => notFound('There is no case with this id.', 'no_such_case')

/** A case with its answer sheet, in its current version unless told otherwise. */
export async function findCase(
  client: Database | Transaction,
  caseId: string,
  version?: number,
): Promise<StoredCase | undefined> {
  const { rows } = await client.query<StoredCase>(
    `${select} where c.id = $1 and v.version = coalesce($2, c.current_version)`,
    [caseId, version ?? null],
  )
  return rows[0]
}

/** The version that something was judged by. */
export async function findVersion(client: Database | Transaction, versionId: string): Promise<StoredCase> {
  const { rows } = await client.query<StoredCase>(`${select} where v.id = $1`, [versionId])
  const found = rows[0]
  if (!found) throw new Error(`There is no case version ${versionId}`)
  return found
}

/**
 * The case as it stands, locked until the transaction ends: nobody edits, archives or assigns it meanwhile.
 * @throws Refusal 404 where there is none, 409 where it is archived.
 */
export async function lockCase(client: Transaction, caseId: string): Promise<StoredCase> {
  await client.query('select from case_file where id = $1 for update', [caseId])
  const found = await findCase(client, caseId)
  if (!found) throw noSuchCase()
  if (found.archived) throw conflict('archived', 'This case is archived. It can no longer be changed or assigned.')
  return found
}
