import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { addBankComment } from '@casebench/shared/contract/comments'
import { logAct } from '../activity/acts.ts'
import { route } from '../routing/route.ts'
import { bankComment, lockBank, noSuchComment, requireCase, requireRoomInBank, sameComment } from './comment-bank.ts'

/** Adding what the bank holds already changes nothing and succeeds. */
export const addBankCommentRoute = route(addBankComment, async ({ body, services, caller }) => {
  const caseId = body.case_id
  const added = { caseId: body.for_all_cases ? null : caseId, text: body.text.trim() }
  return transaction(services.database, async (client) => {
    await requireCase(client, caseId)
    await lockBank(client)
    const known = await sameComment(client, added)
    if (!known) await requireRoomInBank(client)
    const { id } =
      known ??
      (await client
        .insertInto('bank_comment')
        .values({ case_id: added.caseId, text: added.text, created_by: caller.userId })
        .returning('id')
        .executeTakeFirstOrThrow())
    if (!known) await logAct(client, caller, { action: 'add_bank_comment', detail: { caseId: added.caseId } })
    const comment = await bankComment(client, caseId, id)
    if (!comment) throw noSuchComment()
    return {
      message: known ? i18n.t('The comment bank has this comment already.') : i18n.t('Added to the comment bank.'),
      comment,
    }
  })
})
