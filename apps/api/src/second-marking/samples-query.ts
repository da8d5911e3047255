import type { Queryable } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import type { MarkingSample } from '@casebench/shared/contract/second-marking'
import { type AliasableExpression, sql } from 'kysely'
import { type HttpError, notFound } from '../http/http-error.ts'
import type { Caller } from '../routing/caller.ts'

export const noSuchSample = (): HttpError => notFound(i18n.t('This sample does not exist.'), 'no_such_sample')

/**
 * Samples as the caller sees them, in the order of their ids.
 * @param page a query for their ids.
 */
export async function readSamples(
  database: Queryable,
  caller: Caller,
  page: AliasableExpression<{ id: string }>,
): Promise<MarkingSample[]> {
  const rows = await database
    .selectFrom(({ selectFrom }) =>
      selectFrom(page.as('wanted'))
        .select(['wanted.id', sql<number>`row_number() over ()`.as('place')])
        .as('page'),
    )
    .innerJoin('second_marking_sample as x', 'x.id', 'page.id')
    .leftJoin('cohort as c', 'c.id', 'x.cohort_id')
    .leftJoin('user as u', 'u.id', 'x.created_by')
    .crossJoinLateral((markings) =>
      markings
        .selectFrom('second_marking')
        .select(({ fn }) => [
          fn.countAll<number>().as('submissions'),
          fn.count<number>('finished_at').as('finished'),
          fn
            .countAll<number>()
            .filterWhere('reviewer_id', '=', caller.userId)
            .filterWhere('finished_at', 'is', null)
            .as('own_open'),
        ])
        .whereRef('sample_id', '=', 'x.id')
        .as('m'),
    )
    .select([
      'x.id',
      'x.title',
      'x.seed',
      'x.case_ids',
      'x.cohort_id',
      'c.description as cohort',
      'x.sent_from',
      'x.sent_until',
      'x.scope',
      'x.population',
      'u.email as created_by',
      'x.created_at',
      'm.submissions',
      'm.finished',
      'm.own_open',
    ])
    .orderBy('page.place')
    .execute()
  return rows.map(({ sent_from, sent_until, created_at, ...row }) => ({
    ...row,
    sent_from: sent_from?.toISOString() ?? null,
    sent_until: sent_until?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  }))
}

/** @throws HttpError 404 where there is none. */
export async function readSample(database: Queryable, caller: Caller, id: string): Promise<MarkingSample> {
  const wanted = database.selectFrom('second_marking_sample').select('id').where('id', '=', id)
  const [sample] = await readSamples(database, caller, wanted)
  if (!sample) throw noSuchSample()
  return sample
}
