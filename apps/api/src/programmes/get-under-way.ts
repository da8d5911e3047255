import { dayText, type EnrolmentPath, loadPaths } from '@casebench/domain/programmes/load-paths'
import type { Queryable } from '@casebench/server/database'
import { getUnderWay } from '@casebench/shared/contract/programmes'
import { currentPlace, isStuck } from '@casebench/shared/programmes/step-states'
import { sql } from 'kysely'
import { route } from '../routing/route.ts'
import { requireFew, requireProgramme } from './programme-query.ts'

const readCohorts = (database: Queryable, id: string) =>
  database
    .selectFrom('programme_cohort as p')
    .innerJoin('cohort as c', 'c.id', 'p.cohort_id')
    .innerJoin('programme_version as v', 'v.id', 'p.version_id')
    .select(({ ref }) => [
      'c.id',
      'c.description',
      'v.version',
      sql<string>`${ref('p.starts_on')}::text`.as('startsOn'),
    ])
    .where('p.programme_id', '=', id)
    .orderBy('p.starts_on', 'desc')
    .orderBy('c.description')
    .execute()

const countsOf = (people: readonly EnrolmentPath[], now: Date) => {
  const underWay = people.filter(({ completedAt }) => completedAt === null)
  const stuck = underWay.filter(({ path }) => isStuck(path, now)).length
  return {
    people: people.length,
    on_time: underWay.length - stuck,
    stuck,
    completed: people.length - underWay.length,
  }
}

export const getUnderWayRoute = route(getUnderWay, async ({ query: { id }, services: { database } }) => {
  const { definition, version } = await requireProgramme(database, id)
  await requireFew(database, id)
  const now = new Date()
  const [people, cohorts] = [await loadPaths(database, { programmeId: id }, now), await readCohorts(database, id)]
  const known = new Set(cohorts.map((cohort) => cohort.id))
  const alone = people.filter(({ cohortId }) => cohortId === null || !known.has(cohortId))
  const [first] = alone
  const underWay = people.filter(({ completedAt }) => completedAt === null)
  const places = underWay.map(({ path }) => currentPlace(path))
  return {
    cohorts: [
      ...cohorts.map((cohort) => ({
        cohort_id: cohort.id,
        description: cohort.description,
        starts_on: cohort.startsOn,
        version: cohort.version,
        ...countsOf(
          people.filter(({ cohortId }) => cohortId === cohort.id),
          now,
        ),
      })),
      ...(first
        ? [
            {
              cohort_id: null,
              description: null,
              starts_on: dayText(first.startsOn),
              version: first.version,
              ...countsOf(alone, now),
            },
          ]
        : []),
    ],
    steps: definition.steps.map(({ title }, at) => ({ title, people: places.filter((place) => place === at).length })),
    completed: people.length - underWay.length,
    earlier: underWay.filter((one) => one.version < version).length,
  }
})
