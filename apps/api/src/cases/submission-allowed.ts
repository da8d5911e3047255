import type { Queryable } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { assignmentCan } from '@casebench/shared/assignment-state'
import { missingRequired } from '@casebench/shared/case-file/completeness'
import { isSubmissionAllowed } from '@casebench/shared/contract/cases'
import { HttpError } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import type { Services } from '../services.ts'
import { answersOf, hasOwnAnswers, plain } from './answers.ts'
import { type Assignment, requireAssignment, stateOf } from './assignment.ts'
import { hasClosed, opensLater } from './assignment-dates.ts'
import { caseFiles } from './case-files.ts'
import { awaitsStart, startFirst } from './test-run.ts'

type Permission = { allowed: boolean; reason?: string; missing?: string[] }

/** Whether an assignment may be submitted as it stands. Reads on the given connection only, so that it may be a transaction's. */
export async function mayBeSubmitted(
  database: Queryable,
  services: Pick<Services, 'database'>,
  assignment: Assignment,
): Promise<Permission> {
  const answers = await answersOf(database, assignment.id)
  const state = stateOf(assignment, hasOwnAnswers(answers))
  if (state === 'evaluating') return { allowed: false, reason: i18n.t('An evaluation is running for this case.') }
  if (!assignmentCan('submit', state, assignment.mode))
    return { allowed: false, reason: i18n.t('This case has been submitted.') }
  if (assignment.isNotOpenYet) return { allowed: false, reason: opensLater(assignment) }
  // After a failed evaluation nothing can be changed any more: what stands is sent in again.
  if (assignment.timeIsUp)
    return state === 'evaluationFailed'
      ? { allowed: true }
      : { allowed: false, reason: i18n.t('Time is up. Your answers are submitted as they are.') }
  if (assignment.isClosed && state !== 'evaluationFailed') return { allowed: false, reason: hasClosed(assignment) }
  const { cover, outline } = await caseFiles(services).load(database, assignment.caseVersionId)
  // Before its start a timed test names none of its questions, not even those that have no answer yet.
  if (awaitsStart(assignment, cover)) return { allowed: false, reason: startFirst() }
  const missing = missingRequired(outline, plain(answers))
  if (missing.length === 0) return { allowed: true }
  const reason = i18n.t(
    '{count, plural, one {1 required question has no answer yet.} other {# required questions have no answer yet.}}',
    { count: missing.length },
  )
  return { allowed: false, reason, missing }
}

export const submissionAllowedRoute = route(isSubmissionAllowed, async ({ query, services, caller }) => {
  const assignment = await requireAssignment(services, caller, query).catch((error: unknown) => {
    // That the test is locked is a reason like any other here, not a refusal to answer.
    if (error instanceof HttpError && error.code === 'test_locked') return error
    throw error
  })
  if (assignment instanceof HttpError) return { allowed: false, reason: assignment.message }
  return mayBeSubmitted(services.database, services, assignment)
})
