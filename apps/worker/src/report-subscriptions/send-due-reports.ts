import { dueSubscriptions } from './due-subscriptions.ts'
import { mainFiguresOnce } from './main-figures-once.ts'
import type { ReportServices } from './report-services.ts'
import { sendReport } from './send-report.ts'

/** At one look: the next one comes in seconds. */
const batchSize = 200

/**
 * Sends the reports whose moment has come, each in a transaction of its own: one that fails holds up no other, and is tried again at
 * the next look. Any number of workers may look at once.
 * @returns how many were sent.
 */
export async function sendDueReports(services: ReportServices, now = new Date()): Promise<number> {
  const figuresOf = mainFiguresOnce(services.readDatabase)
  let count = 0
  for (const id of await dueSubscriptions(services.database, services.timeZone, now, batchSize))
    try {
      if (await sendReport(services, id, { figuresOf, now })) count += 1
    } catch (error) {
      services.logger.warn({ err: error, subscriptionId: id }, 'a report could not be sent')
    }
  return count
}
