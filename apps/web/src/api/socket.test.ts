import { socketClosed } from '@casebench/shared/events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** As much of a socket as the page uses, with the ends of it in the test's hand. */
class Socket extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSED = 3
  readyState: number = Socket.OPEN
  readonly sent: unknown[] = []
  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  close(): void {}
  end(code: number): void {
    this.readyState = Socket.CLOSED
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }
}

const claims = { sub: '7', email: 'ana@casebench.example' }
const token = `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
let opened: Socket[] = []
let addresses: string[] = []
let leave = () => {}

/** The page of somebody who is signed in, with its socket open. */
async function openPage(): Promise<Socket> {
  vi.resetModules()
  const [{ take }, { holdSocket }] = [await import('./credentials.ts'), await import('./socket.ts')]
  take(token, null)
  leave = holdSocket()
  await vi.advanceTimersByTimeAsync(0)
  const [socket] = opened
  if (!socket) throw new Error('The page opened no socket')
  socket.dispatchEvent(new Event('open'))
  return socket
}

beforeEach(() => {
  opened = []
  addresses = []
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('location', { protocol: 'https:', host: 'casebench.example' })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal(
    'WebSocket',
    class extends Socket {
      constructor(address: string) {
        super()
        addresses.push(address)
        opened.push(this)
      }
    },
  )
})

afterEach(() => {
  leave()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('goes over TLS where the page came over it, and says who it is by a message, not in the address', async () => {
  const socket = await openPage()
  expect(addresses).toEqual(['wss://casebench.example/ws'])
  expect(socket.sent).toEqual([{ type: 'authenticate', token }])
})

it('is opened again when the connection breaks', async () => {
  const socket = await openPage()
  socket.end(1006)
  await vi.advanceTimersByTimeAsync(2000)
  expect(opened).toHaveLength(2)
})

it('is opened with a new token where the one it had is refused', async () => {
  const renewed = vi.fn(async () => Response.json({ access_token: token, user: null }))
  vi.stubGlobal('fetch', renewed)
  const socket = await openPage()
  socket.end(socketClosed.unauthorized)
  await vi.advanceTimersByTimeAsync(2000)
  expect(renewed).toHaveBeenCalledOnce()
  expect(opened).toHaveLength(2)
})

it('is opened later and later while it cannot be, and at once when the line is back', async () => {
  const broken = async (after: number) => {
    opened.at(-1)?.end(1006)
    await vi.advanceTimersByTimeAsync(after)
  }
  await openPage()
  await broken(1500)
  await broken(1000)
  expect(opened).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(2000)
  expect(opened).toHaveLength(3)
  await broken(2500)
  expect(opened).toHaveLength(3)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(opened).toHaveLength(4)
})

it('is not fought for where a person has too many, and comes back with the person', async () => {
  const socket = await openPage()
  socket.end(socketClosed.tooMany)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(opened).toHaveLength(1)
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(opened).toHaveLength(2)
})
