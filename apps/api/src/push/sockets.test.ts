import { socketClosed } from '@casebench/shared/events'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { buildApp } from '../app.ts'
import { callers } from '../authentication/callers.ts'
import { tokens } from '../authentication/tokens.ts'
import { useTestApi } from '../testing/test-api.ts'
import { Listeners } from './listeners.ts'
import { UnnamedSockets } from './unnamed-sockets.ts'

const api = useTestApi()

async function addressOfSockets(): Promise<string> {
  if (!api.app.server.listening) await api.app.listen({ port: 0, host: '127.0.0.1' })
  const address = api.app.server.address()
  if (typeof address !== 'object' || !address) throw new Error('The api does not listen')
  return `ws://127.0.0.1:${address.port}/ws`
}

async function connect(first?: unknown) {
  const socket = new WebSocket(await addressOfSockets())
  const messages: unknown[] = []
  const waiting: (() => void)[] = []
  socket.on('message', (data) => {
    messages.push(JSON.parse(String(data)))
    waiting.shift()?.()
  })
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await new Promise((resolve) => socket.on('open', resolve))
  if (first !== undefined) socket.send(typeof first === 'string' ? first : JSON.stringify(first))
  const next = () =>
    (messages.length > 0 ? Promise.resolve() : new Promise<void>((resolve) => waiting.push(resolve))).then(() =>
      messages.shift(),
    )
  return { socket, next, closed }
}

/** What a handshake is answered. */
async function handshake(address: string, headers: Record<string, string>): Promise<number | 'open'> {
  const socket = new WebSocket(address, { headers })
  const answer = await new Promise<number | 'open'>((resolve) => {
    socket.on('unexpected-response', (_request, { statusCode = 0 }) => resolve(statusCode))
    socket.on('open', () => resolve('open'))
  })
  socket.on('error', () => {})
  socket.terminate()
  return answer
}

const event = { type: 'evaluation', caseId: 'sample', mode: 'training', status: 'success' } as const

test('what happens to a user reaches their pages and no one else’s', async () => {
  const [ana, ben] = [await api.person(), await api.person()]
  const pages = [
    await connect({ type: 'authenticate', token: ana.token }),
    await connect({ type: 'authenticate', token: ana.token }),
    await connect({ type: 'authenticate', token: ben.token }),
  ]
  for (const page of pages) expect(await page.next()).toEqual({ type: 'authenticated' })
  await api.services.events.publish({ userId: ana.userId, event })
  await api.services.events.publish({ userId: ben.userId, event: { ...event, caseId: 'other' } })
  expect(await Promise.all(pages.map((page) => page.next()))).toEqual([event, event, { ...event, caseId: 'other' }])
  for (const page of pages) page.socket.close()
})

test.each([
  ['a made-up token', { type: 'authenticate', token: 'x.y.z' }],
  ['another message', { type: 'hello' }],
  ['no JSON', '{'],
])('%s closes the socket', async (_name, first) => {
  expect(await (await connect(first)).closed).toBe(socketClosed.unauthorized)
})

test('a suspended user is told so', async () => {
  const { token } = await api.person({ suspended: true })
  expect(await (await connect({ type: 'authenticate', token })).closed).toBe(socketClosed.suspended)
})

test('a socket does not outlive its session, its user’s suspension or its token', async () => {
  const [signedOut, suspended, expiring, staying] = await Promise.all([
    api.person(),
    api.person(),
    api.person(),
    api.person(),
  ])
  const { verify } = tokens(api.services)
  const verifying = vi.spyOn(tokens(api.services), 'verify').mockImplementation(async (token) => {
    const verified = await verify(token)
    return token === expiring.token ? { ...verified, expiresAt: Date.now() + 100 } : verified
  })
  onTestFinished(() => verifying.mockRestore())
  const pages = await Promise.all(
    [signedOut, suspended, expiring, staying].map(({ token }) => connect({ type: 'authenticate', token })),
  )
  for (const page of pages) expect(await page.next()).toEqual({ type: 'authenticated' })
  // Both behind this process's back, as another one would do it.
  const { database } = api.services
  await database.query(`update session set ended_at = now(), end_reason = 'signed_out' where id = $1`, [
    signedOut.sessionId,
  ])
  await database.query('update "user" set suspended_at = now() where id = $1', [suspended.userId])
  expect(await Promise.all(pages.slice(0, 3).map((page) => page.closed))).toEqual([
    socketClosed.unauthorized,
    socketClosed.suspended,
    socketClosed.unauthorized,
  ])
  expect(pages[3]?.socket.readyState).toBe(WebSocket.OPEN)
  pages[3]?.socket.close()
})

