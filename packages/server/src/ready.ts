import type { Logger } from './logging.ts'

/** Tells whoever started this process (`npm start`) that it serves. */
export const announceReady = (): void => {
  process.send?.({ type: 'ready' })
}

/** Milliseconds that a process may take to end what it does. */
export const drainLimit = 10_000

/**
 * Stops once, on the first of Ctrl C, a stop signal or the parent's going.
 * @param longest milliseconds after which a stop that hangs is cut short.
 */
export function stopOnSignal(logger: Logger, longest: number, stop: () => Promise<void>): void {
  let stopping = false
  const begin = (why: string) => {
    if (stopping) return
    stopping = true
    logger.info({ why }, 'stopping')
    setTimeout(() => process.exit(1), longest).unref()
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
