import { claimFiles } from '@casebench/domain/unclaimed-files'
import type { Transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import type { Storage } from '@casebench/server/storage'
import type { CaseData } from '@casebench/shared/case-file/schema'
import { invalidCase } from './case-faults.ts'

/**
 * Takes the documents of a case that were sent for it, in the transaction that saves it. From then on nobody removes them.
 * @throws HttpError 400 where one has been removed since the case was checked.
 */
export async function claimCaseFiles(
  client: Transaction,
  storage: Storage,
  { documents }: Pick<CaseData, 'documents'>,
): Promise<void> {
  const claimed = await claimFiles(
    client,
    documents.map(({ file }) => file),
  )
  for (const [index, { file }] of documents.entries()) {
    if (claimed.includes(file)) continue
    const opened = await storage.open(file)
    opened?.stream.destroy()
    if (!opened)
      throw invalidCase([
        {
          path: `/caseData/documents/${index}/file`,
          message: i18n.t('does not exist any more'),
          sentence: i18n.t('This file no longer exists.'),
        },
      ])
  }
}
