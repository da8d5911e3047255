import { assignmentCan } from '@casebench/shared/assignment-state'
import { missingRequired } from '@casebench/shared/case-file/completeness'
import type { Answers } from '@casebench/shared/case-file/schema'
import { isSubmissionAllowed } from '@casebench/shared/contract/cases'
import { Refusal } from '../routing/refusal.ts'
import { route } from '../routing/route.ts'
import type { Services } from '../services.ts'
import { hasOwnAnswers, noAnswers, plain, readAnswers } from './answers.ts'
import { type Assignment, requireAssignment, stateOf } from './assignment.ts'

export type Permission = { allowed: boolean; reason?: string; missing?: string[] }

/** Whether an assignment with these answers may be submitted. */
export async function mayBeSubmitted(
  services: Services,
  assignment: Assignment,
  answers: Answers,
  started: boolean,
): Promise<Permission> {
  const state = stateOf(assignment, started)
  if (state === 'evaluating') return { allowed: false, reason: 'An evaluation is running for this case.' }
  if (!assignmentCan('submit', state, assignment.mode))
    return { allowed: false, reason: 'This case has been submitted.' }
  const { caseFile } = await services.caseFiles.load(assignment.caseVersionId)
  const missing = missingRequired(caseFile, answers)
  if (missing.length === 0) return { allowed: true }
  const count = missing.length === 1 ? '1 required question has' : `${missing.length} required questions have`
  return { allowed: false, reason: `${count} no answer yet.`, missing }
}

export const submissionAllowedRoute = route(isSubmissionAllowed, async ({ query, services, caller }) => {
  const assignment = await requireAssignment(services, caller, query).catch((error: unknown) => {
    // That the test is locked is a reason like any other here, not a refusal to answer.
    if (error instanceof Refusal && error.code === 'test_locked') return error
    throw error
  })
  if (assignment instanceof Refusal) return { allowed: false, reason: assignment.message }
  const { answers } = (await readAnswers(services.database.pool, [assignment.id])).get(assignment.id) ?? noAnswers
  return mayBeSubmitted(services, assignment, plain(answers), hasOwnAnswers(answers))
})
