import { assignCase } from '@casebench/domain/assigning/assign-case'
import { maxBankComments, maxCommentLength, maxComments } from '@casebench/shared/contract/comments'
import { beforeAll, expect, test } from 'vitest'
import { callers } from '../authentication/callers.ts'
import { evaluated, evaluateWaiting, newCase, sendIn, type Worker, working } from '../testing/administered-cases.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
let owner: Person
let reviewer: Person
let caseId: string
beforeAll(async () => {
  owner = await api.person({ role: 'Product_Owner' })
  reviewer = await api.person({ role: 'Coordinator' })
  caseId = await newCase(api, owner)
})

const query = ({ email, caseId: id, mode }: Worker) => `email=${email}&caseId=${id}&mode=${mode}`
const sentAt = async (one: Worker): Promise<string> =>
  (await api.send('GET', `/v1/any/cases/case_review/get_case_details?${query(one)}`, { as: one })).body.submittedAt
type Comment = { attributeId: string | null; text: string; version: number }
const save = async (one: Worker, comments: Comment[], as = reviewer, submitted_at?: string) =>
  api.send('POST', '/v1/admin/cases/save_comments', {
    as,
    body: {
      email: one.email,
      caseId: one.caseId,
      mode: one.mode,
      submitted_at: submitted_at ?? (await sentAt(one)),
      comments,
    },
  })
const own = async (one: Worker, as: Person = one) => api.send('GET', `/v1/any/cases/comments?${query(one)}`, { as })
const seen = async (one: Worker, as = reviewer) =>
  (await api.send('GET', `/v1/admin/cases/get_comparison?${query(one)}`, { as })).body.comments
const told = async ({ userId }: Person) =>
  (
    await api.services.database.query(`select kind from notification where user_id = $1 and kind = 'commented'`, [
      userId,
    ])
  ).rows.length

const onName = (text: string, version = 0): Comment => ({ attributeId: 'LegalName', text, version })
const onAll = (text: string, version = 0): Comment => ({ attributeId: null, text, version })

test('a candidate reads what a reviewer wrote about an answer and about the whole, not who; they are told once', async () => {
  const ana = await evaluated(api, { caseId })
  expect((await own(ana)).body).toEqual([])
  expect(await save(ana, [onName(' Look at page 2. '), onAll('Read the register first.')])).toMatchObject({
    status: 200,
    body: { message: 'Comments saved.' },
  })
  expect((await own(ana)).body).toEqual([
    { attributeId: null, text: 'Read the register first.' },
    { attributeId: 'LegalName', text: 'Look at page 2.' },
  ])
  expect(await seen(ana)).toMatchObject([
    { attributeId: null, version: 1, by: reviewer.email },
    { attributeId: 'LegalName', text: 'Look at page 2.', version: 1, by: reviewer.email },
  ])
  expect(await told(ana)).toBe(1)
  await save(ana, [onName('Look at page 3.', 1)])
  expect(await told(ana)).toBe(1)
  const { rows } = await api.services.database.query(
    `select actor, detail from activity_log where action = 'comment' and email = $1`,
    [ana.email],
  )
  expect(rows).toMatchObject([{ actor: reviewer.email, detail: { caseId, mode: 'training', comments: 2 } }, {}])
  expect(JSON.stringify(rows)).not.toContain('page')
})

test('a removed comment is gone, and written anew it goes on from its version', async () => {
  const ana = await evaluated(api, { caseId })
  await save(ana, [onName('One.')])
  expect((await save(ana, [onName('', 1)])).status).toBe(200)
  expect((await own(ana)).body).toEqual([])
  expect(await save(ana, [onName('Two.')])).toMatchObject({ status: 409 })
  expect((await save(ana, [onName('Two.', 2)])).status).toBe(200)
  expect((await own(ana)).body).toMatchObject([{ text: 'Two.' }])
})

test('of two reviewers with the same version the second is told, and nothing of theirs is stored; a repeated call changes nothing', async () => {
  const ana = await evaluated(api, { caseId })
  await save(ana, [onName('One.')])
  expect((await save(ana, [onName('One.')], owner)).status).toBe(200)
  expect(await save(ana, [onName('Other.'), onAll('Well done.')], owner)).toMatchObject({
    status: 409,
    body: { code: 'comment_changed' },
  })
  expect(await seen(ana)).toMatchObject([{ text: 'One.', version: 1, by: reviewer.email }])
})

