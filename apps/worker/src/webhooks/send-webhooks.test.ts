import { storeMarking } from '@casebench/domain/marking/store-marking'
import { newWebhookSecret, sealWebhookSecret } from '@casebench/domain/webhooks/webhook-secret'
import { type Database, transaction } from '@casebench/server/database'
import { testDatabase } from '@casebench/server/testing/test-database'
import {
  failingDays,
  maxDeliveriesAtOnce,
  maxKeptAnswer,
  maxWebhookAttempts,
  retrySchedule,
} from '@casebench/shared/webhooks'
import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test, vi } from 'vitest'
import { evaluateSubmission } from '../evaluation/evaluate-submission.ts'
import { sweepSpent } from '../housekeeping/sweep-spent.ts'
import { notingServices, waitingSubmission } from '../testing/submissions.ts'
import { webhookReceiver } from '../testing/webhook-receiver.ts'
import { waitAfterAttempt, webhookSender } from './send-webhooks.ts'

const sealing = Buffer.alloc(32)

async function endpointAt(database: Database, url: string, events: readonly string[] = ['person.suspended']) {
  const secret = newWebhookSecret()
  const { rows } = await database.query<{ id: string }>(
    `insert into webhook_endpoint (url, events, sealed_secret, created_at) values ($1, $2, $3, now() - interval '1 day') returning id`,
    [url, events, sealWebhookSecret(sealing, secret)],
  )
  return { id: rows[0]?.id ?? '', secret }
}

const happen = (database: Database, count = 1) =>
  database.query(
    `with u as (insert into "user" (email, username) values (gen_random_uuid() || '@example.com', gen_random_uuid()::text) returning id)
     insert into webhook_event (type, user_id) select 'person.suspended', u.id from u, generate_series(1, $1)`,
    [count],
  )

/** An endpoint that wants events, at a receiver on this machine. */
async function hooked(events?: readonly string[]) {
  const receiver = await webhookReceiver()
  const allowedHosts = new Set([receiver.host])
  const services = { ...notingServices(await testDatabase()), webhooks: { secret: sealing, allowedHosts } }
  const { database } = services
  const endpoint = await endpointAt(database, receiver.url, events)
  const send = async () => {
    const sender = webhookSender(services)
    await sender.look()
    await sender.settled()
  }
  const stored = async () => (await database.query('select * from webhook_delivery order by id')).rows
  const storedEndpoint = async () =>
    (await database.query('select * from webhook_endpoint where id = $1', [endpoint.id])).rows[0]
  const dueNow = () =>
    database.query(
      `with e as (update webhook_endpoint set not_before = null, lease_until = null)
       update webhook_delivery set next_attempt_at = now() where state = 'pending'`,
    )
  return { ...receiver, allowedHosts, services, database, endpoint, send, stored, storedEndpoint, dueNow }
}

test('an event is sent once, signed as Standard Webhooks says', async () => {
  const { send, database, received, endpoint, stored, services } = await hooked()
  await happen(database)
  const others = [webhookSender(services), webhookSender(services), webhookSender(services)]
  await Promise.all(others.map((other) => other.look()))
  await Promise.all(others.map((other) => other.settled()))
  await send()
  expect(received).toHaveLength(1)
  const [{ headers, body } = { headers: {}, body: '' }] = received
  expect(new Webhook(endpoint.secret).verify(body, headers as Record<string, string>)).toEqual({
    type: 'person.suspended',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    data: { person: { id: expect.any(String), email: expect.stringContaining('@example.com') } },
  })
  expect(() => new Webhook(newWebhookSecret()).verify(body, headers as Record<string, string>)).toThrow()
  expect(headers['content-type']).toBe('application/json')
  expect(await stored()).toMatchObject([{ state: 'delivered', attempts: 1, status: 204, next_attempt_at: null }])
})

test.each([200, 201, 202, 204, 299])('an answer of %i is success', async (status) => {
  const { send, database, replies, stored } = await hooked()
  await happen(database)
  replies.push({ status })
  await send()
  expect(await stored()).toMatchObject([{ state: 'delivered' }])
})

test.each([301, 302, 307, 400, 401, 404, 500])(
  'an answer of %i is none, and no redirect is followed',
  async (status) => {
    const { send, database, replies, received, stored, url } = await hooked()
    await happen(database)
    replies.push({ status, headers: { location: `${url}/elsewhere` }, body: 'no' })
    await send()
    expect(received.map(({ path }) => path)).toEqual(['/hook'])
    expect(await stored()).toMatchObject([{ state: 'pending', attempts: 1, status, response: 'no' }])
  },
)

