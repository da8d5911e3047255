import { summarise } from '@casebench/grading/evaluate'
import { candidateEvaluation } from '@casebench/grading/feedback'
import { transaction } from '@casebench/server/database'
import { storeMarking } from '@casebench/server/marking/store-marking'
import { type Notified, noteNotification, pushNotification } from '@casebench/server/notifications'
import { revealingTo } from '@casebench/shared/case-file/reveal'
import { overrideAnswers } from '@casebench/shared/contract/case-administration'
import type pg from 'pg'
import { subjectId } from '../identity/subject.ts'
import { conflict, invalid } from '../routing/refusal.ts'
import { route } from '../routing/route.ts'
import { findMarkedWork, type MarkedWork } from './marked-work.ts'
import { type Override, withPersonMarks } from './person-marks.ts'
import { findVersion } from './stored-case.ts'
import { lockWorkOf, refuseOwnWork } from './work-of-user.ts'

/** Scores are rounded to six places: two that differ by less are the same. */
const isSameScore = (a: number, b: number): boolean => Math.abs(a - b) < 5e-7

/** Whether these very marks of this reviewer stand already: the call is a repeated one. */
async function isInForce(
  client: pg.PoolClient,
  { submissionId, verdicts }: MarkedWork,
  override: Override,
  reviewerId: string,
): Promise<boolean> {
  const standing = new Map(verdicts.map((verdict) => [verdict.attributeId, verdict]))
  const marks = Object.entries(override)
  if (
    !marks.every(
      ([id, { marking }]) => standing.get(id)?.gradedBy === 'person' && standing.get(id)?.marking === marking,
    )
  )
    return false
  const { rows } = await client.query<{ attributeId: string; feedback: string; reviewerId: string | null }>(
    `select distinct on (attribute_id) attribute_id as "attributeId", feedback, reviewer_id as "reviewerId"
       from marking_override where submission_id = $1 and attribute_id = any($2) order by attribute_id, created_at desc`,
    [submissionId, marks.map(([id]) => id)],
  )
  const latest = new Map(rows.map((row) => [row.attributeId, row]))
  return marks.every(([id, { feedback }]) => {
    const given = latest.get(id)
    return given?.reviewerId === reviewerId && given.feedback === (feedback ?? '')
  })
}

const noteMarks = (client: pg.PoolClient, submissionId: string, override: Override, reviewerId: string) =>
  client.query(
    `insert into marking_override (submission_id, attribute_id, marking, feedback, reviewer_id)
     select $1, key, value->>'marking', coalesce(value->>'feedback', ''), $3 from jsonb_each($2::jsonb)`,
    [submissionId, override, reviewerId],
  )

/** One reviewer at a time: who has looked at another score than stands is told what it is now. */
export const overrideAnswersRoute = route(overrideAnswers, async ({ body, services, caller }) => {
  const { email, caseId, mode, override } = body
  const userId = await subjectId(services, caller, email)
  refuseOwnWork(caller, userId)
  const told: Notified = { kind: 'marked', caseId, mode, userIds: [userId] }
  const outcome = await transaction(services.database.pool, async (client) => {
    const assignment = await lockWorkOf(client, { userId, caseId, mode })
    const work = await findMarkedWork(client, assignment.id)
    if (!work) throw conflict('not_evaluated', 'This case has no result that could be marked.')
    if (await isInForce(client, work, override, caller.userId)) return { score: work.score, passed: work.passed }
    if (!isSameScore(work.score, body.current_score))
      throw conflict(
        'score_changed',
        'Someone else has marked this case meanwhile. Look at it again before you mark it.',
        {
          current_score: work.score,
        },
      )
    const { caseData, answerSheet } = await findVersion(client, work.versionId)
    const { answers, durationMs, submissionId } = work
    const { verdicts, unknown } = withPersonMarks({ caseData, answerSheet, answers }, work.verdicts, override)
    if (unknown.length > 0)
      throw invalid(unknown.map((id) => ({ path: `body/override/${id}`, message: 'is not asked in this case' })))
    const evaluation = summarise(caseData, answers, verdicts)
    const shown = revealingTo(caseData, work)
    const result = candidateEvaluation(evaluation, shown, answerSheet, answers, { mode, durationMs })
    await storeMarking(
      client,
      { submissionId, userId, assignmentId: assignment.id, caseVersionId: work.versionId },
      evaluation,
      result,
    )
    await noteMarks(client, submissionId, override, caller.userId)
    const { score, passed } = evaluation
    // Which answers are right stands with the marks: a log is read by more people.
    const marked = Object.keys(override).length
    await client.query(`insert into activity_log (actor, email, action, detail) values ($1, $2, 'override', $3)`, [
      caller.email,
      email,
      { caseId, mode, earlierScore: work.score, score, passed, marked },
    ])
    await noteNotification(client, told)
    return { score, passed, told }
  })
  if (outcome.told) await pushNotification(services, outcome.told)
  return { message: 'The marks are saved.', score: outcome.score, passed: outcome.passed }
})
