import type { Queryable } from '@casebench/server/database'
import { currentLanguage } from '@casebench/server/i18n'
import type { WeekOfCohort } from '@casebench/shared/contract/cohort-progress'
import { maxMembersAtOnce } from '@casebench/shared/contract/cohorts'
import { getReport, type ReportRow } from '@casebench/shared/contract/reports'
import { weeksOf } from '../cohort-progress/weeks.ts'
import { route } from '../routing/route.ts'
import { onePerProcess } from '../services.ts'
import { cachedQuery } from '../tables/cached-query.ts'
import { figuresOf } from './figures.ts'
import { figuresByGroup } from './figures-by-group.ts'
import {
  areReadable,
  type ReportFilter,
  readCaseNames,
  readCohorts,
  readMemberships,
  readOrganizations,
  readWork,
  type WorkRow,
} from './report-query.ts'

/** The work of so many people is read quickly enough each time. */
const many = 500
/** How old what was read of more may be, and how much longer it is answered while it is read anew. Milliseconds. */
const age = { ttl: 5_000, staleFor: 25_000 }

/** Each may hold everybody's work. */
const maxKeys = 20

type Read = { rows: WorkRow[]; weeks: WeekOfCohort[] }

const recentWork = onePerProcess(() =>
  cachedQuery<Read>({ ...age, maxKeys, isSmall: ({ rows }) => rows.length < many }),
)

async function read(database: Queryable, filter: ReportFilter): Promise<Read> {
  const [rows, weeks] = await Promise.all([
    readWork(database, filter),
    weeksOf(database, { ...filter, cohortId: undefined, everyone: true }),
  ])
  return { rows, weeks }
}

const byName = <Row extends { name: string }>(rows: readonly Row[]): Row[] => {
  const { compare } = new Intl.Collator(currentLanguage(), { numeric: true })
  return rows.toSorted((a, b) => compare(a.name, b.name))
}

const keyed = <Key extends 'userId' | 'caseId'>(rows: readonly WorkRow[], key: Key): [string, WorkRow][] =>
  rows.flatMap((row): [string, WorkRow][] => {
    const id = row[key]
    return id === null ? [] : [[id, row]]
  })

export const getReportRoute = route(getReport, async ({ query, services }) => {
  const { readDatabase: database } = services
  if (!(await areReadable(database, maxMembersAtOnce))) return null
  const { mode, assigned, case_id: caseId } = query
  const workOf = (filter: ReportFilter) =>
    recentWork(services)(JSON.stringify([filter.mode, filter.assigned ?? 'any', filter.caseId]), () =>
      read(database, filter),
    )
  const [{ rows, weeks }, ofAllCases, memberships, cohorts, organizations, caseNames] = await Promise.all([
    workOf({ mode, assigned, caseId }),
    workOf({ mode, assigned, caseId: undefined }),
    readMemberships(database),
    readCohorts(database),
    readOrganizations(database),
    readCaseNames(database),
  ])
  const names = new Map(caseNames.map(({ id, name }) => [id, name]))
  const cases = keyed(ofAllCases.rows, 'caseId').map(
    ([id, row]): ReportRow => ({ id, name: names.get(id) ?? id, ...figuresOf(row.people, [row]) }),
  )
  return {
    ...figuresByGroup({
      work: new Map(keyed(rows, 'userId')),
      memberships,
      cohorts: byName(cohorts),
      organizations: byName(organizations),
    }),
    weeks,
    cases: byName(cases),
  }
})
