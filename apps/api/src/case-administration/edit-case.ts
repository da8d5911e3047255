import { type Transaction, transaction } from '@casebench/server/database'
import { normalForm } from '@casebench/shared/case-file/normal-form'
import type { AnswerSheet, CaseData } from '@casebench/shared/case-file/schema'
import { editCase } from '@casebench/shared/contract/case-files'
import { conflict } from '../routing/refusal.ts'
import { route } from '../routing/route.ts'
import { requireSound } from './case-faults.ts'
import { claimCaseFiles } from './claim-case-files.ts'
import { logCaseAct } from './log-case-act.ts'
import { saveNextVersion } from './save-next-version.ts'
import { lockCase } from './stored-case.ts'

/** Whether a version says the same, in whatever order its fields were written. */
export async function isSameCase(
  client: Transaction,
  versionId: string,
  { caseData, answerSheet }: { caseData: CaseData; answerSheet: AnswerSheet },
): Promise<boolean> {
  const { rows } = await client.query<{ same: boolean }>(
    `select v.case_data = $2::jsonb and s.answers = $3::jsonb as same
       from case_version v join case_answer_sheet s on s.case_version_id = v.id where v.id = $1`,
    [versionId, caseData, answerSheet],
  )
  return rows[0]?.same === true
}

export const editCaseRoute = route(editCase, async ({ body, services, caller }) => {
  const { caseId } = body
  const sent = normalForm(body)
  const { caseData, answerSheet } = sent
  await requireSound(sent, services.storage)
  return transaction(services.database, async (client) => {
    const stored = await lockCase(client, caseId)
    if (await isSameCase(client, stored.versionId, sent))
      return { message: 'Nothing has changed.', caseId, version: stored.version, moved: 0, kept: 0 }
    if (body.version !== undefined && body.version !== stored.version)
      throw conflict(
        'stale_case',
        'Someone else has edited this case meanwhile. Open it again and repeat your changes.',
      )
    await claimCaseFiles(client, services.storage, caseData)
    const version = stored.version + 1
    const { moved, kept } = await saveNextVersion(client, { caseId, caseData, answerSheet, createdBy: caller.userId })
    await logCaseAct(client, caller.email, 'edit_case', { caseId, version, moved, kept })
    return { message: `Version ${version} is saved.`, caseId, version, moved, kept }
  })
})
