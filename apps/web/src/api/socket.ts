import { type PushedEvent, socketClosed } from '@casebench/shared/events'
import { accessToken, onToken, renew, suspend } from './credentials.ts'

type Handler = (event: PushedEvent) => void

// The server also says that it knows the token, which nobody waits for.
const pushed: readonly unknown[] = [
  'evaluation',
  'notification',
  'notificationsRead',
  'job',
] satisfies PushedEvent['type'][]

const firstDelay = 1000
const maxDelay = 30_000
// Going from one signed-in layout to another is no reason to say goodbye.
const lingering = 1000

const handlers = new Set<Handler>()
let holders = 0
let socket: WebSocket | undefined
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

const isPushed = (message: unknown): message is PushedEvent =>
  typeof message === 'object' && message !== null && 'type' in message && pushed.includes(message.type)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // Not ours; polling is the safety net.
  }
}

const authenticate = (token: string): void => socket?.send(JSON.stringify({ type: 'authenticate', token }))

function connect(): void {
  clearTimeout(timer)
  const token = accessToken()
  if (socket !== undefined || holders === 0 || token === undefined) return
  const opened = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`)
  socket = opened
  opened.addEventListener('open', () => authenticate(accessToken() ?? token))
  opened.addEventListener('message', ({ data }) => {
    failures = 0
    const message = parse(String(data))
    if (isPushed(message)) for (const handler of handlers) handler(message)
  })
  opened.addEventListener('close', ({ code }) => {
    if (socket !== opened) return
    socket = undefined
    if (code === socketClosed.suspended) return suspend()
    // Another page of this person took the place. Polling goes on, and whoever comes back to this page gets one again.
    if (code === socketClosed.tooMany) return
    if (code === socketClosed.unauthorized && failures === 0) {
      failures++
      renew().catch(reconnectLater)
      return
    }
    reconnectLater()
  })
}

function reconnectLater(): void {
  const delay = Math.min(firstDelay * 2 ** failures++, maxDelay)
  clearTimeout(timer)
  timer = setTimeout(connect, delay * (0.75 + Math.random() / 2))
}

function reconnectNow(): void {
  if (document.visibilityState === 'visible') connect()
}

function close(): void {
  clearTimeout(timer)
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
