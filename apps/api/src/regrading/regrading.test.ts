import { sampleCase, sampleSheet } from '@casebench/shared/case-file/sample'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callers } from '../authentication/callers.ts'
import {
  doJob,
  evaluated,
  expectAllToAddUp,
  newCase,
  resultOf,
  resultsOf,
  someAnswers,
  type Worker,
} from '../testing/administered-cases.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
let admin: Person
let caseId: string
beforeAll(async () => {
  admin = await api.person({ role: 'Product_Owner' })
})
beforeEach(async () => {
  caseId = await newCase(api, admin)
  api.published.length = 0
})

const post = (path: string, body: unknown) => api.send('POST', `/v1/admin/${path}`, { as: admin, body })
const jobOf = async (id: string, page = '') =>
  (await api.send('GET', `/v1/admin/jobs/get_job?id=${id}${page}`, { as: admin })).body
const accept = (attributeId = 'LegalName', variant = someAnswers.LegalName) =>
  post('cases/accept_variant', { case_id: caseId, attributeId, variant })
const reason = 'The reference was too narrow'
const apply = (job_id: string) =>
  post('cases/regrade', { case_id: caseId, apply: true, job_id, reason, immediately: true })
const hold = (job_id: string) => post('cases/regrade', { case_id: caseId, apply: true, job_id, reason })

async function tried(more: object = {}): Promise<string> {
  const { body } = await post('cases/regrade', { case_id: caseId, apply: false, ...more })
  await doJob(api, body.job_id)
  return body.job_id
}
async function applied(trialId: string): Promise<string> {
  const { body } = await apply(trialId)
  await doJob(api, body.job_id)
  return body.job_id
}
async function override(one: Worker, marking: string, attributeId = 'LegalName') {
  const { score } = await resultOf(api, one)
  const body = {
    email: one.email,
    caseId,
    mode: one.mode,
    override: { [attributeId]: { marking } },
    current_score: score,
  }
  expect(await post('cases/override_answers', body)).toMatchObject({ status: 200 })
}
const kinds = async ({ userId }: Person) =>
  (
    await api.services.database.query(`select kind from notification where user_id = $1 and kind <> 'evaluated'`, [
      userId,
    ])
  ).rows.map(({ kind }) => kind)

test('an accepted variant is a new version, and a trial of what it would change; nothing changes by it', async () => {
  const [ana, ben] = [
    await evaluated(api, { caseId }),
    await evaluated(api, { caseId, answers: { ...someAnswers, LegalName: 'Other AG' } }),
  ]
  const before = await resultOf(api, ana)
  const first = await accept()
  expect(first).toMatchObject({ status: 200, body: { version: 2 } })
  expect((await accept()).body).toEqual(first.body)
  await doJob(api, first.body.job_id)
  expect(await jobOf(first.body.job_id)).toMatchObject({
    case_id: caseId,
    version: 2,
    apply: false,
    state: 'done',
    progress: 1,
    requested_by: admin.email,
    summary: { checked: 2, changed: 1, newly_passed: 0, newly_failed: 0, skipped: 0, truncated: false },
    changes: [
      {
        email: ana.email,
        mode: 'training',
        from: { score: before.score, passed: false },
        flipped: 1,
        flips: [{ attributeId: 'LegalName', to: 'correct' }],
      },
    ],
  })
  expect(await resultsOf(api, ana)).toEqual([before])
  expect(await resultsOf(api, ben)).toHaveLength(1)
  expect(api.published.at(-1)).toEqual({
    userId: admin.userId,
    event: { type: 'job', id: first.body.job_id, state: 'done', progress: 1 },
  })
  const variants = await api.services.database.query(
    `select s.answers->'LegalName'->'variants' as variants from case_answer_sheet s join case_version v on v.id = s.case_version_id
      where v.case_id = $1 order by v.version`,
    [caseId],
  )
  expect(variants.rows).toEqual([{ variants: null }, { variants: [someAnswers.LegalName] }])
})

