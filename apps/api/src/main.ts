import { setTimeout } from 'node:timers/promises'
import { readConfig } from '@casebench/server/config'
import { warnOfTooFewConnections } from '@casebench/server/connection-budget'
import { unknownVariables } from '@casebench/server/environment'
import { createLogger } from '@casebench/server/logging'
import { keepBeating } from '@casebench/server/observability/running-processes'
import { exportTraces } from '@casebench/server/observability/trace-export'
import { announceReady, drainLimit, stopOnSignal } from '@casebench/server/ready'
import { shareLookups } from '@casebench/server/shared-lookup'
import { listeningFault, sayWhyNot } from '@casebench/server/start-failure'
import { buildApp } from './app.ts'
import { matchingThreads } from './matching/matching-threads.ts'
import { requestWindow } from './observability/request-window.ts'
import { openServices } from './open-services.ts'
import { limitsOfProcess, shedLoad } from './system/shed-load.ts'

/** Beside this file, as a source or as what the sources were bundled into. */
const matchingProgram = new URL(
  import.meta.url.endsWith('.ts') ? './matching/matching-thread.ts' : './matching-thread.js',
  import.meta.url,
)

async function main(): Promise<void> {
  const config = readConfig(process.env)
  shareLookups()
  const logger = createLogger('api', config.logLevel)
  for (const sentence of unknownVariables(process.env)) logger.warn(sentence)
  const { traceCollector } = config.observability
  const traces = traceCollector === undefined ? undefined : await exportTraces(traceCollector, 'api')
  const services = await openServices(config, logger, { durable: true, matcher: matchingThreads(matchingProgram) })
  await warnOfTooFewConnections({ database: services.database, program: 'api', config, logger })
  const app = await buildApp(services)
  await shedLoad(app, limitsOfProcess)
  await app.listen({ host: config.host, port: config.port }).catch((error: NodeJS.ErrnoException) => {
    throw listeningFault(error, config.host, 'PORT', config.port)
  })
  const beating = keepBeating({
    database: services.database,
    logger,
    program: 'api',
    figures: () => ({ sockets: app.websocketServer.clients.size, requests: requestWindow(services).figures() }),
  })
  stopOnSignal(logger, config.drainTime + drainLimit, async () => {
    // Whoever spreads requests over several processes notices, and sends no new ones.
    services.drain.leave()
    await setTimeout(config.drainTime)
    await app.close()
    await beating.stop()
    await services.resources.disposeAsync()
    await traces?.close()
  })
  await services.matcher.ready
  announceReady()
}

main().catch((error: unknown) => process.exit(sayWhyNot(error)))
