import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openQueues } from './queues.ts'

const databaseUrl = inject('adminDatabaseUrl')
const redisUrl = inject('redisUrl')

test('ringing while Redis is away fails soon, so that the outbox keeps the job', { timeout: 15_000 }, async () => {
  const bell = openQueues({ databaseUrl, redisUrl: 'redis://127.0.0.1:1' }, () => {}).bell()
  onTestFinished(() => bell.close())
  const startedAt = Date.now()
  await expect(bell.ring('evaluation', 'a-job')).rejects.toThrow()
  expect(Date.now() - startedAt).toBeLessThan(6000)
})

/** An address where nobody listens, until it leads to Redis. */
async function closedDoor() {
  const server = createServer((socket) => {
    const behind = connect(Number(new URL(redisUrl).port), '127.0.0.1')
    for (const end of [socket, behind]) end.on('error', () => {})
    socket.pipe(behind).pipe(socket)
  })
  const listen = async (port: number): Promise<number> => {
    await once(server.listen(port, '127.0.0.1'), 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)
  await new Promise((closed) => server.close(closed))
  return { url: `redis://127.0.0.1:${port}`, open: () => listen(port), close: () => server.close() }
}

test.skipIf(redisUrl === '')('a bell that was first rung while Redis was away rings once it is back', async () => {
  const door = await closedDoor()
  const bell = openQueues({ databaseUrl, redisUrl: door.url }, () => {}).bell()
  onTestFinished(async () => {
    await bell.close()
    door.close()
  })
  await expect(bell.ring('evaluation', 'a-job')).rejects.toThrow()
  await door.open()
  await bell.ring('evaluation', 'a-job')
})
