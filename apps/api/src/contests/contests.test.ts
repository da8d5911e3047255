import { canary } from '@casebench/shared/case-file/sample'
import type { Contest, OwnContest } from '@casebench/shared/contract/contests'
import { beforeAll, expect, test } from 'vitest'
import { callers } from '../authentication/callers.ts'
import {
  evaluated,
  evaluateWaiting,
  expectAllToAddUp,
  newCase,
  resultOf,
  resultsOf,
  sendIn,
  someAnswers,
  type Worker,
  working,
} from '../testing/administered-cases.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
let reviewer: Person
let caseId: string
beforeAll(async () => {
  const owner = await api.person({ role: 'Product_Owner' })
  caseId = await newCase(api, owner)
  reviewer = await api.person({ role: 'Coordinator' })
})

const about = ({ email, caseId: id, mode }: Worker) => ({ email, caseId: id, mode })
const sentAt = async (one: Worker): Promise<string> => {
  const url = `/v1/any/cases/case_review/get_case_details?email=${one.email}&caseId=${one.caseId}&mode=${one.mode}`
  return (await api.send('GET', url, { as: one })).body.submittedAt ?? '2026-01-01T00:00:00Z'
}
const file = async (one: Worker, more: object = {}, as: Person = one) =>
  api.send('POST', '/v1/any/cases/contests', {
    as,
    body: {
      ...about(one),
      attributeId: one.mode === 'test' ? null : 'LegalName',
      submitted_at: await sentAt(one),
      argument: 'The register has this very name.',
      ...more,
    },
  })
const own = (one: Worker, as: Person = one) =>
  api.send('GET', `/v1/any/cases/contests?email=${one.email}&caseId=${one.caseId}&mode=${one.mode}`, { as })
const withdraw = (one: Person, id: string) =>
  api.send('POST', `/v1/any/cases/contests/${id}/withdraw`, { as: one, body: { email: one.email } })
const list = (query = '', as = reviewer) => api.send('GET', `/v1/admin/cases/contests?${query}`, { as })
const decide = (id: string, body: object, as = reviewer) =>
  api.send('PUT', `/v1/admin/cases/contests/${id}/decide`, { as, body })
const accept = async (one: Worker, id: string, as = reviewer, reason?: string) =>
  decide(id, { decision: 'accept', current_score: (await resultOf(api, one)).score, ...(reason ? { reason } : {}) }, as)
const reject = (id: string, reason = 'The register has another name.', as = reviewer) =>
  decide(id, { decision: 'reject', reason }, as)
const unlock = (one: Worker) => api.send('POST', '/v1/any/cases/unlock_case', { as: one, body: about(one) })
const filed = async (one: Worker, more: object = {}): Promise<string> => (await file(one, more)).body.contest.id
const told = async ({ userId }: Person) =>
  (
    await api.services.database.query(
      `select kind, detail from notification where user_id = $1 and kind <> 'evaluated' order by created_at`,
      [userId],
    )
  ).rows
const verdictOn = async (one: Worker, id: string) =>
  (await resultOf(api, one)).verdicts.find(({ attributeId }) => attributeId === id)

