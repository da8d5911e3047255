import type { Database } from '@casebench/server/database'
import type { LeaderboardPeriod, LeaderboardRow } from '@casebench/shared/contract/analytics'
import type { Services } from '../services.ts'
import { startOf } from './periods.ts'

export type Board = { period: LeaderboardPeriod; cohortId: string | undefined }
type Page = { limit: number; offset: number }
type Row = Pick<LeaderboardRow, 'rank' | 'username' | 'level' | 'points' | 'hidden'> & {
  userId: string
  completed: number
  /** Of the completed, those whose score is shown to their person; their scores are added up. */
  scored: number
  scoreSum: number
}

const columns = `u.id as "userId", u.username, u.level, f.completed, f.scored, f."scoreSum",
         not u.on_leaderboard or u.suspended_at is not null as hidden`
const figures = `left join lateral (
         select coalesce(sum(submitted), 0)::int as completed, coalesce(sum(submitted - withheld), 0)::int as scored,
                coalesce(sum(score_sum - withheld_score), 0) as "scoreSum"
           from user_progress where user_id = u.id
       ) f on true`

/** The parameters of a board are $1, its period, and $2, its cohort where it has one. */
const valuesOf = ({ period, cohortId }: Board): string[] => (cohortId === undefined ? [period] : [period, cohortId])

/** Boards of a kind are asked for by the same statement, which is planned once. */
const kindOf = ({ period, cohortId }: Board): string => `${period}-${cohortId === undefined ? 'all' : 'cohort'}`

/** Who has points on a board and is shown there; joined as `p` and `u`. */
const shown = ({ period, cohortId }: Board): string => `
  from leaderboard_points p
  join "user" u on u.id = p.user_id and u.on_leaderboard and u.suspended_at is null
  ${cohortId === undefined ? '' : 'join cohort_member m on m.user_id = p.user_id and m.cohort_id = $2'}
 where p.period = $1::leaderboard_period and p.starts_on = ${startOf(period)}`

/** A page of a board. The index gives the order, so that only the rows up to the page's last are read. */
export async function boardPage(database: Database, board: Board, { limit, offset }: Page): Promise<Row[]> {
  const values = valuesOf(board)
  const { rows } = await database.query<Row>({
    name: `board-page-${kindOf(board)}`,
    text: `with page as (
       select p.user_id, p.points, (rank() over (order by p.points desc))::int as rank, u.username ${shown(board)}
        order by p.points desc, u.username limit $${values.length + 1} offset $${values.length + 2}
     )
     select page.rank, page.points, ${columns}
       from page join "user" u on u.id = page.user_id ${figures}
      order by page.points desc, u.username`,
    values: [...values, limit, offset],
  })
  return rows
}

/** How many are shown on a cohort's board, all of them or those with more points than `above`: as many as a class has. */
async function countInCohort(database: Database, board: Board, above: number): Promise<number> {
  const values = valuesOf(board)
  const { rows } = await database.query<{ count: number }>(
    `select count(*) as count ${shown(board)} and p.points > $${values.length + 1}`,
    [...values, above],
  )
  return rows[0]?.count ?? 0
}

type Counting = Pick<Services, 'standings' | 'database'>

/** How many are shown on a board. */
export async function countShown({ standings, database }: Counting, board: Board): Promise<number> {
  if (board.cohortId !== undefined) return countInCohort(database, board, 0)
  return (await standings.of(database, board.period)).total
}

async function rankOf({ standings, database }: Counting, board: Board, points: number): Promise<number> {
  if (board.cohortId !== undefined) return 1 + (await countInCohort(database, board, points))
  return 1 + (await standings.of(database, board.period)).above(points)
}

/** A person's own row, wherever it stands and whoever else sees it. */
export async function ownRow(counting: Counting, board: Board, userId: string): Promise<Row> {
  const { rows } = await counting.database.query<Omit<Row, 'rank'>>({
    name: `board-own-row-${board.period}`,
    text: `select ${columns}, coalesce(p.points, 0) as points
       from "user" u
       left join leaderboard_points p on p.user_id = u.id and p.period = $1::leaderboard_period
                                     and p.starts_on = ${startOf(board.period)}
       ${figures}
      where u.id = $2`,
    values: [board.period, userId],
  })
  const row = rows[0]
  if (!row) throw new Error('The caller has no account')
  return { ...row, rank: await rankOf(counting, board, row.points) }
}

/** As the contract has it: no ids and no emails. The mean is specification §5's: times 100, rounded. */
export const present = ({ userId, completed, scored, scoreSum, ...row }: Row, callerId: string): LeaderboardRow => ({
  ...row,
  own: userId === callerId,
  average_score: scored === 0 ? null : Math.round((scoreSum / scored) * 100),
  cases_completed: completed,
})
