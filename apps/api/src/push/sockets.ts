import type { AddressedEvent } from '@casebench/server/events'
import { Authenticate, socketClosed } from '@casebench/shared/events'
import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import { Value } from 'typebox/value'
import type { WebSocket } from 'ws'
import { Refusal } from '../routing/refusal.ts'
import type { Services } from '../services.ts'

const authenticateWithin = 10_000
const heartbeat = 30_000
const largestMessage = 16 * 1024

/** The pages that listen, by user. */
class Listeners {
  readonly #byUser = new Map<string, Set<WebSocket>>()

  add(userId: string, socket: WebSocket): void {
    const sockets = this.#byUser.get(userId) ?? new Set()
    this.#byUser.set(userId, sockets.add(socket))
  }

  remove(userId: string, socket: WebSocket): void {
    const sockets = this.#byUser.get(userId)
    sockets?.delete(socket)
    if (sockets?.size === 0) this.#byUser.delete(userId)
  }

  tell({ userId, event }: AddressedEvent): void {
    const text = JSON.stringify(event)
    for (const socket of this.#byUser.get(userId) ?? []) socket.send(text)
  }
}

async function userOf(services: Services, message: unknown): Promise<string> {
  if (!Value.Check(Authenticate, message)) throw new Refusal(401, 'unauthorized', 'Authenticate first.')
  const caller = await services.callers.load(await services.tokens.verify(message.token))
  return caller.userId
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Serves `/ws`: a page authenticates by its first message, never by the address, and is told what concerns its user. */
export async function serveSockets(app: FastifyInstance, services: Services): Promise<void> {
  const listeners = new Listeners()
  await services.events.subscribe((addressed) => listeners.tell(addressed))
  await app.register(websocket, { options: { maxPayload: largestMessage } })

  app.get('/ws', { websocket: true, config: { origin: 'page' }, schema: { hide: true } }, (socket) => {
    let userId: string | undefined
    let answers = true
    const patience = setTimeout(() => socket.close(socketClosed.unauthorized, 'not authenticated'), authenticateWithin)
    const beat = setInterval(() => {
      if (!answers) return socket.terminate()
      answers = false
      socket.ping()
    }, heartbeat)

    socket.on('pong', () => {
      answers = true
    })
    socket.on('message', (data) => {
      userOf(services, parsed(String(data))).then(
        (authenticated) => {
          clearTimeout(patience)
          if (userId !== undefined) listeners.remove(userId, socket)
          userId = authenticated
          listeners.add(userId, socket)
          socket.send(JSON.stringify({ type: 'authenticated' }))
        },
        (error: unknown) => {
          const suspended = error instanceof Refusal && error.code === 'suspended'
          socket.close(suspended ? socketClosed.suspended : socketClosed.unauthorized, 'not authenticated')
        },
      )
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      clearTimeout(patience)
      clearInterval(beat)
      if (userId !== undefined) listeners.remove(userId, socket)
    })
  })
}
