import { type Transaction, transaction } from '@casebench/server/database'
import { json, now } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { normalForm } from '@casebench/shared/case-file/normal-form'
import type { AnswerSheet, CaseData } from '@casebench/shared/case-file/schema'
import { saveCaseDraft } from '@casebench/shared/contract/case-files'
import { sql } from 'kysely'
import { logAct } from '../activity/acts.ts'
import { staleDraft } from '../http/stale-draft.ts'
import { route } from '../routing/route.ts'
import { requireSound } from './case-faults.ts'
import { claimCaseFiles } from './claim-case-files.ts'
import { lockCase, staleCase } from './stored-case.ts'
import { findDraft } from './stored-draft.ts'

type Sent = { caseData: CaseData; answerSheet: AnswerSheet }

/** Whether the draft says this already: the call is a repeated one. */
async function isSaved(transaction: Transaction, caseId: string, { caseData, answerSheet }: Sent): Promise<boolean> {
  const found = await transaction
    .selectFrom('case_draft')
    .select('revision')
    .where('case_id', '=', caseId)
    .where(
      ({ ref }) =>
        sql<boolean>`${ref('case_data')} = ${json(caseData)}::jsonb and ${ref('answers')} = ${json(answerSheet)}::jsonb`,
    )
    .executeTakeFirst()
  return found !== undefined
}

/**
 * A draft follows the current version, or the one that it was begun from: then publishing it says that the case has been
 * edited since. Whoever saves over another's draft is told first.
 */
export const saveCaseDraftRoute = route(saveCaseDraft, async ({ body, services, caller }) => {
  const { caseId, version, revision } = body
  const sent = normalForm(body)
  await requireSound(sent, services.storage)
  return transaction(services.database, async (client) => {
    const stored = await lockCase(client, caseId)
    const draft = await findDraft(client, caseId)
    const message = i18n.t('Draft saved. Candidates keep version {version} until you publish it.', {
      version: stored.version,
    })
    if (draft && draft.baseVersion === version && (await isSaved(client, caseId, sent)))
      return { message, revision: draft.revision, base_version: version }
    if ((draft?.revision ?? null) !== revision) throw staleDraft()
    if (version !== stored.version && version !== draft?.baseVersion) throw staleCase()
    await claimCaseFiles(client, services.storage, sent.caseData)
    const values = {
      base_version: version,
      case_data: json(sent.caseData),
      answers: json(sent.answerSheet),
      saved_by: caller.userId,
      saved_at: now,
      // Nobody has asked to have this published.
      requested_at: null,
      requested_by: null,
      note: '',
    }
    const saved = await client
      .insertInto('case_draft')
      .values({ case_id: caseId, created_by: caller.userId, ...values })
      .onConflict((conflict) =>
        conflict.column('case_id').doUpdateSet({ ...values, revision: sql<string>`gen_random_uuid()` }),
      )
      .returning('revision')
      .executeTakeFirstOrThrow()
    await logAct(client, caller, { action: 'save_case_draft', detail: { caseId, version } })
    return { message, revision: saved.revision, base_version: version }
  })
})
