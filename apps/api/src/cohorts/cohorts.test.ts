import { setTimeout } from 'node:timers/promises'
import { maxMembersAtOnce } from '@casebench/shared/contract/cohorts'
import { expect, test } from 'vitest'
import { newCase } from '../testing/administered-cases.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
const path = '/v1/admin/cohorts'
const get = (call: string, as: Person) => api.send('GET', `${path}/${call}`, { as })
const post = (call: string, as: Person, body: object) => api.send('POST', `${path}/${call}`, { as, body })
const create = async (as: Person, more: { org_id?: string } = {}) =>
  (await post('create_cohort', as, { description: `Cohort ${crypto.randomUUID()}`, ...more })).body.cohort
const organization = () =>
  api.services.database.prisma.organization.create({ data: { description: `Org ${crypto.randomUUID()}` } })

test('a cohort is added, moved, renamed, listed, and deleted; its members stay', async () => {
  const as = await api.person({ role: 'Product_Owner' })
  const [home, away] = [await organization(), await organization()]
  const cohort = await create(as, { org_id: home.id })
  expect(cohort).toMatchObject({ org: home.id, organization: home.description, members: 0 })
  expect((await get(`get_cohorts_in_org/?org_id=${home.id}`, as)).body).toEqual([cohort])
  const description = `Autumn ${crypto.randomUUID()}`
  const moved = await post('edit_cohort', as, { id: cohort.id, description, org_id: away.id })
  expect(moved.body.cohort).toMatchObject({ description, org: away.id })
  expect((await get(`get_cohorts_in_org/?org_id=${home.id}`, as)).body).toEqual([])
  expect((await get(`get_cohort?cohort_id=${cohort.id}`, as)).body).toEqual(moved.body.cohort)
  const listed = await get(`get_cohorts?q=${description.toUpperCase()}`, as)
  expect(listed.body).toEqual([moved.body.cohort])
  expect(listed.headers['x-total-count']).toBe('1')
  const person = await api.person()
  await post('set_members', as, { cohort_id: cohort.id, emails: [person.email] })
  for (const deleted of [1, 0])
    expect((await post('delete_cohorts', as, { ids: [cohort.id] })).body.deleted).toBe(deleted)
  expect((await get(`get_cohort?cohort_id=${cohort.id}`, as)).status).toBe(404)
  expect((await api.send('GET', '/v1/roles', { as: person })).status).toBe(200)
})

test('names are one cohort’s within an organization; the same call again is only a repetition', async () => {
  const as = await api.person({ role: 'Coordinator' })
  const [one, other] = [await organization(), await organization()]
  const description = `Cohort ${crypto.randomUUID()}`
  const add = (who: Person, org_id: string | null) => post('create_cohort', who, { description, org_id })
  const first = await add(as, one.id)
  expect((await add(as, one.id)).body).toEqual(first.body)
  expect(await add(await api.person({ role: 'Coordinator' }), one.id)).toMatchObject({
    status: 409,
    body: { code: 'name_taken' },
  })
  const second = (await add(as, other.id)).body.cohort
  const clash = { id: second.id, description: description.toUpperCase(), org_id: one.id }
  expect(await post('edit_cohort', as, clash)).toMatchObject({ status: 409, body: { code: 'name_taken' } })
  expect((await add(as, null)).status).toBe(200)
  expect((await add(as, crypto.randomUUID())).body.code).toBe('no_such_organization')
})

