import type { ReviewItem } from '@casebench/shared/contract/review-queue'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { callers } from '../authentication/callers.ts'
import { evaluated, newCase, resultOf } from '../testing/administered-cases.ts'
import { addMarker, contested, named, needle, setBlindMarking, unsure } from '../testing/blind-tests.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
let owner: Person
let caseId: string
beforeAll(async () => {
  owner = await api.person({ role: 'Product_Owner' })
  await addMarker(api)
  await setBlindMarking(api, owner, true)
})
beforeEach(async () => {
  caseId = await newCase(api, owner)
})

const waiting = async (mode: 'training' | 'test' = 'test') =>
  named(api, await evaluated(api, { caseId, mode, answers: unsure }))
const base = '/v1/admin/cases'
const queue = async (as: Person, query = ''): Promise<ReviewItem[]> =>
  (await api.send('GET', `${base}/review_queue?case_id=${caseId}&${query}`, { as })).body
const only = async (as: Person): Promise<ReviewItem> => {
  const [item] = await queue(as)
  if (!item) throw new Error('Nothing waits')
  return item
}
const comparison = (email: string, as: Person, mode = 'test') =>
  api.send('GET', `${base}/get_comparison?email=${encodeURIComponent(email)}&caseId=${caseId}&mode=${mode}`, { as })
const mark = (email: string, as: Person, marking: string, score: number) =>
  api.send('POST', `${base}/override_answers`, {
    as,
    body: { email, caseId, mode: 'test', override: { Purpose: { marking } }, current_score: score },
  })

test('the queue has a reference in the place of the candidate, and nothing of it is found by who they are', async () => {
  const one = await waiting()
  const reviewer = await api.person({ role: 'Marker' })
  await api.services.database.query('update assignment set extra_time_percent = 25 where id = $1', [one.assignmentId])
  const item = await only(reviewer)
  expect(item).toMatchObject({
    email: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/),
    name: '',
    extra_time_percent: 0,
    own: false,
  })
  expect(await only(await api.person({ role: 'Marker' }))).toMatchObject({ email: item.email })
  for (const q of [needle, one.email, 'zoe']) expect(await queue(reviewer, `q=${q}`)).toEqual([])
  const cohort = await api.services.database.query<{ id: string }>(
    'select cohort_id as id from cohort_member where user_id = $1',
    [one.userId],
  )
  expect(await queue(reviewer, `cohort_id=${cohort.rows[0]?.id}`)).toEqual([])
  expect(await queue(reviewer, 'q=case')).toHaveLength(1)
  expect(await queue(reviewer, `q=${item.email.toLowerCase()}`)).toHaveLength(1)
  expect(await queue(reviewer, 'q=0000-0000')).toEqual([])

  await contested(api, one)
  const contests = async (query: string) =>
    (await api.send('GET', `${base}/contests?case_id=${caseId}&${query}`, { as: reviewer })).body
  expect(await contests(`email=${encodeURIComponent(one.email)}`)).toEqual([])
  expect(await contests(`q=${needle}`)).toEqual([])
  expect(await contests(`email=${item.email}`)).toMatchObject([{ email: item.email, name: '', fileName: null }])

  // Their own work they know.
  await setBlindMarking(api, owner, false)
  expect(await only(reviewer)).toMatchObject({ email: one.email })
  await setBlindMarking(api, owner, true)
})

test('a person’s cases have references that do not belong together, and training is marked by name', async () => {
  const one = await waiting()
  const reviewer = await api.person({ role: 'Marker' })
  const first = await only(reviewer)
  caseId = await newCase(api, owner)
  const again = await evaluated(api, { caseId, mode: 'test', answers: unsure })
  await api.services.database.query('update assignment set user_id = $2 where id = $1', [
    again.assignmentId,
    one.userId,
  ])
  await api.services.database.query('update review_item set user_id = $2 where assignment_id = $1', [
    again.assignmentId,
    one.userId,
  ])
  expect((await only(reviewer)).email).not.toBe(first.email)
  caseId = await newCase(api, owner)
  const trains = await waiting('training')
  expect(await only(reviewer)).toMatchObject({ email: trains.email })
  expect((await comparison(trains.email, reviewer, 'training')).body).toMatchObject({
    email: trains.email,
    blind: false,
    read_only: false,
  })
})

