import { foldedTexts } from '@casebench/domain/folded-texts'
import { countAttempts } from '@casebench/server/testing/attempts'
import { contract } from '@casebench/shared/contract/all'
import { expect, test } from 'vitest'
import { callers } from '../authentication/callers.ts'
import { doubledEmail, lookAlikesOf } from '../testing/attacks/look-alikes.ts'
import { previewFile, rowsOf } from '../testing/people-files.ts'
import { password, secondFactorOf } from '../testing/second-factor.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'
import { urlOf, validRequest } from '../testing/valid-request.ts'
import { sendMailNow, visitor } from '../testing/visitors.ts'

const api = useTestApi()
const users = '/v1/admin/users'
let people = 0

/** Gives somebody an email of many doubles. */
async function renamed<Someone extends Person>(person: Someone): Promise<Someone> {
  people += 1
  const email = doubledEmail(String(people))
  await api.services.database.query('update "user" set email = $2 where id = $1', [person.userId, email])
  callers(api.services).forget(person.sessionId)
  return { ...person, email }
}

/** The look-alikes of an email that are the very same to Postgres, the email itself among them, and the others. */
async function sorted(email: string): Promise<{ same: string[]; other: string[] }> {
  const texts = [email, ...lookAlikesOf(email)]
  const folded = await foldedTexts(api.services.database, texts)
  return {
    same: texts.filter((text) => folded(text) === email),
    other: texts.filter((text) => folded(text) !== email),
  }
}

test('there are look-alikes that only Postgres, and such that only JavaScript takes for the email', async () => {
  const email = doubledEmail('x')
  const { same, other } = await sorted(email)
  expect(same.filter((text) => text.toLowerCase() !== email).length).toBeGreaterThan(0)
  expect(other.length).toBeGreaterThan(20)
})

test('ten wrong passwords are let through, however the email is written, and as many for nobody’s', async () => {
  const { email } = await renamed(await api.person({ password }))
  const outcomes = []
  for (const tried of [email, doubledEmail('of-nobody')]) {
    const { same } = await sorted(tried)
    const statuses: number[] = []
    for (let round = 0; statuses.length < 24; round++) {
      const body = { email: same[round % same.length], password: 'a wrong password' }
      statuses.push((await api.send('POST', '/auth/sign_in', { body })).status)
    }
    countAttempts(statuses.length)
    outcomes.push(statuses)
  }
  expect(outcomes[0]).toEqual([...Array(10).fill(401), ...Array(14).fill(429)])
  expect(outcomes[1]).toEqual(outcomes[0])
})

test('five mails of a forgotten password an hour, however the email is written, and to the account’s own address', async () => {
  const as = await visitor(api)
  const { email } = await renamed(await api.person({ password }))
  const { same } = await sorted(email)
  const statuses: number[] = []
  for (let round = 0; statuses.length < 12; round++)
    statuses.push(
      (await api.send('POST', '/v1/guest/forgot_password', { as, body: { email: same[round % same.length] } })).status,
    )
  countAttempts(statuses.length)
  expect(statuses).toEqual([...Array(5).fill(200), ...Array(7).fill(429)])
  expect(new Set((await sendMailNow(api)).map(({ recipient }) => recipient))).toEqual(new Set([email]))
})

const owned = Object.entries(contract).filter(
  ([, { authorization, form, method }]) => authorization.who === 'owner' && !form && method === 'GET',
)

test.each(owned)('%s is about whom Postgres finds, and nobody else', async (_id, call) => {
  const as = await renamed(await api.candidate())
  const { same, other } = await sorted(as.email)
  countAttempts(other.length)
  const ask = async (about: string) =>
    (await api.send('GET', urlOf(call, validRequest(call, about)), { as })).body?.code
  for (const about of same) expect(await ask(about), about).not.toBe('forbidden')
  for (const about of other) expect(await ask(about), about).toBe('forbidden')
})

const factor = secondFactorOf(api)

/** What an administrator may do to others and not to themselves, with what is sent for it. */
const notOneself: [name: string, path: string, body: (email: string) => object][] = [
  [
    'reset their own password',
    '/admin/reset_password',
    (email) => ({ email, new_password: 'another quiet harbour 7' }),
  ],
  ['remove their own second factor', `${users}/remove_second_factor`, (email) => ({ email })],
  ['suspend themselves', `${users}/suspend_user`, (email) => ({ emails: [email], block: 0 })],
  ['delete themselves', `${users}/delete_users`, (email) => ({ emails: [email] })],
  ['erase themselves', `${users}/erase_user`, (email) => ({ email })],
  ['change their own roles', `${users}/edit_user`, (email) => ({ email, groups: ['Candidate'] })],
]

