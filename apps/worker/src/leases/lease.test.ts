import type { Database } from '@casebench/server/database'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import { testDatabase } from '@casebench/server/testing/test-database'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { questionLease } from '../assistant/lease.ts'
import { jobLease } from '../background-jobs/lease.ts'
import { submissionLease } from '../evaluation/lease.ts'
import { mailLease } from '../mail/lease.ts'
import { waitingQuestion } from '../testing/questions.ts'
import { notingServices, waitingSubmission } from '../testing/submissions.ts'
import { keepLease } from './keep-lease.ts'
import type { ClaimedRow } from './lease.ts'
import { reconcile } from './reconcile.ts'

const idOf = async (database: Database, insert: string): Promise<string> =>
  (await database.query(`${insert} returning id`)).rows[0].id

const kinds = [
  {
    table: 'submission',
    lease: submissionLease,
    columns: { fence: 'fence', until: 'lease_until' },
    make: waitingSubmission,
    over: `state = 'success', finished_at = now()`,
  },
  {
    table: 'outgoing_mail',
    lease: mailLease,
    columns: { fence: 'attempts', until: 'next_attempt_at' },
    make: (database: Database) =>
      idOf(database, `insert into outgoing_mail (kind, recipient) values ('approval', 'ana@example.com')`),
    over: `state = 'sent', sent_at = now()`,
  },
  {
    table: 'chat_entry',
    lease: questionLease,
    columns: { fence: 'fence', until: 'lease_until' },
    make: (database: Database) => waitingQuestion(database, { question: 'What is CDD?' }),
    over: `state = 'done'`,
  },
  {
    table: 'background_job',
    lease: jobLease,
    columns: { fence: 'fence', until: 'lease_until' },
    make: (database: Database) => idOf(database, `insert into background_job (kind, input) values ('any', '{}')`),
    over: `state = 'done', finished_at = now()`,
  },
] as const

afterEach(() => vi.useRealTimers())

describe.each(kinds)('$table', ({ table, lease, columns: { fence, until }, make, over }) => {
  const claiming = preparedQuery<{ id: string }>()(`claim-${table}-alone`, (db, parameter) =>
    lease.claiming(db, parameter('id')),
  )

  async function opened() {
    const database = await testDatabase()
    const id = await make(database)
    const claim = async (): Promise<ClaimedRow | undefined> => (await claiming(database, { id })).rows[0]
    const set = (change: string) => database.query(`update ${table} set ${change} where id = $1`, [id])
    return {
      database,
      id,
      claim,
      set,
      claimed: async (): Promise<ClaimedRow> => {
        const held = await claim()
        if (!held) throw new Error('It should have been claimed')
        return held
      },
      expire: () => set(`${until} = now() - interval '1 minute'`),
      /** Milliseconds that the lease still runs. */
      left: async (): Promise<number> =>
        Number(
          (await database.query(`select extract(epoch from ${until} - now()) * 1000 as left from ${table}`)).rows[0]
            .left,
        ),
    }
  }

  test('one of many who claim it at once has it, and nobody else while its lease runs', async () => {
    const { claim, id, left } = await opened()
    const claims = await Promise.all(Array.from({ length: 8 }, claim))
    expect(claims.filter(Boolean)).toEqual([{ id, fence: 1 }])
    expect(await claim()).toBeUndefined()
    expect(await left()).toBeGreaterThan(lease.seconds * 1000 - 5000)
    expect(await left()).toBeLessThanOrEqual(lease.seconds * 1000)
  })

  test('what is over is not claimed', async () => {
    const { claim, set } = await opened()
    await set(over)
    expect(await claim()).toBeUndefined()
  })

  test('after its lease somebody else has it, as often as it may be claimed', async () => {
    const { claim, expire, set } = await opened()
    for (let count = 1; count <= Math.min(lease.maxClaims, 3); count++) {
      expect(await claim()).toMatchObject({ fence: count })
      await expire()
    }
    await set(`${fence} = ${lease.maxClaims}`)
    expect(await claim()).toBeUndefined()
  })

  test('only the latest holder extends it, and is who a statement is held to', async () => {
    const { database, claimed, set, left } = await opened()
    const late = await claimed()
    const successor = { ...late, fence: late.fence + 1 }
    await set(`${fence} = ${successor.fence}`)
    const matching = (held: ClaimedRow) =>
      database
        .selectFrom(table)
        .select('id')
        .where(lease.isClaimedBy(held) as never)
        .execute()
    expect(await lease.extend(database, late, 3600)).toBe(false)
    expect(await left()).toBeLessThanOrEqual(lease.seconds * 1000)
    expect(await matching(late)).toEqual([])
    expect(await lease.extend(database, successor, 3600)).toBe(true)
    expect(await left()).toBeGreaterThan(lease.seconds * 1000)
    expect(await matching(successor)).toHaveLength(1)
    await set(over)
    expect(await lease.extend(database, successor)).toBe(false)
    expect(await matching(successor)).toEqual([])
  })

  test('it is renewed while the work goes on; whoever lost it is told to stop', async () => {
    const { database, claimed, set, left } = await opened()
    const held = await claimed()
    const renewed = vi.fn(async () => {})
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const kept = keepLease(database, lease, held, { every: 100, onRenewed: renewed })
    await set(`${until} = now() + interval '1 second'`)
    await vi.advanceTimersByTimeAsync(100)
    await vi.waitFor(() => expect(renewed).toHaveBeenCalled(), { timeout: 10_000 })
    expect(await left()).toBeGreaterThan(2000)
    expect(kept.signal.aborted).toBe(false)
    await set(`${fence} = ${fence} + 1`)
    await vi.advanceTimersByTimeAsync(100)
    await vi.waitFor(() => expect(kept.signal.aborted).toBe(true), { timeout: 10_000 })
    await kept.stop()
  })

  test('it is rung for when it was lost or its worker died, and given up when it was claimed too often', async () => {
    const { database, id, set, claimed } = await opened()
    const services = notingServices(database)
    const givenUp: ClaimedRow[] = []
    const look = () => reconcile(services, lease, async (held) => givenUp.push(held))
    await set(
      `created_at = now() - interval '1 minute', ${until} = ${table === 'outgoing_mail' ? `now() - interval '1 minute'` : 'null'}`,
    )
    expect(await look()).toBe(1)
    expect(services.enqueued).toEqual([id])
    await claimed()
    expect(await look()).toBe(0)
    await set(`${fence} = ${lease.maxClaims}, ${until} = now() - interval '1 second'`)
    expect(await look()).toBe(0)
    expect(givenUp).toEqual([{ id, fence: lease.maxClaims }])
    expect(services.enqueued).toEqual([id])
  })
})

test('a renewal on its way when the work ends is over before the end is', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let arrive = () => {}
  const extend = vi.fn(() => new Promise<boolean>((resolve) => (arrive = () => resolve(true))))
  const kept = keepLease({} as Database, { extend }, { id: '1', fence: 1 }, { every: 100 })
  await vi.advanceTimersByTimeAsync(100)
  expect(extend).toHaveBeenCalledOnce()
  let isOver = false
  const stopped = kept.stop().then(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(1000)
  expect(isOver).toBe(false)
  arrive()
  await stopped
  expect(extend).toHaveBeenCalledOnce()
})
