import { insertNotification, type Notified, pushNotification } from '@casebench/domain/notifications'
import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { returnCaseDraft } from '@casebench/shared/contract/case-files'
import { logAct } from '../activity/acts.ts'
import { route } from '../routing/route.ts'
import { lockCase } from './stored-case.ts'
import { requireDraft } from './stored-draft.ts'

/** Sending back what nobody asks to have published any more changes nothing and succeeds. */
export const returnCaseDraftRoute = route(returnCaseDraft, async ({ body, services, caller }) => {
  const { case_id: caseId, revision } = body
  const told = await transaction(services.database, async (client): Promise<Notified | undefined> => {
    const { version } = await lockCase(client, caseId)
    const { requestedAt, requestedById } = await requireDraft(client, caseId, revision)
    if (requestedAt === null) return undefined
    await client
      .updateTable('case_draft')
      .set({ requested_by: null, requested_at: null })
      .set({ returned_by: caller.userId, returned_reason: body.reason.trim() })
      .where('case_id', '=', caseId)
      .execute()
    await logAct(client, caller, { action: 'return_case_draft', detail: { caseId, version } })
    if (requestedById === null || requestedById === caller.userId) return undefined
    const notice: Notified = { kind: 'draftReturned', caseId, userIds: [requestedById] }
    await insertNotification(client, notice)
    return notice
  })
  if (told) await pushNotification(services, told)
  return { message: i18n.t('Sent back to its author.') }
})
