import { sampleCase } from '@casebench/shared/case-file/sample'
import type { ReviewItem } from '@casebench/shared/contract/review-queue'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { callers } from '../authentication/callers.ts'
import {
  evaluated,
  newCase,
  resultOf,
  sendIn,
  someAnswers,
  type Worker,
  type working,
} from '../testing/administered-cases.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
let lead: Person
let reviewer: Person
beforeAll(async () => {
  lead = await api.person({ role: 'Product_Owner' })
  reviewer = await api.person({ role: 'Coordinator' })
})
// Every test has a case of its own, and looks at what waits of it alone.
let caseId: string
beforeEach(async () => {
  caseId = await newCase(api, lead)
})

/** The long text is for a person to decide; the rest of it the rules can. */
const unsure = { ...someAnswers, Purpose: 'Trades in samples of all kinds' }
const waiting = (more: Partial<Parameters<typeof working>[1]> = {}) =>
  evaluated(api, { caseId, answers: unsure, ...more })

const base = '/v1/admin/cases/review_queue'
const list = (query = '', as = reviewer) => api.send('GET', `${base}?case_id=${caseId}&${query}`, { as })
const queue = async (query = '', as = reviewer): Promise<ReviewItem[]> => (await list(query, as)).body
const itemOf = async (one: Worker, as = reviewer) => (await queue('', as)).find(({ email }) => email === one.email)
const next = async (query = '', as = reviewer): Promise<ReviewItem | null> =>
  (await api.send('GET', `${base}/next?case_id=${caseId}&${query}`, { as })).body.next
type Wanted = { id: string; reviewer: string | null }
const assign = (items: readonly Wanted[], reviewers: readonly Person[], as = reviewer) =>
  api.send('POST', `${base}/assign`, { as, body: { items, reviewers: reviewers.map(({ email }) => email) } })
const seen = ({ id, reviewer: held }: ReviewItem): Wanted => ({ id, reviewer: held?.email ?? null })
const mark = async (one: Worker, marks: Record<string, string>, as = lead) =>
  api.send('POST', '/v1/admin/cases/override_answers', {
    as,
    body: {
      ...about(one),
      override: Object.fromEntries(Object.entries(marks).map(([id, marking]) => [id, { marking }])),
      current_score: (await resultOf(api, one)).score,
    },
  })
const about = (one: Worker) => ({ email: one.email, caseId: one.caseId, mode: one.mode })
const contest = async (one: Worker, attributeId = 'LegalName') => {
  const url = `/v1/any/cases/case_review/get_case_details?email=${one.email}&caseId=${one.caseId}&mode=${one.mode}`
  const { submittedAt } = (await api.send('GET', url, { as: one })).body
  const body = { ...about(one), attributeId, submitted_at: submittedAt, argument: 'The register has it.' }
  return (await api.send('POST', '/v1/any/cases/contests', { as: one, body })).body.contest.id as string
}
const told = async ({ userId }: Person) =>
  (
    await api.services.database.query(
      `select kind, detail from notification where user_id = $1 order by created_at, id`,
      [userId],
    )
  ).rows

// Whatever a test has done: the table is what counting everything anew gives.
afterEach(async () => {
  const { rows } = await api.services.database.query(
    `with counted as (
       select a.id, s.id as submission, u.unsure, u.by_person, c.open from assignment a
         join submission s on s.assignment_id = a.id and s.generation = a.generation and s.state = 'success'
        cross join lateral (select verdicts from evaluation where submission_id = s.id order by number desc limit 1) e
        cross join lateral (
          select count(*) as unsure, count(*) filter (where v."gradedBy" = 'person') as by_person from jsonb_to_recordset(e.verdicts) as v (marking text, "gradedBy" text, weight float8)
           where v.marking = 'notSure' and v.weight > 0) u
        cross join lateral (select count(*) as open from contest where submission_id = s.id and state = 'open') c
        where u.unsure + c.open > 0
     )
     select * from counted full join review_item i on i.assignment_id = counted.id
      where (counted.submission, counted.unsure, counted.by_person, counted.open)
            is distinct from (i.submission_id, i.not_sure::bigint, i.left_not_sure::bigint, i.contests::bigint)`,
  )
  expect(rows).toEqual([])
})

