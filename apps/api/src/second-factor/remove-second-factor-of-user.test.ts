import { expect, test } from 'vitest'
import { secondFactorOf } from '../testing/second-factor.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
const factor = secondFactorOf(api)
const removeOf = (as: Person, email: string) =>
  api.send('POST', '/v1/admin/users/remove_second_factor', { as, body: { email } })

test('a coordinator lets someone back in who has lost their authenticator, and it is logged', async () => {
  const [ana, coordinator] = [await factor.enrolled(), await api.person({ role: 'Coordinator' })]
  for (const _ of [1, 2]) expect((await removeOf(coordinator, ana.email.toUpperCase())).status).toBe(200)
  expect((await factor.signIn(ana)).status).toBe(200)
  const { rows } = await api.services.database.query(
    `select actor, email from activity_log where action = 'remove_second_factor'`,
  )
  expect(rows).toEqual([{ actor: coordinator.email, email: ana.email }])
})

test.each(['Product_Owner', 'Case_Author'])('a coordinator does not touch a %s, who holds more', async (role) => {
  const [target, coordinator] = [await factor.enrolled(role), await api.person({ role: 'Coordinator' })]
  expect(await removeOf(coordinator, target.email)).toMatchObject({ status: 403, body: { code: 'not_held' } })
  expect((await factor.signIn(target)).body.code).toBe('second_factor_required')
  expect((await removeOf(await api.person({ role: 'Product_Owner' }), target.email)).status).toBe(200)
})

test('a coordinator’s equal is another coordinator', async () => {
  const [target, coordinator] = [await factor.enrolled('Coordinator'), await api.person({ role: 'Coordinator' })]
  expect((await removeOf(coordinator, target.email)).status).toBe(200)
})

test('nobody goes round their own password with it', async () => {
  const owner = await factor.enrolled('Product_Owner')
  expect(await removeOf(owner, owner.email.toUpperCase())).toMatchObject({ status: 409, body: { code: 'own_account' } })
  expect((await factor.signIn(owner)).body.code).toBe('second_factor_required')
})

test.each(['Candidate', 'Case_Author', 'Auditor'])('a %s may not', async (role) => {
  const ana = await factor.enrolled()
  expect((await removeOf(await api.person({ role }), ana.email)).status).toBe(403)
  expect((await factor.signIn(ana)).body.code).toBe('second_factor_required')
})

test('somebody unknown is not found', async () => {
  expect((await removeOf(await api.person({ role: 'Coordinator' }), 'nobody@example.com')).status).toBe(404)
})
