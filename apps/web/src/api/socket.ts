import { type PushedEvent, socketClosed } from '@casebench/shared/events'
import ReconnectingWebSocket from 'partysocket/ws'
import { accessToken, onToken, renew, suspend } from './credentials.ts'

type Handler = (event: PushedEvent) => void

// The server also says that it knows the token, which nobody waits for.
const pushed: readonly unknown[] = [
  'evaluation',
  'notification',
  'notificationsRead',
  'job',
] satisfies PushedEvent['type'][]

/** Milliseconds after which a connection that broke is made again, at first; other pages of other people choose another moment. */
const firstDelay = () => 750 + Math.random() * 500
const maxDelay = 30_000
// Going from one signed-in layout to another is no reason to say goodbye.
const lingering = 1000

const handlers = new Set<Handler>()
let holders = 0
let socket: ReconnectingWebSocket | undefined

const isPushed = (message: unknown): message is PushedEvent =>
  typeof message === 'object' && message !== null && 'type' in message && pushed.includes(message.type)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // Not ours; polling is the safety net.
  }
}

const authenticate = (token = accessToken()): void => {
  if (token !== undefined) socket?.send(JSON.stringify({ type: 'authenticate', token }))
}

/** Another page of this person took the place, or they are suspended: only whoever comes back to this page gets a socket again. */
const isFinal = (code: number): boolean => code === socketClosed.tooMany || code === socketClosed.suspended

function connect(): void {
  if (socket !== undefined || holders === 0 || accessToken() === undefined) return
  let wasRefused = false
  const address = async () => {
    if (wasRefused) await renew()
    wasRefused = false
    return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`
  }
  socket = new ReconnectingWebSocket(address, null, {
    minReconnectionDelay: firstDelay(),
    maxReconnectionDelay: maxDelay,
    reconnectionDelayGrowFactor: 2,
    connectionTimeout: 20_000,
    maxEnqueuedMessages: 0,
    shouldReconnectOnClose: ({ code }) => !isFinal(code),
  })
  socket.addEventListener('open', () => authenticate())
  socket.addEventListener('message', ({ data }) => {
    const message = parse(String(data))
    if (isPushed(message)) for (const handler of handlers) handler(message)
  })
  socket.addEventListener('close', ({ code }) => {
    if (code === socketClosed.suspended) suspend()
    if (code === socketClosed.unauthorized) wasRefused = true
  })
}

/** Without waiting for the next try. */
function reconnectNow(): void {
  const isUp = socket?.readyState === WebSocket.OPEN || socket?.readyState === WebSocket.CONNECTING
  if (document.visibilityState !== 'visible' || isUp) return
  close()
  connect()
}

function close(): void {
  const closing = socket
  socket = undefined
  closing?.close()
}

function tokenChanged(token: string | undefined): void {
  if (token === undefined) close()
  else if (socket?.readyState === WebSocket.OPEN) authenticate(token)
  else connect()
}

/** Keeps this tab's one socket open until the returned function is called. The signed-in layout holds it. */
export function holdSocket(): () => void {
  holders++
  const stopListening = onToken(tokenChanged)
  window.addEventListener('online', reconnectNow)
  document.addEventListener('visibilitychange', reconnectNow)
  connect()
  return () => {
    holders--
    stopListening()
    window.removeEventListener('online', reconnectNow)
    document.removeEventListener('visibilitychange', reconnectNow)
    setTimeout(() => {
      if (holders === 0) close()
    }, lingering)
  }
}

/** Hears what the server pushes. Returns how to stop. */
export function onPushed(handler: Handler): () => void {
  handlers.add(handler)
  return () => void handlers.delete(handler)
}
