import { type Transaction, transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { maxProposedAnswers, proposeAnswer } from '@casebench/shared/contract/accepted-answers'
import { sql } from 'kysely'
import { logAct } from '../activity/acts.ts'
import { lockCase } from '../case-files/stored-case.ts'
import { conflict } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import { requireReadable, withVariant } from './accept-answer.ts'

type Proposed = { caseId: string; attributeId: string; answer: string }

async function isProposed(transaction: Transaction, { caseId, attributeId, answer }: Proposed): Promise<boolean> {
  const found = await transaction
    .selectFrom('proposed_answer')
    .select('id')
    .where('case_id', '=', caseId)
    .where('attribute_id', '=', attributeId)
    .where('answer', '=', answer)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return found !== undefined
}

async function requireRoom(transaction: Transaction, caseId: string): Promise<void> {
  const { waiting } = await transaction
    .selectFrom('proposed_answer')
    .select(sql<number>`count(*)`.as('waiting'))
    .where('case_id', '=', caseId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  if (Number(waiting) >= maxProposedAnswers)
    throw conflict(
      'too_many_proposed',
      i18n.t('{count} proposed answers of this case wait to be decided. Ask an author to decide them first.', {
        count: maxProposedAnswers,
      }),
    )
}

/** Proposing what is proposed or accepted already changes nothing and succeeds. The lock on the case puts two in turn. */
export const proposeAnswerRoute = route(proposeAnswer, async ({ body, services, caller }) => {
  const proposed = { caseId: body.case_id, attributeId: body.attributeId, answer: body.answer.trim() }
  const { caseId, attributeId, answer } = proposed
  return transaction(services.database, async (client) => {
    const stored = await lockCase(client, caseId)
    const sheet = withVariant(stored.answerSheet, attributeId, answer)
    if (!sheet) return { message: i18n.t('The case accepts this answer already.') }
    await requireReadable(stored, sheet, attributeId)
    if (!(await isProposed(client, proposed))) {
      await requireRoom(client, caseId)
      await client
        .insertInto('proposed_answer')
        .values({
          case_id: caseId,
          attribute_id: attributeId,
          answer,
          reason: body.reason?.trim() ?? '',
          proposed_by: caller.userId,
        })
        .execute()
      await logAct(client, caller, { action: 'propose_answer', detail: { caseId, attributeId } })
    }
    return { message: i18n.t('Proposed. Whoever may edit this case decides.') }
  })
})
