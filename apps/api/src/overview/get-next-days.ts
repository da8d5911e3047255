import { switchedOn } from '@casebench/domain/modules'
import type { Queryable } from '@casebench/server/database'
import { getNextDays } from '@casebench/shared/contract/overview'
import { sql } from 'kysely'
import { route } from '../routing/route.ts'

const days = 7
const most = 10

/** What somebody still has to submit, by case, cohort and date, with how many have. `groups` is how many of these there are. */
const dueSoon = (database: Queryable) =>
  database
    .with('open', (db) =>
      db
        .selectFrom('assignment as a')
        .select(['a.case_id', 'a.mode', 'a.cohort_id', 'a.due_at'])
        .distinct()
        .where('a.due_at', 'is not', null)
        .where('a.submitted', '=', false)
        .where('a.locked', '=', false)
        .where(({ ref }) => sql<boolean>`${ref('a.due_at')} between now() and now() + make_interval(days => ${days})`),
    )
    .with('first', (db) =>
      db
        .selectFrom('open as o')
        .select(({ fn }) => [
          'o.case_id',
          'o.mode',
          'o.cohort_id',
          'o.due_at',
          fn.countAll<number>().over().as('groups'),
        ])
        .orderBy('o.due_at')
        .orderBy('o.case_id')
        .orderBy('o.cohort_id')
        .orderBy('o.mode')
        .limit(most),
    )
    .selectFrom('first as o')
    .innerJoin('case_file as f', 'f.id', 'o.case_id')
    .leftJoin('cohort as c', 'c.id', 'o.cohort_id')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('assignment as a')
          .select(({ fn }) => [
            fn.countAll<number>().as('people'),
            fn.countAll<number>().filterWhere('a.submitted', '=', true).as('submitted'),
          ])
          .whereRef('a.case_id', '=', 'o.case_id')
          .whereRef('a.mode', '=', 'o.mode')
          .whereRef('a.due_at', '=', 'o.due_at')
          .where(({ eb, ref }) => eb('a.cohort_id', 'is not distinct from', ref('o.cohort_id')))
          .as('n'),
      (join) => join.onTrue(),
    )
    .select([
      'o.due_at as dueAt',
      'o.case_id',
      'f.name as case_name',
      'o.mode',
      'o.cohort_id as cohortId',
      'c.description',
      'n.people',
      'n.submitted',
      'o.groups',
    ])
    .orderBy('o.due_at')
    .orderBy('f.name')
    .orderBy('c.description')
    .execute()

/** Programmes that a cohort begins on a day from today on. */
const startingSoon = (database: Queryable) =>
  database
    .selectFrom('programme_cohort as p')
    .innerJoin('programme as g', 'g.id', 'p.programme_id')
    .innerJoin('cohort as c', 'c.id', 'p.cohort_id')
    .select(({ ref, selectFrom }) => [
      sql<string>`${ref('p.starts_on')}::text`.as('starts_on'),
      'g.id as programme_id',
      'g.title as programme',
      'c.id as cohortId',
      'c.description',
      selectFrom('cohort_member as m')
        .select(({ fn }) => fn.countAll<number>().as('people'))
        .whereRef('m.cohort_id', '=', 'c.id')
        .$asScalar()
        .$notNull()
        .as('people'),
    ])
    .where(
      ({ ref }) =>
        sql<boolean>`${ref('p.starts_on')} between current_date + 1 and current_date + ${sql.lit(days)}::int`,
    )
    .orderBy('p.starts_on')
    .orderBy('g.title')
    .orderBy('c.description')
    .limit(most)
    .execute()

export const getNextDaysRoute = route(getNextDays, async ({ services: { readDatabase: database } }) => {
  const due = await dueSoon(database)
  const starting = (await switchedOn(database)).includes('programmes') ? await startingSoon(database) : []
  return {
    due: due.map(({ dueAt, cohortId, description, groups: _, ...one }) => ({
      ...one,
      due_at: dueAt?.toISOString() ?? '',
      cohort: cohortId === null ? null : { id: cohortId, description: description ?? '' },
    })),
    more_due: (due[0]?.groups ?? 0) - due.length,
    starting: starting.map(({ cohortId, description, ...one }) => ({ ...one, cohort: { id: cohortId, description } })),
  }
})
