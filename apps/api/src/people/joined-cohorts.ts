import type { Transaction } from '@casebench/server/database'
import { anyOf } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { sql } from 'kysely'
import { notFound } from '../http/http-error.ts'

type Cohort = { id: string; description: string }

/** @throws HttpError 404 where one of these is no cohort. */
export async function requireCohorts(transaction: Transaction, ids: readonly string[]): Promise<Cohort[]> {
  const rows = await transaction
    .selectFrom('cohort')
    .select(['id', 'description'])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forKeyShare()
    .execute()
  if (rows.length < new Set(ids).size)
    throw notFound(i18n.t('One of these cohorts no longer exists.'), 'no_such_cohort')
  return rows
}

/** Makes someone a member of exactly these cohorts. @returns the names of those that they joined and left. */
export async function setCohorts(
  transaction: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<{ joined: string[]; left: string[] }> {
  const changed = await transaction
    .with('gone', (db) =>
      db
        .deleteFrom('cohort_member')
        .where('user_id', '=', userId)
        .where((member) => member.not(member('cohort_id', '=', anyOf(ids))))
        .returning('cohort_id'),
    )
    .with('joined', (db) =>
      db
        .insertInto('cohort_member')
        .columns(['user_id', 'cohort_id'])
        .expression(
          transaction.selectNoFrom([
            sql<string>`${userId}::uuid`.as('user_id'),
            sql<string>`unnest(${ids}::uuid[])`.as('cohort_id'),
          ]),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning('cohort_id'),
    )
    .selectFrom('cohort as c')
    .select(({ exists, selectFrom }) => [
      'c.description',
      sql<boolean>`${exists(selectFrom('joined as j').select('j.cohort_id').whereRef('j.cohort_id', '=', 'c.id'))}`.as(
        'isJoined',
      ),
    ])
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('c.id', 'in', selectFrom('joined').select('joined.cohort_id')),
        eb('c.id', 'in', selectFrom('gone').select('gone.cohort_id')),
      ]),
    )
    .orderBy('c.description')
    .execute()
  const named = (isJoined: boolean) =>
    changed.filter((cohort) => cohort.isJoined === isJoined).map(({ description }) => description)
  return { joined: named(true), left: named(false) }
}
