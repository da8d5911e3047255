import { sampleCase } from '@casebench/shared/case-file/sample'
import type { Allocation } from '@casebench/shared/contract/review-allocation'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { allocateReviews } from '../../../worker/src/review-allocation/allocate-reviews.ts'
import { evaluated, newCase, resultOf, someAnswers, type Worker, type working } from '../testing/administered-cases.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
const query = (sql: string, values: unknown[] = []) => api.services.database.query(sql, values)
let owner: Person
let ana: Person
let ben: Person
let caseId: string
beforeAll(async () => {
  owner = await api.person({ role: 'Product_Owner' })
  caseId = await newCase(api, owner)
})
beforeEach(async () => {
  ana = await api.person({ role: 'Coordinator' })
  ben = await api.person({ role: 'Coordinator' })
})
afterEach(async () => {
  await query(`delete from installation_fact where key = 'review_allocation'`)
  await query('delete from assignment')
})

/** The long text is for a person to decide. */
const answers = { ...someAnswers, Purpose: 'Trades in samples' }
const waiting = (more: Partial<Parameters<typeof working>[1]> = {}) => evaluated(api, { caseId, answers, ...more })
const base = '/v1/admin/cases/review_queue'
const read = async (): Promise<Allocation> => (await api.send('GET', `${base}/allocation`, { as: owner })).body
const anyone = { cohorts: [], languages: [], mode: null, most: null }
type Rule = Partial<Omit<typeof anyone, 'cohorts' | 'languages' | 'mode' | 'most'>> & {
  cohorts?: readonly string[]
  languages?: readonly string[]
  mode?: 'training' | 'test'
  most?: number
  reviewers: readonly Person[]
}
const wanted = ({ reviewers, ...rule }: Rule) => ({
  ...anyone,
  ...rule,
  reviewers: reviewers.map(({ email }) => email),
})
type Saved = { seen?: string; apart_by?: string; as?: Person }
const save = async (rules: readonly Rule[], { seen, apart_by = 'nothing', as = owner }: Saved = {}) =>
  api.send('POST', `${base}/set_allocation`, {
    as,
    body: { seen: seen ?? (await read()).seen, apart_by, rules: rules.map(wanted) },
  })
const allocate = () =>
  allocateReviews({
    database: api.services.database,
    logger: api.services.logger,
    events: { publish: async () => {}, subscribe: async () => {}, close: async () => {} },
  })
/** The email of who has each of these, by now. */
const holders = async (...items: readonly Worker[]): Promise<(string | null)[]> => {
  const { rows } = await query(
    `select i.assignment_id as id, u.email from review_item i left join "user" u on u.id = i.reviewer_id`,
  )
  return items.map(({ assignmentId }) => rows.find(({ id }) => id === assignmentId)?.email ?? null)
}
const cohortOf = async (...people: readonly Person[]): Promise<string> => {
  const { id } = await api.services.database.prisma.cohort.create({ data: { description: crypto.randomUUID() } })
  await api.services.database.prisma.cohortMember.createMany({
    data: people.map(({ userId }) => ({ userId, cohortId: id })),
  })
  return id
}
const told = async ({ userId }: Person) =>
  (await query(`select kind, detail from notification where user_id = $1`, [userId])).rows

test('whoever has the least gets the next, and is told once of all they have not read of', async () => {
  const first = await waiting()
  expect(await save([{ reviewers: [ana, ben] }])).toMatchObject({ status: 200, body: { rules: [{ unassigned: 1 }] } })
  expect(await allocate()).toBe(1)
  expect(await holders(first)).toEqual([ana.email])
  const more = [await waiting(), await waiting(), await waiting()]
  await allocate()
  const given = await holders(first, ...more)
  expect(given.filter((email) => email === ana.email)).toHaveLength(2)
  expect(given.filter((email) => email === ben.email)).toHaveLength(2)
  expect(await told(ana)).toEqual([{ kind: 'reviewAssigned', detail: { count: 2 } }])
  expect(await allocate()).toBe(0)
  expect((await read()).rules).toMatchObject([{ unassigned: 0, reviewers: [{ waiting: 2 }, { waiting: 2 }] }])
  const { rows } = await query(
    `select actor, detail from activity_log where action = 'allocate_reviews' and email = $1`,
    [ana.email],
  )
  expect(rows).toEqual([
    { actor: 'casebench', detail: { items: 1 } },
    { actor: 'casebench', detail: { items: 1 } },
  ])
})

test('the first rule that a result meets decides, by cohort, language and mode', async () => {
  const german = await newCase(api, owner, { ...sampleCase, language: 'de-AT' })
  const [member, reader, examined, other] = [
    await waiting(),
    await waiting({ caseId: german }),
    await waiting({ mode: 'test' }),
    await waiting(),
  ]
  const [cy, dan] = [await api.person({ role: 'Coordinator' }), await api.person({ role: 'Coordinator' })]
  await save([
    { cohorts: [await cohortOf(member, reader)], languages: ['de'], reviewers: [dan] },
    { cohorts: [await cohortOf(member)], reviewers: [ana] },
    { mode: 'test', reviewers: [cy] },
    { languages: ['fr', 'en'], reviewers: [ben] },
  ])
  await allocate()
  expect(await holders(member, reader, examined, other)).toEqual([ana.email, dan.email, cy.email, ben.email])
})

