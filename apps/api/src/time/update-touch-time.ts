import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { updateTouchTime } from '@casebench/shared/contract/time'
import { requireOpenMode } from '../cases/assignment.ts'
import { route } from '../routing/route.ts'
import { credit, lockWork, signOfLife } from './work-time.ts'

/** A repeated call is worth no more than the time since the first: nothing counts twice. */
export const updateTouchTimeRoute = route(updateTouchTime, async ({ body, services, caller }) => {
  requireOpenMode(caller, body.mode)
  const { activeSeconds } = await transaction(services.database, async (trx) => {
    const assignmentId = await lockWork(trx, { ...body, userId: caller.userId })
    const counted = await credit(trx, assignmentId, body.time)
    await signOfLife(trx, assignmentId, counted.credited)
    return counted
  })
  return { message: i18n.t('Noted.'), activeSeconds }
})
