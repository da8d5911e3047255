import type { Mode } from '@casebench/shared/assignment-state'
import { getCaseDetails } from '@casebench/shared/contract/cases'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from './client.ts'

export type Assignment = { email: string; caseId: string; mode: Mode }

/**
 * One case under review. `asOf` is when it was asked for: what was saved later is newer than it. `serverAhead` is how far
 * the server's clock was ahead of this device's when a test arrived, in milliseconds.
 */
export const caseQuery = (assignment: Assignment) =>
  queryOptions({
    queryKey: ['case-review', assignment.email, assignment.mode, assignment.caseId],
    queryFn: async ({ signal }) => {
      const asOf = Date.now()
      const review = await callApi(getCaseDetails, { query: assignment }, { signal })
      return { review, asOf, serverAhead: review.test ? Date.parse(review.test.now) - Date.now() : 0 }
    },
  })
