import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { discardCaseDraft } from '@casebench/shared/contract/case-files'
import { logAct } from '../activity/acts.ts'
import { staleDraft } from '../http/stale-draft.ts'
import { route } from '../routing/route.ts'
import { lockCase } from './stored-case.ts'
import { findDraft } from './stored-draft.ts'

/** Discarding what is gone changes nothing and succeeds. */
export const discardCaseDraftRoute = route(discardCaseDraft, async ({ body, services, caller }) => {
  const { case_id: caseId, revision } = body
  await transaction(services.database, async (client) => {
    const { version } = await lockCase(client, caseId)
    const draft = await findDraft(client, caseId)
    if (!draft) return
    if (draft.revision !== revision) throw staleDraft()
    await client.deleteFrom('case_draft').where('case_id', '=', caseId).execute()
    await logAct(client, caller, { action: 'discard_case_draft', detail: { caseId, version } })
  })
  return { message: i18n.t('Draft discarded.') }
})
