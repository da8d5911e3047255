import { i18n } from '@casebench/server/i18n'
import { Authenticate, socketClosed } from '@casebench/shared/events'
import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Value } from 'typebox/value'
import type { WebSocket } from 'ws'
import { callers } from '../authentication/callers.ts'
import type { VerifiedToken } from '../authentication/tokens.ts'
import { tokens } from '../authentication/tokens.ts'
import { refuseForeignOrigin } from '../http/foreign-origin.ts'
import { HttpError, notFound } from '../http/http-error.ts'
import { noteRefused } from '../http/problems.ts'
import type { Services } from '../services.ts'
import { keepClosingEnded } from './close-ended.ts'
import { type Listener, Listeners } from './listeners.ts'
import { UnnamedSockets } from './unnamed-sockets.ts'

const authenticateWithin = 10_000
const heartbeat = 30_000
const maxMessageBytes = 16 * 1024
/** Between two heartbeats. A page says who it is when it connects, and again with every new token: once an hour. */
const maxMessages = 20
/** RFC 6455 §7.4.1: what was sent is against the rules of this server. */
const policyViolation = 1008
/** IANA's registry of codes: the same may do later. */
const tryAgainLater = 1013
/** Seconds. */
const roomAgainIn = 10

const tooManySockets = () =>
  new HttpError(
    429,
    'too_many_sockets',
    i18n.t('Too many connections have not signed in yet. Please try again in a moment.'),
    {},
    {
      'retry-after': String(roomAgainIn),
    },
  )

async function tokenIn(services: Services, message: unknown): Promise<VerifiedToken> {
  if (!Value.Check(Authenticate, message)) throw new HttpError(401, 'unauthorized', i18n.t('Authenticate first.'))
  const token = await tokens(services).verify(message.token)
  await callers(services).load(token)
  return token
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Counts = { listeners: Listeners; unnamed: UnnamedSockets }

function serve(services: Services, { listeners, unnamed }: Counts, socket: WebSocket, request: FastifyRequest): void {
  // Many handshakes at once were let begin while there was room.
  if (!unnamed.hasRoom(request.ip)) {
    socket.on('error', () => socket.terminate())
    socket.close(tryAgainLater, 'too many sockets')
    return
  }
  const isNamed = unnamed.enter(request.ip)
  let listener: Listener | undefined
  let answers = true
  let messages = 0
  const timeout = setTimeout(() => socket.close(socketClosed.unauthorized, 'not authenticated'), authenticateWithin)
  const beat = setInterval(() => {
    if (!answers) return socket.terminate()
    answers = false
    messages = 0
    socket.ping()
  }, heartbeat)

  socket.on('pong', () => {
    answers = true
  })
  socket.on('message', (data) => {
    if (socket.readyState !== socket.OPEN) return
    messages += 1
    if (messages > maxMessages) return socket.close(policyViolation, 'too many messages')
    tokenIn(services, parsed(String(data))).then(
      (token) => {
        // It may have gone while its token was looked at: then nobody would ever remove it again.
        if (socket.readyState !== socket.OPEN) return
        clearTimeout(timeout)
        isNamed()
        if (listener) listeners.remove(listener)
        listener = { ...token, socket }
        listeners.add(listener)
        socket.send(JSON.stringify({ type: 'authenticated' }))
      },
      (error: unknown) => {
        if (error instanceof HttpError) noteRefused(error, request)
        const suspended = error instanceof HttpError && error.code === 'suspended'
        socket.close(suspended ? socketClosed.suspended : socketClosed.unauthorized, 'not authenticated')
      },
    )
  })
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    clearTimeout(timeout)
    clearInterval(beat)
    isNamed()
    if (listener) listeners.remove(listener)
  })
}

/** Serves `/ws`: a page authenticates by its first message, never by the address, and is told what concerns its user. */
export async function serveSockets(app: FastifyInstance, services: Services): Promise<void> {
  const listeners = new Listeners()
  const unnamed = new UnnamedSockets()
  await services.events.subscribe((addressed) => listeners.tell(addressed))
  // What a client does wrong on its socket is no news for the log.
  const errorHandler = (_error: Error, socket: WebSocket) => socket.terminate()
  await app.register(websocket, { options: { maxPayload: maxMessageBytes }, errorHandler })
  const stopClosing = keepClosingEnded(services, listeners)
  app.addHook('onClose', async () => stopClosing())
  app.route({
    method: 'GET',
    url: '/ws',
    config: { origin: 'page' },
    schema: { hide: true } as object,
    onRequest: async (request) => {
      refuseForeignOrigin(request)
      if (request.ws && !unnamed.hasRoom(request.ip)) throw tooManySockets()
    },
    handler: () => {
      throw notFound(i18n.t('Nothing found at this address.'), 'no_such_address')
    },
    wsHandler: (socket, request) => serve(services, { listeners, unnamed }, socket, request),
  })
}
