import { updateSingleAnswer } from '@casebench/shared/contract/cases'
import type pg from 'pg'
import { conflict, notFound } from '../routing/refusal.ts'
import { route } from '../routing/route.ts'
import { notAssigned, requireOpenMode } from './assignment.ts'
import { repeatableIds, saveAnswerQuery } from './save-answer-query.ts'
import { notStarted } from './test-run.ts'

type Outcome = { locked: boolean; overdue: boolean; awaitsStart: boolean; known: boolean; version: number | null }

/** @throws Refusal 409 where the assignment takes no answers now. */
function requireOpen({ locked, overdue, awaitsStart }: Outcome): void {
  if (locked) throw conflict('case_locked', 'The case has been submitted: its answers can no longer be changed.')
  if (overdue) throw conflict('time_is_up', 'The time is up: your answers are sent in as they stand.')
  if (awaitsStart) throw notStarted()
}

async function storedAnswer(pool: pg.Pool, userId: string, caseId: string, mode: string, attributeId: string) {
  const { rows } = await pool.query<{ answer: string | null; version: number }>(
    `select n.value as answer, n.version from answer n join assignment a on a.id = n.assignment_id
      where a.user_id = $1 and a.case_id = $2 and a.mode = $3::mode and n.attribute_id = $4`,
    [userId, caseId, mode, attributeId],
  )
  return rows[0] ?? { answer: null, version: 0 }
}

export const updateSingleAnswerRoute = route(updateSingleAnswer, async ({ body, services, caller }) => {
  requireOpenMode(caller, body.mode)
  const { caseId, mode, attributeId, answerData } = body
  const { pool } = services.database
  const { rows } = await pool.query<Outcome>({
    ...saveAnswerQuery,
    values: [
      caller.userId,
      caseId,
      mode,
      attributeId,
      repeatableIds(attributeId),
      answerData.answer,
      answerData.version ?? null,
    ],
  })
  const outcome = rows[0]
  if (!outcome) throw notAssigned()
  requireOpen(outcome)
  if (!outcome.known) throw notFound('This case has no such question.', 'unknown_attribute')
  if (outcome.version === null)
    throw conflict('stale_answer', 'This answer was changed elsewhere in the meantime.', {
      current: await storedAnswer(pool, caller.userId, caseId, mode, attributeId),
    })
  return { message: 'Saved', attributeId, version: outcome.version }
})
