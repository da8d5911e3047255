import { expect, test } from 'vitest'
import { openSession } from '../authentication/sessions.ts'
import { tokens } from '../authentication/tokens.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
const password = 'a bicycle in the rain'
const reset = (as: Person, email: string, new_password = password) =>
  api.send('POST', '/admin/reset_password', { as, body: { email, new_password } })
const signIn = (email: string, withPassword: string) =>
  api.send('POST', '/auth/sign_in', { body: { email, password: withPassword } })

test('the new password works, the old one does not, and the person is signed out everywhere at once', async () => {
  const [owner, person] = [
    await api.person({ role: 'Product_Owner' }),
    await api.person({ password: 'the old one of theirs' }),
  ]
  const phone = await openSession(api.services, person.userId, { userAgent: 'Phone', address: '192.0.2.7' })
  const onPhone = { ...person, token: await tokens(api.services).issue({ ...phone, email: person.email }) }
  for (const as of [person, onPhone]) expect((await api.send('GET', '/v1/roles', { as })).status).toBe(200)
  for (const _ of [1, 2]) expect((await reset(owner, person.email.toUpperCase())).status).toBe(200)
  for (const as of [person, onPhone]) expect((await api.send('GET', '/v1/roles', { as })).status).toBe(401)
  expect((await signIn(person.email, 'the old one of theirs')).status).toBe(401)
  expect((await signIn(person.email, password)).status).toBe(200)
  const { rows } = await api.services.database.query(
    `select actor from activity_log where action = 'reset_password' and email = $1`,
    [person.email],
  )
  expect(rows).toEqual([{ actor: owner.email }, { actor: owner.email }])
})

test('links that were mailed before are void', async () => {
  const [owner, person] = [await api.person({ role: 'Product_Owner' }), await api.person()]
  const { prisma } = api.services.database
  for (const purpose of ['approval', 'passwordReset'] as const)
    await prisma.oneTimeCode.create({
      data: {
        userId: person.userId,
        purpose,
        codeHash: Buffer.from(purpose),
        expiresAt: new Date(Date.now() + 60_000),
      },
    })
  await reset(owner, person.email)
  expect(await prisma.oneTimeCode.count({ where: { userId: person.userId } })).toBe(0)
})

/** Someone who may reset passwords, and holds nothing else. */
async function clerk(): Promise<Person> {
  await api.services.database.prisma.role.upsert({
    where: { name: 'Clerk' },
    create: { name: 'Clerk', endpointPermissions: ['reset_password'], pagePermissions: ['edit_user'] },
    update: {},
  })
  return api.person({ role: 'Clerk' })
}

test.each([
  ['Candidate', 200],
  ['Clerk', 200],
  ['Auditor', 403],
  ['Coordinator', 403],
  ['Product_Owner', 403],
])('someone who may reset passwords, and nothing else, resets that of a %s: %i', async (role, status) => {
  const as = await clerk()
  const person = await api.person({ role, password: 'the old one of theirs' })
  const answer = await reset(as, person.email)
  expect(answer.status).toBe(status)
  if (status === 403) {
    expect(answer.body.code).toBe('not_held')
    expect((await signIn(person.email, 'the old one of theirs')).status).toBe(200)
  }
})

test('a product owner resets that of another', async () => {
  const [as, other] = [await api.person({ role: 'Product_Owner' }), await api.person({ role: 'Product_Owner' })]
  expect((await reset(as, other.email)).status).toBe(200)
})

test('one’s own goes by another way, an unknown email is not found, a guessable password is refused', async () => {
  const as = await api.person({ role: 'Product_Owner' })
  expect(await reset(as, as.email.toUpperCase())).toMatchObject({ status: 409, body: { code: 'own_account' } })
  expect(await reset(as, 'nobody@example.com')).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await reset(as, (await api.person()).email, 'password1234')).toMatchObject({
    status: 400,
    body: { code: 'guessable_password', errors: [{ path: 'body/new_password' }] },
  })
})
