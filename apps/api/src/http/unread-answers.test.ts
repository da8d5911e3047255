import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { limitUnread } from './unread-answers.ts'

const megabyte = 1024 * 1024

/** An api whose answers of 20 MB are more than any line holds on its way. */
async function serve(most: number) {
  const app = Fastify()
  limitUnread(app, most)
  app.get('/whole', async () => 'x'.repeat(20 * megabyte))
  app.get('/stream', async () => Readable.from(Array.from({ length: 320 }, () => Buffer.alloc(megabyte / 16))))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return {
    /** Asks and reads nothing until it is told to. @returns how many bytes came, in the end. */
    ask: (path: string, localAddress: string) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {})
      onTestFinished(() => void socket.destroy())
      socket.pause()
      socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
      return async () => {
        let bytes = 0
        socket.on('data', (chunk) => {
          bytes += chunk.length
        })
        await once(socket.resume(), 'close')
        return bytes
      }
    },
    close: () => app.close(),
  }
}

test('the address that leaves the most unread loses it, and nobody else anything', async () => {
  const { ask, close } = await serve(70 * megabyte)
  onTestFinished(close)
  const other = ask('/whole', '127.0.0.3')
  const greedy = Array.from({ length: 5 }, () => ask('/whole', '127.0.0.2'))
  // Longer than it takes until it is looked at.
  await new Promise((resolve) => setTimeout(resolve, 2000))
  const got = await Promise.all(greedy.map((read) => read()))
  expect(got.filter((bytes) => bytes < 20 * megabyte).length).toBeGreaterThan(0)
  expect(got.filter((bytes) => bytes > 20 * megabyte).length).toBeGreaterThan(0)
  expect(await other()).toBeGreaterThan(20 * megabyte)
})

test('what is sent as a stream may be read as slowly as one likes', async () => {
  const { ask, close } = await serve(4 * megabyte)
  onTestFinished(close)
  const reading = Array.from({ length: 10 }, () => ask('/stream', '127.0.0.2'))
  await new Promise((resolve) => setTimeout(resolve, 2000))
  for (const read of reading) expect(await read()).toBeGreaterThan(20 * megabyte)
})
