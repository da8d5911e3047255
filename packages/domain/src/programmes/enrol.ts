import type { Queryable, Transaction } from '@casebench/server/database'
import { now } from '@casebench/server/database/expressions'
import { sql } from 'kysely'

type Start = {
  programmeId: string
  versionId: string
  startsOn: string
  cohortId: string | null
  /** Whose days count: the cohort's, or the installation's. */
  timeZone: string
  userIds: readonly string[]
}

/** Gives people a programme. Who has it already keeps what they have; for whom it was ended it begins again. @returns the ids of those. */
export async function enrol(transaction: Transaction, start: Start): Promise<string[]> {
  const rows = await transaction
    .insertInto('enrolment')
    .columns(['programme_id', 'version_id', 'cohort_id', 'starts_on', 'time_zone', 'look_at', 'user_id'])
    .expression(
      transaction.selectNoFrom([
        sql<string>`${start.programmeId}::uuid`.as('programme_id'),
        sql<string>`${start.versionId}::uuid`.as('version_id'),
        sql<string | null>`${start.cohortId}::uuid`.as('cohort_id'),
        sql<Date>`${start.startsOn}::date`.as('starts_on'),
        sql<string>`${start.timeZone}::text`.as('time_zone'),
        now.as('look_at'),
        sql<string>`unnest(${start.userIds}::uuid[])`.as('user_id'),
      ]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['programme_id', 'user_id'])
        .doUpdateSet(({ ref }) => ({
          version_id: ref('excluded.version_id'),
          cohort_id: ref('excluded.cohort_id'),
          starts_on: ref('excluded.starts_on'),
          time_zone: ref('excluded.time_zone'),
          look_at: now,
          ended_at: null,
        }))
        .where('enrolment.ended_at', 'is not', null),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Gives whoever has joined a cohort since it began a programme that programme, from today on, or from its start where
 * that is still to come. By whichever way they joined; the sweep may be repeated. @returns how many.
 */
export async function enrolLateJoiners(database: Queryable, installationZone: string): Promise<number> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('enrolment')
    .columns(['programme_id', 'version_id', 'cohort_id', 'starts_on', 'time_zone', 'look_at', 'user_id'])
    .expression(({ selectFrom }) =>
      selectFrom('programme_cohort as p')
        .innerJoin('cohort as c', 'c.id', 'p.cohort_id')
        .innerJoin('cohort_member as m', 'm.cohort_id', 'p.cohort_id')
        .leftJoin('enrolment as e', (join) =>
          join.onRef('e.programme_id', '=', 'p.programme_id').onRef('e.user_id', '=', 'm.user_id'),
        )
        .select(({ ref }) => [
          'p.programme_id',
          'p.version_id',
          'p.cohort_id',
          sql<Date>`greatest(${ref('p.starts_on')}, (now() at time zone coalesce(${ref('c.time_zone')}, ${installationZone}::text))::date)`.as(
            'starts_on',
          ),
          sql<string>`coalesce(${ref('c.time_zone')}, ${installationZone}::text)`.as('time_zone'),
          now.as('look_at'),
          'm.user_id',
        ])
        .where('e.id', 'is', null),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0)
}
