import { changesBetween, changesDetail } from '@casebench/domain/activity/changes'
import { storeMarking } from '@casebench/domain/marking/store-marking'
import type { Transaction } from '@casebench/server/database'
import { givenRows } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { changeLimits } from '@casebench/shared/audit/changes'
import { sql } from 'kysely'
import { logAct } from '../activity/acts.ts'
import type { Assignment } from '../cases/assignment.ts'
import { conflict, type HttpError, invalid } from '../http/http-error.ts'
import type { Caller } from '../routing/caller.ts'
import { pointsFaults } from '../rubrics/points-faults.ts'
import type { MarkedWork } from './marked-work.ts'
import type { MatchedWork } from './matched-work.ts'
import { type Override, withPersonMarks } from './person-marks.ts'

/** Large, and only loaded where somebody marks by hand. */
const gradingEngine = () => Promise.all([import('@casebench/grading/evaluate'), import('@casebench/grading/feedback')])

/** Scores are rounded to six places: two that differ by less are the same. */
const isSameScore = (a: number, b: number): boolean => Math.abs(a - b) < 5e-7

const scoreChanged = ({ score }: MarkedWork): HttpError =>
  conflict(
    'score_changed',
    i18n.t('Someone else has marked this case in the meantime. Check it again before you mark it.'),
    {
      current_score: score,
    },
  )

/** @throws HttpError 409 with the score as it is now, where the one that was looked at no longer stands. */
export function requireScore(work: MarkedWork, lookedAt: number): void {
  if (!isSameScore(work.score, lookedAt)) throw scoreChanged(work)
}

const storeMarks = (transaction: Transaction, submissionId: string, override: Override, reviewerId: string) => {
  const marks = Object.entries(override).map(([id, { marking, feedback = '' }]) => ({ id, marking, feedback }))
  return transaction
    .insertInto('marking_override')
    .columns(['submission_id', 'attribute_id', 'marking', 'feedback', 'reviewer_id'])
    .expression(({ selectFrom }) =>
      selectFrom(givenRows('mark', { id: 'text', marking: 'text', feedback: 'text' }, marks)).select([
        sql<string>`${submissionId}::uuid`.as('submission_id'),
        'mark.id',
        'mark.marking',
        'mark.feedback',
        sql<string>`${reviewerId}::uuid`.as('reviewer_id'),
      ]),
    )
    .execute()
}

type Marking = {
  assignment: Assignment
  /** Of the candidate. */
  email: string
  work: MarkedWork
  /** The same work as it was matched before the lock was taken. */
  matched: MatchedWork | undefined
  override: Override
  /** The score that the reviewer looked at. */
  lookedAt: number
}

/**
 * Marks answers by hand: a further result of the submission, with who marked what and why, in the activity log as well.
 * Part of a transaction that holds the assignment's lock and has found the work since.
 * @throws HttpError 409 where the score that was looked at no longer stands, 400 for what the case does not ask.
 */
export async function markByHand(
  transaction: Transaction,
  { assignment: { id, userId, caseId, mode }, email, work, matched, override, lookedAt }: Marking,
  reviewer: Caller,
): Promise<{ score: number; passed: boolean }> {
  requireScore(work, lookedAt)
  const { answers, durationMs, submissionId, versionId } = work
  // It was submitted or regraded again between matching and taking the lock.
  if (matched?.submissionId !== submissionId || matched.versionId !== versionId) throw scoreChanged(work)
  const { caseData, places } = matched
  const { verdicts, unknown } = withPersonMarks(places, work.verdicts, override)
  if (unknown.length > 0)
    throw invalid(
      unknown.map((attributeId) => ({
        path: `body/override/${attributeId}`,
        message: i18n.t('is not asked in this case'),
        sentence: i18n.t('This question is not asked in this case.'),
      })),
    )
  const faults = Object.entries(override).flatMap(([attributeId, mark]) =>
    pointsFaults(mark, places.get(attributeId)?.question.grading?.criteria ?? [], `body/override/${attributeId}`),
  )
  if (faults.length > 0) throw invalid(faults)
  const [{ summarise }, { evaluationInPlaces }] = await gradingEngine()
  const evaluation = summarise(caseData, answers, verdicts)
  const { score, passed } = evaluation
  const result = evaluationInPlaces(evaluation, caseData, places, answers, { mode, durationMs })
  await storeMarking(
    transaction,
    { submissionId, userId, assignmentId: id, caseVersionId: versionId },
    evaluation,
    result,
  )
  await storeMarks(transaction, submissionId, override, reviewer.userId)
  const earlier = new Map(work.verdicts.map(({ attributeId, marking }) => [attributeId, marking]))
  // Questions of the same title are told apart by where they stand.
  const nameOf = (attributeId: string): string => {
    const place = places.get(attributeId)
    if (place === undefined) return attributeId
    return place.title.length <= changeLimits.text ? place.title : place.question.title
  }
  const markChanges = Object.entries(override).flatMap(([attributeId, { marking }]) =>
    changesBetween({ mark: earlier.get(attributeId) ?? null }, { mark: marking }, { item: nameOf(attributeId) }),
  )
  // The log is read by more people than the results, so it says what was marked how, and nothing of any answer.
  const marked = Object.keys(override).length
  await logAct(transaction, reviewer, {
    action: 'override',
    about: email,
    detail: { caseId, mode, earlierScore: work.score, score, passed, marked, ...changesDetail(markChanges) },
  })
  return { score, passed }
}