test('what failed is sent again under the same id with the same body, and given up in the end', async () => {
  const { send, database, replies, received, stored, storedEndpoint, dueNow } = await hooked()
  await happen(database)
  for (let attempt = 1; attempt <= maxWebhookAttempts; attempt++) {
    expect((await stored())[0]?.state ?? 'pending').toBe('pending')
    replies.push({ status: 500 })
    await send()
    await send()
    await dueNow()
  }
  await send()
  expect(received).toHaveLength(maxWebhookAttempts)
  expect(new Set(received.map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size).toBe(1)
  expect(await stored()).toMatchObject([{ state: 'failed', next_attempt_at: null }])
  expect(await storedEndpoint()).toMatchObject({ failing_since: expect.any(Date), switched_off_at: null })
})

test('a worker that dies between sending and storing that has it sent again under the same id', async () => {
  const { send, database, received, stored, dueNow, services } = await hooked()
  await happen(database)
  let isDead = false
  const dying = {
    ...services,
    database: new Proxy(database, {
      get(target, name) {
        const value = Reflect.get(target, name, target)
        if (name !== 'updateTable') return typeof value === 'function' ? value.bind(target) : value
        return (...asked: [never]) => {
          if (received.length > 0) isDead = true
          if (isDead) throw new Error('killed')
          return target.updateTable(...asked)
        }
      },
    }),
  }
  const sender = webhookSender(dying)
  await sender.look()
  await sender.settled()
  expect([isDead, received.length]).toEqual([true, 1])
  expect(await stored()).toMatchObject([{ state: 'pending', attempts: 1, status: null }])
  // Nobody sends it while it might still be under way.
  await send()
  expect(received).toHaveLength(1)
  await dueNow()
  await send()
  expect(received.map(({ headers }) => headers['webhook-id'])).toEqual(
    Array(2).fill(received[0]?.headers['webhook-id']),
  )
  expect(await stored()).toMatchObject([{ state: 'delivered', attempts: 2 }])
})

test('an endpoint that asks for time gets it, for everything that waits', async () => {
  const { send, database, replies, received, storedEndpoint, stored } = await hooked()
  await happen(database, 30)
  replies.push(...Array.from({ length: 30 }, () => ({ status: 429, headers: { 'retry-after': '900' } })))
  await send()
  expect(received.length).toBeLessThanOrEqual(maxDeliveriesAtOnce)
  const wait = (await storedEndpoint()).not_before.getTime() - Date.now()
  expect(wait).toBeGreaterThan(850_000)
  const tried = (await stored()).filter(({ attempts }) => attempts > 0)
  for (const { next_attempt_at } of tried) expect(next_attempt_at.getTime() - Date.now()).toBeGreaterThan(850_000)
  const before = received.length
  await send()
  expect(received).toHaveLength(before)
})

test('a slow endpoint keeps none waiting but its own, and is called a few times at once', async () => {
  const slow = await hooked()
  const quick = await webhookReceiver()
  slow.allowedHosts.add(quick.host)
  await endpointAt(slow.database, quick.url)
  await happen(slow.database, 10)
  let answer = () => {}
  const after = new Promise<void>((resolve) => {
    answer = resolve
  })
  slow.replies.push(...Array.from({ length: 10 }, () => ({ status: 204, after })))
  const sender = webhookSender(slow.services)
  await sender.look()
  await expect.poll(() => quick.received.length).toBe(10)
  await sender.look()
  expect([slow.open.now, slow.open.most]).toEqual([maxDeliveriesAtOnce, maxDeliveriesAtOnce])
  answer()
  await sender.settled()
  expect(slow.received).toHaveLength(10)
  expect(slow.open.most).toBe(maxDeliveriesAtOnce)
  expect((await slow.stored()).every(({ state }) => state === 'delivered')).toBe(true)
})

test('410 switches the endpoint off at once, and whoever manages webhooks is notified', async () => {
  const { send, database, replies, received, storedEndpoint, stored, host } = await hooked()
  await database.query(
    `with u as (insert into "user" (email, username) values ('owner@example.com', 'owner') returning id),
       r as (insert into role (name, page_permissions) values ('Integrator', '{webhooks}') returning id)
     insert into user_role (user_id, role_id) select u.id, r.id from u, r`,
  )
  await happen(database)
  replies.push({ status: 410 })
  await send()
  expect(await storedEndpoint()).toMatchObject({ off_because: 'gone', switched_off_at: expect.any(Date) })
  expect(await stored()).toMatchObject([{ state: 'pending', status: 410 }])
  await happen(database)
  await send()
  expect(received).toHaveLength(1)
  const { rows } = await database.query(`select detail from notification where kind = 'webhookSwitchedOff'`)
  expect(rows).toEqual([{ detail: { host, because: 'gone' } }])
  const { rows: logged } = await database.query(`select actor from activity_log where action = 'switch_webhook_off'`)
  expect(logged).toEqual([{ actor: 'casebench' }])
})

test('an endpoint that takes nothing for days is switched off; one that takes something is not', async () => {
  const { send, database, replies, storedEndpoint, dueNow } = await hooked()
  await happen(database, 1)
  const failFor = (hours: number) =>
    database.query(`update webhook_endpoint set failing_since = now() - make_interval(hours => $1)`, [hours])
  replies.push({ status: 500 }, { status: 204 })
  await failFor(failingDays * 24 - 1)
  await send()
  expect(await storedEndpoint()).toMatchObject({ switched_off_at: null, failing_since: expect.any(Date) })
  await dueNow()
  await send()
  expect(await storedEndpoint()).toMatchObject({ switched_off_at: null, failing_since: null })
  await happen(database, 1)
  await failFor(failingDays * 24 + 1)
  replies.push({ status: 500 })
  await send()
  expect(await storedEndpoint()).toMatchObject({ off_because: 'failing' })
})

test('after a 410 nothing more is sent, and what waits is sent once the endpoint is on again', async () => {
  const { send, database, replies, received, stored } = await hooked()
  await happen(database, 20)
  replies.push(...Array.from({ length: 20 }, () => ({ status: 410 })))
  await send()
  expect(received.length).toBeLessThanOrEqual(maxDeliveriesAtOnce)
  expect((await stored()).map(({ state }) => state)).toEqual(Array(20).fill('pending'))
  replies.splice(0)
  await database.query(`update webhook_endpoint set switched_off_at = null, off_because = null, failing_since = null`)
  await send()
  expect((await stored()).map(({ state }) => state)).toEqual(Array(20).fill('delivered'))
})

test.each([
  ['edited', `update webhook_endpoint set url = $1, fence = fence + 1`],
  ['switched off', `update webhook_endpoint set switched_off_at = now(), off_because = 'person', url = $1`],
])('an endpoint that is %s is sent no more at the old address', async (what, change) => {
  const { send, database, replies, received, storedEndpoint, stored, url, services } = await hooked()
  await happen(database, 20)
  let answer = () => {}
  const after = new Promise<void>((resolve) => {
    answer = resolve
  })
  replies.push(...Array.from({ length: maxDeliveriesAtOnce }, () => ({ status: 410, after })))
  const sender = webhookSender(services)
  await sender.look()
  await expect.poll(() => received.length).toBe(maxDeliveriesAtOnce)
  await database.query(change, [`${url}/new`])
  answer()
  await sender.settled()
  expect(received).toHaveLength(maxDeliveriesAtOnce)
  // What the old address answered says nothing about the new one.
  const isOn = what === 'edited'
  expect(await storedEndpoint()).toMatchObject({
    off_because: isOn ? null : 'person',
    failing_since: isOn ? null : expect.any(Date),
    lease_until: null,
  })
  await send()
  expect(received.slice(maxDeliveriesAtOnce).map(({ path }) => path)).toEqual(isOn ? Array(20).fill('/hook/new') : [])
  expect((await stored()).every(({ state }) => state === (isOn ? 'delivered' : 'pending'))).toBe(true)
})

test('an endpoint is not left while a message to it is under way, though storing another one failed', async () => {
  const { database, replies, received, storedEndpoint, services } = await hooked()
  await happen(database, maxDeliveriesAtOnce)
  let answer = () => {}
  const after = new Promise<void>((resolve) => {
    answer = resolve
  })
  replies.push({ status: 500 }, ...Array.from({ length: maxDeliveriesAtOnce - 1 }, () => ({ status: 204, after })))
  const failures: unknown[] = []
  const failing = {
    ...services,
    logger: {
      warn: (noted: { err?: unknown }, message: string) => {
        if (message === 'a webhook could not be delivered') throw new Error('broken')
        failures.push((noted.err as Error).message)
      },
    } as never,
  }
  const sender = webhookSender(failing)
  await sender.look()
  await expect.poll(() => received.length).toBe(maxDeliveriesAtOnce)
  await expect.poll(async () => (await storedEndpoint()).failing_since).not.toBeNull()
  expect((await storedEndpoint()).lease_until).not.toBeNull()
  answer()
  await sender.settled()
  expect([failures, (await storedEndpoint()).lease_until]).toEqual([['broken'], null])
})

test('an endpoint whose secret cannot be unsealed is switched off, and sent to with another one', async () => {
  const { send, database, received, storedEndpoint, stored, endpoint } = await hooked()
  await happen(database)
  await database.query(`update webhook_endpoint set sealed_secret = $1`, [
    sealWebhookSecret(Buffer.alloc(32, 1), endpoint.secret),
  ])
  await send()
  expect(await storedEndpoint()).toMatchObject({ off_because: 'secret', lease_until: null })
  expect([received.length, (await stored())[0]?.attempts]).toEqual([0, 0])
  // One of before that cannot be unsealed signs no more.
  await database.query(
    `update webhook_endpoint set switched_off_at = null, off_because = null, sealed_secret = $1,
       previous_sealed_secret = sealed_secret, previous_until = now() + interval '1 hour'`,
    [sealWebhookSecret(sealing, endpoint.secret)],
  )
  await send()
  const [{ headers, body } = { headers: {}, body: '' }] = received
  expect(new Webhook(endpoint.secret).verify(body, headers as Record<string, string>)).toBeDefined()
  expect((headers as Record<string, string>)['webhook-signature']).not.toContain(' ')
})

test('an answer that is not over in time counts by its status', async () => {
  const { send, database, replies, stored } = await hooked()
  await happen(database)
  const time = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal)
  onTestFinished(() => timeout.mockRestore())
  replies.push({ status: 200, body: 'Thank', staysOpen: true })
  setTimeout(() => time.abort(), 1500)
  await send()
  expect(await stored()).toMatchObject([{ state: 'delivered', status: 200, response: 'Thank', failure: null }])
})