test('a variant must be an answer of its type, under an id of the sheet', async () => {
  expect(await accept('Incorporated', 'soon')).toMatchObject({
    status: 400,
    body: { code: 'invalid_case', errors: [{ path: '/answerSheet/Incorporated/variants/0' }] },
  })
  expect(await accept('Nothing', 'x')).toMatchObject({ status: 404, body: { code: 'no_reference' } })
  expect(await accept('LegalName', '  ')).toMatchObject({ status: 400 })
})

test('a trial is applied exactly, once; whose result changes is told', async () => {
  const [ana, ben] = [
    await evaluated(api, { caseId }),
    await evaluated(api, { caseId, answers: { ...someAnswers, LegalName: 'Other AG' } }),
  ]
  await accept()
  const trial = await tried()
  const change = (await jobOf(trial)).changes[0]
  api.published.length = 0
  const first = await apply(trial)
  expect((await apply(trial)).body).toEqual(first.body)
  await doJob(api, first.body.job_id)
  expect((await apply(trial)).body).toEqual(first.body)
  const results = await resultsOf(api, ana)
  expect(results).toHaveLength(2)
  expect(results[1]).toMatchObject({ number: 2, ...change.to, result: change.to })
  expect(await resultsOf(api, ben)).toHaveLength(1)
  expect([await kinds(ana), await kinds(ben)]).toEqual([['marked'], []])
  expect(api.published.filter(({ userId }) => userId === ana.userId).map(({ event }) => event.type)).toEqual([
    'notification',
    'evaluation',
  ])
  const log = await api.services.database.query(
    `select actor, detail from activity_log where action = 'regrade' and email = $1`,
    [ana.email],
  )
  expect(log.rows).toMatchObject([
    { actor: admin.email, detail: { caseId, version: 2, score: change.to.score, earlierScore: change.from.score } },
  ])
  expect(await jobOf(first.body.job_id)).toMatchObject({
    apply: true,
    trial_id: trial,
    state: 'done',
    summary: { checked: 1, changed: 1, skipped: 0 },
  })
  const effect = await api.send('GET', `/v1/admin/cases/get_case_effect?case_id=${caseId}`, { as: admin })
  expect(effect.body).toMatchObject({ outdated_results: 1, latest_job: first.body.job_id })
  await expectAllToAddUp(api)
  expect((await jobOf(await tried())).changes).toEqual([])
})

test('a worker that dies while it applies leaves the rest to the next, and nothing is applied twice', async () => {
  const people = [await evaluated(api, { caseId }), await evaluated(api, { caseId })]
  await accept()
  const job = await applied(await tried())
  await api.services.database.query(
    `update background_job set state = 'running', result = null, finished_at = null, lease_until = now() - interval '1 second' where id = $1`,
    [job],
  )
  await doJob(api, job)
  expect(await jobOf(job)).toMatchObject({ state: 'done', summary: { changed: 2, skipped: 0 } })
  for (const one of people) {
    expect(await resultsOf(api, one)).toHaveLength(2)
    expect(await kinds(one)).toEqual(['marked'])
  }
})

test('what a person marked stays, before the trial and after it', async () => {
  const [before, after, untouched] = [
    await evaluated(api, { caseId }),
    await evaluated(api, { caseId }),
    await evaluated(api, { caseId }),
  ]
  await override(before, 'wrong')
  await accept()
  const trial = await tried()
  expect((await jobOf(trial)).changes.map(({ email }: Person) => email).sort()).toEqual(
    [after.email, untouched.email].sort(),
  )
  await override(after, 'wrong')
  const job = await jobOf(await applied(trial))
  expect(job).toMatchObject({
    summary: { checked: 2, changed: 1, skipped: 1 },
    changes: [{ email: untouched.email }],
    skipped: [{ email: after.email, mode: 'training', reason: 'changed_meanwhile' }],
  })
  for (const one of [before, after])
    expect((await resultOf(api, one)).verdicts.find(({ attributeId }) => attributeId === 'LegalName')).toMatchObject({
      marking: 'wrong',
      gradedBy: 'person',
    })
  // What is marked after a regrading is judged by the version of that.
  await override(untouched, 'notSure', 'Purpose')
  await expectAllToAddUp(api)
})

