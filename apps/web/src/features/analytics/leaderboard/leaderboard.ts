import {
  getCohortLeaderboard,
  getLeaderboard,
  type LeaderboardPeriod,
  setLeaderboardVisibility,
} from '@casebench/shared/contract/analytics'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi, callList } from '../../../api/client.ts'
import { keptForADay } from '../../../api/kept-queries.ts'
import { useUser } from '../../../api/session.ts'

const key = 'leaderboard'

export type Board = { period: LeaderboardPeriod; cohort: string | undefined; page: number; size: number }

/** A page of a board, the person's own row with it. While the next one loads the one before stays. */
export function useLeaderboard({ period, cohort, page, size }: Board) {
  const { email } = useUser()
  return useQuery({
    queryKey: [key, email, 'people', period, cohort, page, size],
    persister: keptForADay,
    queryFn: ({ signal }) =>
      callList(
        getLeaderboard,
        {
          query: {
            email,
            period,
            limit: size,
            offset: (page - 1) * size,
            ...(cohort === undefined ? {} : { cohort_id: cohort }),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
}

/** The person's cohorts among the comparable ones. */
export function useCohortLeaderboard(period: LeaderboardPeriod) {
  const { email } = useUser()
  return useQuery({
    queryKey: [key, email, 'cohorts', period],
    persister: keptForADay,
    queryFn: ({ signal }) => callApi(getCohortLeaderboard, { query: { email, period } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Joins or leaves the leaderboard; every board is read again. */
export function useSetVisibility() {
  const { email } = useUser()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (visible: boolean) => callApi(setLeaderboardVisibility, { body: { email, visible } }),
    onSettled: () => queries.invalidateQueries({ queryKey: [key] }),
  })
}
