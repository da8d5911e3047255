import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { deleteBankQuestion } from '@casebench/shared/contract/question-bank'
import { logAct } from '../activity/acts.ts'
import { route } from '../routing/route.ts'
import { findQuestion, lockQuestionBank, staleQuestion } from './stored-question.ts'

/** One that is gone already stays so. Copies in cases stay as they are; the editor says that theirs is gone. */
export const deleteBankQuestionRoute = route(deleteBankQuestion, async ({ body, services, caller }) => {
  await transaction(services.database, async (client) => {
    await lockQuestionBank(client)
    const stored = await findQuestion(client, body.question_id)
    if (!stored) return
    if (stored.version !== body.version) throw staleQuestion()
    await client.deleteFrom('bank_question').where('id', '=', stored.id).execute()
    const { title } = stored.content
    await logAct(client, caller, { action: 'delete_bank_question', detail: { question_id: stored.id, title } })
  })
  return { message: i18n.t('Deleted from the question bank. Cases keep their copies.') }
})
