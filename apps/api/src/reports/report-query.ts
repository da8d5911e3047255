import { type CohortWork, progressCounts, scoreSum, work } from '@casebench/domain/stats/work-query'
import type { Queryable } from '@casebench/server/database'
import { sql } from 'kysely'

/** Which work a report is about. */
export type ReportFilter = Pick<CohortWork, 'mode' | 'assigned' | 'caseId'>

/** The work of everyone: a row for each person with any, and one for each case. */
export const readWork = (database: Queryable, filter: ReportFilter) =>
  work(database, { ...filter, cohortId: undefined, everyone: true })
    .selectFrom('work as w')
    .select(({ fn, ref }) => [
      sql<string | null>`${ref('w.user_id')}`.as('userId'),
      sql<string | null>`${ref('w.case_id')}`.as('caseId'),
      fn.count<number>('w.user_id').distinct().as('people'),
      ...progressCounts(ref),
      scoreSum(ref),
    ])
    .groupBy(({ ref }) => sql`grouping sets ((${ref('w.user_id')}), (${ref('w.case_id')}))`)
    .execute()

export type WorkRow = Awaited<ReturnType<typeof readWork>>[number]

export const readMemberships = (database: Queryable) =>
  database.selectFrom('cohort_member').select(['cohort_id as cohortId', 'user_id as userId']).execute()

export const readCohorts = (database: Queryable) =>
  database.selectFrom('cohort').select(['id', 'description as name', 'organization_id as organizationId']).execute()

export const readOrganizations = (database: Queryable) =>
  database.selectFrom('organization').select(['id', 'description as name']).execute()

export const readCaseNames = (database: Queryable) => database.selectFrom('case_file').select(['id', 'name']).execute()

/** Whether there are few enough people to read the work of all at once. */
export async function areReadable(database: Queryable, most: number): Promise<boolean> {
  const { count } = await database
    .selectFrom((db) =>
      db
        .selectFrom('user')
        .select('id')
        .limit(most + 1)
        .as('u'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count <= most
}