test('comments belong to a submission: one that was sent in again has none, and the attempt before keeps its own', async () => {
  const ana = await evaluated(api, { caseId })
  const first = await sentAt(ana)
  await save(ana, [onName('Look at page 2.'), onAll('Again.')])
  await api.send('POST', '/v1/any/cases/unlock_case', { as: ana, body: { email: ana.email, caseId, mode: ana.mode } })
  expect((await own(ana)).body).toEqual([])
  expect(await save(ana, [onName('Late.', 1)], reviewer, first)).toMatchObject({
    status: 409,
    body: { code: 'result_gone' },
  })
  await sendIn(api, ana)
  await evaluateWaiting(api)
  expect((await own(ana)).body).toEqual([])
  expect(await save(ana, [onName('Late.', 1)], reviewer, first)).toMatchObject({ status: 409 })
  const attempt = async (number: number) =>
    (await api.send('GET', `/v1/any/cases/attempts/${number}?${query(ana)}`, { as: ana })).body.comments
  expect(await attempt(1)).toMatchObject([{ text: 'Again.' }, { text: 'Look at page 2.' }])
  expect(await attempt(2)).toEqual([])
})

test('a test shows the comment on the whole alone, and is not told of another', async () => {
  const ana = await evaluated(api, { caseId, mode: 'test' })
  await save(ana, [onName('Look at page 2.')])
  expect((await own(ana)).body).toEqual([])
  expect(await told(ana)).toBe(0)
  await save(ana, [onAll('Read the register first.')])
  expect((await own(ana)).body).toEqual([{ attributeId: null, text: 'Read the register first.' }])
  expect(await told(ana)).toBe(1)
})

test('nothing is shown while the result is withheld', async () => {
  const ana = await evaluated(api, { caseId })
  await assignCase(api.services.database, { userId: ana.userId, caseId, mode: 'test', assignedAt: new Date() })
  await save(ana, [onName('Look at page 2.'), onAll('Well done.')])
  expect((await own(ana)).body).toEqual([])
  expect(await told(ana)).toBe(0)
})

test('only what is asked is commented on, once in a call, within bounds, and only where there is a result', async () => {
  const ana = await evaluated(api, { caseId })
  expect(await save(ana, [{ ...onName('x'), attributeId: 'Nothing' }, onAll('y'), onAll('z')])).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'body/comments/0/attributeId' }, { path: 'body/comments/2/attributeId' }] },
  })
  expect((await save(ana, [onName('x'.repeat(maxCommentLength + 1))])).status).toBe(400)
  expect((await save(ana, [onName('x'.repeat(maxCommentLength))])).status).toBe(200)
  await api.services.database.query(
    `insert into review_comment (submission_id, attribute_id, text)
     select s.id, 'A' || n, 'x' from submission s, generate_series(1, $2) n where s.assignment_id = $1`,
    [ana.assignmentId, maxComments - 1],
  )
  expect(await save(ana, [onAll('One more.')])).toMatchObject({ status: 409, body: { code: 'too_many_comments' } })
  const ben = await working(api, { caseId })
  expect(await save(ben, [onAll('x')], reviewer, new Date().toISOString())).toMatchObject({
    status: 409,
    body: { code: 'result_gone' },
  })
})

test('nobody comments on their own, reads those of others, or comments without permission', async () => {
  const [ana, ben] = [await evaluated(api, { caseId }), await evaluated(api, { caseId })]
  await save(ana, [onName('Look at page 2.')])
  expect((await own(ana, ben)).status).toBe(403)
  expect((await save(ana, [onAll('x')], ben, await sentAt(ana))).status).toBe(403)
  const role = await api.services.database.prisma.role.findUniqueOrThrow({ where: { name: 'Coordinator' } })
  await api.services.database.prisma.userRole.create({ data: { userId: ana.userId, roleId: role.id } })
  callers(api.services).forget(ana.sessionId)
  expect(await save(ana, [onAll('x')], ana)).toMatchObject({ status: 403, body: { code: 'own_work' } })
  expect(await seen(ana, ana)).toEqual([])
})

