import { getEvidence } from '@casebench/shared/contract/evidence'
import { queryOptions } from '@tanstack/react-query'
import type { Assignment } from '../../../api/case-query.ts'
import { callApi } from '../../../api/client.ts'

/** The evidence of a case; `asOf` is when it was asked for. */
export const evidenceQuery = (assignment: Assignment) =>
  queryOptions({
    queryKey: ['case-evidence', assignment.email, assignment.mode, assignment.caseId],
    queryFn: async ({ signal }) => {
      const asOf = Date.now()
      return { ...(await callApi(getEvidence, { query: assignment }, { signal })), asOf }
    },
  })
