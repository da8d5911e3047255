import { maxViewQueryLength, maxViews, maxViewsOfList } from '@casebench/shared/contract/saved-views'
import { beforeAll, expect, test } from 'vitest'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
const users = '/admin/users/users'
const address = '/v1/any/saved_views'
let coordinator: Person
beforeAll(async () => {
  coordinator = await api.person({ role: 'Coordinator' })
})

const list = (as: Person, of = users, email = as.email) =>
  api.send('GET', `${address}?email=${email}&list=${encodeURIComponent(of)}`, { as })
const add = (as: Person, name: string, more: object = {}) =>
  api.send('POST', address, { as, body: { email: as.email, list: users, name, query: 'state=suspended', ...more } })
const edit = (as: Person, id: string, name: string, query = 'q=a') =>
  api.send('PUT', `${address}/${id}`, { as, body: { email: as.email, name, query } })
const remove = (as: Person, id: string) => api.send('DELETE', `${address}/${id}?email=${as.email}`, { as })
const fill = (as: Person, count: number, of: string) =>
  api.services.database.query(
    `insert into saved_view (user_id, list, name, query)
     select $1, $2 || case when $4 then '/' || (n / ${maxViewsOfList}) else '' end, 'View ' || n, '' from generate_series(1, $3) n`,
    [as.userId, of, count, count > maxViewsOfList],
  )

test('views are saved, listed by name for their list alone, changed and deleted', async () => {
  const ana = await api.person({ role: 'Coordinator' })
  const { body: saved } = await add(ana, '  Suspended  ')
  expect(saved).toMatchObject({ message: 'View saved.', view: { name: 'Suspended', query: 'state=suspended' } })
  await add(ana, 'away', { query: 'seen=not_month' })
  await add(ana, 'Suspended', { list: '/admin/users/cohorts' })
  expect((await list(ana)).body.map(({ name }: { name: string }) => name)).toEqual(['away', 'Suspended'])
  expect((await list(ana, '/admin/users/cohorts/$cohortId')).body).toEqual([])

  expect(await edit(ana, saved.view.id, 'Blocked')).toMatchObject({
    status: 200,
    body: { view: { id: saved.view.id, name: 'Blocked', query: 'q=a' } },
  })
  expect(await remove(ana, saved.view.id)).toMatchObject({ status: 200 })
  expect(await remove(ana, saved.view.id)).toMatchObject({ status: 200 })
  expect(await edit(ana, saved.view.id, 'Again')).toMatchObject({ status: 404, body: { code: 'no_such_view' } })
  expect((await list(ana)).body).toMatchObject([{ name: 'away' }])
})

test('a name is that of one view of a list, regardless of case', async () => {
  const ana = await api.person({ role: 'Coordinator' })
  const one = (await add(ana, 'Café')).body.view
  expect(await add(ana, ' CAFÉ ')).toMatchObject({ status: 409, body: { code: 'name_taken' } })
  const other = (await add(ana, 'Other')).body.view
  expect(await edit(ana, other.id, 'café')).toMatchObject({ status: 409, body: { code: 'name_taken' } })
  expect(await edit(ana, one.id, 'CAFÉ')).toMatchObject({ status: 200 })
  const sent = await Promise.all(['Same', 'same', 'SAME'].map((name) => add(ana, name)))
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test.each([
  ['no name', { name: '' }],
  ['a blank name', { name: '   ' }],
  ['a name that is too long', { name: 'x'.repeat(61) }],
  ['a query that is too long', { query: 'x'.repeat(maxViewQueryLength + 1) }],
  ['an address elsewhere', { list: 'https://example.com/' }],
  ['a list that is not one', { list: '/platform/support' }],
])('%s is refused', async (_, more) => {
  expect(await add(coordinator, 'Fine', more)).toMatchObject({ status: 400 })
})

test('a list has a limited number of views, and so has a person', async () => {
  const ana = await api.person({ role: 'Coordinator' })
  await fill(ana, maxViewsOfList - 1, users)
  const sent = await Promise.all(['One', 'Two', 'Three'].map((name) => add(ana, name)))
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(sent.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'views_full',
    detail: 'You have 50 views of this list, and cannot have more. Delete one first.',
  })
  const bo = await api.person({ role: 'Coordinator' })
  await fill(bo, maxViews, '/admin/x')
  expect(await add(bo, 'One more')).toMatchObject({ status: 409, body: { code: 'views_full' } })
})

test('nobody reads, changes or deletes those of somebody else, whatever their role', async () => {
  const ana = await api.person({ role: 'Coordinator' })
  const owner = await api.person({ role: 'Product_Owner' })
  const { id } = (await add(ana, 'Mine')).body.view
  expect(await list(owner, users, ana.email)).toMatchObject({ status: 403 })
  expect((await list(owner)).body).toEqual([])
  expect(await edit(owner, id, 'Yours')).toMatchObject({ status: 404 })
  expect(await remove(owner, id)).toMatchObject({ status: 200 })
  expect(await add(owner, 'Mine', { email: ana.email })).toMatchObject({ status: 403 })
  expect((await list(ana)).body).toMatchObject([{ id, name: 'Mine', query: 'state=suspended' }])
})

test('candidates have views of their own activity, and none of the Admin Studio', async () => {
  const candidate = await api.person()
  expect(await list(candidate)).toMatchObject({ status: 403 })
  expect(await add(candidate, 'Users')).toMatchObject({ status: 403 })
  expect(await add(candidate, 'Signed in', { list: '/audit_trail' })).toMatchObject({ status: 200 })
  expect((await list(candidate, '/audit_trail')).body).toMatchObject([{ name: 'Signed in' }])
})
