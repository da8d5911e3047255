import type { Transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import type { Mode } from '@casebench/shared/assignment-state'
import { type Assignment, lockAssignment } from '../cases/assignment.ts'
import { HttpError, notFound } from '../http/http-error.ts'

type Key = { userId: string; caseId: string; mode: Mode }

export const notAssignedToUser = (): HttpError =>
  notFound(i18n.t('This case is not assigned to this user in this mode.'), 'not_assigned')

/**
 * A user's assignment, locked until the transaction ends.
 * @throws HttpError 404 where the user does not have the case.
 */
export async function lockWorkOf(client: Transaction, key: Key): Promise<Assignment> {
  return lockAssignment(client, key).catch((error: unknown) => {
    throw error instanceof HttpError && error.code === 'not_assigned' ? notAssignedToUser() : error
  })
}
