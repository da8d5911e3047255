import { getPageVisits, notePageVisit } from '@casebench/shared/contract/analytics'
import { respond } from '@casebench/shared/contract/assistant'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../api/client.ts'
import { isLeaving } from '../../../api/credentials.ts'
import { queryClient } from '../../../api/query-client.ts'
import { noteGreeted, wasGreeted } from './greeting-marks.ts'
import type { ManuPage } from './manu-page.ts'
import type { Person } from './question-calls.ts'

const visitsQuery = (email: string) =>
  queryOptions({
    queryKey: ['page-visits', email],
    queryFn: ({ signal }) => callApi(getPageVisits, { query: { email } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

async function isFirst(email: string, { greeting }: ManuPage): Promise<boolean> {
  return greeting !== undefined && (await queryClient.fetchQuery(visitsQuery(email)))[greeting.flag]
}

async function noteVisit(email: string, { greeting }: ManuPage): Promise<void> {
  if (greeting === undefined) return
  const { visits } = await callApi(notePageVisit, { body: { email, page: greeting.flag } })
  queryClient.setQueryData(visitsQuery(email).queryKey, visits)
}

/**
 * What Manu says of its own accord on a page: on the first visit of one, and once after a login (specification §4).
 * Undefined where it was said already, or while the person signs out. It counts as said only where nobody has left.
 */
export async function greet(
  page: ManuPage,
  { email, firstName }: Person,
  signal: AbortSignal,
): Promise<string | undefined> {
  const marks = { local: localStorage, session: sessionStorage }
  if (isLeaving() || page.isTest) return undefined
  const isFirstVisit = await isFirst(email, page)
  if ((!isFirstVisit && wasGreeted(marks, email)) || isLeaving() || signal.aborted) return undefined
  const name = page.greeting?.page ?? page.name
  const { response } = await callApi(
    respond,
    { body: { user_input: '', email, first_name: firstName, page: name, is_proactive_greeting: true } },
    { signal },
  )
  // Nothing is said while a test is under way, on whatever page.
  if (isLeaving() || signal.aborted || response === '') return undefined
  noteGreeted(marks, email)
  if (isFirstVisit) await noteVisit(email, page)
  return response
}