test('after a rotation both secrets sign, until that of before has run out', async () => {
  const { send, database, received, endpoint } = await hooked()
  const next = newWebhookSecret()
  await database.query(
    `update webhook_endpoint set previous_sealed_secret = sealed_secret, previous_until = now() + interval '1 hour', sealed_secret = $1`,
    [sealWebhookSecret(sealing, next)],
  )
  await happen(database)
  await send()
  await database.query(`update webhook_endpoint set previous_until = now()`)
  await happen(database)
  await send()
  const verifies = (secret: string, index: number) => {
    const { headers, body } = received[index] ?? { headers: {}, body: '' }
    try {
      return new Webhook(secret).verify(body, headers as Record<string, string>) !== undefined
    } catch {
      return false
    }
  }
  expect([verifies(next, 0), verifies(endpoint.secret, 0)]).toEqual([true, true])
  expect([verifies(next, 1), verifies(endpoint.secret, 1)]).toEqual([true, false])
})

test('of an answer the beginning is kept as text, whatever it is', async () => {
  const { send, database, replies, stored } = await hooked()
  await happen(database, 2)
  replies.push({ status: 200, body: '\0<b>'.repeat(100_000) }, { status: 200, body: 'é'.repeat(3000) })
  await send()
  for (const { response, state } of await stored()) {
    expect(state).toBe('delivered')
    expect(response.length).toBeLessThanOrEqual(maxKeptAnswer)
    expect(response.length).toBeGreaterThan(500)
  }
})

