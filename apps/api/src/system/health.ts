import { databaseAnswers, helpersAway } from '@casebench/server/readiness'
import { isAlive, isReady } from '@casebench/shared/contract/system'
import { unavailable } from '../http/http-error.ts'
import { publicRoute } from '../routing/route.ts'

export const aliveRoute = publicRoute(isAlive, async () => ({ status: 'alive' }))

export const readyRoute = publicRoute(isReady, async ({ services }) => {
  if (services.drain.isLeaving) throw unavailable('This process is about to stop.')
  const [answers, away] = await Promise.all([databaseAnswers(services.database), helpersAway(services.helpers)])
  if (!answers) throw unavailable('The database does not answer.')
  return away.length === 0 ? { status: 'ready' as const } : { status: 'degraded' as const, away }
})
