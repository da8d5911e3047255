import { holdersOf } from '@casebench/domain/authorization/holders'
import type { Transaction } from '@casebench/server/database'
import { anyOf, givenList } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { sql } from 'kysely'
import { conflict } from '../http/http-error.ts'
import { noSuchUser } from '../people/refusals.ts'

/** The ids of who may mark by hand. */
export const reviewerIds = holdersOf('manual_assessment')

export type NamedReviewer = { id: string; email: string; name: string }

/**
 * The reviewers of these emails, in this order; none of them is deleted before the transaction ends. They are locked
 * before anything of the queue, as a deletion reaches the queue through them.
 * @throws HttpError 404 that names the emails nobody has, 409 for who may not mark.
 */
export async function reviewersNamed(transaction: Transaction, emails: readonly string[]): Promise<NamedReviewer[]> {
  await transaction.selectFrom('user').where('email', '=', anyOf(emails)).orderBy('id').forKeyShare().execute()
  const rows = await transaction
    .selectFrom(givenList('wanted', 'email', 'text', emails))
    .leftJoin('user as u', (join) =>
      join.on((on) => on('u.email', '=', sql<string>`${on.ref('wanted.email')}::citext`)),
    )
    .select(({ eb, and }) => [
      'wanted.email as wanted',
      'u.id',
      'u.email',
      'u.name',
      and([eb('u.suspended_at', 'is', null), eb('u.id', 'in', reviewerIds)]).as('mayMark'),
    ])
    .orderBy('wanted.place')
    .execute()
  const missing = rows.filter(({ id }) => id === null)
  if (missing.length > 0) throw noSuchUser(missing.map(({ wanted }) => wanted))
  const barred = rows.filter(({ mayMark }) => !mayMark)
  if (barred.length > 0)
    throw conflict(
      'no_reviewer',
      i18n.t('Not allowed to mark by hand: {value}.', { value: barred.map(({ email }) => email).join(', ') }),
    )
  const named = rows.flatMap(({ id, email, name }) =>
    id === null || email === null || name === null ? [] : [{ id, email, name }],
  )
  return [...new Map(named.map((reviewer) => [reviewer.id, reviewer])).values()]
}