test('what the rules leave open waits, by submission, with whose it is and since when', async () => {
  const ana = await waiting()
  await evaluated(api, { caseId, answers: { ...someAnswers, Purpose: '' } })
  const { body, headers } = await list()
  expect(body).toEqual([
    {
      id: ana.assignmentId,
      email: ana.email,
      name: '',
      caseId,
      case_name: 'Sample Trading',
      mode: 'training',
      not_sure: 1,
      left_not_sure: 0,
      not_sure_by: null,
      contests: 0,
      since: expect.any(String),
      due_at: null,
      overdue: false,
      reviewer: null,
      assigned_at: null,
      own: false,
      open_test: false,
      late: false,
      extended: false,
      extra_time_percent: 0,
    },
  ])
  expect(headers['x-total-count']).toBe('1')
})

test('a row goes with the decision of a person; who is not sure either has decided nothing', async () => {
  const [ana, ben] = [await waiting(), await waiting()]
  await mark(ana, { Purpose: 'correct' })
  expect(await itemOf(ana)).toBeUndefined()
  const before = await itemOf(ben)
  await mark(ben, { Purpose: 'notSure', LegalName: 'notSure' })
  const left = { not_sure: 2, left_not_sure: 2, not_sure_by: { email: lead.email } }
  expect(await itemOf(ben)).toMatchObject({ ...left, since: before?.since })
  await mark(ben, { Purpose: 'wrong' }, reviewer)
  expect(await itemOf(ben)).toMatchObject({ not_sure: 1, left_not_sure: 1 })
  const of = async (kind: string) => (await queue(`kind=${kind}&q=${ben.email}`)).length
  expect([await of('undecided'), await of('left_not_sure'), await of('not_sure')]).toEqual([0, 1, 1])
  await mark(ben, { LegalName: 'correct' }, reviewer)
  expect(await queue()).toEqual([])
})

test('what a reviewer was not sure about is handed on: nobody’s again, and the next of everybody but them', async () => {
  const ana = await waiting()
  const item = (await itemOf(ana)) as ReviewItem
  await assign([seen(item)], [reviewer])
  const id = await contest(ana)
  await mark(ana, { Purpose: 'notSure' }, reviewer)
  // The contest waits for them still.
  expect(await itemOf(ana)).toMatchObject({ reviewer: { email: reviewer.email } })
  const decision = { decision: 'reject', reason: 'No.' }
  await api.send('PUT', `/v1/admin/cases/contests/${id}/decide`, { as: reviewer, body: decision })
  expect(await itemOf(ana)).toMatchObject({ reviewer: null, assigned_at: null, not_sure_by: { email: reviewer.email } })
  expect(await next()).toBeNull()
  expect(await next('', lead)).toMatchObject({ id: item.id })
  // Not sure either: it is on the list, and the next of a third.
  await mark(ana, { Purpose: 'notSure' }, lead)
  expect([await next(), await next('', lead)]).toEqual([null, null])
  const third = await api.person({ role: 'Coordinator' })
  expect(await next('', third)).toMatchObject({ id: item.id })
  // Whoever is given it all the same has it to do.
  await assign([seen((await itemOf(ana)) as ReviewItem)], [reviewer], lead)
  expect(await next()).toMatchObject({ id: item.id })
  await mark(ana, { Incorporated: 'notSure' }, lead)
  expect(await itemOf(ana)).toMatchObject({ not_sure: 2, reviewer: { email: reviewer.email } })
})

test('what is open again by unlocking, resetting or unassigning waits no more', async () => {
  const [ana, ben, chi] = [await waiting(), await waiting(), await waiting()]
  await api.send('POST', '/v1/admin/cases/unlock_case', { as: lead, body: about(ana) })
  await api.send('POST', '/v1/admin/cases/reset_case', { as: lead, body: about(ben) })
  await api.send('POST', '/v1/admin/cases/unassign_case', { as: lead, body: about(chi) })
  expect(await queue()).toEqual([])
  await sendIn(api, ana)
  expect(await queue()).toEqual([])
})