test('what people decided is counted in the trial, and replaced only where that was tried and applied', async () => {
  const [kept, contested, plain] = [
    await evaluated(api, { caseId }),
    await evaluated(api, { caseId }),
    await evaluated(api, { caseId }),
  ]
  await override(kept, 'wrong')
  // A contest that was declined is a decision too.
  const details = `/v1/any/cases/case_review/get_case_details?email=${contested.email}&caseId=${caseId}&mode=training`
  const filing = {
    email: contested.email,
    caseId,
    mode: 'training',
    attributeId: 'LegalName',
    argument: 'It is right.',
  }
  const { submittedAt: submitted_at } = (await api.send('GET', details, { as: contested })).body
  const filed = await api.send('POST', '/v1/any/cases/contests', { as: contested, body: { ...filing, submitted_at } })
  const decision = { decision: 'reject', reason: 'It is not.' }
  const { id } = filed.body.contest
  await api.send('PUT', `/v1/admin/cases/contests/${id}/decide`, { as: admin, body: decision })
  await accept()
  const trial = await jobOf(await tried())
  expect(trial).toMatchObject({ replaces_decisions: false, changes: [{ email: plain.email }] })
  expect(trial.summary.decisions).toEqual({ kept: 2, differing: 2, replaced: 0 })
  const replacing = await tried({ replace_decisions: true })
  expect(await jobOf(replacing)).toMatchObject({
    replaces_decisions: true,
    summary: { changed: 3, decisions: { kept: 0, differing: 0, replaced: 2 } },
  })
  // Marked since: it is left, and counted as kept.
  await override(kept, 'wrong', 'Incorporated')
  expect(await jobOf(await applied(replacing))).toMatchObject({
    apply: true,
    replaces_decisions: true,
    summary: { changed: 2, skipped: 1, decisions: { kept: 1, differing: 1, replaced: 1 } },
  })
  const markOf = async (one: Worker) =>
    (await resultOf(api, one)).verdicts.find(({ attributeId }) => attributeId === 'LegalName')
  expect(await markOf(kept)).toMatchObject({ marking: 'wrong', gradedBy: 'person' })
  expect(await markOf(contested)).toMatchObject({ marking: 'correct', gradedBy: 'rules' })
  const log = await api.services.database.query(
    `select action, detail from activity_log where detail->>'caseId' = $1 and (email = $2 and action = 'regrade' or action = 'apply_regrade')
      order by action`,
    [caseId, contested.email],
  )
  expect(log.rows).toMatchObject([
    { action: 'apply_regrade', detail: { replacesDecisions: true } },
    { action: 'regrade', detail: { replaced: 1 } },
  ])
  await expectAllToAddUp(api)
})

test('what was opened again since the trial is left alone', async () => {
  const [opened, emptied] = [await evaluated(api, { caseId }), await evaluated(api, { caseId, mode: 'test' })]
  await accept()
  const trial = await tried()
  await post('cases/unlock_case', { email: opened.email, caseId, mode: opened.mode })
  await post('cases/reset_case', { email: emptied.email, caseId, mode: emptied.mode })
  const { skipped, changes } = await jobOf(await applied(trial))
  expect(changes).toEqual([])
  expect(skipped.map(({ reason }: { reason: string }) => reason)).toEqual(['no_longer_counts', 'no_longer_counts'])
  await expectAllToAddUp(api)
})

test('a question that was added after submitting changes no result', async () => {
  const ana = await evaluated(api, { caseId })
  const before = await resultOf(api, ana)
  const caseData = structuredClone(sampleCase)
  caseData.components[0]?.sections[0]?.subsections[0]?.attributes.push({
    attributeId: 'Added',
    title: 'Added',
    weight: 50,
  })
  const answerSheet = { ...sampleSheet, Added: { answer: 'x' } }
  expect(await post('cases/edit_case', { caseId, caseData, answerSheet })).toMatchObject({ status: 200 })
  expect((await jobOf(await tried())).changes).toEqual([])
  const passing = { ...caseData, passMark: 0.1 }
  await post('cases/edit_case', { caseId, caseData: passing, answerSheet })
  const trial = await tried()
  expect(await jobOf(trial)).toMatchObject({
    summary: { changed: 1, newly_passed: 1 },
    changes: [{ from: { score: before.score, passed: false }, to: { score: before.score, passed: true }, flips: [] }],
  })
  await applied(trial)
  // Nor is it later, when the result has been judged by the version that asks it.
  expect((await jobOf(await tried())).changes).toEqual([])
})

