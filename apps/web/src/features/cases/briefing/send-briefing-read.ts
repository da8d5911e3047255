import { readBriefing } from '@casebench/shared/contract/cases'
import { type Assignment, caseQuery } from '../../../api/case-query.ts'
import { ApiError, callApi } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { forgetBriefingRead } from './read-briefings.ts'

/** Tells the server that the briefing was read. Offline it stays on this device, and is said when the case is next open. */
export async function sendBriefingRead(assignment: Assignment): Promise<void> {
  queryClient.setQueryData(caseQuery(assignment).queryKey, (known) =>
    known ? { ...known, review: { ...known.review, briefingRead: true } } : known,
  )
  try {
    await callApi(readBriefing, { body: assignment })
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
    if (!isRefused) return
  }
  forgetBriefingRead(localStorage, assignment)
}
