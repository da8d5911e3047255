import { contract } from '@casebench/shared/contract/all'
import { isAuthorized } from '@casebench/shared/contract/authorization'
import { effectivePermissions } from '@casebench/shared/permissions'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { evaluated, newCase, type Worker, working } from '../testing/administered-cases.ts'
import {
  addMarker,
  contested,
  giveUp,
  markingEndpoints,
  named,
  needle,
  setBlindMarking,
  unsure,
} from '../testing/blind-tests.ts'
import type { Known } from '../testing/fuzzing/fitting-values.ts'
import { addressOf, fittingRequest, plain } from '../testing/fuzzing/requests.ts'
import { fuzzing } from '../testing/fuzzing/scale.ts'
import { exportNow } from '../testing/personal-export.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'
import { urlOf } from '../testing/valid-request.ts'

const api = useTestApi()

let owner: Person
beforeAll(async () => {
  owner = await api.person({ role: 'Product_Owner' })
  await addMarker(api)
  await setBlindMarking(api, owner, true)
})

type Waiting = { caseId: string; one: Worker; contest: string; failed: Worker; reference: string }

/** A test that waits for a person and is contested as a whole, and one whose evaluation was given up. */
async function waitingTests(): Promise<Waiting> {
  const caseId = await newCase(api, owner)
  const one = await named(api, await evaluated(api, { caseId, mode: 'test', answers: unsure }))
  const contest = await contested(api, one)
  const failed = await named(api, await working(api, { caseId, mode: 'test' }))
  await giveUp(api, failed)
  const { body } = await api.send('GET', `/v1/admin/cases/review_queue?case_id=${caseId}`, { as: owner })
  return { caseId, one, contest, failed, reference: body[0].email }
}

const expectNobodyIn = (text: string, { one, failed }: Waiting, what: string) => {
  for (const telling of [needle, one.userId, failed.userId]) expect(text.toLowerCase(), what).not.toContain(telling)
}

const marker = effectivePermissions(['Marker'], ['manual_assessment'], markingEndpoints)
const calls = Object.entries(contract).filter(
  ([, { authorization, form }]) => !form && isAuthorized(authorization, marker, true),
)
const nothing: Known['foreign'] = { emails: [], ids: [], caseIds: [] }

describe(`no answer to somebody who may only mark tells whose test they mark, seed ${fuzzing.seed}`, () => {
  let waiting: Waiting | undefined
  beforeEach(async () => {
    // The calls before may have decided about it.
    const left = await api.services.database.query('select from review_item where case_id = $1', [
      waiting?.caseId ?? '',
    ])
    if (left.rows.length === 0) waiting = await waitingTests()
  })

  test.each(calls)('%s', async (_id, call) => {
    if (!waiting) throw new Error('Nothing waits')
    const { caseId, one, contest, reference } = waiting
    const reviewer = await api.person({ role: 'Marker' })
    const query = new URLSearchParams({ email: reference, caseId, mode: 'test' })
    expect(await api.send('GET', `/v1/admin/cases/get_comparison?${query}`, { as: reviewer })).toMatchObject({
      status: 200,
    })
    const known = (email: string): Known => ({
      own: { emails: [email], ids: [one.assignmentId, contest], caseIds: [caseId] },
      foreign: nothing,
      gone: nothing,
      fields: { email: [email], mode: ['test'], caseId: [caseId], case_id: [caseId], documentId: ['extract'] },
    })
    for (const email of [reference, one.email, reviewer.email]) {
      const requests = fc.sample(fittingRequest(call, known(email)), { seed: fuzzing.seed, numRuns: 3 })
      for (const request of requests) {
        const attempt = plain(request)
        const { body, headers, statusCode } = await api.app.inject({
          method: call.method,
          url: addressOf(call, attempt),
          headers: {
            authorization: `Bearer ${reviewer.token}`,
            ...(attempt.payload === undefined ? {} : { 'content-type': attempt.type }),
          },
          ...(attempt.payload === undefined ? {} : { payload: attempt.payload }),
        })
        expectNobodyIn(`${statusCode} ${JSON.stringify(headers)} ${body}`, waiting, addressOf(call, attempt))
      }
    }
  })
})

type Asked = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
  as?: Person
}