test('a wrong answer is contested, accepted and correct from then on; its candidate is told', async () => {
  const ana = await evaluated(api, { caseId })
  const before = await resultOf(api, ana)
  const sent = await file(ana)
  expect(sent).toMatchObject({
    status: 200,
    body: {
      contest: {
        attributeId: 'LegalName',
        argument: 'The register has this very name.',
        fileName: null,
        state: 'open',
        decision: '',
        decided_at: null,
      },
    },
  })
  const { id } = sent.body.contest
  const accepted = await accept(ana, id, reviewer, 'The trading name will do.')
  expect(accepted).toMatchObject({
    status: 200,
    body: { contest: { state: 'accepted', decided_by: reviewer.email, marking: 'correct', email: ana.email } },
  })
  const after = await resultOf(api, ana)
  expect(after.score).toBeGreaterThan(before.score)
  expect(accepted.body.contest.score).toBe(after.score)
  expect(await verdictOn(ana, 'LegalName')).toMatchObject({ marking: 'correct', gradedBy: 'person' })
  const [seen] = (await own(ana)).body
  expect(seen).toMatchObject({ id, state: 'accepted', decision: 'The trading name will do.' })
  expect(seen).not.toHaveProperty('decided_by')
  expect(await told(ana)).toEqual([
    {
      kind: 'contestDecided',
      detail: {
        caseId,
        mode: 'training',
        attributeId: 'LegalName',
        accepted: true,
        from: expect.any(Number),
        to: expect.any(Number),
      },
    },
  ])
  const { rows } = await api.services.database.query(
    `select o.attribute_id, o.marking, o.feedback, o.reviewer_id from marking_override o join submission s on s.id = o.submission_id
      where s.assignment_id = $1`,
    [ana.assignmentId],
  )
  expect(rows).toEqual([
    {
      attribute_id: 'LegalName',
      marking: 'correct',
      feedback: 'The trading name will do.',
      reviewer_id: reviewer.userId,
    },
  ])
  const log = await api.services.database.query(
    `select actor, action from activity_log where email = $1 and action in ('contest', 'override', 'decide_contest') order by id`,
    [ana.email],
  )
  expect(log.rows).toEqual([
    { actor: ana.email, action: 'contest' },
    { actor: reviewer.email, action: 'override' },
    { actor: reviewer.email, action: 'decide_contest' },
  ])
  await expectAllToAddUp(api)
})

test('a rejected contest leaves the answer wrong, with all that it earned; a person stands for it, and its candidate reads why', async () => {
  const ana = await evaluated(api, { caseId })
  const [before, rules] = [await resultOf(api, ana), await verdictOn(ana, 'LegalName')]
  const id = await filed(ana)
  expect((await reject(id)).body.contest).toMatchObject({ state: 'rejected', marking: 'wrong', score: before.score })
  const after = await verdictOn(ana, 'LegalName')
  const said = { code: 'person', text: 'The register has another name.', hint: 'The register has another name.' }
  expect(after).toEqual({ ...rules, gradedBy: 'person', reasons: [...(rules?.reasons ?? []), said] })
  expect((await own(ana)).body).toMatchObject([{ state: 'rejected', decision: 'The register has another name.' }])
  const scores = { from: before.score, to: before.score }
  expect(await told(ana)).toMatchObject([{ kind: 'contestDecided', detail: { accepted: false, ...scores } }])
  expect(
    await decide(await filed(await evaluated(api, { caseId })), { decision: 'reject', reason: ' ' }),
  ).toMatchObject({ status: 400 })
  await expectAllToAddUp(api)
})

test('rejecting decides an answer that was not sure: it is wrong, its result says so, and nothing of it waits', async () => {
  const ana = await evaluated(api, { caseId, answers: { ...someAnswers, Purpose: 'Holding of subsidiaries' } })
  const before = await resultOf(api, ana)
  expect(await verdictOn(ana, 'Purpose')).toMatchObject({ marking: 'notSure', gradedBy: 'rules' })
  const id = await filed(ana, { attributeId: 'Purpose' })
  expect((await reject(id, 'It says nothing of the purpose.')).body.contest).toMatchObject({ marking: 'wrong' })
  expect(await verdictOn(ana, 'Purpose')).toMatchObject({ marking: 'wrong', credit: 0, gradedBy: 'person' })
  const { counts } = before.result
  const { score, result } = await resultOf(api, ana)
  expect(score).toBe(before.score)
  expect(result.counts).toEqual({ ...counts, wrong: counts.wrong + 1, notSure: counts.notSure - 1 })
  await expectAllToAddUp(api)
})

test('what is correct by now cannot be rejected; accepted, a person stands for it', async () => {
  const ana = await evaluated(api, { caseId })
  const id = await filed(ana)
  const { score } = await resultOf(api, ana)
  const override = { ...about(ana), override: { LegalName: { marking: 'correct' } }, current_score: score }
  await api.send('POST', '/v1/admin/cases/override_answers', { as: reviewer, body: override })
  expect(await reject(id)).toMatchObject({ status: 409, body: { code: 'correct_by_now' } })
  expect((await accept(ana, id)).status).toBe(200)
})

