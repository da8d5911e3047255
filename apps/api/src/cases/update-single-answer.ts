import type { Database } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { maxAnswerBytes, maxAnswerLength, maxRows } from '@casebench/shared/constants'
import { updateSingleAnswer } from '@casebench/shared/contract/cases'
import {
  type GraphFault,
  looksLikeOwnership,
  maxEntities,
  maxRelations,
  readOwnership,
} from '@casebench/shared/ownership/graph'
import type { Static } from 'typebox'
import { faultTexts } from '../http/fault-sentence.ts'
import { conflict, HttpError, invalid, notFound } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import { notAssigned, requireOpenMode } from './assignment.ts'
import { requireOpen } from './require-open.ts'
import { repeatableIds, saveAnswer } from './save-answer.ts'

type UpdateBody = Static<NonNullable<typeof updateSingleAnswer.body>>
type Outcome = Awaited<ReturnType<typeof saveAnswer>>['rows'][number]

async function storedAnswer(database: Database, assignmentId: string, attributeId: string) {
  const stored = await database
    .selectFrom('answer')
    .select(['value as answer', 'version'])
    .where('assignment_id', '=', assignmentId)
    .where('attribute_id', '=', attributeId)
    .executeTakeFirst()
  return stored ?? { answer: null, version: 0 }
}

const tooManyRows = () =>
  conflict(
    'too_many_rows',
    i18n.t('A list can have up to {maxRows} rows. Remove a row that you do not need and use it instead.', { maxRows }),
  )

const answersFull = () =>
  conflict(
    'answers_full',
    i18n.t('The answers to this case have reached the limit of {value} MB. Shorten this answer or another one.', {
      value: maxAnswerBytes / 1e6,
    }),
  )

/** Why an open assignment did not take an answer of a question that it asks. */
async function refusalOf(
  database: Database,
  { id, beyond }: Outcome,
  { attributeId, answerData }: UpdateBody,
): Promise<HttpError> {
  if (beyond && answerData.answer !== null) return tooManyRows()
  const current = await storedAnswer(database, id, attributeId)
  // Versions only rise: one that is the stored one still was no reason to refuse it.
  if (answerData.version === undefined || answerData.version === current.version) return answersFull()
  return conflict('stale_answer', i18n.t('This answer was changed elsewhere in the meantime.'), { current })
}

const tooLarge = () =>
  new HttpError(
    400,
    'structure_too_large',
    i18n.t('An ownership structure can have up to {maxEntities} entities and {maxRelations} relations.', {
      maxEntities,
      maxRelations,
    }),
  )

const sizeFaults: ReadonlySet<unknown> = new Set<GraphFault>(['tooLong', 'tooManyEntities', 'tooManyRelations'])

/** @throws HttpError 400 where the answer is longer than one of its kind may be. What cannot be read otherwise is graded as such. */
function requireSize(answer: string | null): void {
  if (answer === null) return
  if (looksLikeOwnership(answer)) {
    if (sizeFaults.has(readOwnership(answer).fault)) throw tooLarge()
  } else if (Array.from(answer).length > maxAnswerLength)
    throw invalid([
      {
        path: 'body/answerData/answer',
        ...faultTexts({ keyword: 'maxLength', params: { limit: maxAnswerLength } }),
      },
    ])
}

export const updateSingleAnswerRoute = route(updateSingleAnswer, async ({ body, services, caller }) => {
  requireOpenMode(caller, body.mode)
  requireSize(body.answerData.answer)
  const { caseId, mode, attributeId, answerData } = body
  const { database } = services
  const { within, beyond } = repeatableIds(attributeId)
  const { answer, version = null } = answerData
  const { userId } = caller
  const { rows } = await saveAnswer(database, { userId, caseId, mode, attributeId, within, beyond, answer, version })
  const outcome = rows[0]
  if (!outcome) throw notAssigned()
  requireOpen(outcome)
  if (!outcome.known) throw notFound(i18n.t('This case has no such question.'), 'unknown_attribute')
  if (outcome.version === null) throw await refusalOf(database, outcome, body)
  return { message: 'Saved', attributeId, version: outcome.version }
})
