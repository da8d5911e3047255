import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { useTestApi } from '../testing/test-api.ts'
import { upload } from '../testing/uploads.ts'
import { Turns, turnsOfAddress, turnsOfPerson } from './turns.ts'

const api = useTestApi({ uploads: { largest: 25 * 1024 ** 2, most: 5 } })
/** Where the api listens, for what holds a line of its own. */
async function listening(): Promise<string> {
  if (!api.app.server.listening) return api.app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`
}

const limits = { concurrency: 2, waiting: 3 }

/** Work that goes on until it is told to end. */
function work() {
  const ends: (() => void)[] = []
  return { begin: () => new Promise<void>((resolve) => ends.push(resolve)), begun: () => ends.length, ends }
}

test('each has so many turns, the next waits, one more is refused, and nobody else notices', async () => {
  const turns = new Turns()
  const [one, other] = [work(), work()]
  const asked = Array.from({ length: 5 }, () => turns.run('one', limits, one.begin))
  await expect.poll(one.begun).toBe(2)
  await expect(turns.run('one', limits, one.begin)).rejects.toMatchObject({
    status: 429,
    message: 'Too many of your requests are in progress. Please try again in a moment.',
    headers: { 'retry-after': '3' },
  })
  const others = turns.run('other', limits, other.begin)
  await expect.poll(other.begun).toBe(1)
  other.ends[0]?.()
  await others
  for (let count = 0; count < 5; count++) {
    await expect.poll(() => one.begun()).toBeGreaterThan(count)
    one.ends[count]?.()
  }
  await Promise.all(asked)
})

test('work that fails frees its turn', async () => {
  const turns = new Turns()
  const fail = () => turns.run('one', { concurrency: 1, waiting: 3 }, () => Promise.reject(new Error('broke')))
  const failed = await Promise.allSettled([fail(), fail(), fail()])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await turns.run('one', { concurrency: 1, waiting: 3 }, async () => 'on')).toBe('on')
})

test('a flood of one person is refused in part, while somebody else and the watch over the process are answered', async () => {
  const [greedy, other] = [await api.candidate(), await api.candidate()]
  const unread = () => api.send('GET', `/v1/any/notifications/get_unread_count?email=${greedy.email}`, { as: greedy })
  // What they ask for takes long: it waits for a lock.
  const holder = await api.services.database.pool.connect()
  const admitted = turnsOfPerson.concurrency + turnsOfPerson.waiting
  let refused = 0
  try {
    await holder.query('begin')
    await holder.query('lock table notification in access exclusive mode')
    const flood = Array.from({ length: admitted + 40 }, async () => {
      const { status } = await unread()
      if (status === 429) refused += 1
      return status
    })
    await expect.poll(() => refused, { timeout: 20_000 }).toBe(40)
    const [watched, answered] = await Promise.all([
      api.send('GET', '/health/live', {}),
      api.send('GET', '/v1/roles', { as: other }),
    ])
    expect([watched.status, answered.status]).toEqual([200, 200])
    await holder.query('rollback')
    const statuses = await Promise.all(flood)
    expect(statuses.filter((status) => status === 200)).toHaveLength(admitted)
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  expect((await unread()).status).toBe(200)
})

test('an office behind one address opens all its pages at once', async () => {
  const renewals = Array.from({ length: 300 }, () => api.send('POST', '/auth/refresh', {}))
  expect(new Set((await Promise.all(renewals)).map(({ status }) => status))).toEqual(new Set([401]))
})

test('answers of Manu that are being written do not keep their reader from anything else', async () => {
  const as = await api.candidate()
  const address = await listening()
  const left = new AbortController()
  for (let count = 0; count < turnsOfPerson.concurrency + 2; count++)
    fetch(`${address}/v1/any/manuai/manuai_2.0/respond`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${as.token}`,
        accept: 'text/event-stream',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ email: as.email, user_input: 'What is a register?', page: 'training_mode' }),
      signal: left.signal,
    }).catch(() => undefined)
  onTestFinished(() => left.abort())
  // As many are being written as may be.
  await expect
    .poll(async () => (await api.services.database.query('select from chat_entry')).rowCount, { timeout: 10_000 })
    .toBe(turnsOfPerson.concurrency)
  expect((await api.send('GET', '/v1/roles', { as })).status).toBe(200)
})

test('documents that are read slowly keep nobody at their address from signing in', async () => {
  const as = await api.candidate()
  await upload(api, as, 'long.txt', 'x'.repeat(20 * 1024 * 1024))
  const port = Number(new URL(await listening()).port)
  const sockets: Socket[] = []
  for (let count = 0; count < turnsOfAddress.concurrency; count++) {
    const opened = await api.send('POST', '/v1/any/documents/view_document', {
      as,
      body: { email: as.email, caseId: 'sample', mode: 'training', fileName: 'long.txt' },
    })
    expect(opened.status).toBe(200)
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    sockets.push(socket)
    socket.write(`GET ${opened.body.url} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`)
    await new Promise((resolve) => socket.once('readable', resolve))
  }
  onTestFinished(() => sockets.forEach((socket) => void socket.destroy()))
  expect((await api.send('POST', '/auth/refresh', {})).status).toBe(401)
})