test('a socket that goes while its token is looked at is not remembered', async () => {
  const as = await api.person()
  let look = () => {}
  const looked = new Promise<void>((resolve) => {
    look = resolve
  })
  const { verify } = tokens(api.services)
  const verifying = vi
    .spyOn(tokens(api.services), 'verify')
    .mockImplementation((token) => looked.then(() => verify(token)))
  const adding = vi.spyOn(Listeners.prototype, 'add')
  const loading = vi.spyOn(callers(api.services), 'load')
  onTestFinished(() => {
    adding.mockRestore()
    loading.mockRestore()
    verifying.mockRestore()
  })
  const before = api.app.websocketServer.clients.size
  const page = await connect({ type: 'authenticate', token: as.token })
  page.socket.terminate()
  await page.closed
  await vi.waitFor(() => expect(api.app.websocketServer.clients.size).toBe(before))
  look()
  await vi.waitFor(() => expect(loading).toHaveResolved())
  await new Promise(setImmediate)
  expect(adding).not.toHaveBeenCalled()
})

test('a page that leaves unread what it is told is cut off, and others are told on', () => {
  const page = (bufferedAmount: number) => ({ bufferedAmount, send: vi.fn(), terminate: vi.fn() })
  const [deaf, slow] = [page(300 * 1024), page(200 * 1024)]
  const listeners = new Listeners()
  for (const socket of [deaf, slow]) listeners.add({ userId: 'ana', socket } as never)
  listeners.tell({ userId: 'ana', event })
  expect(deaf.terminate).toHaveBeenCalledOnce()
  expect(deaf.send).not.toHaveBeenCalled()
  expect(slow.terminate).not.toHaveBeenCalled()
  expect(slow.send).toHaveBeenCalledOnce()
})

test('without an upgrade there is nothing at /ws', async () => {
  expect(await api.send('GET', '/ws')).toMatchObject({ status: 404, body: { code: 'no_such_address' } })
})

test('a message beyond 16 kB closes the socket', async () => {
  expect(await (await connect('x'.repeat(17 * 1024))).closed).toBe(1009)
})

test.each<Record<string, string>>([
  { origin: 'https://elsewhere.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1' },
])('a page of another origin gets no socket: %o', async (headers) => {
  expect(await handshake(await addressOfSockets(), headers)).toBe(403)
})

describe('behind a proxy that passes on what came to https://casebench.example', () => {
  let proxied: FastifyInstance
  let address = ''
  beforeAll(async () => {
    proxied = await buildApp({ ...api.services, config: { ...api.services.config, proxies: 1 } })
    address = `${(await proxied.listen({ port: 0, host: '127.0.0.1' })).replace('http:', 'ws:')}/ws`
  })
  afterAll(() => proxied.close())
  const forwarded = { 'x-forwarded-host': 'casebench.example', 'x-forwarded-proto': 'https' }

  test('its page gets a socket', async () => {
    expect(await handshake(address, { ...forwarded, origin: 'https://casebench.example' })).toBe('open')
  })

  test.each(['https://elsewhere.example', 'http://casebench.example', 'https://casebench.example:8443', 'null'])(
    'a page of %s gets none',
    async (origin) => {
      expect(await handshake(address, { ...forwarded, origin })).toBe(403)
    },
  )

  test('without a proxy that is known nobody says under which name the api is reached', async () => {
    const headers = { ...forwarded, origin: 'https://casebench.example' }
    expect(await handshake(await addressOfSockets(), headers)).toBe(403)
  })
})

