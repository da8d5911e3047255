import { i18n } from '@casebench/server/i18n'
import type { Mode } from '@casebench/shared/assignment-state'
import { type Assignment, findAssignment, requireAssignment } from '../cases/assignment.ts'
import { notFound } from '../http/http-error.ts'
import type { Caller } from '../routing/caller.ts'
import type { Services } from '../services.ts'

/**
 * The assignment of a person: the caller's own, or that of whom a caller with permission named.
 * @throws HttpError 403 while the caller's own test is closed, 404 where there is no such assignment.
 */
export async function assignmentOf(
  services: Services,
  caller: Caller,
  { userId, caseId, mode }: { userId: string; caseId: string; mode: Mode },
): Promise<Assignment> {
  if (userId === caller.userId) return requireAssignment(services, caller, { caseId, mode })
  const assignment = await findAssignment(services.database, { userId, caseId, mode })
  if (!assignment) throw notFound(i18n.t('This case is not assigned to this person.'), 'not_assigned')
  return assignment
}
