import { localTimeOf } from '@casebench/domain/dates/local-time'
import { readMainFigures } from '@casebench/domain/report-subscriptions/report-figures'
import { maxReportSubscriptions } from '@casebench/shared/contract/report-subscriptions'
import { beforeAll, expect, test } from 'vitest'
import { newCase } from '../testing/administered-cases.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
const address = '/v1/any/report_subscriptions'
const query = <Row extends object>(sql: string, values: unknown[] = []) => api.services.database.query<Row>(sql, values)
let coordinator: Person
beforeAll(async () => {
  coordinator = await api.person({ role: 'Coordinator' })
})

async function cohort(timeZone: string | null = null) {
  const { rows } = await query<{ id: string; name: string; org: string }>(
    `with o as (insert into organization (description) values ('Bank ' || gen_random_uuid()) returning id)
     insert into cohort (description, organization_id, time_zone) select 'Spring ' || gen_random_uuid(), id, $1 from o
     returning id, description as name, organization_id as org`,
    [timeZone],
  )
  const row = rows[0]
  if (!row) throw new Error('The cohort was not stored')
  return row
}

const list = (as: Person) => api.send('GET', `${address}?email=${as.email}`, { as })
const save = (as: Person, about: object, more: object = {}) =>
  api.send('POST', address, {
    as,
    body: { email: as.email, about, every: 'week', day: 1, hour: 9, format: 'pdf', ...more },
  })
const stop = (as: Person, id: string) => api.send('DELETE', `${address}/${id}?email=${as.email}`, { as })
const preview = (as: Person, more: string) => api.send('GET', `/v1/any/next_report?email=${as.email}&${more}`, { as })
const logged = async (as: Person) =>
  (
    await query<{ action: string; detail: object }>(
      `select action, detail from activity_log where actor = $1 and action like '%report_subscription' order by id`,
      [as.email],
    )
  ).rows

test('a report is scheduled, changed and stopped, and each is logged once', async () => {
  const ana = await api.person({ role: 'Coordinator' })
  const { id, name } = await cohort('Europe/Warsaw')
  const { body } = await save(ana, { cohort_id: id })
  expect(body).toMatchObject({
    message: 'Report scheduled.',
    subscription: { about: { cohort_id: id }, name, every: 'week', day: 1, hour: 9, format: 'pdf', paused: null },
  })
  const { subscription } = body
  expect(subscription.time_zone).toBe('Europe/Warsaw')
  expect(localTimeOf(new Date(subscription.next_at), 'Europe/Warsaw')).toMatch(/T09:00$/)
  expect(new Date(subscription.next_at).getTime()).toBeGreaterThan(Date.now())

  expect((await save(ana, { cohort_id: id })).body.subscription).toEqual(subscription)
  const changed = await save(ana, { cohort_id: id }, { every: 'month', day: 31, hour: 18, format: 'xlsx' })
  expect(changed.body.subscription).toMatchObject({ id: subscription.id, every: 'month', day: 31, format: 'xlsx' })
  await save(ana, { everyone: true })
  expect((await list(ana)).body).toMatchObject([{ id: subscription.id }, { about: { everyone: true }, name: null }])

  expect(await stop(ana, subscription.id)).toMatchObject({ status: 200, body: { message: 'Report stopped.' } })
  expect(await stop(ana, subscription.id)).toMatchObject({ status: 200 })
  expect((await list(ana)).body).toMatchObject([{ about: { everyone: true } }])
  expect(await logged(ana)).toMatchObject([
    { action: 'add_report_subscription', detail: { of: 'cohort', id, description: name, every: 'week' } },
    { action: 'edit_report_subscription', detail: { every: 'month', changes: [{ field: 'reportSchedule' }] } },
    { action: 'add_report_subscription', detail: { of: 'everyone' } },
    { action: 'stop_report_subscription', detail: { of: 'cohort', id, description: name } },
  ])
})

test('calls at once leave one subscription of each report', async () => {
  const ana = await api.person({ role: 'Coordinator' })
  const { org } = await cohort()
  const saved = await Promise.all([1, 2, 3, 4].map((hour) => save(ana, { organization_id: org }, { hour })))
  expect(saved.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await list(ana)).body).toHaveLength(1)
})

test.each([
  ['a day that no week has', { day: 8 }],
  ['a day that no month has', { every: 'month', day: 32 }],
  ['day 0', { day: 0 }],
  ['an hour that no day has', { hour: 24 }],
  ['half an hour', { hour: 9.5 }],
  ['another format', { format: 'csv' }],
  ['every day', { every: 'day' }],
  ['two things at once', { about: { cohort_id: crypto.randomUUID(), everyone: true } }],
  ['nothing', { about: {} }],
])('%s is refused', async (_, more) => {
  expect(await save(coordinator, { everyone: true }, more)).toMatchObject({ status: 400 })
})

test('what does not exist is not reported on', async () => {
  expect(await save(coordinator, { cohort_id: crypto.randomUUID() })).toMatchObject({ status: 404 })
  expect(await save(coordinator, { organization_id: crypto.randomUUID() })).toMatchObject({ status: 404 })
})

