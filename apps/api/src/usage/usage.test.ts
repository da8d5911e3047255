import { openModel } from '@casebench/server/model/model-client'
import { chatting, startFakeModel } from '@casebench/server/testing/fake-model'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answerAtOnce } from '../testing/answering-worker.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const fake = await startFakeModel(chatting(() => ['Yes.']))
const model = { baseUrl: fake.baseUrl, key: undefined, name: 'fake', known: { fake: { input: 1, output: 1 } } }
const api = useTestApi({ model })
let owner: Person
beforeAll(async () => {
  owner = await api.person({ role: 'Product_Owner' })
  answerAtOnce(api, openModel(model))
})
afterAll(() => fake.close())
beforeEach(async () => {
  await api.services.database.query('delete from model_call')
  await api.services.database.query(`delete from installation_fact where key = 'assistant_budgets'`)
})

type Called = {
  by?: Person
  at?: string
  input?: number
  output?: number
  page?: string
  purpose?: string
  outcome?: string
}
const called = ({ by, at, input = 10, output = 5, page = '', purpose = 'chat', outcome = 'ok' }: Called) =>
  api.services.database.query(
    `insert into model_call (user_id, purpose, page, model, input_tokens, output_tokens, latency_ms, cost, outcome, created_at)
     values ($1, $2, $3, 'fake', $4, $5, 100, 0.5, $6, coalesce($7::timestamptz, now()))`,
    [by?.userId ?? null, purpose, page, input, output, outcome, at ?? null],
  )
const usage = (param: string, body: object = {}) =>
  api.send('POST', `/v1/admin/manuai/usage/${param}`, { as: owner, body: { f: 2, ...body } })
const report = (query: string) => api.send('GET', `/v1/admin/manuai/get_usage_report?${query}`, { as: owner })
const setBudgets = (body: object) => api.send('POST', '/v1/admin/manuai/set_budgets', { as: owner, body })
const ask = (as: Person, user_input = 'Who owns it?') =>
  api.send('POST', '/v1/any/manuai/manuai_2.0/respond', { as, body: { email: as.email, user_input } })

test.each([
  ['hour', 60, '2026-03-10T12:34:00.000Z'],
  ['day', 24, '2026-03-10T12:00:00.000Z'],
  ['week', 7, '2026-03-10T00:00:00.000Z'],
  ['month', 31, '2026-03-10T00:00:00.000Z'],
  ['year', 12, '2026-03-01T00:00:00.000Z'],
])('a %s has %i points, those without use as well', async (param, count, at) => {
  await called({ at: '2026-03-10T12:34:56Z' })
  await called({ at: '2026-03-10T12:34:57Z', outcome: 'timeout' })
  await called({ at: '2027-03-10T12:34:56Z' })
  const { body } = await usage(param, { date: '2026-03-10T12:00:00Z' })
  expect(body).toHaveLength(count)
  const used = body.filter(({ calls }: { calls: number }) => calls > 0)
  expect(used).toEqual([
    { timestamp: at, calls: 2, failed_calls: 1, input_tokens: 20, output_tokens: 10, total_tokens: 30, cost: 1 },
  ])
})

test('it is of everyone or of one user; the other call tells one by day', async () => {
  const [ana, ben] = [await api.person(), await api.person()]
  await called({ by: ana })
  await called({ by: ben, input: 100 })
  const sum = (points: { total_tokens: number }[]) => points.reduce((all, point) => all + point.total_tokens, 0)
  expect(sum((await usage('day')).body)).toBe(120)
  expect(sum((await usage('day', { email: ana.email, date: null })).body)).toBe(15)
  const { body } = await api.send('GET', `/v1/admin/usage/email?email=${ana.email}`, { as: owner })
  expect(body).toMatchObject([{ total_tokens: 15, calls: 1 }])
  expect((await usage('day', { email: 'nobody@example.com' })).status).toBe(404)
})

test.each(['yesterday', '0001-01-01', '9999-12-31', '2026-02-30', '2016-12-31T23:59:60Z'])(
  'a date such as %s is refused',
  async (date) => {
    expect((await usage('day', { date })).status).toBe(400)
  },
)