test('contests wait until they are decided or withdrawn, beside what is not sure and by themselves', async () => {
  const ana = await waiting()
  const id = await contest(ana)
  expect(await itemOf(ana)).toMatchObject({ not_sure: 1, contests: 1 })
  await api.send('POST', `/v1/any/cases/contests/${id}/withdraw`, { as: ana, body: { email: ana.email } })
  expect(await itemOf(ana)).toMatchObject({ not_sure: 1, contests: 0 })
  await contest(ana)
  await mark(ana, { Purpose: 'wrong' })
  const item = await itemOf(ana)
  expect(item).toMatchObject({ not_sure: 0, contests: 1 })
  const { score } = await resultOf(api, ana)
  await api.send('PUT', `/v1/admin/cases/contests/${id}/decide`, {
    as: lead,
    body: { decision: 'accept', current_score: score },
  })
  expect(await queue()).toEqual([])
})

test('since stays the moment when the first of it began to wait, and its reviewer keeps it', async () => {
  const ana = await waiting()
  const before = await itemOf(ana)
  if (!before) throw new Error('Nothing waits')
  await assign([seen(before)], [reviewer])
  await contest(ana)
  expect(await itemOf(ana)).toMatchObject({ since: before.since, contests: 1, reviewer: { email: reviewer.email } })
})

test('the list is narrowed by reviewer, kind, mode, cohort and search, and sorted', async () => {
  const ana = await waiting()
  const ben = await waiting({ mode: 'test' })
  const chi = await waiting()
  await contest(chi)
  const { rows } = await api.services.database.query<{ id: string }>(
    `with made as (insert into cohort (description) values ($1) returning id)
     insert into cohort_member (cohort_id, user_id) select id, $2 from made returning cohort_id as id`,
    [crypto.randomUUID(), ben.userId],
  )
  const items = await queue()
  await assign([seen(items[0] as ReviewItem)], [reviewer], lead)
  const names = async (query: string, as = reviewer) => (await queue(query, as)).map(({ email }) => email)
  expect(await names('')).toEqual([ana, ben, chi].map(({ email }) => email))
  expect(await names('sort=-since')).toEqual([chi, ben, ana].map(({ email }) => email))
  expect((await names('sort=-contests'))[0]).toBe(chi.email)
  expect((await names('sort=not_sure'))[0]).toBe(chi.email)
  expect(await names('limit=1&offset=2')).toEqual([chi.email])
  expect(await names('assigned=mine')).toEqual([ana.email])
  expect(await names('assigned=others', lead)).toEqual([ana.email])
  expect(await names(`reviewer=${reviewer.email}`, lead)).toEqual([ana.email])
  expect(await names('assigned=unassigned')).toEqual([ben.email, chi.email])
  expect(await names('kind=contest')).toEqual([chi.email])
  expect(await names('kind=not_sure&mode=test')).toEqual([ben.email])
  expect(await names(`cohort_id=${rows[0]?.id}`)).toEqual([ben.email])
  expect(await names(`q=${ben.email.slice(0, -4)}`)).toContain(ben.email)
  expect((await names('q=sample trading')).length).toBe(3)
  expect(await names(`q=${ben.email} trading`)).toEqual([ben.email])
  expect(await names('q=nobody-has-this')).toEqual([])
  expect((await list('sort=email')).status).toBe(400)
})

