import { insertMail } from '@casebench/domain/mail'
import { transaction } from '@casebench/server/database'
import { expect, test } from 'vitest'
import { useTestApi } from '../testing/test-api.ts'
import { sendMailNow, visitor } from '../testing/visitors.ts'

const external = {
  issuer: 'https://id.example',
  clientId: 'client',
  clientSecret: undefined,
  name: 'Example ID',
  groupsClaim: 'groups',
  groupRoles: {},
}
const api = useTestApi({ identity: { issuer: 'casebench', userPoolId: 'pool', clientId: 'client', external } })
const password = 'a bicycle in the rain'

test('people apply, and there are no passwords to choose', async () => {
  const as = await visitor(api)
  const body = { email: 'ana@example.com', name: 'Ana', organization: '', motivation: '' }
  expect((await api.send('POST', '/v1/guest/apply', { as, body })).status).toBe(200)
  for (const [url, sent] of [
    ['/v1/guest/forgot_password', { email: 'ana@example.com' }],
    ['/v1/guest/accept_approval', { approval_code: 'no-code-that-anyone-has', password }],
    ['/v1/guest/reset_forgotten_password', { reset_code: 'no-code-that-anyone-has', password }],
  ] as const)
    expect(await api.send('POST', url, { as, body: sent })).toMatchObject({
      status: 409,
      body: { code: 'external_identity' },
    })
})

test('an administrator sets none either', async () => {
  const [as, person] = [await api.person({ role: 'Product_Owner' }), await api.person()]
  const body = { email: person.email, new_password: password }
  expect(await api.send('POST', '/admin/reset_password', { as, body })).toMatchObject({
    status: 409,
    body: { code: 'external_identity' },
  })
})

test('the mail about an approval says where to sign in, and has no code', async () => {
  const person = await api.person()
  await transaction(api.services.database, (client) =>
    insertMail(client, { kind: 'approval', recipient: person.email, language: null }),
  )
  const [letter] = await sendMailNow(api)
  expect(letter?.text).toContain('https://casebench.example/auth/login')
  expect(letter?.text).not.toContain('code')
})
