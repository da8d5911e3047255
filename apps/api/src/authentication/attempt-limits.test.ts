import { testDatabase } from '@casebench/server/testing/test-database'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { useTestApi } from '../testing/test-api.ts'
import { openAttemptLimits } from './attempt-limits.ts'

const redisUrl = inject('redisUrl')
const stores = [{ name: 'Postgres', redisUrl: undefined }, ...(redisUrl ? [{ name: 'Redis', redisUrl }] : [])]
const right = async () => true
const wrong = async () => false
const refused = { status: 429, code: 'too_many_attempts' }

describe.each(stores)('wrong passwords counted in $name', (store) => {
  /** Two replicas over one store, and an account that no other test has. */
  async function replicas() {
    const database = await testDatabase()
    const [one, other] = [openAttemptLimits(database, store.redisUrl), openAttemptLimits(database, store.redisUrl)]
    onTestFinished(async () => {
      await one.close()
      await other.close()
    })
    const unique = crypto.randomUUID()
    return { one, other, email: `${unique}@example.com`, address: `address ${unique}` }
  }

  test('ten are let through, on whichever replica, then the account waits at this address', async () => {
    const { one, other, email, address } = await replicas()
    for (let count = 0; count < 5; count++) {
      expect(await one.guard(email, address, wrong)).toBe(false)
      expect(await other.guard(email, address, wrong)).toBe(false)
    }
    await expect(other.guard(email, address, right)).rejects.toMatchObject(refused)
    expect(await other.guard(email, `another ${address}`, right)).toBe(true)
  })

  test('attempts made at once are all counted', async () => {
    const { one, other, email, address } = await replicas()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_, count) => (count % 2 ? one : other).guard(email, address, wrong)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  })

  test('a right password forgets the wrong ones before it, and is not counted itself', async () => {
    const { one, email, address } = await replicas()
    for (let round = 0; round < 8; round++) {
      for (let count = 0; count < 6; count++) await one.guard(email, address, wrong)
      expect(await one.guard(email, address, right)).toBe(true)
    }
    for (let count = 0; count < 60; count++) expect(await one.guard(email, address, right)).toBe(true)
  })

  test('an account that is tried from everywhere waits too', async () => {
    const { one, email, address } = await replicas()
    for (let count = 0; count < 50; count++) await one.guard(email, `${address} ${count}`, wrong)
    await expect(one.guard(email, `${address} one more`, right)).rejects.toMatchObject(refused)
  })

  test('whoever is refused at one address shuts nobody out at another', async () => {
    const { one, email, address } = await replicas()
    for (let count = 0; count < 70; count++) await one.guard(email, address, wrong).catch(() => {})
    expect(await one.guard(email, `another ${address}`, right)).toBe(true)
    expect(await one.guard(`someone else than ${email}`, address, right)).toBe(true)
  })
})

test('while Redis is away attempts are counted all the same', async () => {
  const database = await testDatabase()
  const nobodyListens = 'redis://127.0.0.1:1'
  const limits = openAttemptLimits(database, nobodyListens)
  onTestFinished(() => limits.close())
  for (let count = 0; count < 10; count++) expect(await limits.guard('ana@example.com', 'here', wrong)).toBe(false)
  await expect(limits.guard('ana@example.com', 'here', right)).rejects.toMatchObject(refused)
  expect(await limits.guard('ben@example.com', 'here', right)).toBe(true)
})

describe('signing in', () => {
  const api = useTestApi()
  const signIn = (email: string, password: string) => api.send('POST', '/auth/sign_in', { body: { email, password } })

  test('says how long to wait, the same for an account that does not exist, and checks no more passwords', async () => {
    const person = await api.person({ password: 'the right password' })
    for (const email of [person.email, 'nobody@example.com']) {
      for (let count = 0; count < 10; count++) expect((await signIn(email, 'wrong')).status).toBe(401)
      const { status, body, headers } = await signIn(email, 'the right password')
      expect({ status, code: body.code }).toEqual(refused)
      expect(body.detail).toBe('Too many wrong passwords. Please try again in 15 minutes.')
      expect(Number(headers['retry-after'])).toBeGreaterThan(800)
    }
  })

  test('no email and no address is stored', async () => {
    await signIn('someone-special@example.com', 'wrong')
    const { rows } = await api.services.database.query('select key from rate_limit')
    expect(rows.length).toBeGreaterThan(2)
    expect(JSON.stringify(rows)).not.toMatch(/special|127\.0\.0\.1/)
  })
})