test('only what is marked wrong or not sure can be contested, and only while the result counts', async () => {
  const ana = await evaluated(api, { caseId })
  expect(await file(ana, { attributeId: 'Incorporated' })).toMatchObject({
    status: 409,
    body: { code: 'not_contestable' },
  })
  expect(await file(ana, { attributeId: 'Nothing' })).toMatchObject({ status: 409, body: { code: 'not_contestable' } })
  // Free text that the rules cannot decide.
  expect((await file(ana, { attributeId: 'Purpose' })).status).toBe(200)
  expect(await file(ana, { attributeId: null })).toMatchObject({ status: 400 })
  expect(await file(ana, { argument: '  ' })).toMatchObject({ status: 400 })
  expect(await file(ana, { argument: 'x'.repeat(2001) })).toMatchObject({ status: 400 })
  const looked = await sentAt(ana)
  await unlock(ana)
  expect(await file(ana, { submitted_at: looked })).toMatchObject({ status: 409, body: { code: 'result_gone' } })
  await sendIn(api, ana)
  expect(await file(ana)).toMatchObject({ status: 409, body: { code: 'result_gone' } })
  await evaluateWaiting(api)
  expect(await file(ana, { submitted_at: looked })).toMatchObject({ status: 409, body: { code: 'result_gone' } })
  expect((await file(ana)).status).toBe(200)
  const ben = await working(api, { caseId })
  expect(await file(ben)).toMatchObject({ status: 409, body: { code: 'result_gone' } })
})

test('an answer is contested once: the same again changes nothing, other words replace the first while it waits', async () => {
  const ana = await evaluated(api, { caseId })
  const submitted_at = await sentAt(ana)
  const all = await Promise.all(Array.from({ length: 5 }, () => file(ana, { submitted_at })))
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(new Set(all.map(({ body }) => body.contest.id)).size).toBe(1)
  expect((await file(ana, { argument: 'Look at page 2.' })).body.contest.argument).toBe('Look at page 2.')
  const contests = (await own(ana)).body
  expect(contests).toHaveLength(1)
  await reject(contests[0].id)
  expect((await file(ana, { argument: 'Look at page 2.' })).body.contest.state).toBe('rejected')
  expect(await file(ana, { argument: 'But really.' })).toMatchObject({ status: 409, body: { code: 'already_decided' } })
})

test('what waits can be taken back and contested again; what is decided cannot', async () => {
  const [ana, ben] = [await evaluated(api, { caseId }), await evaluated(api, { caseId })]
  const id = await filed(ana)
  expect((await withdraw(ben, id)).status).toBe(404)
  expect((await withdraw(ana, id)).status).toBe(200)
  expect((await withdraw(ana, id)).status).toBe(200)
  expect(await reject(id)).toMatchObject({ status: 409, body: { code: 'withdrawn' } })
  expect((await file(ana)).body.contest).toMatchObject({ id, state: 'open', decided_at: null })
  await reject(id)
  expect(await withdraw(ana, id)).toMatchObject({ status: 409, body: { code: 'already_decided' } })
  expect(await withdraw(ana, crypto.randomUUID())).toMatchObject({ status: 404 })
})

test('a contest may name a document of the case, and no other', async () => {
  const [ana, ben] = [await evaluated(api, { caseId }), await evaluated(api, { caseId })]
  const attach = (one: Worker, fileName: string, deletedAt: Date | null = null) =>
    api.services.database.prisma.document.create({
      data: {
        assignmentId: one.assignmentId,
        fileName,
        storageKey: crypto.randomUUID(),
        contentType: 'application/pdf',
        size: 1,
        deletedAt,
      },
    })
  await attach(ana, 'extract.pdf')
  await attach(ana, 'gone.pdf', new Date())
  await attach(ben, 'other.pdf')
  for (const fileName of ['gone.pdf', 'other.pdf', 'none.pdf'])
    expect(await file(ana, { fileName })).toMatchObject({ status: 404, body: { code: 'no_such_document' } })
  expect((await own(ana)).body).toEqual([])
  expect((await file(ana, { fileName: 'extract.pdf' })).body.contest.fileName).toBe('extract.pdf')
  expect((await list(`email=${ana.email}`)).body[0].fileName).toBe('extract.pdf')
})

