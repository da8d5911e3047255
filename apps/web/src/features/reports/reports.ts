import type { Mode } from '@casebench/shared/assignment-state'
import type { AssignedWithin } from '@casebench/shared/contract/cohort-progress'
import type { Answer } from '@casebench/shared/contract/endpoint'
import { getReport, getReportPatterns, type ReportRow } from '@casebench/shared/contract/reports'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '../../api/client.ts'
import type { ListState } from '../../ui/table/list-state.ts'
import { useList } from '../../ui/table/use-list.ts'
import { pageOf } from '../analysis/listing.ts'
import { keys } from '../people/reread.ts'
import { completion, passRate } from './rates.ts'
import type { Compared } from './report-search.ts'

export type Report = NonNullable<Answer<typeof getReport>>

/** Which work a report is about. */
export type Which = { mode: Mode | undefined; assigned: AssignedWithin; caseId: string | undefined }

// With the name of what is read again after any act on people and cohorts.
const keyOf = (name: string, which: object): string => `${keys.cohorts} ${name} ${JSON.stringify(which)}`

const reportQuery = (which: Which) => {
  const { mode, assigned, caseId } = which
  return queryOptions({
    queryKey: [keyOf('report', which)],
    queryFn: ({ signal }) =>
      callApi(
        getReport,
        {
          query: {
            assigned,
            ...(mode === undefined ? {} : { mode }),
            ...(caseId === undefined ? {} : { case_id: caseId }),
          },
        },
        { signal },
      ),
  })
}

export const useReport = (which: Which) => useQuery(reportQuery(which))

const values = {
  text: ({ name }: ReportRow) => name,
  by: {
    name: ({ name }: ReportRow) => name,
    people: ({ people }: ReportRow) => people,
    assigned: ({ assigned }: ReportRow) => assigned,
    submitted: ({ submitted }: ReportRow) => submitted,
    completion,
    pass_rate: passRate,
    average_score: ({ average_score }: ReportRow) => average_score,
  },
}

export const pageOfReport = (report: Report, by: Compared, state: ListState) => pageOf(report[by], state, values)

/** The rows that are compared: the report has all of them, so that a page of them is cut here. */
export const useCompared = (report: Report, by: Compared, state: ListState) =>
  useList(`${by} ${JSON.stringify(report[by])}`, state, () => Promise.resolve(pageOfReport(report, by, state)))

export type PatternFilter = { mode: Mode | undefined; caseId: string | undefined; from: string | undefined }

export const useReportPatterns = (filter: PatternFilter) =>
  useQuery({
    queryKey: [keyOf('report patterns', filter)],
    queryFn: ({ signal }) =>
      callApi(
        getReportPatterns,
        {
          query: {
            ...(filter.mode === undefined ? {} : { mode: filter.mode }),
            ...(filter.caseId === undefined ? {} : { case_id: filter.caseId }),
            ...(filter.from === undefined ? {} : { from: filter.from }),
          },
        },
        { signal },
      ),
  })
