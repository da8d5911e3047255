import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { addressKey } from './address-key.ts'

/** Connections of this process that are no sockets of pages: those have bounds of their own. */
const maxConnections = 10_000
/** No browser sends a second request on a connection before the first is answered, and few programs do. */
const maxPerConnection = 20
/** How long nothing may move on a connection while something is to come or to go. Milliseconds. */
export const standstill = 90_000

/** The open connections by address, longest open first. */
class Connections {
  readonly #byAddress = new Map<string, Set<Socket>>()
  #all = 0

  get all(): number {
    return this.#all
  }

  add(key: string, socket: Socket): void {
    this.#byAddress.set(key, (this.#byAddress.get(key) ?? new Set()).add(socket))
    this.#all += 1
  }

  remove(key: string, socket: Socket): void {
    const sockets = this.#byAddress.get(key)
    if (!sockets?.delete(socket)) return
    this.#all -= 1
    if (sockets.size === 0) this.#byAddress.delete(key)
  }

  /** The address with the most connections, and the longest open of them. */
  largest(): { key: string; oldest: Socket | undefined } {
    const [key, sockets] = [...this.#byAddress].reduce((most, one) => (one[1].size > most[1].size ? one : most))
    return { key, oldest: sockets.values().next().value }
  }
}

/**
 * Nobody can take all connections: once there are as many as there may be, whoever has the most makes room. Behind a
 * proxy that is the proxy, which has bounds of its own. Nor may a connection ask ahead of its answers without end: each
 * question that is read is worked on.
 */
export function limitConnections(app: FastifyInstance, most = maxConnections): void {
  const connections = new Connections()
  app.server.on('connection', (socket: Socket) => {
    const key = addressKey(socket.remoteAddress ?? '')
    if (connections.all >= most) {
      const largest = connections.largest()
      if (largest.key === key) return void socket.destroy()
      largest.oldest?.destroy()
      if (largest.oldest) connections.remove(largest.key, largest.oldest)
    }
    connections.add(key, socket)
    socket.once('close', () => connections.remove(key, socket))
  })
  app.addHook('onReady', async () => {
    // From here on it is the socket of a page.
    app.websocketServer?.on('connection', (_socket, { socket }) =>
      connections.remove(addressKey(socket.remoteAddress ?? ''), socket),
    )
  })

  const underWay = new WeakMap<Socket, number>()
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    const count = (underWay.get(socket) ?? 0) + 1
    if (count > maxPerConnection) {
      reply.hijack()
      return void socket.destroy()
    }
    underWay.set(socket, count)
    reply.raw.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1))
    done()
  })
}
