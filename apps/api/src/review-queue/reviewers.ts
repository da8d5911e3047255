import type { Tables } from '@casebench/database/tables'
import type { Transaction } from '@casebench/server/database'
import { asText } from '@casebench/server/database/as-text'
import { productOwner, suspendedRole } from '@casebench/shared/permissions'
import { expressionBuilder, sql } from 'kysely'
import { noSuchUser } from '../people/refusals.ts'
import { conflict } from '../routing/refusal.ts'

const holders = expressionBuilder<Tables>()
  .selectFrom('role as r')
  .innerJoin('user_role as ur', 'ur.role_id', 'r.id')
  .select('ur.user_id')

/** The ids of who may mark by hand: it begins at the roles, of which there are few. */
export const reviewerIds = holders
  .where(({ eb, or, ref }) =>
    or([
      eb('r.name', '=', sql.lit<string>(productOwner)),
      sql<boolean>`'manual_assessment' = any (${ref('r.page_permissions')})`,
    ]),
  )
  .except(holders.where('r.name', '=', sql.lit<string>(suspendedRole)))

export type NamedReviewer = { id: string; email: string; name: string }

/**
 * The reviewers of these emails, in this order; none of them is deleted before the transaction ends. They are locked
 * before anything of the queue, as a deletion reaches the queue through them.
 * @throws Refusal 404 that names the emails nobody has, 409 for who may not mark.
 */
export async function reviewersNamed(client: Transaction, emails: readonly string[]): Promise<NamedReviewer[]> {
  await client.query('select from "user" where email = any ($1::citext[]) order by id for key share', [emails])
  const { rows } = await client.query<NamedReviewer & { wanted: string; mayMark: boolean | null }>(
    `select wanted.email as wanted, u.id, u.email, u.name,
            u.suspended_at is null and u.id in ${asText(reviewerIds)} as "mayMark"
       from unnest($1::text[]) with ordinality as wanted (email, place)
       left join "user" u on u.email = wanted.email::citext order by wanted.place`,
    [emails],
  )
  const missing = rows.filter(({ id }) => id === null)
  if (missing.length > 0) throw noSuchUser(missing.map(({ wanted }) => wanted))
  const barred = rows.filter(({ mayMark }) => !mayMark)
  if (barred.length > 0)
    throw conflict('no_reviewer', `Not allowed to mark by hand: ${barred.map(({ email }) => email).join(', ')}.`)
  return [...new Map(rows.map(({ id, email, name }) => [id, { id, email, name }])).values()]
}
