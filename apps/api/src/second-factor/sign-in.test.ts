import { expect, test } from 'vitest'
import { codeAt, password, secondFactorOf } from '../testing/second-factor.ts'
import { useTestApi } from '../testing/test-api.ts'
import { completeSignIn } from './complete-sign-in.ts'

const api = useTestApi()
const factor = secondFactorOf(api)

const wrongCode = { status: 401, body: { code: 'wrong_code' } }
const anyDigits = (count: number) => String(100_000 + count)

test('a right password without a code is told what is missing', async () => {
  const ana = await factor.enrolled()
  expect(await factor.signIn(ana)).toMatchObject({
    status: 401,
    body: { code: 'second_factor_required', detail: 'Enter the code of your authenticator.' },
    headers: { 'www-authenticate': expect.stringContaining('Bearer') },
  })
  expect((await factor.signIn(ana)).headers['set-cookie']).toBeUndefined()
})

test('a wrong password gets the answer of an account without a second factor, whatever the code, and uses none up', async () => {
  const [ana, ben] = [await factor.enrolled(), await api.person({ password })]
  const code = codeAt(ana.secret, ana.step + 1)
  const answers = [
    await factor.signIn(ben, undefined, 'wrong'),
    await factor.signIn(ana, undefined, 'wrong'),
    await factor.signIn(ana, code, 'wrong'),
    await factor.signIn(ana, ana.codes[0], 'wrong'),
    await factor.signIn({ email: 'nobody@example.com' }, code, 'wrong'),
  ]
  for (const { status, body } of answers)
    expect({ status, ...body, requestId: '' }).toEqual({ status: 401, ...answers[0]?.body, requestId: '' })
  expect((await factor.signIn(ana, code)).status).toBe(200)
  expect((await factor.signIn(ana, ana.codes[0])).status).toBe(200)
})

test('a right code lets in once, typed with a space or without', async () => {
  const ana = await factor.enrolled()
  const code = codeAt(ana.secret, ana.step + 1)
  expect(await factor.signIn(ana, codeAt(ana.secret, ana.step))).toMatchObject(wrongCode)
  expect((await factor.signIn(ana, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
  expect(await factor.signIn(ana, code)).toMatchObject(wrongCode)
  await factor.forgetUsedSteps(ana)
  expect((await factor.signIn(ana, code)).status).toBe(200)
})

test('of many who use one code at once, one is let in', async () => {
  const ana = await factor.enrolled()
  const code = codeAt(ana.secret, ana.step + 1)
  const answers = await Promise.all(Array.from({ length: 8 }, () => factor.signIn(ana, code)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(401)])
})

test('a code of another time or of someone else lets nobody in', async () => {
  const [ana, ben] = [await factor.enrolled(), await factor.enrolled()]
  for (const code of [
    codeAt(ana.secret, ana.step + 20),
    codeAt(ana.secret, ana.step - 20),
    codeAt(ben.secret, ben.step + 1),
    ben.codes[0],
  ])
    expect(await factor.signIn(ana, code)).toMatchObject(wrongCode)
  expect((await factor.signIn(ben, ben.codes[0])).status).toBe(200)
})

test('guesses at the code stop after ten, and then no code is looked at', async () => {
  const ana = await factor.enrolled()
  for (let count = 0; count < 10; count++) expect(await factor.signIn(ana, anyDigits(count))).toMatchObject(wrongCode)
  const code = codeAt(ana.secret, ana.step + 1)
  const { status, body, headers } = await factor.signIn(ana, code)
  expect({ status, detail: body.detail }).toEqual({
    status: 429,
    detail: 'Too many wrong codes. Please try again in 15 minutes.',
  })
  expect(Number(headers['retry-after'])).toBeGreaterThan(800)
  expect((await factor.signIn(ana, ana.codes[0])).status).toBe(429)
})

test('guesses made at once are all counted', async () => {
  const ana = await factor.enrolled()
  const answers = await Promise.all(Array.from({ length: 40 }, (_, count) => factor.signIn(ana, anyDigits(count))))
  expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10)
  expect(answers.filter(({ status }) => status === 200)).toEqual([])
})

test('a missing code is not counted as a wrong one', async () => {
  const ana = await factor.enrolled()
  for (let count = 0; count < 15; count++) expect((await factor.signIn(ana)).body.code).toBe('second_factor_required')
  expect((await factor.signIn(ana, codeAt(ana.secret, ana.step + 1))).status).toBe(200)
})

test('a right password without a code buys no more guesses at the code', async () => {
  const ana = await factor.enrolled()
  let guesses = 0
  for (let round = 0; round < 5; round++) {
    await factor.signIn(ana)
    for (let count = 0; count < 4; count++) {
      if ((await factor.signIn(ana, anyDigits(round * 4 + count))).status === 401) guesses++
    }
  }
  expect(guesses).toBe(10)
})

test('a recovery code lets in once, in any case, with and without its dashes, and with letters for digits', async () => {
  const ana = await factor.enrolled()
  const [one, two, three, four = ''] = ana.codes
  expect((await factor.signIn(ana, one)).status).toBe(200)
  expect((await factor.signIn(ana, two.toUpperCase().replaceAll('-', ''))).status).toBe(200)
  expect((await factor.signIn(ana, ` ${String(three).replaceAll('-', ' ')} `)).status).toBe(200)
  expect((await factor.signIn(ana, four.replaceAll('0', 'O').replaceAll('1', 'l'))).status).toBe(200)
  for (const used of [one, two, three, four]) expect(await factor.signIn(ana, used)).toMatchObject(wrongCode)
  expect(await factor.get(ana)).toMatchObject({ recovery_codes_left: 6 })
})

test('of two who use one recovery code at once, one is let in', async () => {
  const ana = await factor.enrolled()
  const answers = await Promise.all(Array.from({ length: 6 }, () => factor.signIn(ana, ana.codes[0])))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(5).fill(401)])
  expect((await factor.actions(ana.email)).filter((action) => action === 'use_recovery_code')).toHaveLength(1)
})

