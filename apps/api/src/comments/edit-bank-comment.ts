import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { editBankComment } from '@casebench/shared/contract/comments'
import { logAct } from '../activity/acts.ts'
import { conflict } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import { bankComment, lockBank, noSuchComment, requireCase, sameComment } from './comment-bank.ts'

export const editBankCommentRoute = route(editBankComment, async ({ params, body, services, caller }) => {
  const caseId = body.case_id
  const edited = { caseId: body.for_all_cases ? null : caseId, text: body.text.trim() }
  return transaction(services.database, async (client) => {
    await requireCase(client, caseId)
    await lockBank(client)
    const before = await bankComment(client, caseId, params.id)
    if (!before) throw noSuchComment()
    const same = await sameComment(client, edited)
    if (same && same.id !== params.id)
      throw conflict('same_comment', i18n.t('The comment bank has this comment already.'))
    if (!same) {
      await client
        .updateTable('bank_comment')
        .set({ case_id: edited.caseId, text: edited.text })
        .where('id', '=', params.id)
        .execute()
      await logAct(client, caller, { action: 'edit_bank_comment', detail: { caseId: edited.caseId } })
    }
    return {
      message: i18n.t('Comment changed.'),
      comment: { ...before, case_id: edited.caseId, text: edited.text },
    }
  })
})
