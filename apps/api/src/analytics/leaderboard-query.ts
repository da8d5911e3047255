import type { LeaderboardRow } from '@casebench/shared/contract/analytics'
import type { Services } from '../services.ts'
import { boardStandings } from './board-standings.ts'
import { type Board, type BoardRow, boardRowOf, countInCohort } from './board-statements.ts'

type Counting = Pick<Services, 'database' | 'readDatabase'>

/** How many are shown on a board. */
export async function countShown(services: Counting, { period, cohortId }: Board): Promise<number> {
  if (cohortId !== undefined) return countInCohort(services.readDatabase, period, cohortId, 0)
  return (await boardStandings(services).of(services.readDatabase, period)).total
}

async function rankOf(services: Counting, { period, cohortId }: Board, points: number): Promise<number> {
  if (cohortId !== undefined) return 1 + (await countInCohort(services.readDatabase, period, cohortId, points))
  return 1 + (await boardStandings(services).of(services.readDatabase, period)).above(points)
}

/** A person's own row, wherever it stands and whoever else sees it. */
export async function ownRow(counting: Counting, board: Board, userId: string): Promise<BoardRow> {
  const row = await boardRowOf(counting.readDatabase, board.period, userId)
  return { ...row, rank: await rankOf(counting, board, row.points) }
}

/** As the contract has it: no ids and no emails. The mean is specification §5's: times 100, rounded. */
export const present = (
  { userId, completed, scored, scoreSum, ...row }: BoardRow,
  callerId: string,
): LeaderboardRow => ({
  ...row,
  own: userId === callerId,
  average_score: scored === 0 ? null : Math.round((scoreSum / scored) * 100),
  cases_completed: completed,
})