test('only a finished trial of this case and its current version can be applied', async () => {
  await evaluated(api, { caseId })
  const waiting = await post('cases/regrade', { case_id: caseId, apply: false })
  expect(await post('cases/regrade', { case_id: caseId, apply: false })).toMatchObject({ body: waiting.body })
  expect(await apply(waiting.body.job_id)).toMatchObject({ status: 409, body: { code: 'trial_not_done' } })
  await doJob(api, waiting.body.job_id)
  const other = await newCase(api, admin)
  expect(
    await post('cases/regrade', { case_id: other, apply: true, job_id: waiting.body.job_id, reason }),
  ).toMatchObject({
    status: 404,
    body: { code: 'no_such_trial' },
  })
  const job = await applied(waiting.body.job_id)
  expect(await apply(job)).toMatchObject({ status: 404, body: { code: 'no_such_trial' } })
  await accept()
  expect(await apply(waiting.body.job_id)).toMatchObject({ status: 409, body: { code: 'case_changed' } })
})

test('a job that is stopped does nothing more; a stopped trial cannot be applied, a stopped application again', async () => {
  await evaluated(api, { caseId })
  await accept()
  const stop = (id: string) => post('jobs/stop_job', { id })
  const { body } = await post('cases/regrade', { case_id: caseId, apply: false })
  expect(await stop(body.job_id)).toMatchObject({ status: 200, body: { state: 'stopped' } })
  await doJob(api, body.job_id)
  expect(await jobOf(body.job_id)).toMatchObject({ state: 'stopped', summary: null, changes: [] })
  expect(await apply(body.job_id)).toMatchObject({ status: 409 })
  const trial = await tried()
  const first = await apply(trial)
  await stop(first.body.job_id)
  await doJob(api, first.body.job_id)
  const second = await apply(trial)
  expect(second.body.job_id).not.toBe(first.body.job_id)
  await doJob(api, second.body.job_id)
  expect(await jobOf(second.body.job_id)).toMatchObject({ state: 'done', summary: { changed: 1 } })
  expect(await stop(second.body.job_id)).toMatchObject({ status: 200, body: { state: 'done' } })
  expect(await stop(crypto.randomUUID())).toMatchObject({ status: 404, body: { code: 'no_such_job' } })
})

test('a result is read in pages', async () => {
  const people = [await evaluated(api, { caseId }), await evaluated(api, { caseId }), await evaluated(api, { caseId })]
  await accept()
  const trial = await tried()
  const first = await api.send('GET', `/v1/admin/jobs/get_job?id=${trial}&limit=2`, { as: admin })
  expect(first.headers['x-total-count']).toBe('3')
  const pages = [...first.body.changes, ...(await jobOf(trial, '&limit=2&offset=2')).changes]
  expect(pages.map(({ email }: Person) => email).sort()).toEqual(people.map(({ email }) => email).sort())
  expect(await api.send('GET', `/v1/admin/jobs/get_job?id=${crypto.randomUUID()}`, { as: admin })).toMatchObject({
    status: 404,
  })
})

test('a coordinator finds the case among those to regrade, regrades it, and it is gone from the list', async () => {
  const coordinator = await api.person({ role: 'Coordinator' })
  const send = (method: 'GET' | 'POST', path: string, body?: unknown) =>
    api.send(method, `/v1/admin/${path}`, { as: coordinator, ...(body === undefined ? {} : { body }) })
  const listed = async () =>
    (await send('GET', 'cases/get_outdated_cases')).body.find((one: { caseId: string }) => one.caseId === caseId)
  await evaluated(api, { caseId })
  expect(await listed()).toBeUndefined()
  const { body: accepted } = await accept()
  expect(await listed()).toEqual({
    caseId,
    name: 'Sample Trading',
    version: 2,
    outdated_results: 1,
    latest_job: accepted.job_id,
  })
  await doJob(api, accepted.job_id)
  const trial = (await send('GET', `jobs/get_job?id=${accepted.job_id}`)).body
  expect(trial.changes[0].flips).toEqual([
    { attributeId: 'LegalName', title: 'Legal name', from: expect.anything(), to: 'correct' },
  ])
  const applying = await send('POST', 'cases/regrade', {
    ...{ case_id: caseId, apply: true, job_id: accepted.job_id },
    ...{ reason, immediately: true },
  })
  await doJob(api, applying.body.job_id)
  expect(await listed()).toBeUndefined()
  const refused = await api.send('GET', '/v1/admin/cases/get_outdated_cases', {
    as: await api.person({ role: 'Case_Author' }),
  })
  expect(refused.status).toBe(403)
})

