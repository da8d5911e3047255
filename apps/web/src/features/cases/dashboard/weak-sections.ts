import type { Mode } from '@casebench/shared/assignment-state'
import { type FailReason, updateTopSixFailReasons } from '@casebench/shared/contract/analytics'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../api/client.ts'
import { keptForADay } from '../../../api/kept-queries.ts'
import { useUser } from '../../../api/session.ts'

/** The six sections in which the person lost most in a mode, counted when the dashboard opens. */
export function useWeakSections(mode: Mode) {
  const { email } = useUser()
  return useQuery({
    queryKey: ['weak-sections', email, mode],
    queryFn: async ({ signal }) =>
      (await callApi(updateTopSixFailReasons, { body: { email, mode } }, { signal })).reasons,
    persister: keptForADay,
    refetchOnMount: 'always',
  })
}

/** How long each bar is: the first is the longest, and the others compare with it. In percent. */
export const barLengths = (reasons: readonly Pick<FailReason, 'lost'>[]): number[] => {
  const most = Math.max(0, ...reasons.map(({ lost }) => lost))
  return reasons.map(({ lost }) => (most === 0 ? 0 : (lost / most) * 100))
}
