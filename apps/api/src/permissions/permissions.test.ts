import type { PermissionMapping } from '@casebench/shared/contract/permissions'
import { expect, test } from 'vitest'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
const mappingPath = '/v1/admin/permissions/get_permission_mapping'
const updatePath = '/v1/admin/permissions/update_permission'

type Change = { role: string; flag: 0 | 1; endpoints?: string[]; pages?: string[]; mapId?: string | null }
const update = (as: Person, { role, flag, endpoints = [], pages = [], mapId = null }: Change) =>
  api.send('POST', updatePath, {
    as,
    body: { mapId, role, flag, endpoint_permissions: endpoints, page_permissions: pages },
  })
const mapping = async (as: Person, role: string): Promise<PermissionMapping> =>
  (await api.send('GET', mappingPath, { as })).body.find((one: PermissionMapping) => one.role === role)
/** Someone of a new role that may change permissions, and holds nothing else. */
async function administrator(role: string) {
  const owner = await api.person({ role: 'Product_Owner' })
  await update(owner, {
    role,
    flag: 1,
    endpoints: ['permissions/get_permission_mapping', 'permissions/update_permission'],
    pages: ['permissions'],
  })
  return api.person({ role })
}

test('the mapping names every role with what it grants', async () => {
  const owner = await api.person({ role: 'Product_Owner' })
  const { body, headers } = await api.send('GET', mappingPath, { as: owner })
  expect(body.map((one: PermissionMapping) => one.role)).toEqual(
    expect.arrayContaining(['Auditor', 'Candidate', 'Case_Author', 'Coordinator', 'Product_Owner', 'Suspended']),
  )
  expect(headers['x-total-count']).toBe(String(body.length))
  expect((await mapping(owner, 'Auditor')).page_permissions).toContain('audit_trail')
})

test.each(['Candidate', 'Coordinator', 'Case_Author', 'Auditor'])(
  'a %s may neither read nor change it',
  async (role) => {
    const as = await api.person({ role })
    expect((await api.send('GET', mappingPath, { as })).status).toBe(403)
    expect((await update(as, { role: 'Candidate', flag: 1, pages: ['cases'] })).status).toBe(403)
  },
)

test('flag 1 grants, flag 0 revokes, and doing either twice changes nothing', async () => {
  const owner = await api.person({ role: 'Product_Owner' })
  const pages = ['cases', 'case_profile']
  for (const _ of [1, 2])
    expect((await update(owner, { role: 'Trainer', flag: 1, pages })).body.mapping.page_permissions).toEqual(pages)
  const { mapId } = await mapping(owner, 'Trainer')
  for (const _ of [1, 2])
    expect((await update(owner, { role: 'Trainer', flag: 0, pages: ['cases'], mapId })).body).toMatchObject({
      message: 'Revoked.',
      mapping: { page_permissions: ['case_profile'] },
    })
})

test('what is granted takes effect within a second', async () => {
  const owner = await api.person({ role: 'Product_Owner' })
  await update(owner, { role: 'Helper', flag: 1, pages: ['support_questions'] })
  const helper = await api.person({ role: 'Helper' })
  expect((await api.send('GET', '/v1/roles', { as: helper })).body.pagePermissionSet).toContain('support_questions')
  await update(owner, { role: 'Helper', flag: 0, pages: ['support_questions'] })
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect((await api.send('GET', '/v1/roles', { as: helper })).body.pagePermissionSet).not.toContain('support_questions')
})

test('nobody grants or revokes what they do not hold', async () => {
  const as = await administrator('Permission_Clerk')
  expect(await update(as, { role: 'Candidate', flag: 1, pages: ['delete_users'] })).toMatchObject({
    status: 403,
    body: { code: 'not_held' },
  })
  expect(await update(as, { role: 'Coordinator', flag: 0, pages: ['manage_users'] })).toMatchObject({
    status: 403,
    body: { code: 'not_held' },
  })
  expect((await update(as, { role: 'Candidate', flag: 1, pages: ['permissions'] })).status).toBe(200)
  await update(as, { role: 'Candidate', flag: 0, pages: ['permissions'] })
})

