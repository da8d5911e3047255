import { expect, test } from 'vitest'
import { secondFactorOf } from '../testing/second-factor.ts'
import { useTestApi } from '../testing/test-api.ts'

const external = {
  issuer: 'https://login.example.org',
  clientId: 'client',
  clientSecret: undefined,
  name: 'Example Login',
  groupsClaim: 'groups',
  groupRoles: {},
}
const api = useTestApi({ identity: { issuer: 'casebench', userPoolId: 'pool', clientId: 'client', external } })
const factor = secondFactorOf(api)

test('where an external provider signs people in, the second factor is its business', async () => {
  const as = await api.person({ role: 'Product_Owner', password: 'the right password' })
  const other = await api.person()
  const refused = {
    status: 409,
    body: {
      code: 'external_identity',
      detail: 'You sign in with Example Login. Set up a second step for your account there.',
    },
  }
  expect(await api.send('GET', '/v1/any/auth/second_factor', { as })).toMatchObject(refused)
  expect(await factor.start(as)).toMatchObject(refused)
  expect(await factor.confirm(as, '123456')).toMatchObject(refused)
  expect(await factor.newCodes(as)).toMatchObject(refused)
  expect(await factor.remove(as)).toMatchObject(refused)
  const body = { email: other.email }
  expect(await api.send('POST', '/v1/admin/users/remove_second_factor', { as, body })).toMatchObject(refused)
})
