import { unseal } from '@casebench/server/secrets'
import { expect, test } from 'vitest'
import { openSession } from '../authentication/sessions.ts'
import { tokens } from '../authentication/tokens.ts'
import { codeAt, password, secondFactorOf, stepNow } from '../testing/second-factor.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
const factor = secondFactorOf(api)

async function elsewhere(person: Person): Promise<Person> {
  const session = await openSession(api.services, person.userId, { userAgent: 'Phone', address: '192.0.2.7' })
  return { ...person, ...session, token: await tokens(api.services).issue({ ...session, email: person.email }) }
}
const isSignedIn = async (as: Person) => (await api.send('GET', '/v1/roles', { as })).status === 200

/** Someone who has begun and not confirmed. */
async function started() {
  const person = await api.person({ password })
  const { secret } = (await factor.start(person)).body
  return { ...person, secret: String(secret) }
}

test('a new secret counts for nothing until a code of it has been confirmed', async () => {
  const ana = await api.person({ password })
  const { status, body } = await factor.start(ana)
  expect(status).toBe(200)
  expect(body.uri).toContain(`secret=${body.secret}`)
  expect(body.uri).toContain(encodeURIComponent(ana.email))
  expect(await factor.get(ana)).toEqual({ enabled: false, enabled_at: null, recovery_codes_left: 0 })
  expect((await factor.signIn(ana)).status).toBe(200)
})

test('the secret is stored sealed', async () => {
  const ana = await started()
  const { totpSecret } = await api.services.database.prisma.user.findUniqueOrThrow({ where: { id: ana.userId } })
  expect(totpSecret).not.toContain(ana.secret)
  expect(unseal(api.services.config.secret, 'totp', String(totpSecret))).toBe(ana.secret)
})

test('a right code switches it on, shows ten recovery codes and signs out everywhere else, at once', async () => {
  const ana = await started()
  const phone = await elsewhere(ana)
  expect(await isSignedIn(phone)).toBe(true)
  const { status, body } = await factor.confirm(ana, codeAt(ana.secret, stepNow()))
  expect(status).toBe(200)
  expect(new Set(body.recovery_codes).size).toBe(10)
  for (const code of body.recovery_codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}(-[0-9a-hjkmnp-tv-z]{5}){4}$/)
  expect(await isSignedIn(phone)).toBe(false)
  expect(await isSignedIn(ana)).toBe(true)
  const now = await factor.get(ana)
  expect(now).toMatchObject({ enabled: true, recovery_codes_left: 10 })
  expect(Math.abs(Date.parse(now.enabled_at) - Date.now())).toBeLessThan(60_000)
})

test('recovery codes are stored hashed', async () => {
  const ana = await factor.enrolled()
  const rows = await api.services.database.prisma.recoveryCode.findMany({ where: { userId: ana.userId } })
  expect(rows.length).toBe(10)
  const kept = rows.map(({ codeHash }) => Buffer.from(codeHash).toString('latin1')).join()
  for (const code of ana.codes) expect(kept).not.toContain(code.slice(0, 5))
})

test('a wrong code changes nothing', async () => {
  const ana = await started()
  const phone = await elsewhere(ana)
  for (const code of [codeAt(ana.secret, stepNow() + 10), 'k3v9q-0x7mf-aaaaa-bbbbb'])
    expect(await factor.confirm(ana, code)).toMatchObject({ status: 403, body: { code: 'wrong_code' } })
  expect(await factor.get(ana)).toMatchObject({ enabled: false })
  expect(await isSignedIn(phone)).toBe(true)
})

test('starting again replaces a secret that was not confirmed', async () => {
  const ana = await started()
  const again = (await factor.start(ana)).body
  expect(again.secret).not.toBe(ana.secret)
  expect((await factor.confirm(ana, codeAt(ana.secret, stepNow()))).status).toBe(403)
  expect((await factor.confirm(ana, codeAt(again.secret, stepNow()))).status).toBe(200)
})

