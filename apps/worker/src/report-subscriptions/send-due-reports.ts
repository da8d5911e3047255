import { dueSubscriptions } from './due-subscriptions.ts'
import { mainFiguresOnce } from './main-figures-once.ts'
import type { ReportServices } from './report-services.ts'
import { sendReport } from './send-report.ts'

const batchSize = 200
/** At one look: the next one comes in seconds. */
const maxBatches = 50

/**
 * Sends the reports whose moment has come, each in a transaction of its own: one that fails holds up no other, and is tried again at
 * the next look. Any number of workers may look at once.
 * @returns how many were sent.
 */
export async function sendDueReports(services: ReportServices, now = new Date()): Promise<number> {
  const { database, timeZone, logger } = services
  const figuresOf = mainFiguresOnce(services.readDatabase)
  const failed: string[] = []
  let count = 0
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const due = await dueSubscriptions(database, { timeZone, now, most: batchSize, except: failed })
    for (const one of due)
      try {
        if (await sendReport(services, one, { figuresOf, now })) count += 1
      } catch (error) {
        failed.push(one.id)
        logger.warn({ err: error, subscriptionId: one.id }, 'a report could not be sent')
      }
    if (due.length < batchSize) break
  }
  return count
}
