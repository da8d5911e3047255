import type { Database } from '@casebench/server/database'
import { now } from '@casebench/server/database/expressions'
import { answeredOf, sharePercent } from '@casebench/shared/case-file/completeness'
import { CaseReview, getCaseDetails } from '@casebench/shared/contract/cases'
import { sendJson, serializerWith } from '../http/serialization.ts'
import { route } from '../routing/route.ts'
import { answersOf, hasOwnAnswers, plain } from './answers.ts'
import { type Assignment, requireAssignment, stateOf } from './assignment.ts'
import { datesOf } from './assignment-dates.ts'
import { countAttempts } from './attempt-submissions.ts'
import { caseFiles, caseJson, type ServedCase } from './case-files.ts'
import { failedMessage, runningMessage } from './evaluation-report.ts'
import { fixedAnswers } from './fixed-answers.ts'
import { readersEvaluation } from './readers-evaluation.ts'
import { isHeldBack as isCaseHeldBack, testRunOf } from './test-run.ts'

function jobOf({ submission }: Assignment): CaseReview['job'] {
  if (!submission || submission.state === 'success') return null
  const message = submission.state === 'failed' ? failedMessage() : runningMessage()
  return { idempotencyToken: submission.token, status: submission.state, message }
}

/** What its candidate may see of the result. */
function shownOf({ mode, submission }: Assignment, caseFile: ServedCase): Pick<CaseReview, 'evaluation' | 'withheld'> {
  if (!submission?.result) return { evaluation: null, withheld: null }
  const { result, withheld } = submission
  return { evaluation: readersEvaluation(result, { mode, withheld }, caseFile), withheld }
}

const noteOpened = (database: Database, assignmentId: string) =>
  database
    .updateTable('assignment')
    .set({ opened_at: now })
    .where('id', '=', assignmentId)
    .where('opened_at', 'is', null)
    .execute()

/** Nobody can change them: they stay at their first version. */
const withVersion = (fixed: Record<string, string>): CaseReview['answers'] =>
  Object.fromEntries(Object.entries(fixed).map(([id, answer]) => [id, { answer, version: 1 }]))

const reviewJson = serializerWith(CaseReview, 'caseData')

export const caseDetailsRoute = route(getCaseDetails, async ({ query, services, caller, reply }) => {
  const assignment = await requireAssignment(services, caller, query)
  const { database } = services
  const [caseFile, answers, attempts] = await Promise.all([
    caseFiles(services).load(database, assignment.caseVersionId),
    answersOf(database, assignment.id),
    countAttempts(database, assignment),
    assignment.opened || assignment.isNotOpenYet || noteOpened(database, assignment.id),
  ])
  const { cover, outline, json } = caseFile
  const texts = plain(answers)
  const { asked, given } = answeredOf(outline, texts)
  const isHeldBack = isCaseHeldBack(assignment, cover)
  const review = {
    caseId: assignment.caseId,
    mode: assignment.mode,
    state: stateOf(assignment, hasOwnAnswers(answers)),
    submitted: assignment.submitted,
    completeness: sharePercent(given, asked),
    answers: isHeldBack ? {} : { ...withVersion(fixedAnswers({ outline, cover })), ...answers },
    ...shownOf(assignment, caseFile),
    job: jobOf(assignment),
    activeSeconds: assignment.activeSeconds,
    submittedAt: assignment.submission?.submittedAt.toISOString() ?? null,
    attempts,
    test: testRunOf(assignment, cover, asked),
    briefingRead: assignment.briefingRead,
    dates: datesOf(assignment),
  }
  return sendJson(reply, reviewJson(review, isHeldBack ? caseJson(cover) : json))
})
