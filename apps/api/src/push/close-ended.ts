import { socketClosed } from '@casebench/shared/events'
import { sessionsOver } from '../authentication/sessions-over.ts'
import type { Services } from '../services.ts'
import type { Listeners } from './listeners.ts'

const every = 3000

/** Closes the sockets whose session has ended, whose user was suspended or whose token ran out without a newer one. */
async function closeEnded(services: Pick<Services, 'database'>, listeners: Listeners): Promise<void> {
  const open = listeners.all()
  if (open.length === 0) return
  const over = await sessionsOver(services, [...new Set(open.map(({ sessionId }) => sessionId))])
  for (const { socket, sessionId, expiresAt } of open) {
    const ended = over.get(sessionId)
    if (ended?.suspended) socket.close(socketClosed.suspended, 'suspended')
    else if (ended || expiresAt < Date.now()) socket.close(socketClosed.unauthorized, 'session ended')
  }
}

/** Looks every few seconds, wherever the session was ended. The result stops it. */
export function keepClosingEnded(services: Pick<Services, 'database' | 'logger'>, listeners: Listeners): () => void {
  let looking = false
  const look = () => {
    if (looking) return
    looking = true
    closeEnded(services, listeners)
      .catch((error: unknown) => services.logger.warn({ err: error }, 'ended sessions could not be looked up'))
      .finally(() => {
        looking = false
      })
  }
  const timer = setInterval(look, every)
  return () => clearInterval(timer)
}
