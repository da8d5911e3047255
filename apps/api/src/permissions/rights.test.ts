import { contract } from '@casebench/shared/contract/all'
import { isAuthorized } from '@casebench/shared/contract/authorization'
import { expect, test } from 'vitest'
import { type Person, useTestApi } from '../testing/test-api.ts'
import { urlOf, validRequest } from '../testing/valid-request.ts'

const api = useTestApi()
const rights = (as: Person, email: string) => api.send('GET', `/v1/admin/permissions/get_rights?email=${email}`, { as })
const heldOf = async (as: Person, email: string) => {
  const { groups, page_permissions, endpoint_permissions } = (await rights(as, email)).body
  return { groups, pagePermissions: page_permissions, endpointPermissions: endpoint_permissions }
}

test('a person’s rights are those that the server goes by when they call', async () => {
  const owner = await api.person({ role: 'Product_Owner' })
  for (const role of ['Candidate', 'Coordinator', 'Case_Author', 'Auditor', 'Product_Owner']) {
    const as = await api.person({ role })
    const held = await heldOf(owner, as.email)
    const roles = await api.send('GET', '/v1/roles', { as })
    expect({ roles: held.groups, pagePermissionSet: held.pagePermissions.toSorted() }).toEqual({
      roles: roles.body.roles,
      pagePermissionSet: roles.body.pagePermissionSet.toSorted(),
    })
    const wrong: string[] = []
    for (const [id, call] of Object.entries(contract)) {
      if (call.authorization.who !== 'administrator' || call.method !== 'GET') continue
      const request = validRequest(call, as.email)
      const { status, body } = await api.send('GET', urlOf(call, request), { as })
      const isRefused = status === 403 && body.code === 'forbidden'
      if (isRefused === isAuthorized(call.authorization, held, true)) wrong.push(id)
    }
    expect(wrong).toEqual([])
  }
})

test('who has several roles holds what any of them grants; who has none is a candidate', async () => {
  const owner = await api.person({ role: 'Product_Owner' })
  const both = await api.person({ role: 'Auditor' })
  await api.services.database.query(
    `insert into user_role (user_id, role_id) select $1, id from role where name = 'Case_Author'`,
    [both.userId],
  )
  const { body } = await rights(owner, both.email)
  expect(body.groups).toEqual(['Auditor', 'Case_Author'])
  expect(body.page_permissions).toEqual(expect.arrayContaining(['audit_trail', 'edit_case', 'case_review']))
  await api.services.database.query('delete from user_role where user_id = $1', [both.userId])
  expect((await rights(owner, both.email)).body).toMatchObject({ groups: ['Candidate'], endpoint_permissions: [] })
})

test('a suspended person is said to be so, and nobody is not found', async () => {
  const owner = await api.person({ role: 'Product_Owner' })
  const suspended = await api.person({ role: 'Coordinator', suspended: true })
  expect((await rights(owner, suspended.email)).body).toMatchObject({ suspended: true, groups: ['Coordinator'] })
  expect((await rights(owner, 'nobody@example.com')).status).toBe(404)
})

test.each(['Candidate', 'Coordinator', 'Case_Author', 'Auditor'])('a %s may not ask', async (role) => {
  const as = await api.person({ role })
  expect((await rights(as, as.email)).status).toBe(403)
})
