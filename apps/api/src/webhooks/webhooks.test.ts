import { assignCase } from '@casebench/domain/assigning/assign-case'
import { transaction } from '@casebench/server/database'
import { maxResent, maxWebhooks, webhookEventTypes } from '@casebench/shared/webhooks'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { evaluated, newCase, someAnswers } from '../testing/administered-cases.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
const path = (call: string) => `/v1/admin/system/${call}`
let owner: Person
const post = (call: string, body: object, as = owner) => api.send('POST', path(call), { as, body })
const get = (call: string, as = owner) => api.send('GET', path(call), { as })
const query = (text: string, values: unknown[] = []) => api.services.database.query(text, values)

beforeEach(async () => {
  owner = await api.person({ role: 'Product_Owner' })
  await query('delete from webhook_endpoint')
  await query('delete from webhook_event')
})

let count = 0
const add = async (events: readonly string[] = ['result.released']) => {
  count += 1
  const url = `https://hr-${count}.example.org/hooks`
  const { status, body } = await post('add_webhook', { url, events })
  expect(status).toBe(200)
  return { id: body.id as string, secret: body.secret as string, url }
}
const listed = async (id: string) => (await get('get_webhooks')).body.find((one: { id: string }) => one.id === id)

/** Deliveries of events that are about nobody, each in this state. */
const deliver = async (id: string, state: 'pending' | 'delivered' | 'failed', many = 1) => {
  const { rows } = await query(
    `with v as (insert into webhook_event (type, body, spread_at) select 'certificate.issued', '{}', now() from generate_series(1, $2) returning id)
     insert into webhook_delivery (event_id, endpoint_id, state, attempts, next_attempt_at, response)
     select id, $1, $3, 10, case when $3 = 'pending' then now() end, 'no' from v returning id`,
    [id, many, state],
  )
  return rows.map((row) => row.id as string)
}

test('a webhook is added with a secret that is answered once, listed, edited, switched and deleted', async () => {
  const { id, secret, url } = await add()
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const first = { id, url, events: ['result.released'], on: true, off_because: null, waiting: 0, delivered_at: null }
  expect(await listed(id)).toMatchObject(first)
  expect(JSON.stringify((await get('get_webhooks')).body)).not.toContain(secret)
  const edited = { id, url: `${url}/2`, events: ['person.erased', 'certificate.issued'] }
  expect((await post('edit_webhook', edited)).status).toBe(200)
  expect(await listed(id)).toMatchObject({ url: `${url}/2`, events: ['certificate.issued', 'person.erased'] })
  for (const _ of [1, 2]) expect((await post('switch_webhook', { id, on: false })).status).toBe(200)
  expect(await listed(id)).toMatchObject({ on: false, off_because: 'person' })
  expect((await post('test_webhook', { id })).body.code).toBe('webhook_off')
  await post('switch_webhook', { id, on: true })
  expect(await listed(id)).toMatchObject({ on: true, off_because: null })
  for (const _ of [1, 2]) expect((await post('delete_webhook', { id })).status).toBe(200)
  expect(await listed(id)).toBeUndefined()
  const { rows } = await query(`select action, detail::text from activity_log where actor = $1 order by id`, [
    owner.email,
  ])
  expect(rows.map(({ action }) => action)).toEqual([
    'add_webhook',
    'edit_webhook',
    'switch_webhook_off',
    'switch_webhook_on',
    'delete_webhook',
  ])
  // What comes after the host may be a secret of the receiver.
  expect(rows.map(({ detail }) => detail).join()).not.toContain('/hooks')
})

test('an address is there once, and there are so many at most', async () => {
  const { url, id } = await add()
  expect((await post('add_webhook', { url, events: ['result.released'] })).body.code).toBe('webhook_exists')
  for (let more = 1; more < maxWebhooks; more++) await add()
  const one = { url: 'https://one-too-many.example.org', events: ['result.released'] }
  expect((await post('add_webhook', one)).body.code).toBe('too_many_webhooks')
  await post('delete_webhook', { id })
  expect((await post('add_webhook', one)).status).toBe(200)
})

