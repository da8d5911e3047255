import type { ReviewItem, Workload } from '@casebench/shared/contract/review-queue'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { evaluated, newCase, resultOf, someAnswers, type Worker } from '../testing/administered-cases.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
const query = (sql: string, values: unknown[] = []) => api.services.database.query(sql, values)
let owner: Person
let reviewer: Person
let caseId: string
beforeAll(async () => {
  owner = await api.person({ role: 'Product_Owner' })
})
beforeEach(async () => {
  reviewer = await api.person({ role: 'Coordinator' })
  caseId = await newCase(api, owner)
})
afterEach(async () => {
  await query(`delete from installation_fact where key = 'days_to_review'`)
  await query('delete from assignment')
})

/** The long text is for a person to decide. */
const waiting = () => evaluated(api, { caseId, answers: { ...someAnswers, Purpose: 'Trades in samples' } })
const setDays = (days: number | null, as = owner) =>
  api.send('POST', '/v1/admin/system/set_days_to_review', { as, body: { days } })
const days = async () => (await api.send('GET', '/v1/admin/system/get_days_to_review', { as: owner })).body.days
const base = '/v1/admin/cases/review_queue'
const list = (search = '', as = owner) => api.send('GET', `${base}?${search}`, { as })
const queue = async (search = '', as = owner): Promise<ReviewItem[]> => (await list(search, as)).body
const waitingSince = (one: Worker, ago: string) =>
  query(`update review_item set since = now() - $2::interval where assignment_id = $1`, [one.assignmentId, ago])
const assign = async (one: Worker, to: Person) =>
  api.send('POST', `${base}/assign`, {
    as: owner,
    body: { items: [{ id: one.assignmentId, reviewer: null }], reviewers: [to.email] },
  })
const mark = async (one: Worker, as: Person, marking = 'correct') =>
  api.send('POST', '/v1/admin/cases/override_answers', {
    as,
    body: {
      email: one.email,
      caseId,
      mode: one.mode,
      override: { Purpose: { marking } },
      current_score: (await resultOf(api, one)).score,
    },
  })
const workload = async (search = '', as = owner): Promise<Workload[]> =>
  (await api.send('GET', `${base}/workload?${search}`, { as })).body
const rowOf = async (person: Person | null, as = owner) =>
  (await workload('limit=1000', as)).find(({ reviewer: one }) => (one?.email ?? null) === (person?.email ?? null))

test('a result is due so many days after it began to wait, and nothing is without days to review', async () => {
  const [ana, ben, chi] = [await waiting(), await waiting(), await waiting()]
  await waitingSince(ana, '72 hours 1 minute')
  await waitingSince(ben, '71 hours 59 minutes')
  expect(await days()).toBeNull()
  expect((await queue()).map(({ due_at, overdue }) => [due_at, overdue])).toEqual(Array(3).fill([null, false]))
  expect(await queue('overdue=true')).toEqual([])

  expect((await setDays(3)).body).toEqual({ message: 'Days to review saved.', days: 3 })
  expect(await days()).toBe(3)
  const found = await queue('sort=due')
  expect(found.map(({ email, overdue }) => [email, overdue])).toEqual([
    [ana.email, true],
    [ben.email, false],
    [chi.email, false],
  ])
  for (const { due_at, since } of found) expect(Date.parse(due_at ?? '') - Date.parse(since)).toBe(3 * 24 * 3_600_000)
  expect((await queue('sort=-due')).map(({ email }) => email)).toEqual([chi, ben, ana].map(({ email }) => email))
  const overdue = await list('overdue=true')
  expect(overdue.body).toMatchObject([{ email: ana.email }])
  expect(overdue.headers['x-total-count']).toBe('1')
  const next = await api.send('GET', `${base}/next?overdue=true&after=${ana.assignmentId}`, { as: owner })
  expect(next.body).toEqual({ next: null })
  const attention = await api.send('GET', '/v1/admin/shared/get_attention', { as: owner })
  expect(attention.body.overdue_reviews).toEqual({ count: 1, since: found[0]?.since })

  await setDays(null)
  expect(await queue('overdue=true')).toEqual([])
  expect((await api.send('GET', '/v1/admin/shared/get_attention', { as: owner })).body.overdue_reviews).toBeUndefined()
})

test('owners set 1 to 90 days, and a change is logged once', async () => {
  for (const wrong of [0, 91, 1.5, '3', undefined])
    expect((await setDays(wrong as number)).status, String(wrong)).toBe(400)
  expect((await setDays(5, reviewer)).status).toBe(403)
  expect((await setDays(90)).status).toBe(200)
  await Promise.all([setDays(7), setDays(7), setDays(7)])
  const { rows } = await query(
    `select detail from activity_log where action = 'set_days_to_review' order by id desc limit 2`,
  )
  expect(rows).toEqual([
    { detail: { days: 7, changes: [{ field: 'daysToReview', from: 90, to: 7 }] } },
    { detail: { days: 90, changes: [{ field: 'daysToReview', from: null, to: 90 }] } },
  ])
})