test('members are set, added and taken out; whoever is unknown is named and nothing is done', async () => {
  const as = await api.person({ role: 'Coordinator' })
  const cohort = await create(as)
  const [ana, ben, cy] = [await api.person(), await api.person(), await api.person()]
  const set = (emails: string[], how?: string) =>
    post('set_members', as, { cohort_id: cohort.id, emails, ...(how && { how }) })
  const members = async () =>
    (await get(`get_users_in_cohort?cohort_id=${cohort.id}&sort=email`, as)).body.map(({ email }: Person) => email)
  expect((await set([ana.email.toUpperCase(), ben.email])).body).toMatchObject({
    added: 2,
    removed: 0,
    cohort: { members: 2 },
    message: '2 people added.',
  })
  expect((await set([ben.email, cy.email])).body).toMatchObject({ added: 1, removed: 1 })
  expect(await members()).toEqual([ben.email, cy.email])
  expect((await set([ana.email, ben.email], 'add')).body).toMatchObject({ added: 1, removed: 0 })
  expect((await set([cy.email], 'remove')).body).toMatchObject({ added: 0, removed: 1 })
  expect(await members()).toEqual([ana.email, ben.email])
  const unknown = await set([cy.email, 'nobody@example.com'])
  expect(unknown).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(unknown.body.detail).toContain('nobody@example.com')
  expect(await members()).toEqual([ana.email, ben.email])
  expect((await set([ana.email, ben.email])).body.message).toBe('Nothing has changed.')
  const { rows } = await api.services.database.query('select action from activity_log where email = $1 order by id', [
    ana.email,
  ])
  expect(rows.map(({ action }) => action)).toEqual(['join_cohort', 'leave_cohort', 'join_cohort'])
})

test('many unknown emails are named in part', async () => {
  const as = await api.person({ role: 'Coordinator' })
  const emails = Array.from({ length: 3000 }, (_, at) => `nobody${at}@example.com`)
  const refused = await post('set_members', as, { cohort_id: (await create(as)).id, emails })
  expect(refused.body.detail).toMatch(/nobody19@example\.com and 2980 more\.$/)
})

test('the members of a cohort are searched and sorted like all people', async () => {
  const as = await api.person({ role: 'Coordinator' })
  const cohort = await create(as)
  const [ana, ben] = [await api.person(), await api.person()]
  await post('set_members', as, { cohort_id: cohort.id, emails: [ana.email, ben.email] })
  const found = await get(`get_users_in_cohort?cohort_id=${cohort.id}&q=${ben.email}&limit=5`, as)
  expect(found.body).toMatchObject([{ email: ben.email, cohorts: [{ id: cohort.id }] }])
  expect(found.headers['x-total-count']).toBe('1')
  expect((await get(`get_users_in_cohort?cohort_id=${crypto.randomUUID()}`, as)).status).toBe(404)
})

test('what is about all members of a cohort is refused where they are too many, and the cohort is still shown', async () => {
  const { database } = api.services
  const author = await api.person({ role: 'Product_Owner' })
  const caseId = await newCase(api, author)
  const { rows } = await database.query(
    `with named as (insert into cohort (description) values ('Everybody') returning id), people as (
       insert into "user" (email, username)
       select 'crowd-' || n || '@casebench.example', 'crowd-' || n from generate_series(1, $1::int) n returning id
     ), joined as (insert into cohort_member (cohort_id, user_id) select named.id, people.id from named, people)
     select id from named`,
    [maxMembersAtOnce + 1],
  )
  const cohort_id: string = rows[0].id
  // A machine that is busy with 20,000 members may put one off, as it would the page, which asks again.
  const patiently = async (ask: () => ReturnType<typeof api.send>): ReturnType<typeof api.send> => {
    const answer = await ask()
    if (answer.body.code !== 'busy') return answer
    await setTimeout(1000 * Number(answer.headers['retry-after']))
    return patiently(ask)
  }
  const read = (call: string) =>
    patiently(() => api.send('GET', `/v1/admin/cohorts/${call}cohort_id=${cohort_id}`, { as: author }))
  const change = (call: string) =>
    patiently(() =>
      api.send('POST', `/v1/admin/cases/${call}`, { as: author, body: { caseId, mode: 'training', cohort_id } }),
    )
  const calls = ['get_progress?', 'get_member_progress?limit=5&', 'export_member_progress?format=csv&']
  const changes = ['preview_assignment', 'assign_case', 'unassign_case']
  const refused = { code: 'cohort_too_large', detail: expect.stringContaining('20,001 members. This works for 20,000') }
  for (const answer of await Promise.all([...calls.map(read), ...changes.map(change)]))
    expect(answer).toMatchObject({ status: 409, body: refused })
  expect((await read('get_users_in_cohort?limit=5&')).body).toHaveLength(5)
  await database.query(
    'delete from cohort_member where user_id = (select user_id from cohort_member where cohort_id = $1 limit 1)',
    [cohort_id],
  )
  const answers = await Promise.all([...calls.map(read), change('preview_assignment')])
  for (const answer of answers) expect(answer).toMatchObject({ status: 200 })
})
