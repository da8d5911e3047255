import { loadAuditKey } from '@casebench/domain/audit/audit-key'
import { auditFigures } from '@casebench/domain/audit/figures'
import { openPins } from '@casebench/domain/audit/pins'
import { type Config, readConfig } from '@casebench/server/config'
import { warnOfTooFewConnections } from '@casebench/server/connection-budget'
import {
  type Database,
  isRestricted,
  jobTimeouts,
  openDatabase,
  requireDurableDatabase,
} from '@casebench/server/database'
import { detectPooler, warnOfPooler } from '@casebench/server/database/pooler'
import { openAnswerParts, openEvents } from '@casebench/server/events'
import { createLogger } from '@casebench/server/logging'
import type { ModelClient } from '@casebench/server/model/model-client'
import { type Metrics, openMetrics } from '@casebench/server/observability/metrics'
import { observedModel } from '@casebench/server/observability/observed-model'
import { keepBeating } from '@casebench/server/observability/running-processes'
import { exportTraces } from '@casebench/server/observability/trace-export'
import { queueTroubleLogger } from '@casebench/server/queue-trouble'
import { openQueues } from '@casebench/server/queues'
import { openReadDatabase } from '@casebench/server/read-database'
import { type Helpers, helpersOf } from '@casebench/server/readiness'
import { announceReady, drainLimit, stopOnSignal } from '@casebench/server/ready'
import { watchRedis } from '@casebench/server/redis'
import { shareLookups } from '@casebench/server/shared-lookup'
import { sayWhyNot } from '@casebench/server/start-failure'
import { openStorage } from '@casebench/server/storage/open'
import { assistantSettings } from './assistant/settings.ts'
import { gradedCasesFrom } from './grading/graded-cases.ts'
import { gradingThreads } from './grading/grading-threads.ts'
import { mailSettings } from './mail/mail-settings.ts'
import { serveHealth } from './observability/serve-health.ts'
import { recognitionThreads } from './recognized-text/recognition-threads.ts'
import { startWorker } from './start-worker.ts'

/** Beside this file, as a source or as what the sources were bundled into. */
const programOf = (folder: string, name: string): URL =>
  new URL(import.meta.url.endsWith('.ts') ? `./${folder}/${name}.ts` : `./${name}.js`, import.meta.url)
const gradingProgram = programOf('grading', 'grading-thread')
const recognitionProgram = programOf('recognized-text', 'recognition-thread')

/** Undefined where no model server is configured: then its libraries are not loaded either. */
async function openModelFor({ model }: Config, metrics: Metrics | undefined): Promise<ModelClient | undefined> {
  if (!model) return undefined
  const { openModel } = await import('@casebench/server/model/model-client')
  return observedModel(openModel(model), (call) => metrics?.countModelCall(call))
}

/** The metrics of this worker with the token that opens them; undefined where nobody could read them. */
async function openFigures(config: Config, database: Database, helpers: Helpers) {
  const { metricsToken, workerPort } = config.observability
  if (metricsToken === undefined || workerPort === undefined) return undefined
  return {
    figures: await openMetrics({
      program: 'worker',
      database,
      sockets: () => 0,
      helpers,
      audit: auditFigures(database, config),
    }),
    token: metricsToken,
  }
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  shareLookups()
  const logger = createLogger('worker', config.logLevel)
  const { traceCollector, workerPort } = config.observability
  const traces = traceCollector === undefined ? undefined : await exportTraces(traceCollector, 'worker')
  const pooler = await detectPooler(config)
  warnOfPooler(pooler, logger)
  const database = openDatabase(config.databaseUrl, config.poolSizes.worker, jobTimeouts, pooler)
  await requireDurableDatabase(database)
  const readDatabase = openReadDatabase({
    ...config,
    primary: database,
    maxConnections: config.poolSizes.worker,
    timeout: jobTimeouts,
    logger,
  })
  await warnOfTooFewConnections({ database, program: 'worker', config, logger })
  const storage = await openStorage(config)
  const logQueueTrouble = queueTroubleLogger(logger)
  const redis = watchRedis(config.redisUrl, logQueueTrouble)
  const helpers = helpersOf({ redis, storage })
  const metrics = await openFigures(config, database, helpers)
  const isPrepared = await isRestricted(database)
  const queues = openQueues({ ...config, isPrepared }, logQueueTrouble)
  const jobQueue = queues.jobQueue()
  const events = openEvents(config, database)
  const answerParts = openAnswerParts(config, database)
  const grader = gradingThreads(gradingProgram)
  const pins = openPins(config.home, config.givenPins)
  const services = {
    database,
    readDatabase,
    jobQueue,
    events,
    answerParts,
    storage,
    gradedCases: gradedCasesFrom(database),
    grader,
    recognizer: recognitionThreads(recognitionProgram),
    mail: await mailSettings(config),
    issuer: config,
    assistant: assistantSettings(config),
    websites: config.websites,
    webhooks: { secret: config.secret, allowedHosts: config.webhookHosts },
    learningPlatforms: { secret: config.secret, allowedHosts: config.platformHosts },
    model: await openModelFor(config, metrics?.figures),
    auditKey: () => loadAuditKey(database, config.secret, pins),
    timeZone: config.timeZone,
    logger,
  }
  const worker = startWorker(services, queues, metrics?.figures)
  const served =
    workerPort === undefined
      ? undefined
      : await serveHealth({ host: config.host, port: workerPort, database, helpers, metrics })
  const beating = keepBeating({ database, logger, program: 'worker', figures: () => ({ sockets: 0, requests: null }) })
  stopOnSignal(logger, drainLimit, async () => {
    await worker.close()
    await grader.close()
    await served?.close()
    await beating.stop()
    await jobQueue.close()
    await events.close()
    await answerParts.close()
    await redis?.close()
    await readDatabase.close()
    await database.close()
    await traces?.close()
  })
  await grader.ready
  announceReady()
}

main().catch((error: unknown) => process.exit(sayWhyNot(error)))
