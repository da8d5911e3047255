import { type Transaction, transaction } from '@casebench/server/database'
import { json } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import type { BankContent } from '@casebench/shared/case-file/bank-question'
import { addBankQuestion, maxBankQuestions } from '@casebench/shared/contract/question-bank'
import { sql } from 'kysely'
import { logAct } from '../activity/acts.ts'
import { conflict } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import { refuseOpenTestWithCopy } from './open-tests-with-copy.ts'
import { soundContent, tidyTags } from './sound-question.ts'
import { lockQuestionBank } from './stored-question.ts'

/** The question that says the same now, if the bank has one. */
const sameQuestion = (client: Transaction, content: BankContent) =>
  client
    .selectFrom('bank_question as b')
    .innerJoin('bank_question_version as v', (join) =>
      join.onRef('v.question_id', '=', 'b.id').onRef('v.version', '=', 'b.version'),
    )
    .select(['b.id', 'b.version'])
    .where('b.title', '=', content.title)
    .where(({ ref }) => sql<boolean>`${ref('v.content')} = ${json(content)}::jsonb`)
    .executeTakeFirst()

async function requireRoom(client: Transaction): Promise<void> {
  const { stored } = await client
    .selectFrom('bank_question')
    .select(({ fn }) => fn.countAll<number>().as('stored'))
    .executeTakeFirstOrThrow()
  if (stored >= maxBankQuestions)
    throw conflict(
      'bank_full',
      i18n.t('The question bank holds {count} questions. Delete one that is not used any more first.', {
        count: maxBankQuestions,
      }),
    )
}

/** Adding what the bank holds already changes nothing and succeeds. */
export const addBankQuestionRoute = route(addBankQuestion, async ({ body, services, caller }) => {
  const content = await soundContent(body.content)
  const tags = tidyTags(body.tags)
  return transaction(services.database, async (client) => {
    // Whether the bank has it already would say whether a guessed reference is right.
    await refuseOpenTestWithCopy(client, caller, { content })
    await lockQuestionBank(client)
    const known = await sameQuestion(client, content)
    if (known)
      return {
        message: i18n.t('The question bank has this question already.'),
        question_id: known.id,
        version: known.version,
      }
    await requireRoom(client)
    const { title, type = 'text' } = content
    const { id } = await client
      .insertInto('bank_question')
      .values({ title, type, tags, created_by: caller.userId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await client
      .insertInto('bank_question_version')
      .values({ question_id: id, version: 1, content: json(content), created_by: caller.userId })
      .execute()
    await logAct(client, caller, { action: 'add_bank_question', detail: { question_id: id, title } })
    return { message: i18n.t('Saved to the question bank.'), question_id: id, version: 1 }
  })
})
