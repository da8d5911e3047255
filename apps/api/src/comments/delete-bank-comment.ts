import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { deleteBankComment } from '@casebench/shared/contract/comments'
import { logAct } from '../activity/acts.ts'
import { route } from '../routing/route.ts'
import { bankComment, lockBank, requireCase } from './comment-bank.ts'

/** One that is gone already stays so: the page may repeat the call. */
export const deleteBankCommentRoute = route(deleteBankComment, async ({ params, query, services, caller }) => {
  await transaction(services.database, async (client) => {
    await requireCase(client, query.case_id)
    await lockBank(client)
    const comment = await bankComment(client, query.case_id, params.id)
    if (!comment) return
    await client.deleteFrom('bank_comment').where('id', '=', params.id).execute()
    await logAct(client, caller, { action: 'delete_bank_comment', detail: { caseId: comment.case_id } })
  })
  return { message: i18n.t('Deleted from the comment bank.') }
})
