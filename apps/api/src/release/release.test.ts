import { createLogger } from '@casebench/server/logging'
import { openModel } from '@casebench/server/model/model-client'
import { answering, type FakeModel, startFakeModel } from '@casebench/server/testing/fake-model'
import type { ReleaseState } from '@casebench/shared/contract/release'
import type { BlindMarking, BlindRow } from '@casebench/shared/contract/second-marking'
import type { Verdict } from '@casebench/shared/evaluation'
import { replacedByNewer } from '@casebench/shared/release-limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchRelease } from '../../../worker/src/release/watch-release.ts'
import { evaluated, newCase, resultsOf, someAnswers } from '../testing/administered-cases.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

// The model that marks is named: without one, a release is looked at with the model of the last mark, which is any of a random sample.
const api = useTestApi({ model: { baseUrl: 'http://localhost:1/v1', key: undefined, name: 'fake', known: {} } })
const passage = 'samples and sells their parts'
let fake: FakeModel
let owner: Person
let marker: Person
let caseId: string
beforeAll(async () => {
  fake = await startFakeModel(answering(() => ({ marking: 'correct', reason: 'As in the reference.', quote: passage })))
  owner = await api.person({ role: 'Product_Owner' })
  marker = await api.person({ role: 'Coordinator' })
  caseId = await newCase(api, owner)
})
afterAll(() => fake.close())

const model = (name = 'fake') => openModel({ baseUrl: fake.baseUrl, key: undefined, name, known: {} })
const base = '/v1/admin/release'
const state = async (as = owner): Promise<ReleaseState> => (await api.send('GET', `${base}/get_release`, { as })).body
const post = (path: string, body: object, as = owner) => api.send('POST', `${base}/${path}`, { as, body })
const settings = { max_error: 0.2, confidence: 0.95, grouped_by: ['attribute_type'], thresholds: [1] }
const plan = async () => {
  const id = crypto.randomUUID()
  expect(await post('plan_release', { id, ...settings })).toMatchObject({ status: 200 })
  return id
}
const calibrate = (planId: string, id = crypto.randomUUID()) => post('calibrate_release', { id, plan_id: planId })
const switchTo = (id: string, on: boolean, as = owner) =>
  post('switch_release', { calibration_id: id, on, reason: 'Enough was checked', control_percent: 100 }, as)
const tested = (name?: string) =>
  evaluated(api, {
    caseId,
    mode: 'test',
    answers: { ...someAnswers, Purpose: `Buys ${passage} to workshops` },
    model: model(name),
  })
const purposeIn = async (one: Awaited<ReturnType<typeof tested>>): Promise<Verdict | undefined> =>
  (await resultsOf(api, one))[0]?.verdicts.find(({ attributeId }) => attributeId === 'Purpose')
const services = () => ({
  database: api.services.database,
  events: { publish: async () => {}, subscribe: async () => {}, close: async () => {} },
  logger: createLogger('test', 'silent'),
  model: model(),
})

/** Marks blind all that the marker has open; the purpose as wanted, the rest as correct. */
async function markAll(purpose: 'correct' | 'wrong') {
  const own: BlindMarking[] = (await api.send('GET', '/v1/admin/cases/second_marking/own?state=open', { as: marker }))
    .body
  for (const { id } of own) {
    const { rows } = (await api.send('GET', `/v1/admin/cases/second_marking/blind?id=${id}`, { as: marker })).body
    const marks = Object.fromEntries(
      (rows as BlindRow[]).map(({ attributeId }) => [
        attributeId,
        { marking: attributeId === 'Purpose' ? purpose : 'correct' },
      ]),
    )
    const body = { id, marks, finish: true }
    expect(await api.send('POST', '/v1/admin/cases/second_marking/mark', { as: marker, body })).toMatchObject({
      status: 200,
    })
  }
  return own.length
}

async function checked(count: number, chosen: object = {}) {
  for (let at = 0; at < count; at++) await tested()
  const body = {
    id: crypto.randomUUID(),
    title: 'Calibration',
    case_ids: [],
    cohort_id: null,
    sent_from: null,
    sent_until: null,
    size: { percent: 100 },
    scope: 'all',
    reviewers: [marker.email],
    ...chosen,
  }
  expect(await api.send('POST', '/v1/admin/cases/second_marking/draw_sample', { as: owner, body })).toMatchObject({
    status: 200,
  })
  await markAll('correct')
}

