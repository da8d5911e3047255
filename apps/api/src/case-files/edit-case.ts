import { changesDetail } from '@casebench/domain/activity/changes'
import { type Transaction, transaction } from '@casebench/server/database'
import { json } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { normalForm } from '@casebench/shared/case-file/normal-form'
import type { AnswerSheet, CaseData } from '@casebench/shared/case-file/schema'
import { editCase } from '@casebench/shared/contract/case-files'
import { sql } from 'kysely'
import { logAct } from '../activity/acts.ts'
import { route } from '../routing/route.ts'
import { caseChanges } from './case-changes.ts'
import { requireSound } from './case-faults.ts'
import { claimCaseFiles } from './claim-case-files.ts'
import { refuseAlone } from './four-eyes.ts'
import { saveNextVersion } from './save-next-version.ts'
import { lockCase, staleCase } from './stored-case.ts'

/** Whether a version says the same, in whatever order its fields were written. */
export async function isSameCase(
  transaction: Transaction,
  versionId: string,
  { caseData, answerSheet }: { caseData: CaseData; answerSheet: AnswerSheet },
): Promise<boolean> {
  const version = await transaction
    .selectFrom('case_version as v')
    .innerJoin('case_answer_sheet as s', 's.case_version_id', 'v.id')
    .select(({ ref }) =>
      sql<boolean>`${ref('v.case_data')} = ${json(caseData)}::jsonb and ${ref('s.answers')} = ${json(answerSheet)}::jsonb`.as(
        'same',
      ),
    )
    .where('v.id', '=', versionId)
    .executeTakeFirst()
  return version?.same === true
}

export const editCaseRoute = route(editCase, async ({ body, services, caller }) => {
  const { caseId } = body
  const sent = normalForm(body)
  const { caseData, answerSheet } = sent
  await requireSound(sent, services.storage)
  return transaction(services.database, async (client) => {
    const stored = await lockCase(client, caseId)
    if (await isSameCase(client, stored.versionId, sent))
      return { message: i18n.t('Nothing has changed.'), caseId, version: stored.version, moved: 0, kept: 0 }
    if (body.version !== undefined && body.version !== stored.version) throw staleCase()
    await refuseAlone(client)
    await claimCaseFiles(client, services.storage, caseData)
    const version = stored.version + 1
    const { moved, kept } = await saveNextVersion(client, { caseId, caseData, answerSheet, createdBy: caller.userId })
    await logAct(client, caller, {
      action: 'edit_case',
      detail: { caseId, version, moved, kept, ...changesDetail(caseChanges(stored, sent)) },
    })
    return { message: i18n.t('Version {version} saved.', { version }), caseId, version, moved, kept }
  })
})
