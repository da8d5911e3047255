import type { Mode } from '@casebench/shared/assignment-state'
import {
  exportCaseErrorPatterns,
  exportCohortErrorPatterns,
  exportItemAnalysis,
  getCaseErrorPatterns,
  getCohortErrorPatterns,
  getItemAnalysis,
  refreshCaseAnalysis,
  refreshCohortAnalysis,
  type TableFormat,
} from '@casebench/shared/contract/analysis'
import type { Answer } from '@casebench/shared/contract/endpoint'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, callApi, fetchFile } from '../../api/client.ts'
import { detailOf } from '../../api/request.ts'
import { saveFile } from '../../ui/save-file.ts'
import type { ListState } from '../../ui/table/list-state.ts'
import { toastError } from '../../ui/toast.ts'
import { itemValues, pageOf, patternValues } from './listing.ts'

/** What is analysed: a case, or a cohort, in a mode. */
export type Analysed = { mode: Mode } & ({ caseId: string } | { cohortId: string })

export type ItemAnalysis = Answer<typeof getItemAnalysis>
type ErrorPatterns = Answer<typeof getCaseErrorPatterns>
/** When it was counted, over how many, and whether it is being counted anew. */
export type Standing = Pick<ErrorPatterns, 'as_of' | 'attempts' | 'newer' | 'counting'>

const key = 'analysis'
const lookAgain = 1000

const refresh = (of: Analysed) =>
  'caseId' in of
    ? callApi(refreshCaseAnalysis, { body: { case_id: of.caseId, mode: of.mode } })
    : callApi(refreshCohortAnalysis, { body: { cohort_id: of.cohortId, mode: of.mode } })

/** Has it counted; false for whoever may look at it and not do that. */
async function mayRefresh(of: Analysed): Promise<boolean> {
  try {
    await refresh(of)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return false
    throw error
  }
}

/** What was never counted is counted as soon as somebody looks at it; while it is, the page looks again. */
export const countedQuery = <Data extends Standing>(
  of: Analysed,
  name: string,
  read: (signal: AbortSignal) => Promise<Data>,
) =>
  queryOptions({
    queryKey: [key, of, name],
    queryFn: async ({ signal }) => {
      const found = await read(signal)
      if (found.as_of !== null || found.counting !== null) return found
      return (await mayRefresh(of)) ? read(signal) : found
    },
    refetchInterval: ({ state: { data } }) => (data?.counting ? lookAgain : false),
    staleTime: 0,
  })

type OfCase = { caseId: string; mode: Mode }

const itemsQuery = ({ caseId, mode }: OfCase) =>
  countedQuery({ caseId, mode }, 'items', (signal) =>
    callApi(getItemAnalysis, { query: { case_id: caseId, mode } }, { signal }),
  )

const sentFrom = (from: string | undefined) => (from === undefined ? {} : { from })

const patternsQuery = (of: Analysed, from: string | undefined) =>
  countedQuery(of, `patterns ${from ?? 'ever'}`, (signal) =>
    'caseId' in of
      ? callApi(getCaseErrorPatterns, { query: { case_id: of.caseId, mode: of.mode, ...sentFrom(from) } }, { signal })
      : callApi(
          getCohortErrorPatterns,
          { query: { cohort_id: of.cohortId, mode: of.mode, ...sentFrom(from) } },
          { signal },
        ),
  )

export const useItemAnalysis = (of: OfCase) => useQuery(itemsQuery(of))

/** A page of its items, searched and sorted here: there are as many as a case has questions. */
export const useItems = (of: OfCase, state: ListState) =>
  useQuery({ ...itemsQuery(of), select: ({ items }) => pageOf(items, state, itemValues) })

/** Of answers that were sent in during the week of `from` or later. */
export const useErrorPatterns = (of: Analysed, from: string | undefined) => useQuery(patternsQuery(of, from))

/** A page of them: there are as many as the grading has reasons. */
export const usePatterns = (of: Analysed, from: string | undefined, state: ListState) =>
  useQuery({ ...patternsQuery(of, from), select: ({ patterns }) => pageOf(patterns, state, patternValues) })

/** Has it counted anew. */
export function useRefresh(of: Analysed) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => refresh(of),
    onError: (error) => toastError(detailOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: [key, of] }),
  })
}

export const fetchItems =
  ({ caseId, mode }: OfCase) =>
  (format: TableFormat) =>
    fetchFile(exportItemAnalysis, { query: { case_id: caseId, mode, format } })

export const fetchPatterns = (of: Analysed, from: string | undefined) => (format: TableFormat) =>
  'caseId' in of
    ? fetchFile(exportCaseErrorPatterns, { query: { case_id: of.caseId, mode: of.mode, format, ...sentFrom(from) } })
    : fetchFile(exportCohortErrorPatterns, {
        query: { cohort_id: of.cohortId, mode: of.mode, format, ...sentFrom(from) },
      })

/** Saves a table under this name, in the format that is asked for. */
export const useTableExport = (name: string, load: (format: TableFormat) => Promise<Blob>) =>
  useMutation({
    mutationFn: async (format: TableFormat) => saveFile(`${name}.${format}`, await load(format)),
    onError: (error) => toastError(detailOf(error)),
  })
