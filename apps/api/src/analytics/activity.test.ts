import type { ActivityLogEntry } from '@casebench/shared/contract/analytics'
import { expect, test } from 'vitest'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
const logs = (as: Person, query = '', email = as.email) =>
  api.send('GET', `/v1/any/analytics/get_activity_logs?email=${email}${query}`, { as })
const track = (as: Person, action: string, detail: unknown = '') =>
  api.send('POST', '/v1/any/analytics/track_activity', { as, body: { email: as.email, action, detail } })
const note = (actor: string, email: string, action: string, detail: object = {}, at = new Date()) =>
  api.services.database.query(
    'insert into activity_log (actor, email, action, detail, at) values ($1, $2, $3, $4, $5)',
    [actor, email, action, detail, at],
  )
const actions = (body: ActivityLogEntry[]) => body.map(({ action }) => action)

test('one’s own acts, oldest first; newest first and in pages where asked', async () => {
  const as = await api.person()
  for (const action of ['one', 'two', 'three']) await note(as.email, as.email, action)
  const { body, headers } = await logs(as)
  expect(actions(body)).toEqual(['one', 'two', 'three'])
  expect(headers['x-total-count']).toBe('3')
  expect(body[0]).toMatchObject({ email: as.email, actor: as.email, detail: {}, tracked: false })
  expect(actions((await logs(as, '&sort=-timestamp&limit=2')).body)).toEqual(['three', 'two'])
  expect(actions((await logs(as, '&sort=-timestamp&limit=2&offset=2')).body)).toEqual(['one'])
})

test('they are found by action, by words and by time', async () => {
  const as = await api.person()
  await note(as.email, as.email, 'sign_in', {}, new Date('2026-01-05T10:00:00Z'))
  await note(as.email, as.email, 'submit', { caseId: 'nordkai', mode: 'training' }, new Date('2026-02-05T10:00:00Z'))
  expect(actions((await logs(as, '&action=submit')).body)).toEqual(['submit'])
  expect((await logs(as, '&action=submit')).body[0].case_name).toBeNull()
  expect(actions((await logs(as, '&q=sign in')).body)).toEqual(['sign_in'])
  expect(actions((await logs(as, '&q=NORDKAI')).body)).toEqual(['submit'])
  expect(actions((await logs(as, '&q=%25')).body)).toEqual([])
  expect(actions((await logs(as, '&from=2026-02-01T00:00:00Z')).body)).toEqual(['submit'])
  expect(actions((await logs(as, '&to=2026-02-01T00:00:00Z')).body)).toEqual(['sign_in'])
  expect((await logs(as, '&to=2016-12-31T23:59:60Z')).status).toBe(400)
  expect((await logs(as, '&to=yesterday')).status).toBe(400)
})

test('what a search finds comes in pages and in order, and is counted to ten thousand', async () => {
  const as = await api.person()
  const found = async (query: string) => {
    const { body, headers } = await logs(as, `&q=needle&${query}`)
    return {
      total: headers['x-total-count'],
      numbers: body.map(({ detail }: ActivityLogEntry) => (detail as { n: number }).n),
    }
  }
  const add = (from: number, to: number) =>
    api.services.database.query(
      `insert into activity_log (actor, email, action, detail)
       select $1, $1, 'needle', jsonb_build_object('n', n) from generate_series($2::int, $3::int) n`,
      [as.email, from, to],
    )
  await add(1, 5)
  expect(await found('limit=2')).toEqual({ total: '5', numbers: [1, 2] })
  expect(await found('limit=2&offset=2&sort=-timestamp')).toEqual({ total: '5', numbers: [3, 2] })
  expect(await found('limit=2&offset=6')).toEqual({ total: '5', numbers: [] })
  await add(6, 10_010)
  expect(await found('limit=2&offset=10004')).toEqual({ total: '10000', numbers: [10_005, 10_006] })
  expect(await found('limit=1&sort=-timestamp')).toEqual({ total: '10000', numbers: [10_010] })
})

test('entries that others made about someone are shown without their detail, and no search finds them by it', async () => {
  const [as, admin] = [await api.person(), await api.person({ role: 'Product_Owner' })]
  await note(admin.email, as.email, 'override_answers', { caseId: 'nordkai', mode: 'test', secret: 'Brodersen' })
  await note('casebench', as.email, 'evaluate', { caseId: 'sample', score: 0.9 })
  expect((await logs(as)).body).toMatchObject([
    { action: 'override_answers', actor: '', detail: { caseId: 'nordkai', mode: 'test' } },
    { action: 'evaluate', actor: 'casebench', detail: { caseId: 'sample', score: 0.9 }, case_name: 'Sample Trading' },
  ])
  expect(JSON.stringify((await logs(as)).body)).not.toMatch(new RegExp(`Brodersen|${admin.email}`))
  expect((await logs(as, '&q=Brodersen')).body).toEqual([])
  expect((await logs(as, `&q=${admin.email}`)).body).toEqual([])
  expect((await logs(admin, '', as.email)).body[0]).toMatchObject({
    actor: admin.email,
    detail: { secret: 'Brodersen' },
  })
})

test('entries of others, and of everyone, are shown with audit_trail only', async () => {
  const [ana, ben, auditor] = [await api.person(), await api.person(), await api.person({ role: 'Auditor' })]
  await note(ana.email, ana.email, 'sign_in')
  await note(ben.email, ben.email, 'sign_in')
  expect((await logs(ben, '', ana.email)).status).toBe(403)
  expect((await logs(ben, '&everyone=true')).status).toBe(403)
  expect(actions((await logs(auditor, '', ana.email)).body)).toEqual(['sign_in'])
  const everyone = (await logs(auditor, '&everyone=true&sort=-timestamp&limit=2')).body
  expect(everyone.map(({ email }: ActivityLogEntry) => email)).toEqual([ben.email, ana.email])
  expect(actions((await logs(auditor, `&everyone=true&q=${ana.email}`)).body)).toEqual(['sign_in'])
})

test('what the page sends is logged with the caller as its actor, and marked as tracked; a retry adds no entry', async () => {
  const as = await api.person()
  const detail = { url: 'https://register.example' }
  for (const result of await Promise.all([1, 2, 3].map(() => track(as, 'open_source', detail))))
    expect(result.status).toBe(200)
  await track(as, 'open_source', { caseId: 'sample' })
  expect((await logs(as)).body).toMatchObject([
    { action: 'open_source', actor: as.email, email: as.email, tracked: true, detail },
    // Whoever guesses a case's id does not learn its name.
    { detail: { caseId: 'sample' }, case_name: null },
  ])
})

test('an action that is too long, a detail that is too large and too many entries a minute are refused', async () => {
  const as = await api.person()
  expect((await track(as, 'x'.repeat(101))).status).toBe(400)
  expect((await track(as, '<b>')).status).toBe(400)
  expect((await track(as, 'much', { text: 'x'.repeat(5000) })).status).toBe(413)
  for (let count = 0; count < 60; count++) expect((await track(as, `act ${count}`)).status).toBe(200)
  const refused = await track(as, 'one more')
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
  expect((await track(as, 'act 59')).status).toBe(200)
})

test('the page cannot log an entry of someone else', async () => {
  const [as, other] = [await api.person(), await api.person()]
  const body = { email: other.email, action: 'sign_in', detail: '' }
  expect((await api.send('POST', '/v1/any/analytics/track_activity', { as, body })).status).toBe(403)
  expect((await logs(other)).body).toEqual([])
})
