import { newEmailFault } from '@casebench/shared/emails'
import { expect, test } from 'vitest'
import { doubledEmail, lookAlikesOf } from '../testing/attacks/look-alikes.ts'
import { accessGranted, accessRefused, externalTestApi } from '../testing/external-test-api.ts'

const { api, signIn, provider, begin, comeBack } = await externalTestApi()
const users = () => api.services.database.prisma.user

const bySubject = (subject: string) =>
  users().findUnique({ where: { externalSubject: `pool|${subject}` }, include: { roles: { include: { role: true } } } })
const verified = (email: string) => ({ email, email_verified: true })

test('a verified address links the account that has it, with all it may do', async () => {
  const owner = await api.person({ role: 'Product_Owner' })
  expect((await signIn('owner', verified(owner.email.toUpperCase()))).answer).toMatchObject(accessGranted)
  const linked = await bySubject('owner')
  expect(linked?.id).toBe(owner.userId)
  expect(linked?.roles.map(({ role }) => role.name)).toEqual(['Product_Owner'])
})

test.each([
  ['is not verified', false],
  ['is verified by hearsay', 'true'],
  ['nobody says to be verified', undefined],
])('a look-alike whose address %s takes nothing over', async (_what, email_verified) => {
  const owner = await api.person({ role: 'Product_Owner' })
  const subject = `look-alike-${String(email_verified)}`
  expect((await signIn(subject, { email: owner.email, email_verified })).answer).toMatchObject(accessRefused)
  expect(await bySubject(subject)).toBeNull()
  expect(await users().findUnique({ where: { id: owner.userId } })).toMatchObject({ externalSubject: null })
})

test('a verified address that only looks like an account’s, or is the same to Postgres alone, takes nothing over', async () => {
  const owner = await api.person({ role: 'Product_Owner' })
  const email = doubledEmail('provider')
  await users().update({ where: { id: owner.userId }, data: { email } })
  const accounts = await users().count()
  const doubtful = lookAlikesOf(email).filter((text) => newEmailFault(text) !== undefined)
  expect(doubtful).toContain(email.replaceAll('i', 'İ'))
  for (const [number, alike] of doubtful.entries())
    expect((await signIn(`alike-${number}`, verified(alike))).answer, alike).toMatchObject(accessRefused)
  expect(await users().findUnique({ where: { id: owner.userId } })).toMatchObject({ externalSubject: null, email })
  expect(await users().count()).toBe(accounts)
})

test('without an address nobody gets an account', async () => {
  expect((await signIn('nameless', { name: 'No Address' })).answer).toMatchObject(accessRefused)
})

test('another person of the provider does not get an account by its address', async () => {
  await signIn('first', verified('shared@example.com'))
  expect((await signIn('second', verified('shared@example.com'))).answer).toMatchObject(accessRefused)
  expect(await bySubject('second')).toBeNull()
})

test('a known person keeps the account when the address changes; it follows where it is verified and free', async () => {
  await signIn('mover', verified('before@example.com'))
  const { id } = (await bySubject('mover')) ?? {}
  expect((await signIn('mover', verified('after@example.com'))).answer).toMatchObject(accessGranted)
  expect(await bySubject('mover')).toMatchObject({ id, email: 'after@example.com' })
  const taken = await api.person()
  for (const claims of [verified(taken.email), { email: 'unverified@example.com', email_verified: false }, {}]) {
    expect((await signIn('mover', claims)).answer).toMatchObject(accessGranted)
    expect(await bySubject('mover')).toMatchObject({ id, email: 'after@example.com' })
  }
})

test('usernames are made unique, and are never an address', async () => {
  for (const [subject, wanted, username] of [
    ['u1', 'Sam', 'Sam'],
    ['u2', 'sam', 'sam2'],
    ['u3', 'sam@corp.example', 'sam3'],
    ['u4', undefined, 'u4'],
  ] as const) {
    await signIn(subject, { ...verified(`${subject}@example.com`), ...(wanted ? { preferred_username: wanted } : {}) })
    expect(await bySubject(subject)).toMatchObject({ username })
  }
})

test('two first sign-ins of one person at once give one account', async () => {
  provider.behaviour.people.twin = verified('twin@example.com')
  provider.behaviour.person = 'twin'
  const attempts = [await begin(), await begin(), await begin()]
  const backs = await Promise.all(attempts.map(({ location }) => provider.visit(location)))
  const answers = await Promise.all(backs.map((back, index) => comeBack(back, attempts[index]?.cookie ?? '')))
  expect(answers.map(({ headers }) => headers.location)).toEqual(['/_app', '/_app', '/_app'])
  expect(await users().count({ where: { email: 'twin@example.com' } })).toBe(1)
})

test('whoever is suspended is told so and gets no session', async () => {
  const { userId, email } = await api.person({ suspended: true })
  const before = await api.services.database.prisma.session.count({ where: { userId } })
  const { answer, cookie } = await signIn(`suspended-${userId}`, verified(email))
  expect(answer).toMatchObject({ status: 302, headers: { location: '/auth/suspended' } })
  expect(cookie).toBe('')
  expect(await api.services.database.prisma.session.count({ where: { userId } })).toBe(before)
})
