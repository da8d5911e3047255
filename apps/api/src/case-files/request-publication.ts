import { transaction } from '@casebench/server/database'
import { now } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { requestPublication } from '@casebench/shared/contract/case-files'
import { logAct } from '../activity/acts.ts'
import { route } from '../routing/route.ts'
import { lockCase, staleCase } from './stored-case.ts'
import { requireDraft } from './stored-draft.ts'

/** Asking again, with another note, replaces the note and keeps its place among those that wait. */
export const requestPublicationRoute = route(requestPublication, async ({ body, services, caller }) => {
  const { case_id: caseId, revision } = body
  await transaction(services.database, async (client) => {
    const { version } = await lockCase(client, caseId)
    const draft = await requireDraft(client, caseId, revision)
    if (draft.baseVersion !== version) throw staleCase()
    await client
      .updateTable('case_draft')
      .set({ requested_by: caller.userId, requested_at: draft.requestedAt ?? now, note: body.note.trim() })
      .set({ returned_by: null, returned_reason: '' })
      .where('case_id', '=', caseId)
      .execute()
    if (draft.requestedAt === null)
      await logAct(client, caller, { action: 'request_publication', detail: { caseId, version } })
  })
  return { message: i18n.t('Someone else who may edit cases is asked to publish it.') }
})