test('marks are checked, released, controlled, and taken back with the model, the controls and the engine', async () => {
  const before = await tested()
  expect(await purposeIn(before)).toMatchObject({ marking: 'notSure', basis: { certainty: 1, model: 'fake' } })
  const planId = await plan()
  expect(await calibrate(planId)).toMatchObject({ status: 409, body: { code: 'no_marks' } })
  // What was checked of chosen cases was not drawn at random from everything.
  await checked(1, { case_ids: [caseId] })
  expect((await state()).groups).toEqual([])
  await checked(17)
  expect(await state(marker)).toMatchObject({
    source: { model: 'fake' },
    groups: [{ group: 'longText', checked: 17, needed: 17 }],
    switches: [],
  })
  const id = crypto.randomUUID()
  expect((await Promise.all([calibrate(planId, id), calibrate(planId, id)])).map(({ status }) => status)).toEqual([
    200, 200,
  ])
  const [calibration] = (await state()).calibrations
  expect(calibration).toMatchObject({
    id,
    attempt: 1,
    confidence: expect.closeTo(0.975),
    groups: [{ group: 'longText', state: 'released', checked: 17, wrong: 0, threshold: 1 }],
  })

  // Nothing is released until somebody switches it on.
  expect(await purposeIn(await tested())).toMatchObject({ marking: 'notSure' })
  expect(await switchTo(id, true, marker)).toMatchObject({ status: 403 })
  expect(await switchTo(id, true)).toMatchObject({ status: 200 })
  expect(await switchTo(id, true)).toMatchObject({ status: 200 })
  expect((await state()).switches).toHaveLength(1)
  const released = await tested()
  expect(await purposeIn(released)).toMatchObject({
    marking: 'correct',
    gradedBy: 'model',
    credit: 1,
    basis: { release: id },
  })

  // Everything that is released is drawn, once, and controls that agree leave it on.
  await watchRelease(services())
  await watchRelease(services())
  const { rows: drawn } = await api.services.database.query(
    `select m.reviewer_id, x.scope from second_marking m join second_marking_sample x on x.id = m.sample_id
      where x.calibration_id = $1`,
    [id],
  )
  expect(drawn).toEqual([{ reviewer_id: expect.any(String), scope: 'engine' }])
  expect((await state()).switches[0]?.on).toBe(true)

  // Another model than calibrated.
  expect(await purposeIn(await tested('other'))).toMatchObject({ marking: 'notSure' })
  expect((await state()).switches[0]).toMatchObject({ on: false, cause: 'model', by: null })
  const { rows: told } = await api.services.database.query(
    `select detail from notification where user_id = $1 and kind = 'releaseTakenBack'`,
    [owner.userId],
  )
  expect(told).toEqual([{ detail: { cause: 'model' } }])
  const { rows: logged } = await api.services.database.query(
    `select actor, detail->>'cause' as cause from activity_log where action = 'take_back_release'`,
  )
  expect(logged).toEqual([{ actor: 'casebench', cause: 'model' }])

  // Controls that show errors.
  expect(await switchTo(id, true)).toMatchObject({ status: 200 })
  await api.services.database.query(`update second_marking set reviewer_id = $1 where finished_at is null`, [
    marker.userId,
  ])
  await tested()
  await watchRelease(services())
  await api.services.database.query(`update second_marking set reviewer_id = $1 where finished_at is null`, [
    marker.userId,
  ])
  expect(await markAll('wrong')).toBeGreaterThan(0)
  expect(await watchRelease(services())).toBe(true)
  expect((await state()).switches[0]).toMatchObject({ on: false, cause: 'control', reason: 'longText' })
  expect(await switchTo(id, true)).toMatchObject({ status: 409, body: { code: 'controls_failed' } })

  // A target that is saved again does not begin with the whole risk again, nor may it be changed afterwards.
  const laterPlan = await plan()
  await checked(1)
  expect((await state()).groups).toMatchObject([{ checked: expect.any(Number), needed: 20 }])
  await expect(
    api.services.database.query(`update release_calibration set created_by = $1`, [marker.userId]),
  ).rejects.toThrow('cannot be changed')

  // Another engine than calibrated.
  const old = crypto.randomUUID()
  await api.services.database.query(
    `insert into release_calibration (id, plan_id, attempt, input, result, digest)
     select $1, plan_id, 2, input || '{"engineVersion": "0.1.0"}', result, digest from release_calibration where id = $2`,
    [old, id],
  )
  expect(await switchTo(old, true)).toMatchObject({ status: 409, body: { code: 'not_as_calibrated' } })
  await api.services.database.query(
    `insert into release_switch (calibration_id, is_on, cause, reason, control_percent) values ($1, true, 'person', 'x', 5)`,
    [old],
  )
  expect(await watchRelease(services())).toBe(true)
  expect((await state()).switches[0]).toMatchObject({ on: false, cause: 'engine' })
  expect(await watchRelease(services())).toBe(false)

  // A newer calibration ends the release by an older one, in the name of whoever calibrates.
  await api.services.database.query(
    `insert into release_switch (calibration_id, is_on, cause, reason, control_percent) values ($1, true, 'person', 'x', 5)`,
    [id],
  )
  expect(await calibrate(laterPlan)).toMatchObject({ status: 200 })
  expect((await state()).switches[0]).toMatchObject({
    on: false,
    cause: 'person',
    by: owner.email,
    reason: replacedByNewer,
  })
  expect(await purposeIn(await tested())).toMatchObject({ marking: 'notSure' })

  // The report is the same each time, and none where its stored result is not what is computed.
  const report = () => api.send('GET', `${base}/get_report?id=${id}`, { as: marker })
  const [first, second] = [await report(), await report()]
  expect(first.status).toBe(200)
  expect(JSON.stringify(first.body)).toBe(JSON.stringify(second.body))
  expect(first.body).toMatchObject({ casebenchReleaseReport: 1, calibration: id, marks: { checked: 17, wrong: 0 } })
  expect(await api.send('GET', `${base}/get_report?id=${old}`, { as: owner })).toMatchObject({ status: 409 })
  await expect(
    api.services.database.query(`update release_calibration set digest = 'x' where id = $1`, [id]),
  ).rejects.toThrow('cannot be changed')
}, 120_000)

test('a plan is of its sets of values, and one that is unknown calibrates nothing', async () => {
  expect(await post('plan_release', { id: crypto.randomUUID(), ...settings, max_error: 0.5 })).toMatchObject({
    status: 400,
  })
  expect(await post('plan_release', { id: crypto.randomUUID(), ...settings }, marker)).toMatchObject({ status: 403 })
  expect(await calibrate(crypto.randomUUID())).toMatchObject({ status: 404 })
  expect(await switchTo(crypto.randomUUID(), true)).toMatchObject({ status: 404 })
})
