import { insertNotification, type Notified, pushNotification } from '@casebench/domain/notifications'
import { type Queryable, type Transaction, transaction } from '@casebench/server/database'
import { anyOf } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { givenPoints, isSamePoints } from '@casebench/shared/case-file/rubric'
import { overrideAnswers } from '@casebench/shared/contract/marking'
import { lockWorkOf } from '../assignments/work-of-user.ts'
import { conflict } from '../http/http-error.ts'
import { handOn } from '../review-queue/left-unsure.ts'
import { personToMark } from '../reviewers/blind-marking.ts'
import { route } from '../routing/route.ts'
import { refuseWhileBlind } from '../second-marking/blindness.ts'
import { markByHand } from './mark-by-hand.ts'
import { findMarkedWork, type MarkedWork } from './marked-work.ts'
import { matchWork } from './matched-work.ts'
import type { Override } from './person-marks.ts'
import { withoutOthersMarks } from './undisclosed-marks.ts'

/** Whether these very marks of this reviewer stand already: the call is a repeated one. */
async function isInForce(
  transaction: Transaction,
  { submissionId, verdicts }: MarkedWork,
  override: Override,
  reviewerId: string,
): Promise<boolean> {
  const standing = new Map(verdicts.map((verdict) => [verdict.attributeId, verdict]))
  const marks = Object.entries(override)
  if (
    !marks.every(
      ([id, { marking, criteria }]) =>
        standing.get(id)?.gradedBy === 'person' &&
        standing.get(id)?.marking === marking &&
        isSamePoints(givenPoints(standing.get(id)?.criteria ?? []), criteria ?? []),
    )
  )
    return false
  const rows = await transaction
    .selectFrom('marking_override')
    .distinctOn('attribute_id')
    .select(['attribute_id as attributeId', 'feedback', 'reviewer_id as reviewerId'])
    .where('submission_id', '=', submissionId)
    .where('attribute_id', '=', anyOf(marks.map(([id]) => id)))
    .orderBy('attribute_id')
    .orderBy('created_at', 'desc')
    .execute()
  const latest = new Map(rows.map((row) => [row.attributeId, row]))
  return marks.every(([id, { feedback }]) => {
    const given = latest.get(id)
    return given?.reviewerId === reviewerId && given.feedback === (feedback ?? '')
  })
}

/** One reviewer at a time: who has looked at another score than stands is told what it is now. */
export const overrideAnswersRoute = route(overrideAnswers, async ({ body, services, caller }) => {
  const { caseId, mode, override } = body
  const { userId, email, blind } = await personToMark(services, overrideAnswers, caller, body)
  const told: Notified = { kind: 'marked', caseId, mode, userIds: [userId] }
  const matched = await matchWork(services, { userId, caseId, mode })
  const seenBy = async (client: Queryable, work: MarkedWork) =>
    blind && matched ? withoutOthersMarks(client, work, matched.caseData, caller.userId) : work
  const outcome = await transaction(services.database, async (client) => {
    const assignment = await lockWorkOf(client, { userId, caseId, mode })
    const work = await findMarkedWork(client, assignment.id)
    if (!work) throw conflict('not_evaluated', i18n.t('This case has no result to mark.'))
    await refuseWhileBlind(client, caller, work.submissionId)
    const seen = await seenBy(client, work)
    if (await isInForce(client, work, override, caller.userId)) return { score: seen.score, passed: seen.passed }
    // Whoever is not told what others marked has looked at another score.
    const lookedAt = seen === work ? body.current_score : work.score
    const result = await markByHand(client, { assignment, email, work, matched, override, lookedAt }, caller)
    await handOn(client, assignment.id, caller.userId)
    await insertNotification(client, told)
    const marked = seen === work ? undefined : await findMarkedWork(client, assignment.id)
    const { score, passed } = marked ? await seenBy(client, marked) : result
    return { score, passed, told }
  })
  if (outcome.told) await pushNotification(services, outcome.told)
  return { message: i18n.t('Marks saved.'), score: outcome.score, passed: outcome.passed }
})
