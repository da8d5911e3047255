import type { Tables } from '@casebench/database/tables'
import { holdersOf } from '@casebench/domain/authorization/holders'
import type { Transaction } from '@casebench/server/database'
import { anyOf, givenList } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { minPanel } from '@casebench/shared/standard-setting'
import { expressionBuilder, sql } from 'kysely'
import { conflict } from '../http/http-error.ts'
import { listed, noSuchUser } from '../people/refusals.ts'

/** The ids of who may read the questions and answers of cases. */
const readerIds = holdersOf('case_profile')

/** Who has a case as a test and no result of it yet. */
const takersOf = (caseId: string) =>
  expressionBuilder<Tables>()
    .selectFrom('assignment as a')
    .leftJoin('submission as s', (join) =>
      join
        .onRef('s.assignment_id', '=', 'a.id')
        .onRef('s.generation', '=', 'a.generation')
        .on('s.state', '=', sql.lit('success' as const)),
    )
    .select('a.user_id')
    .where('a.case_id', '=', caseId)
    .where('a.mode', '=', sql.lit('test' as const))
    .where(({ or, eb }) => or([eb('a.submitted', '=', false), eb('s.id', 'is', null)]))

/**
 * The judges of these emails; none of them is deleted before the transaction ends.
 * @throws HttpError 404 that names the emails nobody has, 409 for who may not judge this case.
 */
export async function judgesNamed(
  transaction: Transaction,
  caseId: string,
  emails: readonly string[],
): Promise<string[]> {
  await transaction.selectFrom('user').where('email', '=', anyOf(emails)).orderBy('id').forKeyShare().execute()
  const rows = await transaction
    .selectFrom(givenList('wanted', 'email', 'text', emails))
    .leftJoin('user as u', (join) =>
      join.on((on) => on('u.email', '=', sql<string>`${on.ref('wanted.email')}::citext`)),
    )
    .select(({ eb, and }) => [
      'wanted.email as wanted',
      'u.id',
      and([eb('u.suspended_at', 'is', null), eb('u.id', 'in', readerIds)]).as('mayRead'),
      eb('u.id', 'in', takersOf(caseId)).as('takesIt'),
    ])
    .orderBy('wanted.place')
    .execute()
  const missing = rows.filter(({ id }) => id === null)
  if (missing.length > 0) throw noSuchUser(missing.map(({ wanted }) => wanted))
  const namesOf = (some: typeof rows) => listed(some.map(({ wanted }) => wanted))
  const barred = rows.filter(({ mayRead }) => !mayRead)
  if (barred.length > 0)
    throw conflict(
      'no_judge',
      i18n.t('Not allowed to read the questions and answers of cases: {emails}.', { emails: namesOf(barred) }),
    )
  const taking = rows.filter(({ takesIt }) => takesIt)
  if (taking.length > 0)
    throw conflict(
      'takes_test',
      i18n.t('These people have this case as a test and no result yet: {emails}.', { emails: namesOf(taking) }),
    )
  const ids = [...new Set(rows.flatMap(({ id }) => id ?? []))]
  if (ids.length < minPanel)
    throw conflict('too_few_judges', i18n.t('A panel needs at least {minPanel} different people.', { minPanel }))
  return ids
}
