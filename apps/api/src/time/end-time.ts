import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { endTime } from '@casebench/shared/contract/time'
import { route } from '../routing/route.ts'
import { close, lockWork } from './work-time.ts'

/** Also of a test that was locked while it was open: an end is always possible. */
export const endTimeRoute = route(endTime, async ({ body, services, caller }) => {
  await transaction(services.database, async (trx) =>
    close(trx, await lockWork(trx, { ...body, userId: caller.userId })),
  )
  return { message: i18n.t('The time has stopped.') }
})
