import { beforeEach, expect, test } from 'vitest'
import { evaluated, newCase } from '../testing/administered-cases.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
const post = (call: string, as: Person, emails: string[]) =>
  api.send('POST', `/v1/admin/users/${call}`, { as, body: { emails } })
const remove = (as: Person, ...people: Person[]) =>
  post(
    'delete_users',
    as,
    people.map(({ email }) => email),
  )
const exists = async ({ userId }: Person) =>
  (await api.services.database.prisma.user.count({ where: { id: userId } })) === 1

let owner: Person
beforeEach(async () => {
  await api.services.database.query('update "user" set suspended_at = now() where suspended_at is null')
  owner = await api.person({ role: 'Product_Owner' })
})

/** Someone who has deleted nothing yet, and may. */
async function clerk(): Promise<Person> {
  await api.services.database.prisma.role.upsert({
    where: { name: 'Remover' },
    create: {
      name: 'Remover',
      endpointPermissions: ['users/delete_users', 'users/delete_preview'],
      pagePermissions: ['delete_users'],
    },
    update: {},
  })
  return api.person({ role: 'Remover' })
}

test('what goes is counted before, goes with the person, and the log stays', async () => {
  const { database } = api.services
  const { prisma } = database
  const person = await evaluated(api, { caseId: await newCase(api, owner) })
  await prisma.document.create({
    data: {
      assignmentId: person.assignmentId,
      fileName: 'a.txt',
      storageKey: crypto.randomUUID(),
      contentType: 'text/plain',
      size: 1,
    },
  })
  await prisma.supportQuestion.create({ data: { userId: person.userId, question: 'How?' } })
  await prisma.outgoingMail.create({ data: { kind: 'approval', recipient: person.email } })
  expect((await post('delete_preview', owner, [person.email.toUpperCase(), 'nobody@example.com'])).body).toEqual({
    people: 1,
    cases: 1,
    submissions: 1,
    documents: 1,
    questions: 1,
    service_keys: 0,
    refused: [{ email: 'nobody@example.com', reason: 'unknown' }],
  })
  expect(await exists(person)).toBe(true)
  expect((await api.send('GET', '/v1/roles', { as: person })).status).toBe(200)
  expect((await remove(owner, person)).body).toEqual({ message: '1 person deleted.', deleted: 1 })
  expect((await api.send('GET', '/v1/roles', { as: person })).status).toBe(401)
  expect(await exists(person)).toBe(false)
  const { rows } = await database.query(
    `select (select count(*) from assignment where id = $1) + (select count(*) from answer where assignment_id = $1)
          + (select count(*) from submission where assignment_id = $1) + (select count(*) from document where assignment_id = $1)
          + (select count(*) from session where user_id = $2) + (select count(*) from outgoing_mail where recipient = $3) as left`,
    [person.assignmentId, person.userId, person.email],
  )
  expect(rows).toEqual([{ left: 0 }])
  const log = await database.query(
    'select actor, action, detail from activity_log where email = $1 order by id desc limit 1',
    [person.email],
  )
  expect(log.rows).toEqual([
    { actor: owner.email, action: 'delete_user', detail: { cases: 1, submissions: 1, documents: 1 } },
  ])
  expect((await remove(owner, person)).body.deleted).toBe(0)
})

test('what a deleted person decided about others stays', async () => {
  const { prisma } = api.services.database
  const reviewer = await api.person({ role: 'Coordinator' })
  const person = await evaluated(api, { caseId: await newCase(api, owner) })
  const submission = await prisma.submission.findFirstOrThrow({ where: { assignmentId: person.assignmentId } })
  const { id } = await prisma.markingOverride.create({
    data: { submissionId: submission.id, attributeId: 'LegalName', marking: 'correct', reviewerId: reviewer.userId },
  })
  expect((await remove(owner, reviewer)).status).toBe(200)
  expect(await prisma.markingOverride.findUniqueOrThrow({ where: { id } })).toMatchObject({ reviewerId: null })
})

test('nobody deletes themselves, and then nobody else either', async () => {
  const person = await api.person()
  expect(await remove(owner, person, owner)).toMatchObject({ status: 409, body: { code: 'own_account' } })
  expect(await exists(person)).toBe(true)
  expect((await post('delete_preview', owner, [owner.email, person.email])).body).toMatchObject({
    people: 1,
    refused: [{ email: owner.email, reason: 'own_account' }],
  })
})

test('whoever holds more is not deleted', async () => {
  const as = await clerk()
  const [auditor, person] = [await api.person({ role: 'Auditor' }), await api.person()]
  expect(await remove(as, person, auditor)).toMatchObject({ status: 403, body: { code: 'not_held' } })
  expect((await post('delete_preview', as, [auditor.email, owner.email, person.email])).body.refused).toEqual(
    expect.arrayContaining([
      { email: auditor.email, reason: 'not_held' },
      { email: owner.email, reason: 'not_held' },
    ]),
  )
  expect([await exists(auditor), await exists(person)]).toEqual([true, true])
  expect((await remove(as, person)).body.deleted).toBe(1)
})

test('of two product owners who delete each other, one remains', async () => {
  const other = await api.person({ role: 'Product_Owner' })
  await Promise.all([remove(owner, other), remove(other, owner)])
  expect([await exists(owner), await exists(other)].filter(Boolean)).toHaveLength(1)
})
