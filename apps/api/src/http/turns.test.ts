import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { useTestApi } from '../testing/test-api.ts'
import { upload } from '../testing/uploads.ts'
import { ActiveTime } from './active-time.ts'
import { type TurnLimits, Turns, turnsOfAddress, turnsOfPerson } from './turns.ts'

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

describe('whoever uses much of the process waits until it has been made up for', () => {
  const time = { burst: 1000, share: 0.1, longestPause: 4000 }

  /** People who each ask for work that takes so many milliseconds of the process, on a clock of the test. */
  function onClock(limitsOfEach: TurnLimits = { ...limits, time }) {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    let active = 0
    const turns = new Turns(new ActiveTime(() => active))
    const ask = (key: string, milliseconds: number) =>
      turns.run(key, limitsOfEach, async () => {
        active += milliseconds
      })
    /** Twenty others, who use next to nothing, are about all the time. */
    const amongOthers = async () => {
      const timer = setInterval(() => {
        for (let count = 0; count < 20; count++) void ask(`other ${count}`, 0)
      }, 500)
      onTestFinished(() => clearInterval(timer))
      await vi.advanceTimersByTimeAsync(1100)
    }
    /** @returns how long they wait for it, in milliseconds, to 10 */
    const wait = async (key: string, milliseconds: number): Promise<number> => {
      const from = performance.now()
      let isDone = false
      void ask(key, milliseconds).then(() => {
        isDone = true
      })
      await vi.advanceTimersByTimeAsync(0)
      while (!isDone) await vi.advanceTimersByTimeAsync(10)
      await vi.advanceTimersByTimeAsync(1)
      return Math.floor((performance.now() - from) / 10) * 10
    }
    return { ask, amongOthers, wait }
  }

  test('after the burst, each call waits for the share of the one before', async () => {
    const { amongOthers, wait } = onClock()
    await amongOthers()
    for (let count = 0; count < 5; count++) expect(await wait('one', 205)).toBe(0)
    const waits = [await wait('one', 100), await wait('one', 100), await wait('one', 100)]
    expect(waits[0]).toBeGreaterThan(0)
    for (const waited of waits.slice(1)) expect(waited).toBeCloseTo(1000, -2)
    expect(await wait('other 3', 1)).toBe(0)
  })

  test('never longer than the longest pause, however much it was', async () => {
    const { amongOthers, wait } = onClock()
    await amongOthers()
    await wait('one', 60_000)
    const waited = await wait('one', 1)
    expect(waited).toBeGreaterThan(3900)
    expect(waited).toBeLessThanOrEqual(4010)
  })

  test('nobody waits who is alone, or one of two', async () => {
    const { ask, wait } = onClock()
    for (let count = 0; count < 50; count++) {
      expect(await wait('one', 500)).toBe(0)
      // What the process works takes at least as long.
      await vi.advanceTimersByTimeAsync(500)
    }
    void ask('two', 1)
    expect(await wait('one', 500)).toBeLessThanOrEqual(700)
  })

  test('what was used is made up for meanwhile', async () => {
    const { amongOthers, wait } = onClock()
    await amongOthers()
    await wait('one', 1400)
    await vi.advanceTimersByTimeAsync(14_000)
    expect(await wait('one', 900)).toBe(0)
    expect(await wait('one', 1)).toBe(0)
  })

  test('an address, behind which may be many, does not', async () => {
    const { wait } = onClock(turnsOfAddress)
    for (let count = 0; count < 30; count++) expect(await wait('one', 500)).toBe(0)
  })
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
