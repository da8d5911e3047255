import type { Queryable, Transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import type { AnswerSheet, CaseData } from '@casebench/shared/case-file/schema'
import { conflict, type HttpError, notFound } from '../http/http-error.ts'

export type StoredCase = {
  caseId: string
  versionId: string
  version: number
  currentVersion: number
  archived: boolean
  caseData: CaseData
  answerSheet: AnswerSheet
}

const stored = (database: Queryable) =>
  database
    .selectFrom('case_file as c')
    .innerJoin('case_version as v', 'v.case_id', 'c.id')
    .innerJoin('case_answer_sheet as s', 's.case_version_id', 'v.id')
    .select(({ eb }) => [
      'c.id as caseId',
      'v.id as versionId',
      'v.version',
      'c.current_version as currentVersion',
      eb('c.archived_at', 'is not', null).$castTo<boolean>().as('archived'),
      'v.case_data as caseData',
      's.answers as answerSheet',
    ])

export const noSuchCase = (): HttpError => notFound(i18n.t('There is no case with this id.'), 'no_such_case')

/** Whoever saves had another version in front of them. */
export const staleCase = (): HttpError =>
  conflict(
    'stale_case',
    i18n.t('Someone else has edited this case in the meantime. Open it again and repeat your changes.'),
  )

/** A case with its answer sheet, in its current version unless told otherwise. */
export function findCase(database: Queryable, caseId: string, version?: number): Promise<StoredCase | undefined> {
  const versions = stored(database).where('c.id', '=', caseId)
  const wanted =
    version === undefined
      ? versions.whereRef('v.version', '=', 'c.current_version')
      : versions.where('v.version', '=', version)
  return wanted.executeTakeFirst()
}

/** The version that something was judged by. */
export async function findVersion(database: Queryable, versionId: string): Promise<StoredCase> {
  const found = await stored(database).where('v.id', '=', versionId).executeTakeFirst()
  if (!found) throw new Error(`There is no case version ${versionId}`)
  return found
}

/**
 * The case as it stands, locked until the transaction ends: nobody edits, archives or assigns it meanwhile.
 * @throws HttpError 404 where there is none, 409 where it is archived.
 */
export async function lockCase(transaction: Transaction, caseId: string): Promise<StoredCase> {
  await transaction.selectFrom('case_file').where('id', '=', caseId).forUpdate().execute()
  const found = await findCase(transaction, caseId)
  if (!found) throw noSuchCase()
  if (found.archived)
    throw conflict('archived', i18n.t('This case is archived. It can no longer be changed or assigned.'))
  return found
}
