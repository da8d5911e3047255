import { testDatabase } from '@casebench/server/testing/test-database'
import { afterEach, expect, test, vi } from 'vitest'
import { waitingSubmission } from '../testing/submissions.ts'
import { claimSubmission, leaseSeconds } from './claim.ts'
import { releaseClaim } from './finish.ts'
import { keepClaim } from './keep-claim.ts'

afterEach(() => vi.useRealTimers())

async function claimed() {
  const database = await testDatabase()
  const id = await waitingSubmission(database)
  const claim = await claimSubmission(database, id)
  if (!claim) throw new Error('The submission should have been claimed')
  /** Milliseconds that the lease still runs. */
  const leaseLeft = async (): Promise<number> =>
    (
      await database.query(
        'select extract(epoch from lease_until - now()) * 1000 as left from submission where id = $1',
        [id],
      )
    ).rows[0].left
  const expire = () => database.query(`update submission set lease_until = now() - interval '1 second'`)
  return { database, id, claim, leaseLeft, expire }
}

test('a claim is prolonged while its work goes on', async () => {
  const { database, claim, leaseLeft } = await claimed()
  await database.query(`update submission set lease_until = now() + interval '1 second'`)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const kept = keepClaim(database, claim)
  await vi.advanceTimersByTimeAsync((leaseSeconds * 1000) / 3)
  await vi.waitFor(async () => expect(Number(await leaseLeft())).toBeGreaterThan(5000), { timeout: 10_000 })
  expect(kept.signal.aborted).toBe(false)
  kept.stop()
})

test('whoever lost a claim is told to stop', async () => {
  const { database, id, claim, expire } = await claimed()
  await expire()
  expect(await claimSubmission(database, id)).toBeDefined()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const kept = keepClaim(database, claim)
  await vi.advanceTimersByTimeAsync((leaseSeconds * 1000) / 3)
  await vi.waitFor(() => expect(kept.signal.aborted).toBe(true), { timeout: 10_000 })
  kept.stop()
})

test('only its holder lets go of a claim', async () => {
  const { database, id, claim, leaseLeft, expire } = await claimed()
  await expire()
  const successor = await claimSubmission(database, id)
  if (!successor) throw new Error('The submission should have been claimed again')
  await releaseClaim(database, claim, 3600)
  expect(Number(await leaseLeft())).toBeLessThanOrEqual(leaseSeconds * 1000)
  await releaseClaim(database, successor, 3600)
  expect(Number(await leaseLeft())).toBeGreaterThan(leaseSeconds * 1000)
})
