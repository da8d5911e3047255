import type { ListSearch } from '../../ui/table/list-state.ts'

/** Which questions are listed: those that wait, unless asked otherwise. */
export const statuses = ['open', 'answered', 'all'] as const
export type Status = (typeof statuses)[number]

/** What of the list stands in the url; what is left out is as at the start. */
export type QuestionSearch = ListSearch & { status?: Exclude<Status, 'open'>; open?: string }

export const readStatus = (value: unknown): QuestionSearch['status'] =>
  value === 'answered' || value === 'all' ? value : undefined
