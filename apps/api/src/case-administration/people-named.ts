import type { Transaction } from '@casebench/server/database'
import type { Assigning } from '@casebench/shared/contract/assigning'
import { requireUsers } from '../people/find-user.ts'
import type { Named } from '../people/owners.ts'
import { notFound } from '../routing/refusal.ts'

async function membersOf(client: Transaction, cohortId: string): Promise<Named[]> {
  const { rowCount } = await client.query('select from cohort where id = $1', [cohortId])
  if (rowCount === 0) throw notFound('There is no such cohort.')
  const { rows } = await client.query<Named>(
    `select u.id, u.email from cohort_member m join "user" u on u.id = m.user_id where m.cohort_id = $1 order by u.id`,
    [cohortId],
  )
  return rows
}

/**
 * Whom a call about one person, several or a cohort means, in the order of their ids.
 * @throws Refusal 404 that names the emails nobody has, or where there is no such cohort.
 */
export async function peopleNamed(client: Transaction, named: Assigning): Promise<Named[]> {
  if ('cohort_id' in named) return membersOf(client, named.cohort_id)
  return requireUsers(client, 'emails' in named ? named.emails : [named.email])
}
