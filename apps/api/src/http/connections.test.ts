import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../app.ts'
import { useTestApi } from '../testing/test-api.ts'
import { limitConnections, standstill } from './connections.ts'

const api = useTestApi()

async function serve(most: number) {
  const app = Fastify()
  limitConnections(app, most)
  let asked = 0
  app.get('/', async () => `${++asked}`)
  app.get('/waits', () => {
    asked += 1
    return new Promise<string>(() => {})
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const opened: Socket[] = []
  onTestFinished(async () => {
    for (const socket of opened) socket.destroy()
    await app.close()
  })
  return {
    asked: () => asked,
    open: async (localAddress: string) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {})
      opened.push(socket)
      await once(socket, 'connect')
      return socket
    },
  }
}

const request = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`
const answers = async (socket: Socket): Promise<boolean> => {
  socket.write(request('/'))
  const settled = new AbortController()
  const told = (name: string) => once(socket, name, { signal: settled.signal })
  const answered = await Promise.race([told('data').then(() => true), told('close').then(() => false)])
  settled.abort()
  return answered
}

test('once there are as many connections as may be, the address with the most makes room', async () => {
  const { open } = await serve(4)
  const greedy = [await open('127.0.0.2'), await open('127.0.0.2'), await open('127.0.0.2')]
  const other = await open('127.0.0.3')
  const refused = await open('127.0.0.2')
  await once(refused.resume(), 'close')
  const newcomer = await open('127.0.0.4')
  expect(await answers(newcomer)).toBe(true)
  expect(await answers(other)).toBe(true)
  // The oldest of them went.
  await expect
    .poll(() => greedy.map(({ closed, readableEnded }) => closed || readableEnded))
    .toEqual([true, false, false])
  expect(await answers(greedy[1] as Socket)).toBe(true)
})

test('a connection that closed frees its place', async () => {
  const { open } = await serve(1)
  const first = await open('127.0.0.2')
  expect(await answers(first)).toBe(true)
  first.destroy()
  await expect.poll(async () => answers(await open('127.0.0.2'))).toBe(true)
})

test('a connection that pipelines requests without end is closed', async () => {
  const { open, asked } = await serve(10)
  const patient = await open('127.0.0.2')
  patient.write(request('/waits').repeat(20))
  await expect.poll(asked).toBe(20)
  expect(patient.destroyed).toBe(false)
  const greedy = await open('127.0.0.2')
  greedy.write(request('/waits').repeat(1000))
  await once(greedy.resume(), 'close')
  expect(asked()).toBe(40)
})

test('a connection may send any number of requests one after the other', async () => {
  const { open, asked } = await serve(10)
  const socket = await open('127.0.0.2')
  for (let count = 0; count < 50; count++) expect(await answers(socket)).toBe(true)
  expect(asked()).toBe(50)
})

test('where nothing moves for long the connection is closed, and these bounds hold in the product', async () => {
  expect(standstill).toBe(90_000)
  const app = await buildApp(api.services)
  onTestFinished(() => app.close())
  expect(app.server.timeout).toBe(standstill)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET /health/ready HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(200))
  await once(socket.resume(), 'close')
})