test('a fault of ours after the code was checked leaves it unused', async () => {
  const ana = await factor.enrolled()
  const user = await api.services.database.prisma.user.findUniqueOrThrow({
    where: { id: ana.userId },
    select: { id: true, email: true, passwordHash: true },
  })
  for (const code of [codeAt(ana.secret, ana.step + 1), ana.codes[0]]) {
    // Postgres stores no NUL: the session cannot be opened.
    await expect(completeSignIn(api.services, user, code, { userAgent: '\u0000', address: '' })).rejects.toThrow()
    expect((await factor.signIn(ana, code)).status).toBe(200)
  }
})

test('someone suspended is told so, and no code is used up', async () => {
  const ana = await factor.enrolled()
  const { prisma } = api.services.database
  const suspend = (suspendedAt: Date | null) => prisma.user.update({ where: { id: ana.userId }, data: { suspendedAt } })
  await suspend(new Date())
  expect(await factor.signIn(ana, ana.codes[0])).toMatchObject({ status: 403, body: { code: 'suspended' } })
  await suspend(null)
  expect((await factor.signIn(ana, ana.codes[0])).status).toBe(200)
})

test('a code for an account without a second factor is not looked at', async () => {
  const ben = await api.person({ password })
  expect((await factor.signIn(ben, '123456')).status).toBe(200)
})

test.each([
  [
    'with the password alone while the second factor is being switched on',
    'totp_confirmed_at = now()',
    'second_factor_required',
  ],
  ['with a password that is being changed', `password_hash = 'another'`, 'wrong_credentials'],
])('nobody slips in %s', async (_what, change, code) => {
  const ana = await api.person({ password })
  const { database } = api.services
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query(`update "user" set ${change} where id = $1`, [ana.userId])
    const entering = factor.signIn(ana)
    const blocked = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await database.query(blocked)).rowCount, { timeout: 10_000 }).toBe(1)
    await client.query('commit')
    expect((await entering).body.code).toBe(code)
  } finally {
    client.release()
  }
})
