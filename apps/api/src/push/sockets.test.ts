import { socketClosed } from '@casebench/shared/events'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { useTestApi } from '../testing/test-api.ts'

const api = useTestApi()

async function connect(first?: unknown) {
  if (!api.app.server.listening) await api.app.listen({ port: 0, host: '127.0.0.1' })
  const address = api.app.server.address()
  if (typeof address !== 'object' || !address) throw new Error('The api does not listen')
  const socket = new WebSocket(`ws://127.0.0.1:${address.port}/ws`)
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

test('a message beyond 16 kB closes the socket', async () => {
  expect(await (await connect('x'.repeat(17 * 1024))).closed).toBe(1009)
})
