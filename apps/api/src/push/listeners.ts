import type { AddressedEvent } from '@casebench/server/events'
import type { WebSocket } from 'ws'
import type { VerifiedToken } from '../identity/tokens.ts'

/** A page that listens, and on the strength of which token. */
export type Listener = VerifiedToken & { socket: WebSocket }

/** The pages that listen, by user. */
export class Listeners {
  readonly #byUser = new Map<string, Set<Listener>>()

  add(listener: Listener): void {
    const listeners = this.#byUser.get(listener.userId) ?? new Set()
    this.#byUser.set(listener.userId, listeners.add(listener))
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
    for (const { socket } of this.#byUser.get(userId) ?? []) socket.send(text)
  }
}
