import type { Logger } from './logging.ts'

/** Tells whoever started this process (`npm start`) that it serves. */
export const announceReady = (): void => {
  process.send?.({ type: 'ready' })
}

const drainLimit = 10_000

/** Stops once, on the first of Ctrl C, a stop signal or the parent's going; a stop that hangs is cut short. */
export function stopOnSignal(logger: Logger, stop: () => Promise<void>): void {
  let stopping = false
  const begin = (why: string) => {
    if (stopping) return
    stopping = true
    logger.info({ why }, 'stopping')
    setTimeout(() => process.exit(1), drainLimit).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', () => begin('SIGTERM'))
  process.on('SIGINT', () => begin('SIGINT'))
  process.on('disconnect', () => begin('parent gone'))
}