test('a test is contested as a whole: nothing tells which of its answers are right', async () => {
  const ana = await evaluated(api, { caseId, mode: 'test' })
  const answers = await Promise.all(
    ['LegalName', 'Incorporated', 'Nothing'].map(async (attributeId) => {
      const { status, body } = await file(ana, { attributeId })
      return { status, ...body, requestId: '' }
    }),
  )
  expect(answers[0]).toMatchObject({ status: 400 })
  expect(answers).toEqual(answers.map(() => answers[0]))
  const id = await filed(ana)
  const before = await resultOf(api, ana)
  expect((await accept(ana, id, reviewer, 'Looked at again.')).body.contest).toMatchObject({
    attributeId: null,
    state: 'accepted',
    marking: null,
  })
  // What the result should be is marked by hand.
  expect(await resultOf(api, ana)).toEqual(before)
  expect(await told(ana)).toMatchObject([{ detail: { attributeId: null, accepted: true } }])
  expect(JSON.stringify((await own(ana)).body)).not.toMatch(/LegalName|Incorporated/)
})

test('unlocking or resetting a case takes back what is contested of it', async () => {
  const [ana, ben] = [await evaluated(api, { caseId }), await evaluated(api, { caseId })]
  const [hers, his] = [await filed(ana), await filed(ben)]
  await unlock(ana)
  const owner = await api.person({ role: 'Product_Owner' })
  await api.send('POST', '/v1/admin/cases/reset_case', { as: owner, body: about(ben) })
  for (const id of [hers, his]) expect(await reject(id)).toMatchObject({ status: 409, body: { code: 'withdrawn' } })
  expect((await own(ana)).body).toEqual([])
  expect((await list(`email=${ana.email}`)).body).toMatchObject([{ id: hers, state: 'withdrawn', counts: false }])
})

test('of two reviewers at once one decides, and the other is told', async () => {
  const other = await api.person({ role: 'Coordinator' })
  for (let count = 0; count < 5; count++) {
    const ana = await evaluated(api, { caseId })
    const id = await filed(ana)
    const [one, two] = await Promise.all([accept(ana, id), reject(id, 'No.', other)])
    expect([one.status, two.status].sort()).toEqual([200, 409])
    expect(['already_decided', 'score_changed']).toContain([one, two].find(({ status }) => status === 409)?.body.code)
    expect(await resultsOf(api, ana)).toHaveLength(2)
    expect(await verdictOn(ana, 'LegalName')).toMatchObject({ marking: one.status === 200 ? 'correct' : 'wrong' })
    expect(await told(ana)).toHaveLength(1)
    const [contest] = (await list(`email=${ana.email}`)).body
    expect(contest.state).toBe(one.status === 200 ? 'accepted' : 'rejected')
  }
  await expectAllToAddUp(api)
})

test('the same decision again changes nothing; another one is refused', async () => {
  const ana = await evaluated(api, { caseId })
  const id = await filed(ana)
  const { score } = await resultOf(api, ana)
  const body = { decision: 'accept', current_score: score }
  const all = await Promise.all(Array.from({ length: 5 }, () => decide(id, body)))
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await resultsOf(api, ana)).toHaveLength(2)
  expect(await told(ana)).toHaveLength(1)
  expect(await reject(id)).toMatchObject({ status: 409, body: { code: 'already_decided' } })
  expect(await decide(id, { ...body, reason: 'Other words' })).toMatchObject({ status: 409 })
  expect(await decide(crypto.randomUUID(), body)).toMatchObject({ status: 404 })
})

test('accepting asks for the score as it stands, and marks nothing that is correct by now', async () => {
  const ana = await evaluated(api, { caseId })
  const id = await filed(ana)
  const { score } = await resultOf(api, ana)
  const override = { ...about(ana), override: { LegalName: { marking: 'correct' } }, current_score: score }
  const marked = await api.send('POST', '/v1/admin/cases/override_answers', { as: reviewer, body: override })
  expect(await decide(id, { decision: 'accept', current_score: score })).toMatchObject({
    status: 409,
    body: { code: 'score_changed', current_score: marked.body.score },
  })
  expect((await accept(ana, id)).status).toBe(200)
  expect(await resultsOf(api, ana)).toHaveLength(2)
})

