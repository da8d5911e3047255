import type { Logger } from '@casebench/server/logging'
import type { Metrics } from '@casebench/server/observability/metrics'
import type { QueueName } from '@casebench/server/queues'
import { SpanKind, traced } from '@casebench/server/tracing'

/** Who counts jobs; undefined where nobody reads the figures. */
export type JobCounter = Pick<Metrics, 'countJob'> | undefined

type Job<Services> = (services: Services, jobId: string) => Promise<void>

/**
 * A job as it is run: what it has to say in the log names it, it is counted, and it is a span of the trace of whoever
 * wanted it.
 */
export function watchedJob<Services extends { logger: Logger }>(
  queue: QueueName,
  services: Services,
  counter: JobCounter,
  job: Job<Services>,
): (jobId: string, trace: string | undefined) => Promise<void> {
  async function counted(jobId: string): Promise<void> {
    const logger = services.logger.child({ queue, jobId })
    const startedAt = performance.now()
    const count = (outcome: 'done' | 'failed') =>
      counter?.countJob(queue, outcome, (performance.now() - startedAt) / 1000)
    try {
      await job({ ...services, logger }, jobId)
      count('done')
    } catch (error) {
      count('failed')
      logger.warn({ err: error }, 'a job broke off; it is looked for and tried again')
      throw error
    }
  }
  return (jobId, trace) => {
    const attributes = { 'messaging.destination.name': queue, 'casebench.job.id': jobId }
    return traced(`${queue} job`, { kind: SpanKind.CONSUMER, parent: trace, attributes }, () => counted(jobId))
  }
}