test('who has as much as a rule lets wait gets no more of it, until something is decided', async () => {
  const items = [await waiting(), await waiting(), await waiting()]
  await save([{ reviewers: [ana], most: 2 }])
  await allocate()
  expect(await holders(...items)).toEqual([ana.email, ana.email, null])
  const [done] = items
  await api.send('POST', '/v1/admin/cases/override_answers', {
    as: ana,
    body: {
      email: done?.email,
      caseId,
      mode: 'training',
      override: { Purpose: { marking: 'correct' } },
      current_score: (await resultOf(api, items[0] as Worker)).score,
    },
  })
  await allocate()
  expect(await holders(...items.slice(1))).toEqual([ana.email, ana.email])
})

test('a rule whose reviewers may not take a result holds up no other', async () => {
  const own = await waiting()
  await query(`insert into user_role (user_id, role_id) select $1, id from role where name = 'Coordinator'`, [
    own.userId,
  ])
  const tested = await waiting()
  await query(
    `insert into assignment (user_id, case_id, mode, case_version_id) select $1, case_id, 'test', case_version_id from assignment where id = $2`,
    [ana.userId, tested.assignmentId],
  )
  const gone = await api.person({ role: 'Coordinator' })
  await save([{ reviewers: [own, ana, gone] }])
  await query('update "user" set suspended_at = now() where id = $1', [gone.userId])
  await allocate()
  // Ana has the case as a test; its candidate is the only other one who could take the second.
  expect(await holders(own, tested)).toEqual([null, own.email])
  expect((await read()).rules).toMatchObject([
    { unassigned: 1, reviewers: [{ may_mark: true }, { may_mark: true }, { may_mark: false }] },
  ])
})

test('what was taken from a reviewer by hand stays with people, what was left not sure goes to another one', async () => {
  const [released, unsure] = [await waiting(), await waiting()]
  await save([{ reviewers: [ana] }])
  await allocate()
  await api.send('POST', `${base}/assign`, {
    as: owner,
    body: { items: [{ id: released.assignmentId, reviewer: ana.email }], reviewers: [] },
  })
  await api.send('POST', '/v1/admin/cases/override_answers', {
    as: ana,
    body: {
      email: unsure.email,
      caseId,
      mode: 'training',
      override: { Purpose: { marking: 'notSure' } },
      current_score: (await resultOf(api, unsure)).score,
    },
  })
  await allocate()
  expect(await holders(released, unsure)).toEqual([null, null])
  await save([{ reviewers: [ana, ben] }])
  await allocate()
  expect(await holders(released, unsure)).toEqual([null, ben.email])
})

test('workers who look at once give nothing twice', async () => {
  const items = [await waiting(), await waiting(), await waiting(), await waiting()]
  await save([{ reviewers: [ana, ben] }])
  await Promise.all([allocate(), allocate(), allocate()])
  await allocate()
  expect((await holders(...items)).filter((email) => email === null)).toEqual([])
  const counts = [...(await told(ana)), ...(await told(ben))].map(({ detail }) => detail.count)
  expect(counts).toEqual([2, 2])
})

test('reviewers who are kept apart from their cohort or organization neither get nor mark its results', async () => {
  const item = await waiting()
  await cohortOf(item, ana)
  await save([{ reviewers: [ana] }], { apart_by: 'cohort' })
  await allocate()
  expect(await holders(item)).toEqual([null])
  const next = async (as: Person) => (await api.send('GET', `${base}/next`, { as })).body.next
  expect(await next(ana)).toBeNull()
  expect(await next(ben)).toMatchObject({ id: item.assignmentId })
  const assign = (to: Person) =>
    api.send('POST', `${base}/assign`, {
      as: owner,
      body: { items: [{ id: item.assignmentId, reviewer: null }], reviewers: [to.email] },
    })
  expect(await assign(ana)).toMatchObject({ status: 409, body: { code: 'own_work' } })
  const mark = async (as: Person) =>
    api.send('POST', '/v1/admin/cases/override_answers', {
      as,
      body: {
        email: item.email,
        caseId,
        mode: 'training',
        override: { Purpose: { marking: 'correct' } },
        current_score: (await resultOf(api, item)).score,
      },
    })
  expect(await mark(ana)).toMatchObject({ status: 403, body: { code: 'own_team' } })
  const comparison = async (as: Person) =>
    (await api.send('GET', `/v1/admin/cases/get_comparison?email=${item.email}&caseId=${caseId}&mode=training`, { as }))
      .body
  expect(await comparison(ana)).toMatchObject({ kept_apart: 'team', own: false })
  expect(await comparison(ben)).toMatchObject({ kept_apart: null })
  // The same organization is enough only where that is what they are kept apart by.
  const elsewhere = await cohortOf(ben)
  const { id } = await api.services.database.prisma.organization.create({ data: { description: crypto.randomUUID() } })
  await query(
    `update cohort set organization_id = $1 where id = $2 or id = (select cohort_id from cohort_member where user_id = $3)`,
    [id, elsewhere, item.userId],
  )
  expect(await comparison(ben)).toMatchObject({ kept_apart: null })
  expect(await assign(ben)).toMatchObject({ status: 200 })
  await save([{ reviewers: [ben] }], { apart_by: 'organization' })
  expect(await holders(item)).toEqual([null])
  expect(await comparison(ben)).toMatchObject({ kept_apart: 'team' })
  expect(await mark(ben)).toMatchObject({ status: 403, body: { code: 'own_team' } })
  await save([{ reviewers: [ben] }])
  expect(await mark(ben)).toMatchObject({ status: 200 })
})

