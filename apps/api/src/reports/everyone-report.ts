import type { Queryable } from '@casebench/server/database'
import { currentLanguage, i18n } from '@casebench/server/i18n'
import type { ReportRow } from '@casebench/shared/contract/reports'
import { caseTable } from './case-table.ts'
import { figuresByGroup } from './figures-by-group.ts'
import type { ReportDocument, ReportTable } from './report-document.ts'
import { readCohorts, readMemberships, readOrganizations, readWork } from './report-query.ts'
import { averageOfGroup, countHeadings, createdOn, figure, groupFigures } from './report-words.ts'

const everything = { mode: undefined, assigned: undefined, caseId: undefined }

function groupTable(name: string, title: string, rows: readonly ReportRow[]): ReportTable {
  const { compare } = new Intl.Collator(currentLanguage(), { numeric: true })
  return {
    name,
    headings: [{ title, share: 5 }, figure(i18n.t('People')), ...countHeadings()],
    rows: rows
      .toSorted((a, b) => compare(a.name, b.name))
      .map((row) => [row.name, row.people, row.assigned, row.submitted, row.passed, averageOfGroup(row)]),
  }
}

/** How far everyone has come, by cohort, by organization and by case. */
export async function everyoneReport(database: Queryable, timeZone: string): Promise<ReportDocument> {
  const [rows, memberships, cohorts, organizations, cases] = await Promise.all([
    readWork(database, everything),
    readMemberships(database),
    readCohorts(database),
    readOrganizations(database),
    caseTable(database, { ...everything, cohortId: undefined, everyone: true }),
  ])
  const work = new Map(rows.flatMap((row) => (row.userId === null ? [] : [[row.userId, row] as const])))
  const groups = figuresByGroup({ work, memberships, cohorts, organizations })
  return {
    language: currentLanguage(),
    title: i18n.t('Report on everyone'),
    lines: [createdOn(new Date(), timeZone)],
    figures: groupFigures(groups.all),
    tables: [
      groupTable(i18n.t('Organizations'), i18n.t('Organization'), groups.organizations),
      groupTable(i18n.t('Cohorts'), i18n.t('Cohort'), groups.cohorts),
      cases,
    ],
  }
}
