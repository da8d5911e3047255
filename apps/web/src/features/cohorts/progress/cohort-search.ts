import type { Mode } from '@casebench/shared/assignment-state'
import type { AssignedWithin } from '@casebench/shared/contract/cohort-progress'
import { type ListSearch, readListSearch } from '../../../ui/table/list-state.ts'
import { type AnalysisSearch, readAnalysisSearch } from '../../analysis/analysis-search.ts'

export type CohortView = 'members' | 'progress' | 'errors'
/** What the palette opens on the page of a cohort. */
type CohortAct = 'assign' | 'unlock'

/** What of a cohort stands in the url. */
export type CohortSearch = ListSearch & {
  view?: Exclude<CohortView, 'members'>
  mode?: Mode
  assigned?: Exclude<AssignedWithin, 'any'>
  risk?: true
  sent?: AnalysisSearch['sent']
  act?: CohortAct
}

const spans: readonly unknown[] = ['30_days', '90_days', '365_days']

/** Anything odd is left out. Every key is there, even as undefined: of a missing one the router keeps the raw value. */
export const readCohortSearch = (search: Record<string, unknown>): CohortSearch => ({
  ...readListSearch(search),
  view: search.view === 'progress' || search.view === 'errors' ? search.view : undefined,
  mode: search.mode === 'training' || search.mode === 'test' ? search.mode : undefined,
  assigned: spans.includes(search.assigned) ? (search.assigned as Exclude<AssignedWithin, 'any'>) : undefined,
  risk: search.risk === true || undefined,
  sent: readAnalysisSearch(search).sent,
  act: search.act === 'assign' || search.act === 'unlock' ? search.act : undefined,
})
