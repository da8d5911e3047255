import { apiKills } from './scenarios/api-kills.ts'
import { backupRestore } from './scenarios/backup-restore.ts'
import { clockSkew } from './scenarios/clock-skew.ts'
import { doubleSubmits } from './scenarios/double-submits.ts'
import { hungNeighbours } from './scenarios/hung-neighbours.ts'
import { lateWakers } from './scenarios/late-wakers.ts'
import { lostEdits } from './scenarios/lost-edits.ts'
import { modelBehaviours } from './scenarios/model-behaviours.ts'
import { pollers } from './scenarios/pollers.ts'
import { postgresRestarts } from './scenarios/postgres-restarts.ts'
import { races } from './scenarios/races.ts'
import { redisRestarts } from './scenarios/redis-restarts.ts'
import { refreshRaces } from './scenarios/refresh.ts'
import { rollingRestart } from './scenarios/rolling-restart.ts'
import { uploads } from './scenarios/uploads.ts'
import { workerKills } from './scenarios/worker-kills.ts'
import type { Scenario } from './support/scenario.ts'

/** Every scenario, in the order in which they are run. */
export const scenarios: readonly Scenario[] = [
  workerKills,
  lateWakers,
  apiKills,
  postgresRestarts,
  redisRestarts,
  hungNeighbours,
  modelBehaviours,
  doubleSubmits,
  lostEdits,
  races,
  refreshRaces,
  uploads,
  rollingRestart,
  clockSkew,
  pollers,
  backupRestore,
]
