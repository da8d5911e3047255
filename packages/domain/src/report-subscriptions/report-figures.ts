import type { Queryable } from '@casebench/server/database'
import { minAttemptsForReliability } from '@casebench/shared/analysis/min-attempts'
import { maxMembersAtOnce } from '@casebench/shared/contract/cohorts'
import type { ReportSubject } from '@casebench/shared/report-subject'
import { averageOf, type CohortWork, progressCounts, scoreSum, work } from '../stats/work-query.ts'

/** The main figures of a report. They name nobody, and the average is that of some results at least. */
export type MainFigures = {
  people: number
  assigned: number
  submitted: number
  passed: number
  /** Percent; null while there are few results */
  averageScore: number | null
}

const workOf = (about: ReportSubject): CohortWork => ({
  cohortId: 'cohort_id' in about ? about.cohort_id : undefined,
  ...('organization_id' in about ? { organizationId: about.organization_id } : {}),
  ...('everyone' in about ? { everyone: true as const } : {}),
  mode: undefined,
  assigned: undefined,
})

const members = (database: Queryable) => database.selectFrom('cohort_member as m').select('m.user_id')

function peopleOf(database: Queryable, about: ReportSubject) {
  if ('cohort_id' in about) return members(database).where('m.cohort_id', '=', about.cohort_id)
  if ('organization_id' in about)
    return members(database)
      .distinct()
      .innerJoin('cohort as c', 'c.id', 'm.cohort_id')
      .where('c.organization_id', '=', about.organization_id)
  // As on the page: whoever is in no cohort counts where a case is assigned to them.
  return members(database).union(database.selectFrom('assignment').select('user_id'))
}

/** Whether a report is about few enough people to read the work of all at once. As on the page, everyone is every account. */
export async function isReadable(database: Queryable, about: ReportSubject): Promise<boolean> {
  const people = 'everyone' in about ? database.selectFrom('user').select('id as user_id') : peopleOf(database, about)
  const { count } = await database
    .selectFrom((db) =>
      db
        .selectFrom(people.as('p'))
        .select('p.user_id')
        .limit(maxMembersAtOnce + 1)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count <= maxMembersAtOnce
}

/** The figures, the same as on the page and in the file; undefined where the report is about too many people. */
export async function readMainFigures(database: Queryable, about: ReportSubject): Promise<MainFigures | undefined> {
  if (!(await isReadable(database, about))) return undefined
  const { people } = await database
    .selectFrom(peopleOf(database, about).as('p'))
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .executeTakeFirstOrThrow()
  const { started: _, ...sum } = await work(database, workOf(about))
    .selectFrom('work as w')
    .select(({ ref }) => [...progressCounts(ref), scoreSum(ref)])
    .executeTakeFirstOrThrow()
  const { assigned, submitted, passed } = sum
  const averageScore = submitted < minAttemptsForReliability ? null : averageOf(sum)
  return { people, assigned, submitted, passed, averageScore }
}