test('a person is sent a limited number of reports', async () => {
  const ana = await api.person({ role: 'Coordinator' })
  await query(
    `with c as (insert into cohort (description) select 'Many ' || gen_random_uuid() from generate_series(1, $2) returning id)
     insert into report_subscription (user_id, cohort_id, every, day, hour, format, time_zone, next_at)
     select $1, id, 'week', 1, 9, 'pdf', 'UTC', now() + interval '1 day' from c`,
    [ana.userId, maxReportSubscriptions - 1],
  )
  const { id, org } = await cohort()
  const sent = await Promise.all([
    save(ana, { cohort_id: id }),
    save(ana, { organization_id: org }),
    save(ana, { everyone: true }),
  ])
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(sent.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'subscriptions_full',
    detail: 'You are sent 50 reports, and cannot have more. Stop one first.',
  })
  expect((await list(ana)).body).toHaveLength(maxReportSubscriptions)
})

test('only whoever may read a report is sent it; losing that pauses it, hides its name, and leaves stopping', async () => {
  const ana = await api.person({ role: 'Coordinator' })
  const candidate = await api.person()
  const { id, name, org } = await cohort()
  for (const about of [
    { cohort_id: id },
    { organization_id: org },
    { everyone: true },
    { cohort_id: crypto.randomUUID() },
  ])
    expect(await save(candidate, about)).toMatchObject({ status: 403 })
  expect(await preview(candidate, `cohort_id=${id}&every=week&day=1&hour=9`)).toMatchObject({ status: 403 })
  const { subscription } = (await save(ana, { cohort_id: id })).body
  expect(subscription).toMatchObject({ name, paused: null })
  await query('delete from user_role where user_id = $1', [ana.userId])
  await expect
    .poll(async () => (await list(ana)).body, { timeout: 5000 })
    .toMatchObject([{ id: subscription.id, name: null, paused: 'no_permission' }])
  expect(await stop(ana, subscription.id)).toMatchObject({ status: 200 })
  expect((await list(ana)).body).toEqual([])
})

test('nobody sees, changes or stops those of somebody else, whatever their role', async () => {
  const ana = await api.person({ role: 'Coordinator' })
  const owner = await api.person({ role: 'Product_Owner' })
  const { id } = (await save(ana, { everyone: true })).body.subscription
  expect((await list(owner)).body).toEqual([])
  expect(await api.send('GET', `${address}?email=${ana.email}`, { as: owner })).toMatchObject({ status: 403 })
  await stop(owner, id)
  await save(owner, { everyone: true }, { hour: 3 })
  expect((await list(ana)).body).toMatchObject([{ id, hour: 9 }])
})

test('a subscription goes with its cohort, its organization and its person', async () => {
  const ana = await api.person({ role: 'Coordinator' })
  const { id, org } = await cohort()
  await save(ana, { cohort_id: id })
  await save(ana, { organization_id: org })
  await save(ana, { everyone: true })
  await query('delete from cohort where id = $1', [id])
  expect((await list(ana)).body).toMatchObject([{ about: { organization_id: org } }, { about: { everyone: true } }])
  await query('delete from organization where id = $1', [org])
  expect((await list(ana)).body).toMatchObject([{ about: { everyone: true } }])
  await query('delete from "user" where id = $1', [ana.userId])
  const { rows } = await query('select id from report_subscription where user_id = $1', [ana.userId])
  expect(rows).toEqual([])
})

test('the next moment can be asked for before, by the clocks of the cohort or of the installation', async () => {
  const { id } = await cohort('Asia/Tokyo')
  const there = (await preview(coordinator, `cohort_id=${id}&every=month&day=31&hour=18`)).body
  expect(there.time_zone).toBe('Asia/Tokyo')
  expect(localTimeOf(new Date(there.next_at), 'Asia/Tokyo')).toMatch(/T18:00$/)
  expect((await preview(coordinator, 'every=week&day=7&hour=0')).body.time_zone).toBe(api.services.config.timeZone)
  expect(await preview(coordinator, 'every=week&day=8&hour=0')).toMatchObject({ status: 400 })
  expect(await preview(coordinator, `cohort_id=${crypto.randomUUID()}&every=week&day=1&hour=0`)).toMatchObject({
    status: 404,
  })
})

test('the figures that are sent are those of the page', async () => {
  const person = await api.person()
  const caseId = await newCase(api, await api.person({ role: 'Product_Owner' }))
  await query(
    `insert into assignment (user_id, case_id, mode, case_version_id)
     select $1, case_id, 'training', id from case_version where case_id = $2`,
    [person.userId, caseId],
  )
  const { body } = await api.send('GET', '/v1/admin/reports/get_report', { as: coordinator })
  const { people, assigned, submitted, passed } = body.all
  expect(await readMainFigures(api.services.database, { everyone: true })).toEqual({
    people,
    assigned,
    submitted,
    passed,
    averageScore: null,
  })
})

test('nobody but its reader reads a report’s mail, not even an owner', async () => {
  const owner = await api.person({ role: 'Product_Owner' })
  const { rows } = await query<{ id: string }>(
    `insert into outgoing_mail (kind, recipient, state, subject, sealed_text) values ('report', $1, 'failed', 'Report', 'x') returning id`,
    [coordinator.email],
  )
  const id = rows[0]?.id
  const { body } = await api.send('GET', `/v1/admin/users/get_outgoing_mail?q=${coordinator.email}`, { as: owner })
  expect(body).toMatchObject([{ kind: 'report', is_readable: false }])
  expect(await api.send('POST', '/v1/admin/users/read_outgoing_mail', { as: owner, body: { id } })).toMatchObject({
    status: 403,
    body: { code: 'about_a_report' },
  })
})
