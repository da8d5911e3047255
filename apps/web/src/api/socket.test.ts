import { socketClosed } from '@casebench/shared/events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** As much of a socket as the page uses, with the ends of it in the test's hand. */
class Socket extends EventTarget {
  static readonly OPEN = 1
  readonly readyState = Socket.OPEN
  readonly sent: unknown[] = []
  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  close(): void {}
  end(code: number): void {
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
  vi.advanceTimersByTime(2000)
  expect(opened).toHaveLength(2)
})

it('is not fought for where a person has too many, and comes back with the person', async () => {
  const socket = await openPage()
  socket.end(socketClosed.tooMany)
  vi.advanceTimersByTime(600_000)
  expect(opened).toHaveLength(1)
  page.dispatchEvent(new Event('visibilitychange'))
  expect(opened).toHaveLength(2)
})