test('the product owner and the suspended stay as they are', async () => {
  const owner = await api.person({ role: 'Product_Owner' })
  for (const role of ['Product_Owner', 'Suspended'])
    expect(await update(owner, { role, flag: 0, pages: ['cases'] })).toMatchObject({
      status: 409,
      body: { code: 'fixed_role' },
    })
  const held = (await mapping(owner, 'Product_Owner')).page_permissions
  expect(await update(owner, { role: 'Suspended', flag: 1, pages: ['cases'] })).toMatchObject({ status: 409 })
  expect(await update(owner, { role: 'Product_Owner', flag: 1, pages: held })).toMatchObject({ status: 200 })
})

test('what changes nothing is no entry in the activity log', async () => {
  const owner = await api.person({ role: 'Product_Owner' })
  for (const _ of [1, 2, 3]) await update(owner, { role: 'Quiet', flag: 1, pages: ['ai_usage'] })
  for (const _ of [1, 2, 3]) await update(owner, { role: 'Quiet', flag: 0, pages: ['ai_usage'] })
  const { rows } = await api.services.database.query(
    `select detail->'flag' as flag from activity_log where detail->>'role' = 'Quiet' order by id`,
  )
  expect(rows).toEqual([{ flag: 1 }, { flag: 0 }])
})

test('no role is created whose name differs from another’s in letter case alone', async () => {
  const owner = await api.person({ role: 'Product_Owner' })
  for (const role of ['product_owner', 'SUSPENDED', 'candidate'])
    expect(await update(owner, { role, flag: 1, pages: ['cases'] })).toMatchObject({
      status: 409,
      body: { code: 'role_exists' },
    })
  const answers = await Promise.all(
    ['Twin', 'TWIN', 'twin'].map((role) => update(owner, { role, flag: 1, pages: ['cases'] })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

test('an unknown endpoint, page, mapping or another role’s mapping is refused', async () => {
  const owner = await api.person({ role: 'Product_Owner' })
  const { mapId } = await mapping(owner, 'Auditor')
  expect(await update(owner, { role: 'Auditor', flag: 1, endpoints: ['users/rule_the_world'] })).toMatchObject({
    status: 400,
  })
  expect((await update(owner, { role: 'Auditor', flag: 1, pages: ['everything'] })).status).toBe(400)
  expect((await update(owner, { role: 'Auditor', flag: 1, mapId: crypto.randomUUID() })).status).toBe(404)
  expect(await update(owner, { role: 'Candidate', flag: 1, mapId })).toMatchObject({
    status: 409,
    body: { code: 'role_renamed' },
  })
})

test('every change is in the activity log, in the same transaction', async () => {
  const owner = await api.person({ role: 'Product_Owner' })
  await update(owner, { role: 'Logged', flag: 1, pages: ['ai_usage'] })
  const { rows } = await api.services.database.query(
    `select actor, detail from activity_log where action = 'update_permission' and detail->>'role' = 'Logged'`,
  )
  expect(rows).toEqual([
    {
      actor: owner.email,
      detail: {
        ...{ role: 'Logged', flag: 1, endpoints: [], pages: ['ai_usage'] },
        changes: [{ field: 'pages', added: ['ai_usage'], removed: [] }],
      },
    },
  ])
})

test('ten grants at once are all there', async () => {
  const owner = await api.person({ role: 'Product_Owner' })
  const pages = [
    'cases',
    'add_case',
    'edit_case',
    'delete_cases',
    'assign_cases',
    'case_profile',
    'knowledge_base',
    'ai_usage',
    'ai_controls',
    'audit_trail',
  ]
  await Promise.all(pages.map((page) => update(owner, { role: 'Crowded', flag: 1, pages: [page] })))
  expect((await mapping(owner, 'Crowded')).page_permissions.toSorted()).toEqual(pages.toSorted())
})
