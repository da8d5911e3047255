import { socketClosed } from '@casebench/shared/events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { useTestApi } from '../testing/test-api.ts'
import { Listeners } from './listeners.ts'

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
  const { tokens } = api.services
  onTestFinished(() => {
    api.services.tokens = tokens
  })
  api.services.tokens = {
    ...tokens,
    verify: async (token) => {
      const verified = await tokens.verify(token)
      return token === expiring.token ? { ...verified, expiresAt: Date.now() + 100 } : verified
    },
  }
  const pages = await Promise.all(
    [signedOut, suspended, expiring, staying].map(({ token }) => connect({ type: 'authenticate', token })),
  )
  for (const page of pages) expect(await page.next()).toEqual({ type: 'authenticated' })
  // Both behind this process's back, as another one would do it.
  const { pool } = api.services.database
  await pool.query(`update session set ended_at = now(), end_reason = 'signed_out' where id = $1`, [
    signedOut.sessionId,
  ])
  await pool.query('update "user" set suspended_at = now() where id = $1', [suspended.userId])
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
  const { tokens } = api.services
  onTestFinished(() => {
    api.services.tokens = tokens
  })
  let verify = () => {}
  const looked = new Promise<void>((resolve) => {
    verify = resolve
  })
  const adding = vi.spyOn(Listeners.prototype, 'add')
  const loading = vi.spyOn(api.services.callers, 'load')
  onTestFinished(() => {
    adding.mockRestore()
    loading.mockRestore()
  })
  api.services.tokens = { ...tokens, verify: (token) => looked.then(() => tokens.verify(token)) }
  const before = api.app.websocketServer.clients.size
  const page = await connect({ type: 'authenticate', token: as.token })
  page.socket.terminate()
  await page.closed
  await vi.waitFor(() => expect(api.app.websocketServer.clients.size).toBe(before))
  verify()
  await vi.waitFor(() => expect(loading).toHaveResolved())
  await new Promise(setImmediate)
  expect(adding).not.toHaveBeenCalled()
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
  const socket = new WebSocket(await addressOfSockets(), { headers })
  const status = await new Promise((resolve) => {
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode))
    socket.on('open', () => resolve('open'))
  })
  socket.on('error', () => {})
  socket.terminate()
  expect(status).toBe(403)
})

test('the page of this origin gets one', async () => {
  const address = await addressOfSockets()
  const socket = new WebSocket(address, { origin: new URL(address.replace('ws:', 'http:')).origin })
  await new Promise((resolve) => socket.on('open', resolve))
  socket.close()
})

test('whoever floods a socket is cut off before much is looked at', async () => {
  const { token } = await api.person()
  const verifying = vi.spyOn(api.services.tokens, 'verify')
  onTestFinished(() => verifying.mockRestore())
  const page = await connect()
  for (let count = 0; count < 200; count++) page.socket.send(JSON.stringify({ type: 'authenticate', token }))
  expect(await page.closed).toBe(1008)
  expect(verifying.mock.calls.length).toBeLessThanOrEqual(20)
})