test('a rotated secret is another, and the one of before is said to sign until then', async () => {
  const { id, secret } = await add()
  const rotated = await post('rotate_webhook_secret', { id })
  expect(rotated.body.secret).toMatch(/^whsec_/)
  expect(rotated.body.secret).not.toBe(secret)
  const until = Date.parse((await listed(id)).previous_secret_until)
  expect(Math.abs(until - Date.now() - 24 * 3_600_000)).toBeLessThan(60_000)
})

test('one whose secret went with that of the installation is switched on once it has another', async () => {
  const { id } = await add()
  await query(`update webhook_endpoint set sealed_secret = '', switched_off_at = now(), off_because = 'secret'`)
  expect((await post('switch_webhook', { id, on: true })).body.code).toBe('no_secret')
  const { body } = await post('rotate_webhook_secret', { id })
  expect(body.message).toBe('Secret rotated. Switch the webhook on to send again.')
  expect(await listed(id)).toMatchObject({ on: false, off_because: 'person', previous_secret_until: null })
  expect((await post('switch_webhook', { id, on: true })).status).toBe(200)
  expect(await listed(id)).toMatchObject({ on: true, previous_secret_until: null })
})

test('whoever sends to a webhook learns that it was edited, rotated or switched', async () => {
  const { id, url } = await add()
  const fence = async () => (await query('select fence from webhook_endpoint')).rows[0]?.fence
  const fences = [await fence()]
  for (const [call, body] of [
    ['edit_webhook', { id, url: `${url}/2`, events: ['person.erased'] }],
    ['rotate_webhook_secret', { id }],
    ['switch_webhook', { id, on: false }],
    ['switch_webhook', { id, on: true }],
  ] as const) {
    await post(call, body)
    fences.push(await fence())
  }
  expect(fences).toEqual([0, 1, 2, 3, 4])
})

test('a test waits once, and stands in the log with what is sent', async () => {
  const { id } = await add()
  for (const _ of [1, 2]) expect((await post('test_webhook', { id })).status).toBe(200)
  const { body } = await get(`get_webhook_deliveries?id=${id}`)
  expect(body).toMatchObject([{ type: 'endpoint.test', state: 'pending', attempts: 0, status: null }])
  const opened = await get(`get_webhook_delivery?id=${body[0].id}`)
  expect(JSON.parse(opened.body.body)).toEqual({
    type: 'endpoint.test',
    timestamp: body[0].occurred_at,
    data: { webhook_id: id },
  })
  expect(opened.body).toMatchObject({ headers: {}, response: null })
})

test('what failed is sent again, one by one or all since a moment, and no more than so many', async () => {
  const { id } = await add()
  const [failed, old] = await deliver(id, 'failed', 2)
  await query(
    `update webhook_event set occurred_at = now() - interval '9 days' where id = (select event_id from webhook_delivery where id = $1)`,
    [old],
  )
  const [arrived] = await deliver(id, 'delivered')
  const since = new Date(Date.now() - 3_600_000).toISOString()
  expect((await post('resend_failed_webhooks', { id, since })).body).toMatchObject({ count: 1 })
  expect((await post('resend_failed_webhooks', { id, since })).body).toEqual({
    message: 'No failed deliveries since then.',
    count: 0,
  })
  const states = async () =>
    Object.fromEntries(
      (await get(`get_webhook_deliveries?id=${id}`)).body.map((one: { id: string; state: string }) => [
        one.id,
        one.state,
      ]),
    )
  expect(await states()).toEqual({ [failed ?? '']: 'pending', [old ?? '']: 'failed', [arrived ?? '']: 'delivered' })
  for (const _ of [1, 2]) expect((await post('resend_webhook_delivery', { id: arrived })).status).toBe(200)
  expect((await states())[arrived ?? '']).toBe('pending')
  expect((await get(`get_webhook_deliveries?id=${id}&state=failed`)).body).toHaveLength(1)
  await deliver(id, 'failed', maxResent + 5)
  expect((await post('resend_failed_webhooks', { id, since })).body.count).toBe(maxResent)
  await post('switch_webhook', { id, on: false })
  expect((await post('resend_failed_webhooks', { id, since })).body.code).toBe('webhook_off')
  expect((await post('resend_webhook_delivery', { id: old })).body.code).toBe('webhook_off')
})

const events = async () =>
  (await query(`select type, user_id, data from webhook_event order by occurred_at, type`)).rows as {
    type: string
    user_id: string | null
    data: Record<string, unknown>
  }[]