test('every call of marking does its work by the reference, and no answer on the way says whose test it is', async () => {
  const waiting = await waitingTests()
  const { caseId, contest, reference } = waiting
  const reviewer = await api.person({ role: 'Marker' })
  const second = await api.person({ role: 'Marker' })
  const answered = new Set<string>()
  const ask = async (id: string, { params = {}, query = {}, body, as = reviewer }: Asked = {}) => {
    const call = contract[id]
    if (!call) throw new Error(`There is no call ${id}`)
    const answer = await api.send(call.method, urlOf(call, { params, query: Object.entries(query) }), { as, body })
    expect({ id, status: answer.status, said: answer.body }).toMatchObject({ id, status: 200 })
    expectNobodyIn(`${JSON.stringify(answer.headers)} ${JSON.stringify(answer.body)}`, waiting, id)
    answered.add(id)
    return answer.body
  }
  const work = { email: reference, caseId, mode: 'test' }
  const ofCase = { query: { case_id: caseId } }

  const [item] = await ask('getReviewQueue', ofCase)
  expect(item).toMatchObject({ email: reference, name: '' })
  expect(await ask('getNextReview', ofCase)).toMatchObject({ next: { email: reference, name: '' } })
  await ask('getReviewers')
  expect(await ask('getWorkload')).toContainEqual(
    expect.objectContaining({ reviewer: null, waiting: expect.any(Number) }),
  )
  const assigned = { items: [{ id: item.id, reviewer: null }], reviewers: [reviewer.email] }
  expect(await ask('assignReviews', { body: assigned, as: second })).toMatchObject({ assigned: 1 })
  expect(await ask('getNotifications', { query: { email: reviewer.email } })).toHaveLength(1)

  const seen = await ask('getComparison', { query: work })
  expect(seen).toMatchObject({ email: reference, blind: true })
  await ask('getReviewedDocument', { query: { ...work, documentId: 'extract' } })
  await ask('getReviewedText', { query: { ...work, documentId: 'extract' } })
  expect(await ask('getContests', ofCase)).toMatchObject([{ email: reference, name: '', fileName: null }])
  const text = { case_id: caseId, for_all_cases: false, text: 'Name the source.' }
  const { comment } = await ask('addBankComment', { body: text })
  const params = { id: comment.id }
  await ask('editBankComment', { params, body: { ...text, text: 'Name your source.' } })
  expect(await ask('getCommentBank', ofCase)).toHaveLength(1)
  await ask('deleteBankComment', { params, ...ofCase })
  const { submitted_at } = seen.submissions[0]
  const comments = [{ attributeId: null, text: 'Well argued.', version: 0 }]
  await ask('saveComments', { body: { ...work, submitted_at, comments } })
  await ask('proposeAnswer', { body: { case_id: caseId, attributeId: 'LegalName', answer: 'Sample Trading GmbH' } })
  const marked = { ...work, override: { Purpose: { marking: 'correct' } }, current_score: seen.score }
  const { score } = await ask('overrideAnswers', { body: marked })
  const decision = { decision: 'accept', current_score: score }
  expect(await ask('decideContest', { params: { id: contest }, body: decision })).toMatchObject({
    contest: { email: reference, name: '', state: 'accepted' },
  })
  // It is decided, and stays without a name for whoever may not open profiles.
  expect(await ask('getComparison', { query: work })).toMatchObject({ email: reference, blind: false })
  expect(await ask('getContests', ofCase)).toMatchObject([{ email: reference, fileName: null }])
  expect(await ask('getActivityLogs', { query: { email: reviewer.email } })).not.toEqual([])

  const failures = await ask('getFailedEvaluations', { query: { q: caseId } })
  expect(failures).toMatchObject([{ email: expect.stringMatching(/^.{4}-.{4}$/), name: '' }])
  await ask('retryEvaluation', { body: { ...work, email: failures[0].email } })
  await ask('retryFailedEvaluations', { body: { until: new Date().toISOString() } })

  const drawn = { title: 'Blind', case_ids: [caseId], cohort_id: null, sent_from: null, sent_until: null }
  const sample_id = crypto.randomUUID()
  const reviewers = [second.email]
  await ask('drawSample', { body: { ...drawn, id: sample_id, size: { percent: 100 }, scope: 'all', reviewers } })
  await ask('getSamples')
  const [{ id }] = await ask('getOwnSecondMarkings', { as: second })
  const { rows } = await ask('getBlindMarking', { query: { id }, as: second })
  const marks = Object.fromEntries(
    rows.map(({ attributeId }: { attributeId: string }) => [attributeId, { marking: 'wrong', reason: 'No source.' }]),
  )
  await ask('saveSecondMarks', { body: { id, marks, finish: true }, as: second })
  const { results } = await ask('getSample', { query: { sample_id } })
  expect(results.disagreements).toContainEqual(expect.objectContaining({ email: reference }))
  await ask('endSample', { body: { sample_id } })
  expect(await ask('getSignOffs')).toEqual([])

  const exported = await exportNow(api, reviewer)
  expect(exported.get('activity.json')?.toString()).toContain('read_comparison')
  for (const [name, file] of exported) expectNobodyIn(file.toString(), waiting, name)

  const missing = Object.entries(contract).filter(
    ([id, { authorization }]) =>
      authorization.who === 'administrator' && authorization.page === 'manual_assessment' && !answered.has(id),
  )
  // Whoever signs a step of a programme off is told whose it is: docs/security.md. What a release rests on names nobody.
  expect(missing.map(([id]) => id)).toEqual(['getRelease', 'getReleaseReport', 'signOff'])
})