test('who marks a result blindly does not comment on it', async () => {
  const ana = await evaluated(api, { caseId })
  const marker = await api.person({ role: 'Coordinator' })
  await api.services.database.query(
    `with sample as (
       insert into second_marking_sample (id, title, seed, scope, population) values (gen_random_uuid(), 'S', 's', 'all', 1) returning id)
     insert into second_marking (sample_id, position, submission_id, evaluation_number, case_version_id, reviewer_id)
     select sample.id, 1, s.id, 1, s.case_version_id, $2 from sample, submission s where s.assignment_id = $1`,
    [ana.assignmentId, marker.userId],
  )
  expect(await save(ana, [onAll('x')], marker)).toMatchObject({ status: 403, body: { code: 'blind_marking' } })
})

const bank = '/v1/admin/cases/comment_bank'
const listed = async (of = caseId, as = reviewer) => (await api.send('GET', `${bank}?case_id=${of}`, { as })).body
const add = (text: string, { of = caseId, all = false, as = reviewer } = {}) =>
  api.send('POST', bank, { as, body: { case_id: of, for_all_cases: all, text } })

test('the bank offers the comments of a case and those for all, to be changed and deleted by who may mark', async () => {
  const [mine, other] = [await newCase(api, owner), await newCase(api, owner)]
  const { id } = (await add(' See the register. ', { of: mine })).body.comment
  expect(await add('See the register.', { of: mine })).toMatchObject({ status: 200, body: { comment: { id } } })
  const everywhere = (await add(`Date the source ${mine}.`, { of: mine, all: true })).body.comment
  expect(await listed(mine)).toMatchObject([
    { id, case_id: mine, text: 'See the register.', created_by: reviewer.email },
    { id: everywhere.id, case_id: null },
  ])
  expect((await listed(other)).map((comment: { id: string }) => comment.id)).toEqual([everywhere.id])
  const edit = (as: Person, of: string, body = { for_all_cases: false, text: 'See the extract.' }) =>
    api.send('PUT', `${bank}/${id}`, { as, body: { case_id: of, ...body } })
  expect((await edit(owner, other)).status).toBe(404)
  expect(await edit(owner, mine)).toMatchObject({ status: 200, body: { comment: { text: 'See the extract.' } } })
  const clash = { for_all_cases: true, text: everywhere.text }
  expect(await edit(owner, mine, clash)).toMatchObject({ status: 409, body: { code: 'same_comment' } })
  const remove = (of: string) => api.send('DELETE', `${bank}/${id}?case_id=${of}`, { as: reviewer })
  expect((await remove(other)).status).toBe(200)
  expect(await listed(mine)).toHaveLength(2)
  for (let count = 0; count < 2; count++) expect((await remove(mine)).status).toBe(200)
  expect((await listed(mine)).map((comment: { id: string }) => comment.id)).toEqual([everywhere.id])
  await api.send('DELETE', `${bank}/${everywhere.id}?case_id=${mine}`, { as: reviewer })
})

test('the bank is closed to candidates, and to whoever has the case as a test that is not finished', async () => {
  const ana = await evaluated(api, { caseId })
  expect((await api.send('GET', `${bank}?case_id=${caseId}`, { as: ana })).status).toBe(403)
  expect((await add('x', { as: ana })).status).toBe(403)
  const examined = await api.person({ role: 'Coordinator' })
  await assignCase(api.services.database, { userId: examined.userId, caseId, mode: 'test', assignedAt: new Date() })
  expect(await api.send('GET', `${bank}?case_id=${caseId}`, { as: examined })).toMatchObject({
    status: 403,
    body: { code: 'open_test' },
  })
  expect((await api.send('GET', `${bank}?case_id=nothing`, { as: reviewer })).status).toBe(404)
  expect((await add('   ')).status).toBe(400)
})

test('the bank holds so many comments and no more, however many add at once', async () => {
  await api.services.database.query(
    `insert into bank_comment (text) select 'Comment ' || n from generate_series(1, $1 - (select count(*)::int from bank_comment)) n`,
    [maxBankComments - 1],
  )
  const answers = await Promise.all(['a', 'b', 'c'].map((text) => add(text)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('bank_full')
  await api.services.database.query(`delete from bank_comment where text like 'Comment %'`)
})
