import { giveBackMemory } from './give-back-memory.ts'
import { hushLogs, type Logger } from './logging.ts'
import { isLookingUp } from './shared-lookup.ts'

/** Tells whoever started this process (`npm start`) that it serves. */
export function announceReady(): void {
  giveBackMemory()
  process.send?.({ type: 'ready' })
}

/** Milliseconds that a process may take to end what it does. */
export const drainLimit = 10_000

/** Ends the process: by the signal itself where an exit would wait for a name that is being looked up. */
function end(code: number): void {
  if (isLookingUp()) {
    process.removeAllListeners('SIGTERM')
    process.kill(process.pid, 'SIGTERM')
  }
  process.exit(code)
}

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
    setTimeout(() => end(1), longest).unref()
    stop().then(
      () => end(0),
      (error: unknown) => {
        logger.error({ err: error }, 'stopping failed')
        end(1)
      },
    )
  }
  process.on('SIGTERM', () => begin('SIGTERM'))
  process.on('SIGINT', () => begin('SIGINT'))
  process.on('disconnect', () => {
    // A launcher that was killed takes its Postgres along: every statement that fails now would be a stack of its own.
    hushLogs()
    begin('parent gone')
  })
}
