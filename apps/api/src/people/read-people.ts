import type { Queryable } from '@casebench/server/database'
import { anyOf, givenList } from '@casebench/server/database/expressions'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import { currentLanguage } from '@casebench/server/i18n'
import type { Person } from '@casebench/shared/contract/people'
import type { Language } from '@casebench/shared/languages'
import { basePermissions, groupsWith } from '@casebench/shared/permissions'
import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { inReadersOrder } from '../tables/reader-order.ts'

/** Those of these ids that are somebody's, in this order; their cohorts as whoever speaks this language sorts them. */
const peopleQuery = (language: Language) =>
  preparedQuery<{ ids: readonly string[] }>()(`people-${language}`, (database, parameter) =>
    database
      .with('held', (db) =>
        db
          .selectFrom('user_role as ur')
          .innerJoin('role as r', 'r.id', 'ur.role_id')
          .select(({ fn, ref }) => [
            'ur.user_id',
            sql<string[]>`array_agg(${ref('r.name')} order by ${ref('r.name')})`.as('groups'),
            // Of each role.
            fn.jsonAgg(ref('r.page_permissions')).as('pages'),
          ])
          .where('ur.user_id', '=', anyOf(parameter('ids')))
          .groupBy('ur.user_id'),
      )
      .with('joined', (db) =>
        db
          .selectFrom('cohort_member as m')
          .innerJoin('cohort as c', 'c.id', 'm.cohort_id')
          .leftJoin('organization as o', 'o.id', 'c.organization_id')
          .select(({ fn, ref }) => [
            'm.user_id',
            fn
              .jsonAgg(
                jsonBuildObject({
                  id: ref('c.id'),
                  description: ref('c.description'),
                  organization: ref('o.description'),
                }),
              )
              .orderBy(inReadersOrder(ref('c.description')))
              .orderBy('c.id')
              .as('cohorts'),
          ])
          .where('m.user_id', '=', anyOf(parameter('ids')))
          .groupBy('m.user_id'),
      )
      .selectFrom(givenList('wanted', 'id', 'uuid', parameter('ids')))
      .innerJoin('user as u', 'u.id', 'wanted.id')
      .leftJoin('held', 'held.user_id', 'u.id')
      .leftJoin('joined', 'joined.user_id', 'u.id')
      .select(({ ref }) => [
        'u.email',
        'u.first_name',
        'u.name',
        'u.username',
        'u.phone_number',
        'u.level',
        'u.summary',
        'u.metadata',
        'u.has_logged_in',
        'u.has_logged_out',
        'u.is_test_unlocked as isTestUnlocked',
        'u.created_at',
        sql<boolean>`${ref('u.suspended_at')} is not null`.as('suspended'),
        'held.groups',
        'held.pages',
        'joined.cohorts',
        'u.cases_assigned',
        'u.cases_completed',
        'u.average_score',
        'u.last_seen_at',
      ])
      .orderBy('wanted.place'),
  )

/** Made when somebody who speaks the language first asks. */
const queries = new Map<Language, ReturnType<typeof peopleQuery>>()

type Row = Awaited<ReturnType<ReturnType<typeof peopleQuery>>>['rows'][number]

const present = ({ groups, pages, cohorts, created_at, last_seen_at, average_score, ...row }: Row): Person => ({
  ...row,
  groups: groupsWith(groups ?? [], row.suspended),
  pagePermissionSet: [...new Set([...basePermissions, ...(pages ?? []).flat()])],
  cohorts: cohorts ?? [],
  // Specification §5: times 100, rounded.
  average_score: average_score === null ? null : Math.round(average_score * 100),
  created_at: created_at.toISOString(),
  last_seen_at: last_seen_at?.toISOString() ?? null,
})

/** These people, in this order. Whoever is gone meanwhile is left out. */
export async function readPeople(database: Queryable, ids: readonly string[]): Promise<Person[]> {
  const language = currentLanguage()
  const query = queries.get(language) ?? peopleQuery(language)
  queries.set(language, query)
  return (await query(database, { ids })).rows.map(present)
}
