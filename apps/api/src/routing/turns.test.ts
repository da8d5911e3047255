import { expect, test } from 'vitest'
import { useTestApi } from '../testing/test-api.ts'
import { Turns, turnsOfPerson } from './turns.ts'

const api = useTestApi()
const limits = { atOnce: 2, waiting: 3 }

/** Work that goes on until it is told to end. */
function work() {
  const ends: (() => void)[] = []
  return { begin: () => new Promise<void>((resolve) => ends.push(resolve)), begun: () => ends.length, ends }
}

test('each has so many turns, the next waits, one more is refused, and nobody else notices', async () => {
  const turns = new Turns()
  const [one, other] = [work(), work()]
  const asked = Array.from({ length: 5 }, () => turns.run('one', limits, one.begin))
  expect(one.begun()).toBe(2)
  await expect(turns.run('one', limits, one.begin)).rejects.toMatchObject({
    status: 429,
    message: 'Too many of your requests are under way. Please try again in a moment.',
    headers: { 'retry-after': '3' },
  })
  const others = turns.run('other', limits, other.begin)
  expect(other.begun()).toBe(1)
  other.ends[0]?.()
  await others
  for (let count = 0; count < 5; count++) {
    await expect.poll(() => one.begun()).toBeGreaterThan(count)
    one.ends[count]?.()
  }
  await Promise.all(asked)
})

test('work that fails gives its turn on', async () => {
  const turns = new Turns()
  const fail = () => turns.run('one', { atOnce: 1, waiting: 3 }, () => Promise.reject(new Error('broke')))
  const failed = await Promise.allSettled([fail(), fail(), fail()])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await turns.run('one', { atOnce: 1, waiting: 3 }, async () => 'on')).toBe('on')
})

test('a flood of one person is refused in part, while somebody else and the watch over the process are answered', async () => {
  const [greedy, other] = [await api.candidate(), await api.candidate()]
  const roles = (as: typeof greedy) => api.send('GET', '/v1/roles', { as })
  const flood = Array.from({ length: turnsOfPerson.atOnce + turnsOfPerson.waiting + 40 }, () => roles(greedy))
  const [watched, answered] = await Promise.all([api.send('GET', '/health/live', {}), roles(other)])
  expect([watched.status, answered.status]).toEqual([200, 200])
  const statuses = (await Promise.all(flood)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(
    turnsOfPerson.atOnce + turnsOfPerson.waiting,
  )
  expect((await roles(greedy)).status).toBe(200)
})
