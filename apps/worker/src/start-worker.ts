import type { Queues } from '@casebench/server/queues'
import { evaluateSubmission } from './evaluation/evaluate-submission.ts'
import { reconcile } from './evaluation/reconcile.ts'
import type { Services } from './services.ts'

const reconcileInterval = 10_000
const evaluationsAtOnce = 12

/** Does `work` at once and then again and again, `pause` after it has ended: one that hangs is not joined by a second. */
function repeat(work: () => Promise<unknown>, pause: number): { stop: () => Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let current: Promise<void> = Promise.resolve()
  const again = () => {
    current = work().then(() => {
      if (!stopped) timer = setTimeout(again, pause)
    })
  }
  again()
  return {
    stop: () => {
      stopped = true
      clearTimeout(timer)
      return current
    },
  }
}

/** Starts taking jobs and looking for lost ones. The result stops both. */
export function startWorker(services: Services, queues: Queues): { close: () => Promise<void> } {
  const worker = queues.work('evaluation', evaluationsAtOnce, (id) => evaluateSubmission(services, id))
  const looking = repeat(
    () => reconcile(services).catch((error: unknown) => services.logger.warn({ err: error }, 'reconciling failed')),
    reconcileInterval,
  )
  return {
    close: async () => {
      await Promise.all([worker.close(), looking.stop()])
    },
  }
}
