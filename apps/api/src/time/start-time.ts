import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { startTime } from '@casebench/shared/contract/time'
import { requireOpenMode } from '../cases/assignment.ts'
import { requireWithinDates } from '../cases/assignment-dates.ts'
import { startTest } from '../cases/start-test.ts'
import { route } from '../routing/route.ts'
import { lockWork, open } from './work-time.ts'

/** Starting what is open already changes nothing: many tabs, and repeated calls, are one interval, and one clock of a test. */
export const startTimeRoute = route(startTime, async ({ body, services, caller }) => {
  requireOpenMode(caller, body.mode)
  await transaction(services.database, async (trx) => {
    const assignmentId = await lockWork(trx, { ...body, userId: caller.userId })
    if (!body.resumes) await requireWithinDates(trx, assignmentId)
    if (!body.resumes) await startTest(trx, assignmentId, caller.email)
    await open(trx, assignmentId)
  })
  return { message: i18n.t('The time is running.') }
})
