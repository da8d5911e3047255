import dns from 'node:dns'
import { connect, createServer } from 'node:net'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { isLookingUp, sharedLookup, shareLookups } from './shared-lookup.ts'

type Answer = Parameters<Parameters<typeof sharedLookup>[0]>[2]

/** A name service that answers when it is told to. */
function nameService() {
  const asked: { hostname: string; answer: Answer }[] = []
  const lookup = sharedLookup((hostname, _options, answer) => void asked.push({ hostname, answer }))
  const ask = (hostname: string) =>
    new Promise<unknown[]>((resolve) => lookup(hostname, {}, (...found) => resolve(found)))
  return { asked, ask }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a name is looked up once for all who ask at the same time, and each other name on its own', async () => {
  const { asked, ask } = nameService()
  const found = Promise.all([ask('redis'), ask('redis'), ask('postgres'), ask('redis')])
  expect(asked.map(({ hostname }) => hostname)).toEqual(['redis', 'postgres'])
  for (const [index, { answer }] of asked.entries()) answer(null, `10.0.0.${index}`, 4)
  expect(await found).toEqual(['0', '0', '1', '0'].map((last) => [null, `10.0.0.${last}`, 4]))
  void ask('redis')
  expect(asked).toHaveLength(3)
})

test('whoever ends the process knows whether a name is still being looked up', async () => {
  const { asked, ask } = nameService()
  const before = isLookingUp()
  const found = ask('redis')
  expect(isLookingUp()).toBe(true)
  asked[0]?.answer(null, '10.0.0.1', 4)
  await found
  expect(isLookingUp()).toBe(before)
})

test('the address that was good last is taken where the next answer does not come', async () => {
  const { asked, ask } = nameService()
  const first = ask('postgres')
  asked[0]?.answer(null, '10.0.0.1', 4)
  await first
  const second = ask('postgres')
  await vi.advanceTimersByTimeAsync(600)
  expect(await second).toEqual([null, '10.0.0.1', 4])
  const third = ask('postgres')
  asked[1]?.answer(null, '10.0.0.2', 4)
  expect(await third).toEqual([null, '10.0.0.2', 4])
})

test('a name service that is away changes nothing for a name that was found; a name that is gone is gone', async () => {
  const { asked, ask } = nameService()
  const first = ask('postgres')
  asked[0]?.answer(null, '10.0.0.1', 4)
  await first
  const fail = (code: string) => Object.assign(new Error(code), { code })
  const away = ask('postgres')
  asked[1]?.answer(fail('EAI_AGAIN'), '', 0)
  expect(await away).toEqual([null, '10.0.0.1', 4])
  const gone = ask('postgres')
  asked[2]?.answer(fail('ENOTFOUND'), '', 0)
  expect((await gone)[0]).toMatchObject({ code: 'ENOTFOUND' })
})

test('connections look names up that way once that is asked for', async () => {
  vi.useRealTimers()
  const { lookup } = dns
  const asked: string[] = []
  dns.lookup = ((hostname: string, ...rest: [never, never]) => {
    asked.push(hostname)
    return lookup('127.0.0.1', ...rest)
  }) as unknown as typeof lookup
  shareLookups()
  onTestFinished(() => {
    dns.lookup = lookup
  })
  const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  asked.length = 0
  const reach = () =>
    new Promise((resolve, reject) => {
      connect(port, 'redis.casebench.test').once('connect', resolve).once('error', reject).resume()
    })
  await Promise.all([reach(), reach(), reach()])
  expect(asked).toEqual(['redis.casebench.test'])
  expect(await dns.promises.lookup('127.0.0.1')).toEqual({ address: '127.0.0.1', family: 4 })
})