test('an assignment, a suspension and an erasure are noted once, with the change itself', async () => {
  await add([...webhookEventTypes])
  const person = await api.person()
  const caseId = await newCase(api, owner)
  const assign = { caseId, mode: 'training', emails: [person.email] }
  for (const _ of [1, 2]) await api.send('POST', '/v1/admin/cases/assign_case', { as: owner, body: assign })
  for (const _ of [1, 2])
    await api.send('POST', '/v1/admin/users/suspend_user', { as: owner, body: { email: person.email, block: 0 } })
  expect(await events()).toMatchObject([
    {
      type: 'assignment.created',
      user_id: person.userId,
      data: { case_id: caseId, mode: 'training', assignment_id: expect.any(String), due_at: null },
    },
    { type: 'person.suspended', user_id: person.userId, data: {} },
  ])
  await api.send('POST', '/v1/admin/users/erase_user', { as: owner, body: { email: person.email } })
  // What was to be said of them went with them.
  expect(await events()).toEqual([{ type: 'person.erased', user_id: null, data: { person: { id: person.userId } } }])
})

test('dates are told as the api writes them, whatever the time zone of the session', async () => {
  await add(['assignment.created'])
  const { userId } = await api.person()
  const caseId = await newCase(api, owner)
  const due = new Date('2026-12-16T17:00:00Z')
  await transaction(api.services.database, async (client) => {
    await sql`set local time zone 'Asia/Kolkata'`.execute(client)
    await assignCase(client, { userId, caseId, mode: 'test', assignedAt: new Date(), dates: { due_at: due } })
  })
  expect(await events()).toMatchObject([{ data: { opens_at: null, due_at: due.toISOString(), closes_at: null } }])
})

test('what is submitted and what is decided about a certificate is noted, without a reason or an answer', async () => {
  await add([...webhookEventTypes])
  const caseId = await newCase(api, owner)
  const person = await evaluated(api, { caseId, answers: someAnswers })
  const coordinator = await api.person({ role: 'Coordinator' })
  const credentials = (call: string, body: object) =>
    api.send('POST', `/v1/admin/credentials/${call}`, { as: coordinator, body })
  const definition = {
    ...{ title: 'KYC analyst', description: 'Reviews cases alone', criteriaText: 'One timed test' },
    ...{ criteria: { kind: 'tests', caseIds: [caseId] }, validMonths: 24, graceDays: 0 },
  }
  const { id: definitionId } = (await credentials('save_definition', { id: null, definition })).body
  const issued = { email: person.email, definition_id: definitionId, reason: 'Board' }
  const { id } = (await credentials('issue_certificate', issued)).body
  for (const decision of ['suspend', 'reinstate', 'revoke'])
    await credentials('decide_certificate', { id, decision, reason: 'Because of the board' })
  const noted = await events()
  expect(noted.map(({ type }) => type)).toEqual([
    'assignment.created',
    'submission.received',
    'certificate.issued',
    'certificate.suspended',
    'certificate.reinstated',
    'certificate.revoked',
  ])
  expect(noted[1]?.data).toMatchObject({ case_id: caseId, mode: 'training', time_is_up: false })
  for (const { data } of noted.slice(2)) expect(data).toEqual({ certificate_id: id, definition_id: definitionId })
  expect(new Set(noted.map((one) => one.user_id))).toEqual(new Set([person.userId]))
})

test('a change that is refused is not told, and where nobody asks nothing is noted', async () => {
  await add(['certificate.issued'])
  const person = await api.person()
  await api.send('POST', '/v1/admin/users/suspend_user', { as: owner, body: { email: person.email, block: 0 } })
  expect(await events()).toEqual([])
  const { id } = await add(['person.suspended'])
  await post('switch_webhook', { id, on: false })
  const other = await api.person()
  await api.send('POST', '/v1/admin/users/suspend_user', { as: owner, body: { email: other.email, block: 0 } })
  expect(await events()).toEqual([])
  await post('switch_webhook', { id, on: true })
  // The second is unknown: nobody is suspended.
  const third = await api.person()
  const both = { emails: [third.email, 'nobody@example.com'], block: 0 }
  expect((await api.send('POST', '/v1/admin/users/suspend_user', { as: owner, body: both })).status).toBe(404)
  expect(await events()).toEqual([])
})
