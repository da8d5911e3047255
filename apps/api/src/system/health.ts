import { i18n } from '@casebench/server/i18n'
import { databaseAnswers, helpersAway } from '@casebench/server/readiness'
import { isAlive, isReady } from '@casebench/shared/contract/system'
import { unavailable } from '../http/http-error.ts'
import { publicRoute } from '../routing/route.ts'

export const aliveRoute = publicRoute(isAlive, async () => ({ status: 'alive' }))

export const readyRoute = publicRoute(isReady, async ({ services }) => {
  if (services.drain.isLeaving) throw unavailable(i18n.t('This process is shutting down.'))
  const [answers, away] = await Promise.all([databaseAnswers(services.database), helpersAway(services.helpers)])
  if (!answers) throw unavailable(i18n.t('The database is not responding.'))
  return away.length === 0 ? { status: 'ready' as const } : { status: 'degraded' as const, away }
})