test('reviewers are who holds manual assessment and is not suspended, with how much waits for each', async () => {
  const suspended = await api.person({ role: 'Coordinator', suspended: true })
  const ana = await waiting()
  const item = await itemOf(ana)
  const busy = await api.person({ role: 'Coordinator' })
  await assign([seen(item as ReviewItem)], [busy])
  const { body, headers } = await api.send('GET', `${base}/reviewers`, { as: reviewer })
  const emails = body.map(({ email }: { email: string }) => email)
  expect(emails).toEqual(expect.arrayContaining([lead.email, reviewer.email, busy.email]))
  expect(emails).not.toContain(suspended.email)
  expect(emails).not.toContain(ana.email)
  expect(headers['x-total-count']).toBe(String(emails.length))
  expect(body.find(({ email }: { email: string }) => email === busy.email)).toMatchObject({ waiting: 1 })
  const found = await api.send('GET', `${base}/reviewers?q=${busy.email}`, { as: reviewer })
  expect(found.body.map(({ email }: { email: string }) => email)).toEqual([busy.email])
})

test('taking is remembered and logged; whoever is given something is told of it, and nobody of their own taking', async () => {
  const ana = await waiting()
  const other = await api.person({ role: 'Coordinator' })
  const item = await itemOf(ana)
  if (!item) throw new Error('Nothing waits')
  expect(await assign([seen(item)], [other], lead)).toMatchObject({
    status: 200,
    body: { message: '1 assigned.', assigned: 1, missed: [] },
  })
  expect(await assign([seen(item)], [other], lead)).toMatchObject({ status: 200, body: { assigned: 1 } })
  expect(await told(other)).toEqual([{ kind: 'reviewAssigned', detail: { count: 1 } }])
  expect(await itemOf(ana)).toMatchObject({ reviewer: { email: other.email }, assigned_at: expect.any(String) })

  await assign([{ id: item.id, reviewer: other.email }], [], other)
  expect(await itemOf(ana)).toMatchObject({ reviewer: null, assigned_at: null })
  expect(await assign([{ id: item.id, reviewer: other.email }], [], other)).toMatchObject({ status: 200 })
  await assign([seen(item)], [other], other)
  expect(await told(other)).toHaveLength(1)
  const { rows } = await api.services.database.query(
    `select actor, action, detail from activity_log where email = $1 and action like '%_review' order by id`,
    [other.email],
  )
  expect(rows).toEqual([
    { actor: lead.email, action: 'assign_review', detail: { items: 1 } },
    { actor: other.email, action: 'release_review', detail: { items: 1 } },
    { actor: other.email, action: 'assign_review', detail: { items: 1 } },
  ])
})

test('of two who take the same at once one gets it, and the other is told who', async () => {
  for (let round = 0; round < 10; round++) {
    const ana = await waiting()
    const item = await itemOf(ana)
    if (!item) throw new Error('Nothing waits')
    const answers = await Promise.all([assign([seen(item)], [lead], lead), assign([seen(item)], [reviewer])])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    const holder = (await itemOf(ana))?.reviewer?.email
    expect(refused?.body).toMatchObject({ code: 'taken', detail: `${holder} has taken this in the meantime.` })
  }
})

test('many are split evenly, in the order of the queue; what another has taken meanwhile stays theirs', async () => {
  for (let count = 0; count < 5; count++) await waiting()
  const items = await queue()
  const [ana, ben] = [await api.person({ role: 'Coordinator' }), await api.person({ role: 'Coordinator' })]
  await assign([seen(items[0] as ReviewItem)], [reviewer])
  const split = await assign(items.map(seen), [ana, ben], lead)
  expect(split).toMatchObject({
    status: 200,
    body: {
      message: '4 assigned. 1 skipped: changed in the meantime.',
      assigned: 4,
      missed: [{ id: items[0]?.id, reviewer: { email: reviewer.email } }],
    },
  })
  expect((await queue()).map(({ reviewer: held }) => held?.email)).toEqual(
    [reviewer, ana, ben, ana, ben].map(({ email }) => email),
  )
  expect(await told(ana)).toEqual([{ kind: 'reviewAssigned', detail: { count: 2 } }])
  expect((await assign(items.map(seen), [ana, ben], lead)).body).toMatchObject({ assigned: 4 })
  expect(await told(ben)).toHaveLength(1)
})