test.each(notOneself)('nobody can %s by a look-alike of their email', async (_name, path, bodyOf) => {
  const owner = await renamed(await factor.enrolled('Product_Owner'))
  await api.person({ role: 'Product_Owner' })
  const { same, other } = await sorted(owner.email)
  countAttempts(same.length + other.length)
  for (const email of same)
    expect(await api.send('POST', path, { as: owner, body: bodyOf(email) }), email).toMatchObject({
      status: 409,
      body: { code: 'own_account' },
    })
  for (const email of other) {
    const { status, body } = await api.send('POST', path, { as: owner, body: bodyOf(email) })
    // Nobody has it: that is what they are told, or that it is no email, or that nothing was there to be done.
    expect([200, 400, 404], `${email}: ${body.detail}`).toContain(status)
  }
  expect((await factor.signIn(owner)).body.code).toBe('second_factor_required')
})

test('a look-alike of an email gets no account beside it, by application, by hand or by import', async () => {
  const owner = await api.person({ role: 'Product_Owner' })
  const as = await visitor(api)
  const taken = await renamed(await api.person())
  const { rows: before } = await api.services.database.query('select count(*) from "user"')
  const { same, other } = await sorted(taken.email)
  // Small letters of other alphabets, and accents, are letters of their own: somebody may be called so.
  const doubtful = [...same, ...other].filter(
    (text) => /[^ -~]|\.$/.test(text) && !/[аеіосѕκοıáéß]|[a-z]\u0307/.test(text),
  )
  countAttempts(2 * doubtful.length)
  for (const email of doubtful) {
    const application = { email, name: 'Look Alike', organization: '', motivation: '' }
    for (const { status, body } of [
      await api.send('POST', '/v1/guest/apply', { as, body: application }),
      await api.send('POST', `${users}/add_user`, { as: owner, body: { email } }),
    ])
      expect({ status, code: body.code }, `${email}: ${body.detail}`).toEqual({ status: 400, code: 'invalid' })
  }
  const lines = ['email,name', ...doubtful.map((email) => `${email},Look Alike`)]
  const { id } = (await previewFile(api, owner, 'people.csv', lines.join('\n'))).body
  const rows: { kind: string }[] = await rowsOf(api, owner, id)
  const ofKind = (wanted: string) => rows.filter(({ kind }) => kind === wanted).length
  expect([rows.length, ofKind('create')]).toEqual([doubtful.length, 0])
  // Of rows that Postgres takes for one person nobody knows which is meant.
  expect(ofKind('change')).toBe(0)
  expect((await api.services.database.query('select count(*) from "user"')).rows).toEqual(before)
})

test('each applicant is approved once, however often and however their email is sent', async () => {
  const owner = await api.person({ role: 'Product_Owner' })
  const email = doubledEmail('applicant')
  await api.services.database.query('insert into applicant (email) values ($1)', [email])
  const { same } = await sorted(email)
  const { body } = await api.send('POST', '/approve_applicant', { as: owner, body: { emails: same } })
  expect(body).toMatchObject({ approved: [email], not_found: [] })
})

test('what was done about a look-alike of somebody is in the log under their own email', async () => {
  const owner = await api.person({ role: 'Product_Owner' })
  const person = await renamed(await api.candidate())
  const { same } = await sorted(person.email)
  const [alike = ''] = same.filter((text) => text !== person.email)
  const key = { email: alike, caseId: 'sample', mode: 'training' }
  await api.send('POST', '/v1/any/cases/update_single_answer', {
    as: person,
    body: { ...key, attributeId: 'Purpose', answerData: { answer: 'Trade' } },
  })
  expect((await api.send('POST', '/v1/admin/cases/reset_case', { as: owner, body: key })).status).toBe(200)
  const { rows } = await api.services.database.query(
    `select email::text as email from activity_log where action = 'reset' and email = $1`,
    [person.email],
  )
  expect(rows).toEqual([{ email: person.email }])
})
