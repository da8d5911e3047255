import { isAlive, isReady } from '@casebench/shared/contract/system'
import { unavailable } from '../routing/refusal.ts'
import { publicRoute } from '../routing/route.ts'

export const aliveRoute = publicRoute(isAlive, async () => ({ status: 'alive' }))

export const readyRoute = publicRoute(isReady, async ({ services }) => {
  if (services.drain.isLeaving) throw unavailable('This process is about to stop.')
  await services.database.pool.query('select 1').catch(() => {
    throw unavailable('The database does not answer.')
  })
  return { status: 'ready' }
})