test('the report adds up by day, user, page, model and purpose, with what it cost', async () => {
  const ana = await api.person()
  await called({ by: ana, at: '2026-03-10T23:59:59Z', page: 'case_review', input: 1000 })
  await called({ by: ana, at: '2026-03-11T00:00:01Z', purpose: 'grading' })
  await called({ at: '2026-03-11T12:00:00Z', outcome: 'timeout' })
  await called({ at: '2026-03-12T00:00:00Z' })
  const rows = async (by: string, more = '') => (await report(`from=2026-03-10&to=2026-03-11&by=${by}${more}`)).body
  expect(await rows('day')).toMatchObject([
    { key: '2026-03-10', total_tokens: 1005, calls: 1, cost: 0.5, average_latency_ms: 100 },
    { key: '2026-03-11', total_tokens: 30, calls: 2, failed_calls: 1 },
  ])
  expect(await rows('user')).toMatchObject([
    { key: ana.email, calls: 2 },
    { key: '', calls: 1 },
  ])
  expect(await rows('page')).toMatchObject([{ key: 'case_review' }, { key: '' }])
  expect(await rows('model')).toMatchObject([{ key: 'fake', calls: 3 }])
  expect(await rows('purpose', '&sort=calls')).toMatchObject([{ key: 'grading' }, { key: 'chat' }])
  const paged = await report('from=2026-03-10&to=2026-03-11&by=day&limit=1&sort=-key')
  expect(paged).toMatchObject({ body: [{ key: '2026-03-11' }], headers: { 'x-total-count': '2' } })
})

test.each(['from=2026-03-11&to=2026-03-10', 'from=2024-01-01&to=2026-01-01', 'from=0001-01-01&to=0001-01-02'])(
  'a stretch of days such as %s is refused',
  async (days) => {
    expect((await report(`${days}&by=day`)).status).toBe(400)
  },
)

describe('a budget', () => {
  test('of a user is spent by their answers, and then says when Manu is back', async () => {
    const [ana, ben] = [await api.person(), await api.person()]
    expect((await setBudgets({ per_user: 100, in_all: null })).body).toMatchObject({ budgets: { per_user: 100 } })
    expect((await ask(ana)).status).toBe(200)
    const asked = fake.asked.length
    const refused = await ask(ana)
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'budget_spent', detail: expect.stringMatching(/midnight/) },
    })
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(86_400)
    expect(fake.asked).toHaveLength(asked)
    expect((await ask(ben)).status).toBe(200)
  })

  test('in all is spent by everyone; marking neither counts nor waits, and yesterday is over', async () => {
    const ana = await api.person()
    await setBudgets({ per_user: null, in_all: 100 })
    await called({ input: 500, purpose: 'grading' })
    await called({ input: 500, at: new Date(Date.now() - 86_400_000).toISOString() })
    expect((await ask(ana)).status).toBe(200)
    expect((await ask(await api.person())).body.code).toBe('budget_spent')
    const { body } = await api.send('GET', '/v1/admin/manuai/get_budgets', { as: owner })
    expect(body).toEqual({ budgets: { per_user: null, in_all: 100 }, spent_today: 240 })
  })

  test('is logged once in the audit trail, however often it is saved', async () => {
    await Promise.all(Array.from({ length: 3 }, () => setBudgets({ per_user: 5000, in_all: 7 })))
    const { rowCount } = await api.services.database.query(
      `select from activity_log where action = 'set_budgets' and (detail->>'per_user')::int = 5000`,
    )
    expect(rowCount).toBe(1)
  })

  test('can be read by whoever sees the usage, and set by whoever holds the controls', async () => {
    const as = await api.person({ role: 'Auditor' })
    expect((await api.send('GET', '/v1/admin/manuai/get_budgets', { as })).status).toBe(200)
    const body = { per_user: null, in_all: null }
    expect((await api.send('POST', '/v1/admin/manuai/set_budgets', { as, body })).status).toBe(403)
  })
})

test('the form of the answer is the second one, whether or not it is asked for', async () => {
  const send = (body: object) => api.send('POST', '/v1/admin/manuai/usage/day', { as: owner, body })
  const asked = await send({ f: 2 })
  expect(asked.status).toBe(200)
  expect((await send({})).body).toEqual(asked.body)
})
