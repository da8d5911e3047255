import type { Assigning } from '@casebench/shared/contract/case-administration'
import type pg from 'pg'
import { sameEmail } from '../identity/authorize.ts'
import { noSuchUser } from '../people/refusals.ts'
import { notFound } from '../routing/refusal.ts'

type Named = { id: string; email: string }

async function membersOf(client: pg.PoolClient, cohortId: string): Promise<Named[]> {
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
export async function peopleNamed(client: pg.PoolClient, named: Assigning): Promise<Named[]> {
  if ('cohort_id' in named) return membersOf(client, named.cohort_id)
  const emails = 'emails' in named ? named.emails : [named.email]
  const { rows } = await client.query<Named>(
    'select id, email from "user" where email = any($1::citext[]) order by id',
    [emails],
  )
  const missing = emails.filter((email) => !rows.some((user) => sameEmail(user.email, email)))
  if (missing.length > 0) throw noSuchUser(missing)
  return rows
}
