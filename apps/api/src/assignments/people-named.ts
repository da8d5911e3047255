import type { Transaction } from '@casebench/server/database'
import { requireCohortToReadWhole } from '../cohorts/cohort-query.ts'
import { requireUsers } from '../people/find-user.ts'
import type { Named } from '../people/owners.ts'

async function membersOf(transaction: Transaction, cohortId: string): Promise<Named[]> {
  await requireCohortToReadWhole(transaction, cohortId)
  return transaction
    .selectFrom('cohort_member as m')
    .innerJoin('user as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.email'])
    .where('m.cohort_id', '=', cohortId)
    .orderBy('u.id')
    .execute()
}

type NamedBy = { email: string } | { emails: string[] } | { cohort_id: string }

/**
 * Whom a call about one person, several or a cohort means, in the order of their ids.
 * @throws HttpError 404 that names the emails nobody has, where there is no such cohort, or 409 where it is too large.
 */
export async function peopleNamed(transaction: Transaction, named: NamedBy): Promise<Named[]> {
  if ('cohort_id' in named) return membersOf(transaction, named.cohort_id)
  return requireUsers(transaction, 'emails' in named ? named.emails : [named.email])
}