test('nothing is sent to a private network that is not configured, and the log says why', async () => {
  const { database, received, stored, services, storedEndpoint } = await hooked()
  await happen(database)
  const guarded = { ...services, webhooks: { secret: sealing, allowedHosts: new Set<string>() } }
  const send = async () => {
    const sender = webhookSender(guarded)
    await sender.look()
    await sender.settled()
  }
  await send()
  expect(await stored()).toMatchObject([{ state: 'pending', failure: 'It is not an https address of the internet.' }])
  // A name that leads there is looked at when the socket connects.
  await database.query(`update webhook_endpoint set url = 'https://localhost/hook'`)
  await database.query(`update webhook_delivery set next_attempt_at = now()`)
  await send()
  expect(await stored()).toMatchObject([{ failure: expect.stringContaining('private network') }])
  expect([received.length, (await storedEndpoint()).failing_since]).toEqual([0, expect.any(Date)])
})

test('an endpoint is told of what it asks for and of what happens after it was added', async () => {
  const { send, database, received } = await hooked(['certificate.issued'])
  await happen(database)
  await send()
  await database.query(
    `insert into webhook_event (type, occurred_at) values ('certificate.issued', now() - interval '2 days')`,
  )
  await send()
  expect(received).toEqual([])
  await database.query(`insert into webhook_event (type) values ('certificate.issued')`)
  await send()
  expect(received).toHaveLength(1)
})

