import { caseCompleteness } from '@casebench/shared/case-file/completeness'
import { askedSections, questionsOf } from '@casebench/shared/case-file/questions'
import { type CaseReview, getCaseDetails } from '@casebench/shared/contract/cases'
import { route } from '../routing/route.ts'
import { answersOf, hasOwnAnswers, plain } from './answers.ts'
import { type Assignment, requireAssignment, stateOf } from './assignment.ts'
import { failedMessage, runningMessage } from './evaluation-report.ts'
import { awaitsStart, coverOf, testRunOf } from './test-run.ts'

function jobOf({ submission }: Assignment): CaseReview['job'] {
  if (!submission || submission.state === 'success') return null
  const message = submission.state === 'failed' ? failedMessage : runningMessage
  return { idempotencyToken: submission.token, status: submission.state, message }
}

export const caseDetailsRoute = route(getCaseDetails, async ({ query, services, caller }) => {
  const assignment = await requireAssignment(services, caller, query)
  const { pool } = services.database
  const [{ caseFile }, answers] = await Promise.all([
    services.caseFiles.load(pool, assignment.caseVersionId),
    answersOf(pool, assignment.id),
    pool.query('update assignment set opened_at = now() where id = $1 and opened_at is null', [assignment.id]),
  ])
  const asked = askedSections(caseFile, plain(answers)).flatMap(questionsOf)
  const isHeldBack = awaitsStart(assignment, caseFile)
  return {
    caseId: assignment.caseId,
    mode: assignment.mode,
    state: stateOf(assignment, hasOwnAnswers(answers)),
    submitted: assignment.submitted,
    completeness: caseCompleteness(caseFile, plain(answers)),
    caseData: isHeldBack ? coverOf(caseFile) : caseFile,
    answers: isHeldBack ? {} : answers,
    evaluation: assignment.submission?.result ?? null,
    job: jobOf(assignment),
    activeSeconds: assignment.activeSeconds,
    submittedAt: assignment.submission?.submittedAt.toISOString() ?? null,
    test: testRunOf(assignment, caseFile, asked.length),
  }
})
