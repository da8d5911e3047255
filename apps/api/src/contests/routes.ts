import type { Route } from '../routing/route.ts'
import { decideContestRoute } from './decide-contest.ts'
import { fileContestRoute } from './file-contest.ts'
import { getContestsRoute } from './get-contests.ts'
import { getOwnContestsRoute } from './own-contests.ts'
import { withdrawContestRoute } from './withdraw-contest.ts'

export const contestsRoutes: readonly Route[] = [
  getOwnContestsRoute,
  fileContestRoute,
  withdrawContestRoute,
  getContestsRoute,
  decideContestRoute,
]
