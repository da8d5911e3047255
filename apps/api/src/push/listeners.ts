import type { AddressedEvent } from '@casebench/server/events'
import { socketClosed } from '@casebench/shared/events'
import type { WebSocket } from 'ws'
import type { VerifiedToken } from '../authentication/tokens.ts'

/** A page that listens, and on the strength of which token. */
export type Listener = VerifiedToken & { socket: WebSocket }

/** More than anybody looks at, and few enough that one account cannot fill the process. A page that is not told asks. */
const maxPerPerson = 20
/** Bytes that a page may leave unread. One that does not read may still answer heartbeats. */
const maxUnreadBytes = 256 * 1024

/** The pages that listen, by user. One too many of a person ends the one that said longest ago who it is. */
export class Listeners {
  readonly #byUser = new Map<string, Set<Listener>>()

  add(listener: Listener): void {
    const listeners = this.#byUser.get(listener.userId) ?? new Set()
    this.#byUser.set(listener.userId, listeners.add(listener))
    const [oldest] = listeners
    if (!oldest || listeners.size <= maxPerPerson) return
    // At once: whoever leaves the goodbye unanswered would else go on listening until it is cut off.
    this.remove(oldest)
    oldest.socket.close(socketClosed.tooMany, 'too many pages')
  }

  remove(listener: Listener): void {
    const listeners = this.#byUser.get(listener.userId)
    listeners?.delete(listener)
    if (listeners?.size === 0) this.#byUser.delete(listener.userId)
  }

  all(): Listener[] {
    return [...this.#byUser.values()].flatMap((listeners) => [...listeners])
  }

  tell({ userId, event }: AddressedEvent): void {
    const text = JSON.stringify(event)
    for (const { socket } of this.#byUser.get(userId) ?? [])
      if (socket.bufferedAmount > maxUnreadBytes) socket.terminate()
      else socket.send(text)
  }
}
