import { type ActionGroup, actionGroupNames } from '@casebench/shared/audit/action-group-names'
import { endOfDay, readDay, startOfDay } from '../../../ui/days.ts'
import { type ListSearch, readListSearch } from '../../../ui/table/list-state.ts'

/** The filters of the audit trail; the days are the reader's, written as 2026-11-21. */
export type ActivityFilters = {
  action?: string
  group?: ActionGroup
  /** Emails: who did it, and whom it is about. */
  actor?: string
  about?: string
  /** Ids. */
  case?: string
  cohort?: string
  from?: string
  to?: string
}
/** `open` is the entry that stands open beside the list. */
export type ActivitySearch = ListSearch & ActivityFilters & { open?: number }

const textOf = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined

/** As the contract takes them; what it would refuse is no filter. */
const email = /^(?=.{3,254}$)[^\s@]+@[^\s@]+$/
const actor = /^(casebench|service-account\/[a-z][a-z0-9-]{0,39}|(?=.{3,254}$)[^\s@]+@[^\s@]+)$/
const caseId = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,79}$/
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether the contract would take it for whom entries are by. */
export const isActor = (text: string): boolean => actor.test(text)

/** The same of whom they are about. */
export const isSubject = (text: string): boolean => email.test(text)

const groupIn = (value: unknown): ActionGroup | undefined => actionGroupNames.find((name) => name === value)
const entryIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined

/** What of a url is the audit trail's. Every key is there, even as undefined: of a missing one the router keeps the raw value. */
export const readActivitySearch = (search: Record<string, unknown>): ActivitySearch => ({
  ...readListSearch(search),
  action: typeof search.action === 'string' && search.action !== '' ? search.action.slice(0, 100) : undefined,
  group: groupIn(search.group),
  actor: textOf(search.actor, actor),
  about: textOf(search.about, email),
  case: textOf(search.case, caseId),
  cohort: textOf(search.cohort, uuid),
  from: readDay(search.from),
  to: readDay(search.to),
  open: entryIn(search.open),
})

/** The same as the contract takes it, its days as moments: from the beginning of the first day to the end of the last. */
export const queryOf = ({ action, group, actor, about, case: caseId, cohort, from, to }: ActivityFilters) => ({
  ...(action === undefined ? {} : { action }),
  ...(group === undefined ? {} : { group }),
  ...(actor === undefined ? {} : { actor }),
  ...(about === undefined ? {} : { about }),
  ...(caseId === undefined ? {} : { case_id: caseId }),
  ...(cohort === undefined ? {} : { cohort_id: cohort }),
  ...(from === undefined ? {} : { from: startOfDay(from).toISOString() }),
  ...(to === undefined ? {} : { to: endOfDay(to).toISOString() }),
})