test('a result is told once, when its candidate may see it', async () => {
  const { send, database, received, services } = await hooked(['result.released'])
  const submissionId = await waitingSubmission(database)
  await database.query(
    `insert into assignment (user_id, case_id, mode, case_version_id) select user_id, case_id, 'test', case_version_id from assignment`,
  )
  await evaluateSubmission(services, submissionId)
  await send()
  expect(received).toEqual([])
  await database.query(`update assignment set submitted = true, locked = true where mode = 'test'`)
  await send()
  expect(received).toEqual([])
  await database.query(`update webhook_result set next_check_at = now()`)
  await send()
  await send()
  expect(received).toHaveLength(1)
  const told = JSON.parse(received[0]?.body ?? '{}')
  expect(told).toMatchObject({
    type: 'result.released',
    data: { submission_id: submissionId, mode: 'training', score: expect.any(Number), passed: expect.any(Boolean) },
  })
  expect(Object.keys(told.data).toSorted()).toEqual([
    'assignment_id',
    'case_id',
    'evaluated_at',
    'mode',
    'passed',
    'person',
    'score',
    'submission_id',
  ])
})

test('a withheld result is looked at less often the older it is, and not while nobody asks for results', async () => {
  const { send, database, services } = await hooked(['result.released'])
  await evaluateSubmission(services, await waitingSubmission(database))
  await database.query(`update case_file set test_only = true`)
  const waitAt = async (age: string) => {
    await database.query(`update evaluation set created_at = now() - $1::interval`, [age])
    await database.query(`update webhook_result set next_check_at = now() - interval '1 second'`)
    await send()
    const { rows } = await database.query(
      `select extract(epoch from next_check_at - now())::float as wait from webhook_result`,
    )
    return Math.max(Math.round(rows[0]?.wait / 10) * 10, 0)
  }
  expect(await waitAt('0')).toBe(60)
  expect(await waitAt('100 minutes')).toBe(600)
  expect(await waitAt('30 days')).toBe(3600)
  await database.query(`update webhook_endpoint set events = '{person.suspended}'`)
  expect(await waitAt('30 days')).toBe(0)
})

test('a result that changes is told again, as it is by then', async () => {
  const { send, database, received, services } = await hooked(['result.released'])
  const submissionId = await waitingSubmission(database)
  await evaluateSubmission(services, submissionId)
  await send()
  const { rows } = await database.query(
    `select a.id as "assignmentId", a.user_id as "userId", s.case_version_id as "caseVersionId"
       from submission s join assignment a on a.id = s.assignment_id where s.id = $1`,
    [submissionId],
  )
  const marked = { passed: false, canStillPass: true, verdicts: [], engineVersion: 'test' }
  for (const score of [0.1, 0.25])
    await transaction(database, (client) =>
      storeMarking(client, { submissionId, ...rows[0] }, { ...marked, score }, { durationMs: 1 } as never),
    )
  await send()
  expect(received.map(({ body }) => JSON.parse(body).data.score)).toEqual([expect.any(Number), 0.25])
})

test('a result of work that was opened again is not told', async () => {
  const { send, database, received, services } = await hooked(['result.released'])
  const submissionId = await waitingSubmission(database)
  await evaluateSubmission(services, submissionId)
  await database.query(`update assignment set submitted = false, locked = false`)
  await send()
  expect(received).toEqual([])
  expect((await database.query('select 1 from webhook_result')).rowCount).toBe(0)
})

test('where nobody asks nothing is noted, and what is old is deleted with its log', async () => {
  const { send, database, services, stored } = await hooked()
  await evaluateSubmission(services, await waitingSubmission(database))
  expect((await database.query('select 1 from webhook_result')).rowCount).toBe(0)
  await happen(database, 2)
  await send()
  await database.query(
    `update webhook_event set occurred_at = now() - interval '31 days' where id = (select id from webhook_event limit 1)`,
  )
  await sweepSpent(services)
  expect(await stored()).toHaveLength(1)
})

test('waits follow the schedule, with a random part, and are never shorter than asked for', () => {
  const waits = (random: number) =>
    retrySchedule.map((_, index) => waitAfterAttempt(index + 1, undefined, () => random))
  expect(waits(0)).toEqual([...retrySchedule])
  expect(waits(1)).toEqual(retrySchedule.map((seconds) => seconds * 1.2))
  expect(waitAfterAttempt(1, 900, () => 0)).toBe(900)
  expect(waitAfterAttempt(1, 10 ** 9, () => 0)).toBe(86_400)
  expect(retrySchedule.reduce((sum, seconds) => sum + seconds, 0)).toBeGreaterThan(3 * 86_400)
})