test('a contest and an unlock, a decision and an unlock: the outcome of some order', async () => {
  for (let count = 0; count < 5; count++) {
    const [ana, ben] = [await evaluated(api, { caseId }), await evaluated(api, { caseId })]
    const id = await filed(ben)
    const submitted_at = await sentAt(ana)
    const { score } = await resultOf(api, ben)
    const [contested, , decided] = await Promise.all([
      file(ana, { submitted_at }),
      unlock(ana),
      decide(id, { decision: 'accept', current_score: score }),
      unlock(ben),
    ])
    expect([200, 409]).toContain(contested.status)
    const [hers] = (await list(`email=${ana.email}`)).body
    expect(hers?.state).toBe(contested.status === 200 ? 'withdrawn' : undefined)
    const [his] = (await list(`email=${ben.email}`)).body
    expect([decided.status, his.state]).toEqual(decided.status === 200 ? [200, 'accepted'] : [409, 'withdrawn'])
  }
  await expectAllToAddUp(api)
})

test('nobody decides their own, sees those of others, or contests for someone else', async () => {
  const [ana, ben] = [await evaluated(api, { caseId }), await evaluated(api, { caseId })]
  const id = await filed(ana)
  const role = await api.services.database.prisma.role.findUniqueOrThrow({ where: { name: 'Coordinator' } })
  await api.services.database.prisma.userRole.create({ data: { userId: ana.userId, roleId: role.id } })
  callers(api.services).forget(ana.sessionId)
  expect(await accept(ana, id, ana)).toMatchObject({ status: 403, body: { code: 'own_work' } })
  expect(await reject(id, 'No.', ben)).toMatchObject({ status: 403 })
  expect((await list('', ben)).status).toBe(403)
  expect((await own(ana, ben)).status).toBe(403)
  expect((await file(ana, {}, ben)).status).toBe(403)
  expect((await own(ana)).body).toMatchObject([{ state: 'open' }])
})

test('reviewers have open ones first, with what was answered, and filter, search and page; nothing quotes the sheet', async () => {
  const mine = await newCase(api, await api.person({ role: 'Product_Owner' }))
  const answers = { ...someAnswers, DirectorName0: 'Nobody Known', DirectorSince0: '1 Jan 1900' }
  const ana = await evaluated(api, { caseId: mine, answers })
  const ben = await evaluated(api, { caseId: mine, mode: 'test' })
  const first = await filed(ana)
  const second = await filed(ana, { attributeId: 'DirectorSince0', argument: 'See page 100%' })
  const third = await filed(ben)
  await reject(first)
  const ids = async (query = '') => {
    const { body, headers } = await list(`case_id=${mine}&${query}`)
    return [body.map(({ id }: Contest) => id), headers['x-total-count']]
  }
  expect(await ids()).toEqual([[second, third, first], '3'])
  expect(await ids('limit=1&offset=1')).toEqual([[third], '3'])
  expect(await ids('state=open')).toEqual([[second, third], '2'])
  expect(await ids('state=rejected')).toEqual([[first], '1'])
  expect(await ids('mode=test')).toEqual([[third], '1'])
  expect(await ids(`email=${ana.email.toUpperCase()}`)).toEqual([[second, first], '2'])
  expect(await ids('q=PAGE%20100%25')).toEqual([[second], '1'])
  expect(await ids('sort=-created_at')).toEqual([[third, second, first], '3'])
  const rows: Contest[] = (await list(`case_id=${mine}`)).body
  expect(rows[0]).toMatchObject({
    email: ana.email,
    case_name: 'Sample Trading',
    attributeId: 'DirectorSince0',
    attribute_title: 'Since',
    answer: '1 Jan 1900',
    marking: 'wrong',
    counts: true,
  })
  expect(rows[1]).toMatchObject({ attributeId: null, attribute_title: null, answer: null, marking: null })
  expect(JSON.stringify(rows)).not.toContain(canary)
  expect((await own(ana)).body.map((contest: OwnContest) => contest.id)).toEqual([first, second])
})
