import { progressCounts, scoreSum, work } from '@casebench/domain/stats/work-query'
import type { Queryable } from '@casebench/server/database'
import { currentLanguage, i18n } from '@casebench/server/i18n'
import type { Organization } from '@casebench/shared/contract/organizations'
import { inReadersOrder } from '../tables/reader-order.ts'
import { caseTable } from './case-table.ts'
import { figuresByGroup } from './figures-by-group.ts'
import type { ReportDocument } from './report-document.ts'
import { averageOfGroup, countHeadings, createdOn, figure, groupFigures } from './report-words.ts'

const readPeople = (database: Queryable, organizationId: string) =>
  work(database, { cohortId: undefined, mode: undefined, assigned: undefined, organizationId })
    .selectFrom('work as w')
    .select(({ ref }) => ['w.user_id', ...progressCounts(ref), scoreSum(ref)])
    .groupBy('w.user_id')
    .execute()

const readCohorts = (database: Queryable, organizationId: string) =>
  database
    .selectFrom('cohort')
    .select(['id', 'description as name', 'organization_id as organizationId'])
    .where('organization_id', '=', organizationId)
    .orderBy(({ ref }) => inReadersOrder(ref('description')))
    .execute()

const readMemberships = (database: Queryable, organizationId: string) =>
  database
    .selectFrom('cohort_member as m')
    .innerJoin('cohort as c', 'c.id', 'm.cohort_id')
    .select(['m.cohort_id as cohortId', 'm.user_id as userId'])
    .where('c.organization_id', '=', organizationId)
    .execute()

/** How far the members of an organization's cohorts have come, by cohort and by case. */
export async function organizationReport(
  database: Queryable,
  { id, description }: Organization,
  timeZone: string,
): Promise<ReportDocument> {
  const [people, cohorts, memberships, cases] = await Promise.all([
    readPeople(database, id),
    readCohorts(database, id),
    readMemberships(database, id),
    caseTable(database, { cohortId: undefined, mode: undefined, assigned: undefined, organizationId: id }),
  ])
  const work = new Map(people.map((person) => [person.user_id, person]))
  const { all, cohorts: rows } = figuresByGroup({ work, memberships, cohorts, organizations: [] })
  return {
    language: currentLanguage(),
    title: i18n.t('Report on {name}', { name: description }),
    lines: [createdOn(new Date(), timeZone)],
    figures: groupFigures(all),
    tables: [
      {
        name: i18n.t('Cohorts'),
        headings: [{ title: i18n.t('Cohort'), share: 5 }, figure(i18n.t('People')), ...countHeadings()],
        rows: rows.map((row) => [row.name, row.people, row.assigned, row.submitted, row.passed, averageOfGroup(row)]),
      },
      cases,
    ],
  }
}
