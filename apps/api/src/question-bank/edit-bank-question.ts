import { changesBetween, changesDetail, type FieldValues } from '@casebench/domain/activity/changes'
import { transaction } from '@casebench/server/database'
import { json, now } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { type BankContent, isSameContent } from '@casebench/shared/case-file/bank-question'
import { editBankQuestion, maxBankVersions } from '@casebench/shared/contract/question-bank'
import { logAct } from '../activity/acts.ts'
import { conflict } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import { refuseOpenTestWithCopy } from './open-tests-with-copy.ts'
import { soundContent, tidyTags } from './sound-question.ts'
import { findQuestion, lockQuestionBank, noSuchQuestion, staleQuestion } from './stored-question.ts'

const fieldsOf = (content: BankContent, tags: readonly string[]): FieldValues => ({
  title: content.title,
  answerType: content.type,
  options: content.options,
  guidance: content.guidance,
  grading: [content.grading, content.ownership],
  answerSheet: content.reference,
  tags,
})

const isSameList = (one: readonly string[], other: readonly string[]): boolean => one.join('\n') === other.join('\n')

/** Tags are for finding a question: they are no version of it. */
export const editBankQuestionRoute = route(editBankQuestion, async ({ body, services, caller }) => {
  const content = await soundContent(body.content)
  return transaction(services.database, async (client) => {
    await lockQuestionBank(client)
    const stored = await findQuestion(client, body.question_id)
    if (!stored) throw noSuchQuestion()
    await refuseOpenTestWithCopy(client, caller, stored)
    const tags = body.tags === undefined ? stored.tags : tidyTags(body.tags)
    const isSame = isSameContent(stored.content, content)
    const message = i18n.t('Question saved.')
    // A repeated call finds what it saved.
    if (isSame && isSameList(stored.tags, tags)) return { message, version: stored.version }
    if (stored.version !== body.version) throw staleQuestion()
    const version = isSame ? stored.version : stored.version + 1
    if (version > maxBankVersions)
      throw conflict(
        'too_many_versions',
        i18n.t('This question has {count} versions. Save it as a new question instead.', { count: maxBankVersions }),
      )
    if (!isSame)
      await client
        .insertInto('bank_question_version')
        .values({ question_id: stored.id, version, content: json(content), created_by: caller.userId })
        .execute()
    const { title, type = 'text' } = content
    await client
      .updateTable('bank_question')
      .set({ title, type, tags, version, updated_at: now })
      .where('id', '=', stored.id)
      .execute()
    const changes = changesBetween(fieldsOf(stored.content, stored.tags), fieldsOf(content, tags))
    await logAct(client, caller, {
      action: 'edit_bank_question',
      detail: { question_id: stored.id, title, version, ...changesDetail(changes) },
    })
    return { message, version }
  })
})