test('nobody is given their own work, what no longer waits, or what they may not mark', async () => {
  const coordinator = await api.person({ role: 'Coordinator' })
  const ana = await waiting()
  await api.services.database.query(
    'update user_role set role_id = (select id from role where name = $2) where user_id = $1',
    [ana.userId, 'Coordinator'],
  )
  callers(api.services).forget(ana.sessionId)
  const item = await itemOf(ana)
  if (!item) throw new Error('Nothing waits')
  expect(await itemOf(ana, ana)).toMatchObject({ own: true })
  expect(await assign([seen(item)], [ana], lead)).toMatchObject({ status: 409, body: { code: 'own_work' } })
  expect((await assign([seen(item)], [ana, coordinator], lead)).body).toMatchObject({ assigned: 1, missed: [] })
  expect((await itemOf(ana))?.reviewer?.email).toBe(coordinator.email)
  expect(await assign([{ id: crypto.randomUUID(), reviewer: null }], [lead])).toMatchObject({
    status: 409,
    body: { code: 'nothing_waits' },
  })
  const candidate = await api.person()
  expect(await assign([seen(item)], [candidate])).toMatchObject({ status: 409, body: { code: 'no_reviewer' } })
  expect(
    await api.send('POST', `${base}/assign`, {
      as: lead,
      body: { items: [seen(item)], reviewers: ['nobody@example.com'] },
    }),
  ).toMatchObject({ status: 404 })
})

test('next is the longest waiting of one’s own and of nobody’s, and goes on from the one at hand', async () => {
  const [ana, ben, chi] = [await waiting(), await waiting(), await waiting()]
  const [first, second, third] = await queue()
  await assign([seen(second as ReviewItem)], [lead], lead)
  expect((await next())?.email).toBe(ana.email)
  expect((await next(`after=${first?.id}`))?.email).toBe(chi.email)
  expect((await next('assigned=mine', lead))?.email).toBe(ben.email)
  expect(await next(`after=${third?.id}`)).toBeNull()
  await mark(ana, { Purpose: 'correct' })
  expect((await next(`after=${first?.id}`))?.email).toBe(chi.email)
  await mark(chi, { Purpose: 'correct' })
  expect(await next()).toBeNull()
})

test('an item whose reviewer is deleted is nobody’s again', async () => {
  const gone = await api.person({ role: 'Coordinator' })
  const ana = await waiting()
  await assign([seen((await itemOf(ana)) as ReviewItem)], [gone], lead)
  await api.send('POST', '/v1/admin/users/delete_users', { as: lead, body: { emails: [gone.email] } })
  expect(await itemOf(ana)).toMatchObject({ reviewer: null })
})

test('assigning while the same work is marked and evaluated anew ends in one of the orders', async () => {
  for (let round = 0; round < 10; round++) {
    const ana = await waiting()
    const item = await itemOf(ana)
    if (!item) throw new Error('Nothing waits')
    const [, given] = await Promise.all([mark(ana, { Purpose: 'correct' }), assign([seen(item)], [reviewer])])
    expect([200, 409]).toContain(given.status)
    expect(await itemOf(ana)).toBeUndefined()
  }
})

test('an answer that does not count does not wait for review', async () => {
  const caseData = structuredClone(sampleCase)
  const [identity] = caseData.components[0]?.sections ?? []
  const purpose = identity?.subsections[0]?.attributes.find(({ attributeId }) => attributeId === 'Purpose')
  if (!purpose) throw new Error('The sample has changed')
  purpose.weight = 0
  caseId = await newCase(api, lead, caseData)
  await waiting()
  expect(await queue()).toEqual([])
})

test.each(['Candidate', 'Case_Author', 'Auditor'])('a %s has no part in it', async (role) => {
  const as = await api.person({ role })
  expect((await list('', as)).status).toBe(403)
  expect((await api.send('GET', `${base}/next`, { as })).status).toBe(403)
  expect((await api.send('GET', `${base}/reviewers`, { as })).status).toBe(403)
  expect((await assign([{ id: crypto.randomUUID(), reviewer: null }], [reviewer], as)).status).toBe(403)
})
