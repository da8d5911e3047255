import { say } from './console.mjs'
import { whenParentIsGone } from './processes.mjs'

/**
 * Calls `stop` once when we are asked to stop: Ctrl C, SIGTERM, a closed terminal, npm gone. A second Ctrl C calls `hurry`.
 * @param {{ stop: () => void, hurry: () => void }} actions
 */
export function onStopSignal({ stop, hurry }) {
  let askedAt = 0
  const asked = () => {
    if (askedAt === 0) {
      askedAt = Date.now()
      stop()
    } else if (Date.now() - askedAt > 1000) {
      // One Ctrl C arrives twice, from the terminal and from npm; only a later one means impatience.
      say('Stopping at once')
      hurry()
    }
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, asked)
  whenParentIsGone(() => askedAt === 0 && asked())
}
