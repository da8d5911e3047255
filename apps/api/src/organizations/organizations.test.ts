import { expect, test } from 'vitest'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
const path = '/v1/admin/organizations'
const post = (call: string, as: Person, body: object) => api.send('POST', `${path}/${call}`, { as, body })
const create = (as: Person, description: string) => post('create_organization', as, { description })
const named = () => `Org ${crypto.randomUUID()}`

test('an organization is added, renamed, listed with its counts, and deleted', async () => {
  const as = await api.person({ role: 'Product_Owner' })
  const name = named()
  const { body } = await create(as, ` ${name} `)
  const { id } = body.organization
  expect(body.organization).toEqual({ id, description: name, cohorts: 0, members: 0, created_at: expect.any(String) })
  const { prisma } = api.services.database
  const [ana, ben] = [await api.person(), await api.person()]
  for (const members of [[ana, ben], [ana]])
    await prisma.cohort.create({
      data: {
        description: crypto.randomUUID(),
        organizationId: id,
        members: { create: members.map(({ userId }) => ({ userId })) },
      },
    })
  const renamed = await post('edit_organization', as, { id, description: `${name} AG` })
  expect(renamed.body.organization).toMatchObject({ description: `${name} AG`, cohorts: 2, members: 2 })
  const listed = await api.send('GET', `${path}/get_organizations?q=${name.toUpperCase()}&sort=-members`, { as })
  expect(listed.body).toEqual([renamed.body.organization])
  expect(listed.headers['x-total-count']).toBe('1')
  expect((await api.send('GET', `${path}/get_organization?org_id=${id}`, { as })).body).toEqual(listed.body[0])
  for (const deleted of [1, 0])
    expect((await post('delete_organization', as, { orgIds: [id] })).body.deleted).toBe(deleted)
  expect((await api.send('GET', `${path}/get_organization?org_id=${id}`, { as })).status).toBe(404)
  const { rows } = await api.services.database.query('select action from activity_log where actor = $1 order by id', [
    as.email,
  ])
  expect(rows.map(({ action }) => action)).toEqual(['create_organization', 'edit_organization', 'delete_organization'])
})

test('names are one organization’s, in whatever case; the same call again is only a repetition', async () => {
  const [as, other] = [await api.person({ role: 'Coordinator' }), await api.person({ role: 'Coordinator' })]
  const [name, another] = [named(), named()]
  const first = await create(as, name)
  expect((await create(as, name)).body).toEqual(first.body)
  expect(await create(other, name.toUpperCase())).toMatchObject({ status: 409, body: { code: 'name_taken' } })
  const { id } = (await create(other, another)).body.organization
  expect(await post('edit_organization', other, { id, description: name.toLowerCase() })).toMatchObject({
    status: 409,
    body: { code: 'name_taken' },
  })
  expect((await post('edit_organization', other, { id, description: another.toUpperCase() })).status).toBe(200)
  expect((await post('edit_organization', as, { id: crypto.randomUUID(), description: named() })).status).toBe(404)
})

test('the cohorts of a deleted organization stay with their members, and can be told from others of their name', async () => {
  const as = await api.person({ role: 'Product_Owner' })
  const { prisma } = api.services.database
  const person = await api.person()
  const organization = (await create(as, named())).body.organization
  const name = crypto.randomUUID()
  await prisma.cohort.create({ data: { description: name } })
  const cohort = await prisma.cohort.create({
    data: {
      description: name.toUpperCase(),
      organizationId: organization.id,
      members: { create: { userId: person.userId } },
    },
  })
  expect((await post('delete_organization', as, { orgIds: [organization.id] })).status).toBe(200)
  expect(await prisma.cohort.findUniqueOrThrow({ where: { id: cohort.id }, include: { members: true } })).toMatchObject(
    {
      organizationId: null,
      description: `${name.toUpperCase()} (${organization.description})`,
      members: [{ userId: person.userId }],
    },
  )
})
