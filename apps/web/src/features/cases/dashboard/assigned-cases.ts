import type { Mode } from '@casebench/shared/assignment-state'
import { assignedCasesCached, assignedCasesRefetch, assignedCasesStale } from '@casebench/shared/constants'
import { getAssignedCases } from '@casebench/shared/contract/cases'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '../../../api/client.ts'
import { keptForADay } from '../../../api/kept-queries.ts'
import { useUser } from '../../../api/session.ts'
import { onPushed } from '../../../api/socket.ts'

const key = 'assigned-cases'

/** The person's cases in a mode, kept fresh by the specification's polling and at once by what the server pushes. */
export function useAssignedCases(mode: Mode) {
  const { email } = useUser()
  const cache = useQueryClient()
  useEffect(() => onPushed(() => void cache.invalidateQueries({ queryKey: [key] })), [cache])
  return useQuery({
    queryKey: [key, email, mode],
    queryFn: ({ signal }) => callApi(getAssignedCases, { query: { email, mode, answers: 'none' } }, { signal }),
    persister: keptForADay,
    staleTime: assignedCasesStale,
    gcTime: assignedCasesCached,
    refetchInterval: assignedCasesRefetch,
    // Whoever comes back from a case wants to see what has become of it, stale or not.
    refetchOnMount: 'always',
  })
}
