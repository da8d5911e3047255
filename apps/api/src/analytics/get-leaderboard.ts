import { i18n } from '@casebench/server/i18n'
import { getLeaderboard } from '@casebench/shared/contract/analytics'
import { notFound } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import { boardPage } from './board-statements.ts'
import { countShown, ownRow, present } from './leaderboard-query.ts'

const usualPage = 100

/** Everyone who has points is on it, but for those who do not want to be. One's own row is there in any case, and counts. */
export const getLeaderboardRoute = route(getLeaderboard, async ({ query, services, caller, reply }) => {
  const { readDatabase: database } = services
  const board = { period: query.period ?? 'all', cohortId: query.cohort_id }
  if (board.cohortId !== undefined) {
    const member = await database
      .selectFrom('cohort_member')
      .select('user_id')
      .where('cohort_id', '=', board.cohortId)
      .where('user_id', '=', caller.userId)
      .executeTakeFirst()
    if (!member) throw notFound(i18n.t('You are not a member of this cohort.'), 'no_such_cohort')
  }
  const offset = query.offset ?? 0
  const [page, own, counted] = await Promise.all([
    boardPage(database, board, { limit: query.limit ?? usualPage, offset }),
    ownRow(services, board, caller.userId),
    countShown(services, board),
  ])
  const isOnBoard = own.points > 0 && !own.hidden
  // The cached count may be a few seconds old, and must not be lower than the rows of this page.
  reply.header('x-total-count', Math.max(counted, page.length === 0 ? 0 : offset + page.length) + (isOnBoard ? 0 : 1))
  const rows = page.some(({ userId }) => userId === own.userId)
    ? page
    : [...page, own].sort((a, b) => b.points - a.points || Number(a === own) - Number(b === own))
  return rows.map((row) => present(row, caller.userId))
})