test('once on, starting and confirming again are refused and change nothing', async () => {
  const ana = await factor.enrolled()
  expect(await factor.start(ana)).toMatchObject({ status: 409, body: { code: 'already_on' } })
  for (const step of [ana.step, ana.step + 1])
    expect(await factor.confirm(ana, codeAt(ana.secret, step))).toMatchObject({
      status: 409,
      body: { code: 'already_on' },
    })
  expect((await factor.signIn(ana, codeAt(ana.secret, ana.step + 1))).status).toBe(200)
  expect((await factor.signIn(ana, ana.codes[0])).status).toBe(200)
})

test('whoever missed the answer that showed the recovery codes makes new ones', async () => {
  const ana = await factor.enrolled()
  const again = await factor.newCodes(ana)
  expect(again.status).toBe(200)
  expect(again.body.recovery_codes.length).toBe(10)
  expect(await factor.signIn(ana, ana.codes[0])).toMatchObject({ status: 401, body: { code: 'wrong_code' } })
  expect((await factor.signIn(ana, again.body.recovery_codes[9])).status).toBe(200)
  expect(await factor.get(ana)).toMatchObject({ recovery_codes_left: 9 })
})

test('of two confirmations at once one gets the codes', async () => {
  const ana = await started()
  const code = codeAt(ana.secret, stepNow())
  const answers = await Promise.all(Array.from({ length: 6 }, () => factor.confirm(ana, code)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  expect(await api.services.database.prisma.recoveryCode.count({ where: { userId: ana.userId } })).toBe(10)
})

test('nothing is confirmed and no codes are made before it was started', async () => {
  const ana = await api.person({ password })
  expect(await factor.confirm(ana, '123456')).toMatchObject({ status: 409, body: { code: 'not_started' } })
  expect(await factor.newCodes(ana)).toMatchObject({ status: 409, body: { code: 'not_on' } })
})

test('every change takes the password; without one of their own nobody changes anything', async () => {
  const [ana, external] = [await factor.enrolled(), await api.person()]
  for (const act of [factor.start, factor.newCodes, factor.remove]) {
    expect(await act(ana, 'another password')).toMatchObject({ status: 403, body: { code: 'wrong_password' } })
    expect(await act(external)).toMatchObject({ status: 403, body: { code: 'wrong_password' } })
  }
  expect((await factor.signIn(ana)).body.code).toBe('second_factor_required')
})

test('guesses at the password or at the code stop after ten', async () => {
  const ana = await started()
  for (let count = 0; count < 10; count++) expect((await factor.remove(ana, `guess ${count}`)).status).toBe(403)
  expect(await factor.remove(ana)).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
  const ben = await started()
  for (let count = 0; count < 10; count++)
    expect((await factor.confirm(ben, codeAt(ben.secret, count))).status).toBe(403)
  const { status, body } = await factor.confirm(ben, codeAt(ben.secret, stepNow()))
  expect({ status, detail: body.detail }).toEqual({
    status: 429,
    detail: 'Too many wrong codes. Please try again in 15 minutes.',
  })
})

test('switched off it is gone with its codes; switching off again changes nothing', async () => {
  const ana = await factor.enrolled()
  for (const _ of [1, 2])
    expect(await factor.remove(ana)).toMatchObject({ status: 200, body: { message: 'Two-step sign-in is off.' } })
  expect(await factor.get(ana)).toEqual({ enabled: false, enabled_at: null, recovery_codes_left: 0 })
  expect((await factor.signIn(ana)).status).toBe(200)
  expect(await api.services.database.prisma.recoveryCode.count({ where: { userId: ana.userId } })).toBe(0)
})

test('every change is in the activity log, and no code or secret', async () => {
  const ana = await factor.enrolled()
  await factor.newCodes(ana)
  await factor.signIn(ana, codeAt(ana.secret, ana.step + 1))
  const { body } = await factor.newCodes(ana)
  await factor.signIn(ana, body.recovery_codes[3])
  await factor.remove(ana)
  await factor.remove(ana)
  expect(await factor.actions(ana.email)).toEqual([
    'start_second_factor',
    'confirm_second_factor',
    'new_recovery_codes',
    'sign_in',
    'new_recovery_codes',
    'use_recovery_code',
    'sign_in',
    'remove_second_factor',
  ])
  const { rows } = await api.services.database.query('select * from activity_log where email = $1', [ana.email])
  for (const code of [ana.secret, ...ana.codes, ...body.recovery_codes])
    expect(JSON.stringify(rows)).not.toContain(code)
})
