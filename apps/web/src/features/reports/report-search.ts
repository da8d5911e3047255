import type { Mode } from '@casebench/shared/assignment-state'
import type { AssignedWithin } from '@casebench/shared/contract/cohort-progress'
import { type ListSearch, readListSearch } from '../../ui/table/list-state.ts'

/** What stands beside each other. */
export type Compared = 'cohorts' | 'organizations' | 'cases'

/** What of a report stands in the url. */
export type ReportSearch = ListSearch & {
  mode?: Mode
  assigned?: Exclude<AssignedWithin, 'any'>
  case?: string
  by?: Exclude<Compared, 'cohorts'>
}

const spans: readonly unknown[] = ['30_days', '90_days', '365_days']

/** Anything odd is left out. Every key is there, even as undefined: of a missing one the router keeps the raw value. */
export const readReportSearch = (search: Record<string, unknown>): ReportSearch => ({
  ...readListSearch(search),
  mode: search.mode === 'training' || search.mode === 'test' ? search.mode : undefined,
  assigned: spans.includes(search.assigned) ? (search.assigned as Exclude<AssignedWithin, 'any'>) : undefined,
  case: typeof search.case === 'string' && search.case !== '' ? search.case.slice(0, 100) : undefined,
  by: search.by === 'organizations' || search.by === 'cases' ? search.by : undefined,
})
