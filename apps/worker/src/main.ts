import { loadAuditKey } from '@casebench/server/audit/audit-key'
import { ConfigurationError, readConfig } from '@casebench/server/config'
import { openDatabase, requireDurableDatabase } from '@casebench/server/database'
import { openAnswerParts, openEvents } from '@casebench/server/events'
import { createLogger } from '@casebench/server/logging'
import { openQueues } from '@casebench/server/queues'
import { announceReady, stopOnSignal } from '@casebench/server/ready'
import { openStorage } from '@casebench/server/storage/open'
import { assistantSettings } from './assistant/settings.ts'
import { gradedCasesFrom } from './evaluation/graded-cases.ts'
import { mailSettings } from './mail/mail-settings.ts'
import { startWorker } from './start-worker.ts'

const maxConnections = 8

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const logger = createLogger('worker', config.logLevel)
  const database = openDatabase(config.databaseUrl, maxConnections)
  await requireDurableDatabase(database.pool)
  const queues = openQueues(config, (error) => logger.warn({ err: error }, 'queue trouble'))
  const bell = queues.bell()
  const events = openEvents(config, database.pool)
  const answerParts = openAnswerParts(config, database.pool)
  const services = {
    database,
    bell,
    events,
    answerParts,
    storage: await openStorage(config),
    gradedCases: gradedCasesFrom(database.pool),
    mail: mailSettings(config),
    assistant: assistantSettings(config),
    websites: config.websites,
    // Its libraries are only loaded where there is something to use them for.
    model: config.model && (await import('@casebench/server/model/model-client')).openModel(config.model),
    auditKey: () => loadAuditKey(database.pool, config.secret),
    logger,
  }
  const worker = startWorker(services, queues)
  stopOnSignal(logger, async () => {
    await worker.close()
    await bell.close()
    await events.close()
    await answerParts.close()
    await database.close()
  })
  announceReady()
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigurationError ? error.message : error)
  process.exit(1)
})
