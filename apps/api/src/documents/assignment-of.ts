import type { Assignment as AssignmentFields } from '@casebench/shared/contract/fields'
import type { Static } from 'typebox'
import { type Assignment, findAssignment, requireAssignment } from '../cases/assignment.ts'
import { sameEmail } from '../identity/authorize.ts'
import type { Caller } from '../identity/callers.ts'
import { subjectId } from '../identity/subject.ts'
import { notFound } from '../routing/refusal.ts'
import type { Services } from '../services.ts'

/**
 * The assignment that a call names: the caller's own, or that of whom a caller with permission named.
 * @throws Refusal 403 while the caller's own test is closed, 404 where there is no such person or assignment.
 */
export async function assignmentOf(
  services: Services,
  caller: Caller,
  { email, caseId, mode }: Static<typeof AssignmentFields>,
): Promise<Assignment> {
  if (sameEmail(email, caller.email)) return requireAssignment(services, caller, { caseId, mode })
  const userId = await subjectId(services, caller, email)
  const assignment = await findAssignment(services.database.pool, { userId, caseId, mode })
  if (!assignment) throw notFound('This case is not assigned to this person.', 'not_assigned')
  return assignment
}
