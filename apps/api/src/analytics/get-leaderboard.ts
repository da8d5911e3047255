import { getLeaderboard } from '@casebench/shared/contract/analytics'
import { notFound } from '../routing/refusal.ts'
import { route } from '../routing/route.ts'
import { boardPage, countShown, ownRow, present } from './leaderboard-query.ts'

const usualPage = 100

/** Everyone who has points is on it, but for those who do not want to be. One's own row is there in any case. */
export const getLeaderboardRoute = route(getLeaderboard, async ({ query, services, caller, reply }) => {
  const { pool } = services.database
  const board = { period: query.period ?? 'all', cohortId: query.cohort_id }
  if (board.cohortId !== undefined) {
    const { rowCount } = await pool.query('select from cohort_member where cohort_id = $1 and user_id = $2', [
      board.cohortId,
      caller.userId,
    ])
    if (rowCount === 0) throw notFound('You are not a member of such a cohort.', 'no_such_cohort')
  }
  const [page, own, total] = await Promise.all([
    boardPage(pool, board, { limit: query.limit ?? usualPage, offset: query.offset ?? 0 }),
    ownRow(services, board, caller.userId),
    countShown(services, board),
  ])
  reply.header('x-total-count', total)
  const rows = page.some(({ userId }) => userId === own.userId)
    ? page
    : [...page, own].sort((a, b) => b.points - a.points || Number(a === own) - Number(b === own))
  return rows.map((row) => present(row, caller.userId))
})
