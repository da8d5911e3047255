import type { Queues } from '@casebench/server/queues'
import { evaluateSubmission } from './evaluation/evaluate-submission.ts'
import { reconcile } from './evaluation/reconcile.ts'
import type { Services } from './services.ts'

const reconcileInterval = 10_000
const evaluationsAtOnce = 12

/** Starts taking jobs, and looking for lost ones: at once, then every ten seconds. The result stops both. */
export function startWorker(services: Services, queues: Queues): { close: () => Promise<void> } {
  const worker = queues.work('evaluation', evaluationsAtOnce, (submissionId) =>
    evaluateSubmission(services, submissionId),
  )
  let current: Promise<unknown> = Promise.resolve()
  const look = () => {
    current = reconcile(services).catch((error: unknown) => services.logger.warn({ err: error }, 'reconciling failed'))
  }
  look()
  const timer = setInterval(look, reconcileInterval)
  return {
    close: async () => {
      clearInterval(timer)
      await Promise.all([worker.close(), current])
    },
  }
}