describe('a regrade that is not applied at once', () => {
  const regrades = async (as: Person = admin, id = caseId) =>
    (await api.send('GET', `/v1/admin/cases/get_regrades?case_id=${id}`, { as })).body
  const undo = (job_id: string, as: Person = admin) =>
    api.send('POST', '/v1/admin/cases/undo_regrade', { as, body: { job_id } })
  const jobsWaiting = async (): Promise<number> =>
    (await api.send('GET', '/v1/admin/shared/get_admin_stats', { as: admin })).body.jobs_waiting
  const applyNow = (job_id: string) => post('cases/apply_regrade_now', { job_id })
  /** What the worker looks at is due by then. */
  const pass24Hours = (job: string) =>
    api.services.database.query(
      `update background_job set starts_at = starts_at - interval '25 hours', lease_until = lease_until - interval '25 hours',
         created_at = created_at - interval '25 hours', finished_at = finished_at - interval '25 hours' where id = $1`,
      [job],
    )
  async function held() {
    const ana = await evaluated(api, { caseId })
    const before = await resultOf(api, ana)
    await accept()
    const trial = await tried()
    const { body } = await hold(trial)
    return { ana, before, trial, job: body.job_id as string }
  }

  test('changes nothing and tells nobody for 24 hours, however often the worker looks', async () => {
    const { ana, before, job } = await held()
    await doJob(api, job)
    expect(await jobOf(job)).toMatchObject({ state: 'waiting', reason, undone: false, summary: null })
    expect(await resultsOf(api, ana)).toEqual([before])
    expect(await kinds(ana)).toEqual([])
    const [one] = await regrades()
    expect(one).toMatchObject({
      ...{ job_id: job, state: 'held', reason, version: 2, requested_by: admin.email, stopped_by: null },
      ...{ changed: 1, people: 1, gained: 1, lost: 0, newly_passed: 0, newly_failed: 0 },
    })
    expect((Date.parse(one.takes_effect_at) - Date.parse(one.created_at)) / 3_600_000).toBeCloseTo(24, 2)
    // Nor does it count as work that waits.
    const waiting = await jobsWaiting()
    await applyNow(job)
    expect(await jobsWaiting()).toBe(waiting + 1)
  })

  test('takes effect after that, once, and tells whose result changes', async () => {
    const { ana, job } = await held()
    await pass24Hours(job)
    await Promise.all([doJob(api, job), doJob(api, job)])
    await doJob(api, job)
    expect(await resultsOf(api, ana)).toHaveLength(2)
    expect(await kinds(ana)).toEqual(['marked'])
    expect(await regrades()).toMatchObject([{ state: 'applied', changed: 1 }])
    expect(await undo(job)).toMatchObject({ status: 409, body: { code: 'took_effect' } })
    expect(await resultsOf(api, ana)).toHaveLength(2)
    await expectAllToAddUp(api)
  })

  test('is undone by whoever may regrade: all is as before, and it can be confirmed again', async () => {
    const { ana, before, trial, job } = await held()
    const coordinator = await api.person({ role: 'Coordinator' })
    expect(await undo(job, await api.person({ role: 'Case_Author' }))).toMatchObject({ status: 403 })
    expect(await undo(job, coordinator)).toMatchObject({ status: 200 })
    expect(await undo(job, coordinator)).toMatchObject({ status: 200 })
    await pass24Hours(job)
    await doJob(api, job)
    expect(await resultsOf(api, ana)).toEqual([before])
    expect(await kinds(ana)).toEqual([])
    expect(await applyNow(job)).toMatchObject({ status: 409, body: { code: 'undone' } })
    const again = await hold(trial)
    expect(again.body.job_id).not.toBe(job)
    expect(
      (await regrades()).map(({ state, stopped_by }: { state: string; stopped_by: string | null }) => [
        state,
        stopped_by,
      ]),
    ).toEqual([
      ['held', null],
      ['undone', coordinator.email],
    ])
    const log = await api.services.database.query(
      `select actor, action from activity_log where detail->>'jobId' = $1 order by id`,
      [job],
    )
    expect(log.rows).toEqual([
      { actor: admin.email, action: 'apply_regrade' },
      { actor: coordinator.email, action: 'undo_regrade' },
    ])
  })

  test('can be applied early, once', async () => {
    const { ana, job, trial } = await held()
    expect((await hold(trial)).body.job_id).toBe(job)
    expect(await applyNow(job)).toMatchObject({ status: 200 })
    await doJob(api, job)
    expect(await applyNow(job)).toMatchObject({ status: 200 })
    expect(await undo(job)).toMatchObject({ status: 409 })
    expect(await resultsOf(api, ana)).toHaveLength(2)
  })

  test('leaves alone what people marked, reset or submitted anew in the meantime', async () => {
    const [marked, emptied] = [await evaluated(api, { caseId }), await evaluated(api, { caseId })]
    const { ana, job } = await held()
    await override(marked, 'wrong')
    await post('cases/reset_case', { email: emptied.email, caseId, mode: emptied.mode })
    const standing = await resultOf(api, marked)
    await pass24Hours(job)
    await doJob(api, job)
    const { changes, skipped } = await jobOf(job)
    expect(changes.map(({ email }: Person) => email)).toEqual([ana.email])
    expect(skipped.map(({ reason: why }: { reason: string }) => why).sort()).toEqual([
      'changed_meanwhile',
      'no_longer_counts',
    ])
    expect(await resultOf(api, marked)).toEqual(standing)
    await expectAllToAddUp(api)
  })

  test('is the only one of its case: another is refused until it is undone or applied', async () => {
    const { job } = await held()
    const other = await tried({ replace_decisions: true })
    for (const confirm of [hold, apply])
      expect(await confirm(other)).toMatchObject({ status: 409, body: { code: 'regrade_held' } })
    await undo(job)
    expect(await hold(other)).toMatchObject({ status: 200 })
  })

  test('asks for a reason', async () => {
    const trial = await tried()
    for (const given of [{}, { reason: ' ' }, { reason: 'x'.repeat(2001) }])
      expect(await post('cases/regrade', { case_id: caseId, apply: true, job_id: trial, ...given })).toMatchObject({
        status: 400,
      })
    expect(await undo(crypto.randomUUID())).toMatchObject({ status: 404 })
    expect(await undo(trial)).toMatchObject({ status: 404 })
  })

  test('is not undone by whose own test it changes, and its reason is not shown to who has the case as a test', async () => {
    const own = await evaluated(api, { caseId, mode: 'test' })
    const { prisma } = api.services.database
    const { id: roleId } = await prisma.role.findUniqueOrThrow({ where: { name: 'Coordinator' } })
    await prisma.userRole.create({ data: { userId: own.userId, roleId } })
    callers(api.services).forget(own.sessionId)
    const { job } = await held()
    // Neither by undoing it, nor by stopping its job, nor by having it take effect before anybody can object.
    const ofTheirs = (path: string, body: unknown) => api.send('POST', `/v1/admin/${path}`, { as: own, body })
    for (const answer of [
      await undo(job, own),
      await ofTheirs('jobs/stop_job', { id: job }),
      await ofTheirs('cases/apply_regrade_now', { job_id: job }),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: 'own_work' } })
    await post('cases/reset_case', { email: own.email, caseId, mode: 'test' })
    expect(await undo(job, own)).toMatchObject({ status: 403, body: { code: 'open_test' } })
    expect(await ofTheirs('jobs/stop_job', { id: job })).toMatchObject({ status: 403, body: { code: 'open_test' } })
    expect(JSON.stringify(await regrades(own))).not.toContain(reason)
  })
})
