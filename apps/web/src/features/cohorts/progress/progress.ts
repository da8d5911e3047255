import type { Mode } from '@casebench/shared/assignment-state'
import type { TableFormat } from '@casebench/shared/contract/analysis'
import {
  type AssignedWithin,
  exportMemberProgress,
  getCohortCases,
  getCohortProgress,
  getMemberProgress,
  remindMembers,
} from '@casebench/shared/contract/cohort-progress'
import type { Answer, Input } from '@casebench/shared/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { callApi, callList, fetchFile } from '../../../api/client.ts'
import type { ListState } from '../../../ui/table/list-state.ts'
import { useList } from '../../../ui/table/use-list.ts'
import { useAct } from '../../people/act.ts'
import { keys } from '../../people/reread.ts'

export type CohortProgress = Answer<typeof getCohortProgress>

/** Which cases of which cohort count. */
export type Which = { cohortId: string; mode: Mode | undefined; assigned: AssignedWithin }

const queryOf = ({ cohortId, mode, assigned }: Which) => ({
  cohort_id: cohortId,
  assigned,
  ...(mode === undefined ? {} : { mode }),
})

// With the name of what is read again after any act on people and cohorts.
const keyOf = (name: string, which: Which): string => `${keys.cohorts} ${name} ${JSON.stringify(which)}`

export const useCohortProgress = (which: Which) =>
  useQuery({
    queryKey: [keyOf('progress', which)],
    queryFn: ({ signal }) => callApi(getCohortProgress, { query: queryOf(which) }, { signal }),
  })

type MemberQuery = Input<typeof getMemberProgress>['query']
type MemberSort = NonNullable<MemberQuery['sort']>
const memberSorts: readonly string[] = [
  'name',
  'assigned',
  'started',
  'submitted',
  'passed',
  'average_score',
  'active_seconds',
  'last_seen_at',
  'risks',
] satisfies MemberSort[]

/** The order that the url asks for, where the server can sort by it. */
const memberSort = (sort: string): { sort?: MemberSort } =>
  memberSorts.includes(sort.replace(/^-/, '')) ? { sort: sort as MemberSort } : {}

const riskFilter = (onlyAtRisk: boolean) => (onlyAtRisk ? { at_risk: 'true' as const } : {})

export const useMemberProgress = (which: Which, onlyAtRisk: boolean, state: ListState) =>
  useList(keyOf(onlyAtRisk ? 'at-risk' : 'members', which), state, ({ sort, ...listing }, signal) =>
    callList(
      getMemberProgress,
      { query: { ...queryOf(which), ...riskFilter(onlyAtRisk), ...listing, ...memberSort(sort) } },
      { signal },
    ),
  )

export const fetchMembers =
  (which: Which, onlyAtRisk: boolean, { q, sort }: ListState) =>
  (format: TableFormat) =>
    fetchFile(exportMemberProgress, {
      query: { ...queryOf(which), ...riskFilter(onlyAtRisk), ...memberSort(sort), ...(q === '' ? {} : { q }), format },
    })

type CaseSort = NonNullable<Input<typeof getCohortCases>['query']['sort']>

/** Its sort comes from the headings of its own table alone. */
export const useCohortCases = (which: Which, state: ListState) =>
  useList(keyOf('cases', which), state, ({ sort, ...listing }, signal) =>
    callList(getCohortCases, { query: { ...queryOf(which), ...listing, sort: sort as CaseSort } }, { signal }),
  )

export const useRemind = (cohortId: string, onDone: () => void) =>
  useAct(
    (emails: readonly string[]) => callApi(remindMembers, { body: { cohort_id: cohortId, emails: [...emails] } }),
    onDone,
  )