test('a test is opened and marked by its reference, and by no email, until it is decided', async () => {
  const one = await waiting()
  const reviewer = await api.person({ role: 'Marker' })
  const coordinator = await api.person({ role: 'Coordinator' })
  const { email: reference } = await only(reviewer)
  for (const as of [reviewer, coordinator]) {
    expect(await comparison(one.email, as)).toMatchObject({ status: 403, body: { code: 'marked_blind' } })
    expect(await mark(one.email, as, 'correct', 0)).toMatchObject({ status: 403, body: { code: 'marked_blind' } })
    expect((await comparison(reference, as)).body).toMatchObject({ email: reference, blind: true, history: [] })
  }
  const { score } = (await comparison(reference, reviewer)).body
  expect(await mark(reference, reviewer, 'correct', score)).toMatchObject({ status: 200 })
  expect(await resultOf(api, one)).toMatchObject({ number: 2 })

  // It is decided: who may only mark does not learn whose it was, who may open profiles does.
  expect((await comparison(reference, reviewer)).body).toMatchObject({
    email: reference,
    blind: false,
    read_only: false,
    history: [{ number: 1 }, { number: 2, by: reviewer.email }],
  })
  expect((await comparison(one.email, coordinator)).body).toMatchObject({
    email: one.email,
    blind: false,
    read_only: true,
  })
  const { score: after } = await resultOf(api, one)
  expect(await mark(one.email, coordinator, 'wrong', after)).toMatchObject({
    status: 403,
    body: { code: 'marked_blind' },
  })
  expect(await mark(reference, coordinator, 'wrong', after)).toMatchObject({ status: 403 })
  expect((await comparison(one.email, reviewer)).status).toBe(403)
  expect(await mark(reference, reviewer, 'wrong', after)).toMatchObject({ status: 200 })
  expect((await comparison('0000-0000', reviewer)).body).toMatchObject({ code: 'no_such_reference' })
})

test('what another reviewer marked is left out until one has decided, from the score too', async () => {
  const one = await waiting()
  const { body: before } = await comparison((await only(owner)).email, owner)
  const first = await api.person({ role: 'Marker' })
  const second = await api.person({ role: 'Marker' })
  const { email: reference } = await only(first)
  const url = `${base}/override_answers`
  const override = { LegalName: { marking: 'correct', feedback: 'As the register has it' } }
  const body = { email: reference, caseId, mode: 'test', override, current_score: before.score }
  const marked = await api.send('POST', url, { as: first, body })
  expect(marked.body.score).toBeGreaterThan(before.score)
  await api.send('POST', `${base}/save_comments`, {
    as: first,
    body: {
      email: reference,
      caseId,
      mode: 'test',
      submitted_at: before.submissions[0].submitted_at,
      comments: [{ attributeId: null, text: 'A word of the first', version: 0 }],
    },
  })
  // Something of it waits still: each sees what they marked themselves.
  const seenBy = async (as: Person) => {
    const { body: seen } = await comparison(reference, as)
    const row = seen.rows.find(({ attributeId }: { attributeId: string }) => attributeId === 'LegalName')
    return { score: seen.score, marking: row.manuMarking, by: row.gradedBy, comments: seen.comments.length }
  }
  expect(await seenBy(first)).toMatchObject({ score: marked.body.score, marking: 'correct', by: 'person', comments: 1 })
  expect(await seenBy(second)).toMatchObject({ score: before.score, marking: 'wrong', by: 'rules', comments: 0 })

  const left = await api.send('POST', url, {
    as: second,
    body: { ...body, override: { Purpose: { marking: 'notSure' } } },
  })
  expect(left).toMatchObject({ status: 200, body: { score: before.score } })
  expect((await only(first)).left_not_sure).toBe(0)
  expect(await queue(first, 'kind=left_not_sure')).toEqual([])
  expect(await queue(first, 'kind=undecided')).toHaveLength(1)
  expect((await mark(reference, second, 'correct', before.score)).status).toBe(200)
  expect(await seenBy(second)).toMatchObject({ marking: 'correct', by: 'person', comments: 1 })
  expect((await resultOf(api, one)).verdicts.find(({ attributeId }) => attributeId === 'LegalName')).toMatchObject({
    marking: 'correct',
  })
})

test('nobody marks their own work by its reference either', async () => {
  const one = await named(api, await evaluated(api, { caseId, mode: 'test', answers: unsure }))
  const { email: reference } = await only(owner)
  const { database } = api.services
  await database.query('insert into user_role (user_id, role_id) select $1, id from role where name = $2', [
    one.userId,
    'Marker',
  ])
  callers(api.services).forget(one.sessionId)
  expect(await only(one)).toMatchObject({ own: true, email: one.email })
  expect(await mark(reference, one, 'correct', 0)).toMatchObject({ status: 403, body: { code: 'own_work' } })
  expect((await comparison(reference, one)).body).toMatchObject({ own: true, rows: [] })
})

test('a reviewer’s own activity does not say whose test it was, and is not found by it', async () => {
  const one = await waiting()
  const reviewer = await api.person({ role: 'Marker' })
  await comparison((await only(reviewer)).email, reviewer)
  const url = `/v1/any/analytics/get_activity_logs?email=${encodeURIComponent(reviewer.email)}`
  const read = (await api.send('GET', url, { as: reviewer })).body
  expect(read).toMatchObject([{ action: 'read_comparison', email: '', detail: { caseId, mode: 'test' } }])
  expect((await api.send('GET', `${url}&q=${needle}`, { as: reviewer })).body).toEqual([])
  // The audit trail keeps it.
  const { rows } = await api.services.database.query(
    `select email from activity_log where action = 'read_comparison' and actor = $1`,
    [reviewer.email],
  )
  expect(rows).toEqual([{ email: one.email }])
})