test('who comes into the cohort of somebody whose result they have loses it to others, and decides no contest of theirs', async () => {
  const item = await evaluated(api, { caseId })
  const { submittedAt } = (
    await api.send(
      'GET',
      `/v1/any/cases/case_review/get_case_details?email=${item.email}&caseId=${caseId}&mode=training`,
      { as: item },
    )
  ).body
  const body = { email: item.email, caseId, mode: 'training', attributeId: 'LegalName', submitted_at: submittedAt }
  const filed = await api.send('POST', '/v1/any/cases/contests', {
    as: item,
    body: { ...body, argument: 'The register has it.' },
  })
  await save([{ reviewers: [ana] }], { apart_by: 'cohort' })
  await allocate()
  expect(await holders(item)).toEqual([ana.email])
  await cohortOf(item, ana)
  const decide = (as: Person) =>
    api.send('PUT', `/v1/admin/cases/contests/${filed.body.contest.id}/decide`, {
      as,
      body: { decision: 'reject', reason: 'It does not.' },
    })
  expect(await decide(ana)).toMatchObject({ status: 403, body: { code: 'own_team' } })
  await allocate()
  expect(await holders(item)).toEqual([null])
  await save([{ reviewers: [ana, ben] }], { apart_by: 'cohort' })
  await allocate()
  expect(await holders(item)).toEqual([ben.email])
  expect(await decide(ben)).toMatchObject({ status: 200 })
  const { rows } = await query(
    `select actor, detail from activity_log where action = 'release_review' and email = $1`,
    [ana.email],
  )
  expect(rows).toEqual([{ actor: 'casebench', detail: { items: 1 } }])
})

test('rules are saved once, not over those of somebody else, and name who and what there is', async () => {
  const { seen } = await read()
  expect(seen).toBe('')
  const saved = await save([{ reviewers: [ana], most: 5 }], { seen })
  expect(saved).toMatchObject({ status: 200, body: { rules: [{ most: 5 }] } })
  // The same again is a call that was repeated.
  expect(await save([{ reviewers: [ana], most: 5 }], { seen })).toMatchObject({
    status: 200,
    body: { seen: saved.body.seen },
  })
  expect(await save([{ reviewers: [ben] }], { seen })).toMatchObject({ status: 409, body: { code: 'stale_rules' } })
  const candidate = await api.person()
  expect(await save([{ reviewers: [candidate] }])).toMatchObject({ status: 409, body: { code: 'no_reviewer' } })
  expect(await save([{ reviewers: [ana], cohorts: [crypto.randomUUID()] }])).toMatchObject({
    status: 404,
    body: { code: 'no_such_cohort' },
  })
  expect(await save([{ reviewers: [ana] }], { seen, as: ana })).toMatchObject({ status: 403 })
  expect(await save(Array.from({ length: 51 }, () => ({ reviewers: [ana] })))).toMatchObject({ status: 400 })
  const { rows } = await query(
    `select detail from activity_log where action = 'set_review_allocation' and actor = $1 order by id`,
    [owner.email],
  )
  expect(rows.at(-1)?.detail).toEqual({
    count: 1,
    changes: [
      { field: 'allocationReviewers', item: '1', added: [ana.email], removed: [] },
      { field: 'mostWaiting', item: '1', from: null, to: 5 },
    ],
  })
})

test('a rule for a cohort that was deleted finds nobody, and can be saved on', async () => {
  const item = await waiting()
  const cohort = await cohortOf(item)
  await save([{ cohorts: [cohort], reviewers: [ana, ben] }])
  await query('delete from cohort where id = $1', [cohort])
  await query('delete from "user" where id = $1', [ben.userId])
  await allocate()
  expect(await holders(item)).toEqual([null])
  const { rules, seen } = await read()
  expect(rules).toMatchObject([{ cohorts: [{ id: cohort, name: null }], reviewers: [{ email: ana.email }] }])
  // The deleted person's id is forgotten, and what was looked at is still what is stored.
  const { rows } = await query(`select value from installation_fact where key = 'review_allocation'`)
  expect(rows[0]?.value).toMatchObject({ revision: seen, rules: [{ reviewers: [ana.userId] }] })
  expect(await save([{ cohorts: [cohort], reviewers: [ana], most: 3 }])).toMatchObject({ status: 200 })
})
