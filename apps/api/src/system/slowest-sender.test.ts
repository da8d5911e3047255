import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sendProblem } from '../http/problems.ts'
import { type LoadLimits, shedLoad } from './shed-load.ts'
import { patience, slowestSender } from './slowest-sender.ts'

const path = '/v1/any/analytics/page_visits'

async function serve(limits: Pick<LoadLimits, 'concurrency' | 'ofOneAddress'>) {
  const app = Fastify({ trustProxy: true })
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply))
  let began = 0
  app.addHook('onRequest', async () => {
    began += 1
  })
  app.route({ method: 'POST', url: path, config: { origin: 'contract' }, handler: async () => ({}) })
  await shedLoad(app, { delay: 60_000, interval: 100, ...limits })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo

  /** Somebody who sends so much of a body, and then nothing. */
  async function slow(sent: string, from = '192.0.2.1') {
    const line = { isOpen: true }
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.on('close', () => {
      line.isOpen = false
    })
    onTestFinished(() => void socket.destroy())
    const before = began
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\nContent-Type: application/json\r\nContent-Length: 2000\r\n\r\n${sent}`,
    )
    await expect.poll(() => began).toBe(before + 1)
    return line
  }
  const ask = (from = '192.0.2.1') =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: '{}',
    }).then(({ status }) => status)
  return { slow, ask }
}

/** Stops the clock, so that nothing is slow because the machine is. @returns how to let a while pass. */
function stopClock(): () => void {
  let now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => clock.mockRestore())
  return () => {
    now += patience + 100
  }
}

test('a sender that takes its address’s room and sends nothing loses it to others of the address; one that goes on sending keeps it', async () => {
  const { slow, ask } = await serve({ concurrency: 100, ofOneAddress: 2 })
  const waitAWhile = stopClock()
  const [more, less] = [await slow(`{"a":"${'x'.repeat(1000)}`), await slow('{')]
  // What began a moment ago may be as fast as any.
  expect(await ask()).toBe(503)
  waitAWhile()
  expect(await ask()).toBe(200)
  await expect.poll(() => less.isOpen).toBe(false)
  expect(more.isOpen).toBe(true)
  expect(await Promise.all([ask(), ask('192.0.2.2')])).toEqual([200, 200])
})

test('slow senders at many addresses do not use up the room of all', async () => {
  const { slow, ask } = await serve({ concurrency: 3, ofOneAddress: 2 })
  const waitAWhile = stopClock()
  for (const address of [1, 2, 3]) await slow('{', `198.51.100.${address}`)
  expect(await ask()).toBe(503)
  waitAWhile()
  expect(await ask()).toBe(200)
})

test('nobody is cut off whose body is here, and nobody who has just begun', () => {
  const one = { arrived: () => 1, cut: () => {}, end: () => {} }
  const long = performance.now() - patience - 1
  const answered = { ...one, since: long, isArriving: () => false }
  const fresh = { ...one, since: performance.now(), isArriving: () => true }
  const slow = { ...one, since: long, isArriving: () => true }
  expect(slowestSender([])).toBeUndefined()
  expect(slowestSender([answered, fresh])).toBeUndefined()
  expect(slowestSender([answered, fresh, slow])).toBe(slow)
  expect(slowestSender([slow, { ...slow, arrived: () => 2 }])).toBe(slow)
})
