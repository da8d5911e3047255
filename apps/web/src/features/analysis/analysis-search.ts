import type { Mode } from '@casebench/shared/assignment-state'
import type { Period } from './periods.ts'

/** What of an analysis stands in the url. */
export type AnalysisSearch = { mode?: Mode; view?: 'errors'; sent?: Period; item?: string }

/** Anything odd is left out. Every key is there, even as undefined: of a missing one the router keeps the raw value. */
export const readAnalysisSearch = ({ mode, view, sent, item }: Record<string, unknown>): AnalysisSearch => ({
  mode: mode === 'test' ? 'test' : undefined,
  view: view === 'errors' ? 'errors' : undefined,
  sent: sent === 'month' || sent === 'quarter' ? sent : undefined,
  item: typeof item === 'string' && item !== '' ? item.slice(0, 130) : undefined,
})