test('the page of this origin gets one', async () => {
  const address = await addressOfSockets()
  expect(await handshake(address, { origin: new URL(address.replace('ws:', 'http:')).origin })).toBe('open')
})

test('a person has twenty sockets: one more ends the oldest, which is told why, and nobody else’s', async () => {
  const [ana, ben] = [await api.person(), await api.person()]
  const listening = async (token: string) => {
    const page = await connect({ type: 'authenticate', token })
    expect(await page.next()).toEqual({ type: 'authenticated' })
    return page
  }
  const other = await listening(ben.token)
  const pages = []
  for (let count = 0; count < 20; count++) pages.push(await listening(ana.token))
  const [first, second] = pages
  // With its next token a page is as good as new.
  first?.socket.send(JSON.stringify({ type: 'authenticate', token: ana.token }))
  expect(await first?.next()).toEqual({ type: 'authenticated' })
  expect(second?.socket.readyState).toBe(WebSocket.OPEN)
  const newest = await listening(ana.token)
  expect(await second?.closed).toBe(socketClosed.tooMany)
  await api.services.events.publish({ userId: ana.userId, event })
  const told = [...pages.filter((page) => page !== second), newest]
  expect(await Promise.all(told.map((page) => page.next()))).toEqual(told.map(() => event))
  expect(other.socket.readyState).toBe(WebSocket.OPEN)
  for (const page of [...told, other]) page.socket.close()
})

test('whoever floods a socket is cut off before much is looked at', async () => {
  const { token } = await api.person()
  const verifying = vi.spyOn(tokens(api.services), 'verify')
  onTestFinished(() => verifying.mockRestore())
  const page = await connect()
  for (let count = 0; count < 200; count++) page.socket.send(JSON.stringify({ type: 'authenticate', token }))
  expect(await page.closed).toBe(1008)
  expect(verifying.mock.calls.length).toBeLessThanOrEqual(20)
})

test('sockets that do not say who they are are counted by address and in all, and make room when they say it or go', async () => {
  const room = new UnnamedSockets()
  const many = (count: number, address: (number: number) => string) =>
    Array.from({ length: count }, (_, number) => room.enter(address(number)))
  const [first, second] = many(500, (number) => `2001:db8::${number.toString(16)}`)
  expect(room.hasRoom('2001:db8::ffff:1')).toBe(false)
  expect(room.hasRoom('2001:db8:0:1::1')).toBe(true)
  first?.()
  first?.()
  expect(room.hasRoom('2001:db8::1')).toBe(true)
  room.enter('2001:DB8:0:0:1::')
  expect(room.hasRoom('2001:db8::1')).toBe(false)
  many(1500, (number) => `10.0.${number >> 8}.${number & 255}`)
  expect(room.hasRoom('192.0.2.1')).toBe(false)
  second?.()
  expect(room.hasRoom('192.0.2.1')).toBe(true)
})

test('an address that opens sockets without saying who it is gets no more, until one of them has', async () => {
  const { token } = await api.person()
  const address = await addressOfSockets()
  const open = []
  for (let count = 0; count < 500; count++) open.push(await connect())
  expect(await handshake(address, {})).toBe(429)
  const [first] = open
  first?.socket.send(JSON.stringify({ type: 'authenticate', token }))
  expect(await first?.next()).toEqual({ type: 'authenticated' })
  expect(await handshake(address, {})).toBe('open')
  for (const { socket } of open) socket.terminate()
})

test('of many handshakes at once no more stay than there is room for', async () => {
  const address = await addressOfSockets()
  const sockets = Array.from({ length: 520 }, () => new WebSocket(address))
  const outcomes = await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<string>((resolve) => {
          socket.on('error', () => {})
          socket.on('unexpected-response', () => resolve('refused'))
          socket.on('close', () => resolve('refused'))
          socket.on('open', () => setTimeout(() => resolve('open'), 2000))
        }),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'open')).toHaveLength(500)
  for (const socket of sockets) socket.terminate()
})
