import { insertMail } from '@casebench/domain/mail'
import { transaction } from '@casebench/server/database'
import { beforeAll, expect, test } from 'vitest'
import { type Person, useTestApi } from '../testing/test-api.ts'
import { codeIn, middleTimes, sendMailNow, visitor } from '../testing/visitors.ts'

const api = useTestApi()
const password = 'a bicycle in the rain'
const otherPassword = 'two lamps on the shore'
let guest: Person
beforeAll(async () => {
  guest = await visitor(api)
})

/** Someone who was approved, with the code of the mail that they got. */
async function invited(): Promise<Person & { code: string }> {
  const person = await api.person()
  const { database } = api.services
  await database.query(`update session set ended_at = now(), end_reason = 'signed_out' where user_id = $1`, [
    person.userId,
  ])
  await transaction(database, (client) =>
    insertMail(client, { kind: 'approval', recipient: person.email, language: null }),
  )
  const [letter] = await sendMailNow(api)
  return { ...person, code: codeIn(letter) }
}
let visits = 0
/** Each from an address of its own: how often a code is tried from one is counted. */
function elsewhere(): string {
  visits += 1
  return `198.51.100.${visits % 250}`
}
async function post(url: string, payload: object) {
  const response = await api.app.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: elsewhere(),
    headers: { authorization: `Bearer ${guest.token}` },
  })
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}
const accept = (approval_code: string, withPassword = password) =>
  post('/v1/guest/accept_approval', { approval_code, password: withPassword })
const look = (code: string) => api.send('GET', `/user_info_via_code?approval_code=${code}`, { as: guest })
const signIn = (email: string, withPassword: string) =>
  post('/auth/sign_in', { email, password: withPassword }).then(({ status }) => status)
const age = (column: string, interval: string, person: Person) =>
  api.services.database.query(`update one_time_code set ${column} = now() - $2::interval where user_id = $1`, [
    person.userId,
    interval,
  ])
const plain = ({ status, body }: { status: number; body: object }) => ({ status, body: { ...body, requestId: '' } })

test('a code says whom it was sent to, and lets them choose a password and in', async () => {
  const person = await invited()
  expect(await look(person.code)).toMatchObject({
    status: 200,
    body: { email: person.email, username: expect.any(String) },
  })
  const { status, body, headers } = await accept(person.code)
  expect(status).toBe(200)
  expect(headers['set-cookie']).toMatch(/casebench_refresh=.+HttpOnly; SameSite=Strict/)
  const as = { ...person, token: body.access_token }
  expect((await api.send('GET', `/v1/any/auth/get_user?email=${person.email}`, { as })).body).toMatchObject({
    has_logged_in: true,
  })
  expect(await signIn(person.email, password)).toBe(200)
  const { rows } = await api.services.database.query(
    'select action from activity_log where actor = $1 order by id limit 2',
    [person.email],
  )
  expect(rows.map(({ action }) => action)).toEqual(['accept_approval', 'sign_in'])
})

test('a code that is unknown, used, void, too old or for something else gets one and the same answer', async () => {
  const [used, old, late, reset] = [await invited(), await invited(), await invited(), await invited()]
  await accept(used.code)
  await age('used_at', '11 minutes', used)
  await age('expires_at', '1 second', old)
  await api.services.database.prisma.user.update({ where: { id: late.userId }, data: { passwordHash: 'a hash' } })
  await api.services.database.prisma.oneTimeCode.updateMany({
    where: { userId: reset.userId },
    data: { purpose: 'passwordReset' },
  })
  const unknown = plain(await accept('no-code-that-anyone-has'))
  expect(unknown).toMatchObject({ status: 404, body: { code: 'code_over' } })
  for (const { code } of [used, old, late, reset]) {
    expect(plain(await accept(code))).toEqual(unknown)
    expect(plain(await look(code))).toEqual(unknown)
  }
  expect(plain(await look('no-code-that-anyone-has'))).toEqual(unknown)
})

test('whatever is wrong with a code, the answer takes as long', async () => {
  const [used, old] = [await invited(), await invited()]
  await accept(used.code)
  await age('expires_at', '1 second', old)
  const times = await middleTimes(
    {
      unknown: () => accept('no-code-that-anyone-has', otherPassword),
      used: () => accept(used.code, otherPassword),
      old: () => accept(old.code, otherPassword),
    },
    9,
  )
  // Without the password's own work an answer would come some ten times sooner.
  for (const time of [times.used, times.old]) {
    expect(time / times.unknown).toBeGreaterThan(0.4)
    expect(time / times.unknown).toBeLessThan(2.5)
  }
})

test('two clicks at once: one password counts, and whoever chose it is in', async () => {
  for (let round = 0; round < 5; round++) {
    const person = await invited()
    const choices = [password, otherPassword, 'three doors to the garden']
    const answers = await Promise.all(choices.map((choice) => accept(person.code, choice)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
    const winner = choices[answers.findIndex(({ status }) => status === 200)] ?? ''
    for (const choice of choices) expect(await signIn(person.email, choice)).toBe(choice === winner ? 200 : 401)
  }
})

test('the same click twice, at once or after a cut connection, succeeds both times', async () => {
  const person = await invited()
  const answers = await Promise.all([accept(person.code), accept(person.code)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await accept(person.code)).status).toBe(200)
  expect((await accept(person.code, otherPassword)).status).toBe(404)
  expect(await signIn(person.email, password)).toBe(200)
})

test('a repeated call lets nobody past a second factor that was switched on meanwhile', async () => {
  const person = await invited()
  await accept(person.code)
  await api.services.database.prisma.user.update({
    where: { id: person.userId },
    data: { totpConfirmedAt: new Date() },
  })
  expect(await accept(person.code)).toMatchObject({ status: 404, body: { code: 'code_over' } })
})

test('whoever was suspended since is told so, and nothing is changed', async () => {
  const person = await invited()
  await api.services.database.prisma.user.update({ where: { id: person.userId }, data: { suspendedAt: new Date() } })
  expect(await accept(person.code)).toMatchObject({ status: 403, body: { code: 'suspended' } })
  await api.services.database.prisma.user.update({ where: { id: person.userId }, data: { suspendedAt: null } })
  expect((await accept(person.code)).status).toBe(200)
})

test('a password that is easy to guess is refused, and the code is good for another', async () => {
  const person = await invited()
  expect(await accept(person.code, 'password1234')).toMatchObject({
    status: 400,
    body: { code: 'guessable_password', errors: [{ path: 'body/password' }] },
  })
  expect((await accept(person.code)).status).toBe(200)
})

test('codes cannot be tried without end', async () => {
  const answers = []
  for (let count = 0; count < 61; count++) answers.push((await look('no-code-that-anyone-has')).status)
  expect(answers.at(-1)).toBe(429)
})