test('each number of the workload is what the queue shows for it', async () => {
  const other = await api.person({ role: 'Coordinator' })
  const all = [await waiting(), await waiting(), await waiting(), await waiting()] as const
  await setDays(2)
  await assign(all[0], reviewer)
  await assign(all[1], reviewer)
  await assign(all[2], other)
  await waitingSince(all[0], '50 hours')
  await waitingSince(all[3], '49 hours')
  expect(await rowOf(reviewer)).toMatchObject({
    waiting: 2,
    overdue: 1,
    may_mark: true,
    decided_7: 0,
    median_seconds: null,
  })
  expect(await rowOf(other)).toMatchObject({ waiting: 1, overdue: 0 })
  expect(await rowOf(null)).toMatchObject({ reviewer: null, waiting: 1, overdue: 1 })
  for (const row of await workload('limit=1000')) {
    const whose = row.reviewer === null ? 'assigned=unassigned' : `reviewer=${encodeURIComponent(row.reviewer.email)}`
    const shown = await list(whose)
    expect(shown.headers['x-total-count']).toBe(String(row.waiting))
    expect(shown.body[0]?.since ?? null).toBe(row.since)
    expect((await list(`${whose}&overdue=true`)).headers['x-total-count']).toBe(String(row.overdue))
  }
  expect(await workload(`q=${other.email}`)).toMatchObject([{ reviewer: { email: other.email } }])
  const [first] = await workload('limit=1')
  expect(first?.reviewer?.email).toBe(reviewer.email)
  expect((await workload('limit=1&offset=1&sort=-overdue'))[0]?.overdue).toBe(1)
  for (const field of ['name', 'waiting', 'overdue', 'since', 'decided_7', 'decided_30', 'median_seconds'])
    for (const sort of [field, `-${field}`]) expect((await workload(`sort=${sort}`)).length, sort).toBeGreaterThan(2)
  await setDays(null)
  expect(await rowOf(reviewer)).toMatchObject({ waiting: 2, overdue: null })
})

test('whoever decides the last of a result has decided it, and took as long as it was theirs', async () => {
  const [ana, ben, chi] = [await waiting(), await waiting(), await waiting()]
  const other = await api.person({ role: 'Coordinator' })
  await assign(ana, reviewer)
  await query(
    `update review_item set assigned_at = now() - interval '2 hours', since = now() - interval '3 hours' where assignment_id = $1`,
    [ana.assignmentId],
  )
  await mark(ana, reviewer, 'notSure')
  expect(await rowOf(reviewer)).toMatchObject({ decided_7: 0 })
  await assign(ana, reviewer)
  await query(`update review_item set assigned_at = now() - interval '2 hours' where assignment_id = $1`, [
    ana.assignmentId,
  ])
  await mark(ana, reviewer)
  const { median_seconds } = (await rowOf(reviewer)) ?? {}
  expect(median_seconds).toBeGreaterThan(7190)
  expect(median_seconds).toBeLessThan(7300)
  // It was assigned to somebody else: how long whoever decided it took is not known.
  await assign(ben, other)
  await mark(ben, reviewer)
  expect(await rowOf(reviewer)).toMatchObject({ waiting: 0, decided_7: 2, decided_30: 2, median_seconds })
  expect(await rowOf(other)).toMatchObject({ waiting: 0, decided_7: 0, median_seconds: null })
  await query(`update review_decision set decided_at = decided_at - interval '8 days' where assigned_at is null`)
  expect(await rowOf(reviewer)).toMatchObject({ decided_7: 1, decided_30: 2 })
  // What is opened again, or taken away, nobody has decided.
  await assign(chi, reviewer)
  const about = { email: chi.email, caseId, mode: chi.mode }
  await api.send('POST', '/v1/admin/cases/unlock_case', { as: owner, body: about })
  await api.send('POST', '/v1/admin/cases/unassign_case', { as: owner, body: about })
  expect(await rowOf(reviewer)).toMatchObject({ waiting: 0, decided_30: 2 })
})

test('who may review no more is listed for as long as results are theirs', async () => {
  const ana = await waiting()
  await assign(ana, reviewer)
  await query('update "user" set suspended_at = now() where id = $1', [reviewer.userId])
  expect(await rowOf(reviewer)).toMatchObject({ waiting: 1, may_mark: false })
  await query('update review_item set reviewer_id = null, assigned_at = null')
  expect(await rowOf(reviewer)).toBeUndefined()
})

test('what the caller is to mark blindly a second time is not counted, as the queue does not show it', async () => {
  const ana = await waiting()
  await assign(ana, reviewer)
  const other = await api.person({ role: 'Coordinator' })
  await query(
    `with sample as (
       insert into second_marking_sample (id, title, seed, scope, population) values (gen_random_uuid(), 'A', 's', 'all', 1) returning id
     ) insert into second_marking (sample_id, position, submission_id, evaluation_number, case_version_id, reviewer_id)
       select sample.id, 1, s.id, 1, s.case_version_id, $2 from sample, submission s where s.assignment_id = $1`,
    [ana.assignmentId, other.userId],
  )
  expect(await rowOf(reviewer, other)).toMatchObject({ waiting: 0, since: null })
  expect(await rowOf(reviewer)).toMatchObject({ waiting: 1 })
  await query('delete from second_marking')
})

test.each(['Candidate', 'Case_Author', 'Auditor'])('a %s sees no workload', async (role) => {
  const as = await api.person({ role })
  expect((await api.send('GET', `${base}/workload`, { as })).status).toBe(403)
})
