import { beforeAll, expect, test } from 'vitest'
import { openSession } from '../authentication/sessions.ts'
import { tokens } from '../authentication/tokens.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'
import { codeIn, middleTimes, sendMailNow, statementsOf, visitor } from '../testing/visitors.ts'

const api = useTestApi()
const password = 'a bicycle in the rain'
const otherPassword = 'two lamps on the shore'
let guest: Person
beforeAll(async () => {
  guest = await visitor(api)
})

let visits = 0
async function post(url: string, payload: object, headers: Record<string, string> = {}) {
  visits += 1
  const response = await api.app.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: `198.51.${Math.floor(visits / 250)}.${visits % 250}`,
    headers: { authorization: `Bearer ${guest.token}`, ...headers },
  })
  return { status: response.statusCode, body: response.json() }
}
const forgot = (email: string, language = 'en') =>
  post('/v1/guest/forgot_password', { email }, { 'accept-language': language })
const reset = (reset_code: string, withPassword = password) =>
  post('/v1/guest/reset_forgotten_password', { reset_code, password: withPassword })
const signIn = (email: string, withPassword: string) => post('/auth/sign_in', { email, password: withPassword })

async function forgetful(options: Parameters<typeof api.person>[0] = {}): Promise<Person & { code: string }> {
  const person = await api.person({ password: 'the old password of mine', ...options })
  await forgot(person.email)
  return { ...person, code: codeIn((await sendMailNow(api))[0]) }
}

test('a mail leads to another password; every device is signed out at once, and the old one no longer works', async () => {
  const person = await forgetful()
  const phone = await openSession(api.services, person.userId, { userAgent: 'Phone', address: '192.0.2.7' })
  const onPhone = { ...person, token: await tokens(api.services).issue({ ...phone, email: person.email }) }
  for (const as of [person, onPhone]) expect((await api.send('GET', '/v1/roles', { as })).status).toBe(200)
  expect((await reset(person.code)).status).toBe(200)
  for (const as of [person, onPhone]) expect((await api.send('GET', '/v1/roles', { as })).status).toBe(401)
  expect((await signIn(person.email, 'the old password of mine')).status).toBe(401)
  expect((await signIn(person.email, password)).status).toBe(200)
  const { rows } = await api.services.database.query(
    `select actor, email from activity_log where action = 'reset_forgotten_password' and email = $1`,
    [person.email],
  )
  expect(rows).toEqual([{ actor: person.email, email: person.email }])
})

test('the mail is in the language of the account, and without one in that of whoever asked', async () => {
  const [person, settled] = [await api.person({ password }), await api.person({ password })]
  await api.services.database.query(`update "user" set language = 'es' where id = $1`, [settled.userId])
  for (const { email } of [person, settled]) await forgot(email, 'fr-CA')
  expect(Object.fromEntries((await sendMailNow(api)).map(({ recipient, subject }) => [recipient, subject]))).toEqual({
    [person.email]: 'Choisissez un nouveau mot de passe Casebench',
    [settled.email]: 'Elija una nueva contraseña de Casebench',
  })
})

test('a password that is set by a link which somebody else has read says who read it', async () => {
  const [person, owner] = [await forgetful(), await api.person({ role: 'Product_Owner' })]
  const users = '/v1/admin/users'
  const [mail] = (await api.send('GET', `${users}/get_outgoing_mail?q=${person.email}`, { as: owner })).body
  expect((await api.send('POST', `${users}/read_outgoing_mail`, { as: owner, body: { id: mail.id } })).status).toBe(200)
  await reset(person.code)
  const { rows } = await api.services.database.query(
    `select detail from activity_log where action = 'reset_forgotten_password' and email = $1`,
    [person.email],
  )
  expect(rows).toEqual([{ detail: { link_read_by: [owner.email] } }])
})

test('the call may be repeated with the same password, and with no other', async () => {
  const person = await forgetful()
  const both = await Promise.all([reset(person.code), reset(person.code)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await reset(person.code)).status).toBe(200)
  expect(await reset(person.code, otherPassword)).toMatchObject({ status: 404, body: { code: 'code_over' } })
})

test('asking again makes the earlier link void, and using one makes the others void', async () => {
  const person = await forgetful()
  await forgot(person.email)
  const second = codeIn((await sendMailNow(api))[0])
  expect((await reset(person.code)).status).toBe(404)
  expect((await reset(second)).status).toBe(200)
  expect(await api.services.database.prisma.oneTimeCode.count({ where: { userId: person.userId, usedAt: null } })).toBe(
    0,
  )
})

test('a link works for an hour', async () => {
  const person = await forgetful()
  const { database } = api.services
  await database.query(`update one_time_code set expires_at = expires_at - interval '61 minutes' where user_id = $1`, [
    person.userId,
  ])
  expect((await reset(person.code)).status).toBe(404)
})

test('someone approved who has no password yet gets in this way too', async () => {
  const person = await api.person()
  await forgot(person.email)
  expect((await reset(codeIn((await sendMailNow(api))[0]))).status).toBe(200)
  expect((await signIn(person.email, password)).status).toBe(200)
})

test('a second factor stays on', async () => {
  const person = await forgetful()
  await api.services.database.prisma.user.update({
    where: { id: person.userId },
    data: { totpConfirmedAt: new Date() },
  })
  expect((await reset(person.code)).status).toBe(200)
  expect(await signIn(person.email, password)).toMatchObject({ status: 401, body: { code: 'second_factor_required' } })
})

test('whoever is suspended is sent nothing, and a link from before does not help', async () => {
  const person = await forgetful()
  await api.services.database.prisma.user.update({ where: { id: person.userId }, data: { suspendedAt: new Date() } })
  await forgot(person.email)
  expect(await sendMailNow(api)).toEqual([])
  expect(await reset(person.code)).toMatchObject({ status: 403, body: { code: 'suspended' } })
})

test('an email without an account gets the same answer and the same work, and nothing is left of it', async () => {
  const [known, suspended] = [await api.person({ password }), await api.person({ suspended: true })]
  const seen = []
  for (const email of ['warm@example.com', 'nobody@example.com', known.email, suspended.email]) {
    const bodies: unknown[] = []
    const statements = await statementsOf(api, async () => bodies.push(await forgot(email)))
    seen.push({ statements: statements.filter((text) => !text.includes('rate_limit')), bodies })
  }
  for (const one of seen) expect(one).toEqual(seen[0])
  await sendMailNow(api)
  const left = await api.services.database.prisma.outgoingMail.findMany({ where: { recipient: 'nobody@example.com' } })
  expect(left).toEqual([])
})

test('it takes as long', async () => {
  const people = await Promise.all(Array.from({ length: 9 }, () => api.person()))
  let [knownCount, unknownCount] = [0, 0]
  const times = await middleTimes(
    {
      known: () => forgot(people[knownCount++]?.email ?? ''),
      unknown: () => forgot(`nobody${unknownCount++}@example.com`),
    },
    9,
  )
  expect(times.known / times.unknown).toBeGreaterThan(0.3)
  expect(times.known / times.unknown).toBeLessThan(3)
})

test('five mails an hour are asked for an email, whether or not it has an account', async () => {
  const person = await api.person()
  for (const email of [person.email, 'nobody-at-all@example.com']) {
    for (let count = 0; count < 5; count++) expect((await forgot(email.toUpperCase())).status).toBe(200)
    expect(await forgot(email)).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
  }
})
