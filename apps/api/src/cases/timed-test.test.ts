import { graceSeconds } from '@casebench/domain/submitting/test-time'
import { createLogger } from '@casebench/server/logging'
import { describe, expect, test } from 'vitest'
import { autoSubmitOverdue } from '../../../worker/src/evaluation/auto-submit-overdue.ts'
import { evaluateNow } from '../testing/evaluate-now.ts'
import { useTestApi } from '../testing/test-api.ts'
import { letTimeRunOut, limitMinutes, type TimedCandidate, timedCandidate } from '../testing/timed-test.ts'
import { fieldsFor, filePart, sendForm, upload } from '../testing/uploads.ts'

const api = useTestApi()
type Candidate = TimedCandidate

const key = (as: Candidate) => ({ email: as.email, caseId: as.caseId, mode: 'test' })
const query = (as: Candidate) => new URLSearchParams(key(as))
const start = (as: Candidate, more: object = {}) =>
  api.send('POST', '/cycle_time/start_time/', { as, body: { ...key(as), ...more } })
const details = async (as: Candidate) =>
  (await api.send('GET', `/v1/any/cases/case_review/get_case_details?${query(as)}`, { as })).body
const assigned = async (as: Candidate) =>
  (await api.send('GET', `/v1/any/cases/get_assigned_cases?email=${as.email}&mode=test`, { as })).body[0]
const allowed = async (as: Candidate) =>
  (await api.send('GET', `/v1/any/cases/is_submittion_allowed?caseId=${as.caseId}&mode=test`, { as })).body
const save = (as: Candidate, attributeId = 'LegalName', answer = 'Sample Trading GmbH') =>
  api.send('POST', '/v1/any/cases/update_single_answer', {
    as,
    body: { ...key(as), attributeId, answerData: { answer } },
  })
const check = (as: Candidate, idempotencyToken: string = crypto.randomUUID()) =>
  api.send('POST', `/v1/any/cases/check_answers/${as.caseId}`, { as, body: { mode: 'test', idempotencyToken } })
const document = (as: Candidate) =>
  api.send('GET', `/v1/any/cases/case_review/case_document/${as.caseId}/extract`, { as })

async function started(): Promise<Candidate> {
  const ana = await timedCandidate(api)
  expect((await start(ana)).status).toBe(200)
  return ana
}
const overdue = graceSeconds + 1
const runOut = (as: Candidate, secondsAgo = overdue) => letTimeRunOut(api, as, secondsAgo)

/** A worker looks once; whatever it rings for and pushes is noted. */
const sweep = () =>
  autoSubmitOverdue({
    ...api.services,
    events: { ...api.services.events, publish: async (event) => void api.published.push(event) },
    logger: createLogger('test', 'silent'),
  })
const submissions = async ({ assignmentId }: Candidate) =>
  (
    await api.services.database.query(
      'select state, generation, answers from submission where assignment_id = $1 order by generation',
      [assignmentId],
    )
  ).rows
/** How many submissions one look of the worker makes of this person's test: those of others here may run out meanwhile. */
async function sentInBySweep(as: Candidate): Promise<number> {
  const before = await submissions(as)
  await sweep()
  return (await submissions(as)).length - before.length
}
const logged = async ({ email }: Candidate, action: string) =>
  (
    await api.services.database.query('select actor, detail from activity_log where email = $1 and action = $2', [
      email,
      action,
    ])
  ).rows

let admin: Awaited<ReturnType<typeof api.person>> | undefined
async function administer(call: 'unlock_case' | 'reset_case', as: Candidate) {
  admin ??= await api.person({ role: 'Product_Owner' })
  return api.send('POST', `/v1/admin/cases/${call}`, { as: admin, body: key(as) })
}

test('before it is started, looking at a timed test starts nothing and shows nothing of it', async () => {
  const ana = await timedCandidate(api)
  for (let times = 0; times < 2; times++) {
    const review = await details(ana)
    expect(review).toMatchObject({
      answers: {},
      caseData: { details: { name: 'Sample Trading' }, components: [], knowledgeCheck: [], documents: [] },
      // Of its eight questions one is filled in from the case.
      test: { timeLimitMinutes: limitMinutes, questions: 7, startedAt: null, deadline: null },
    })
    // Its briefing stands on the gate: reading it takes no time of the test.
    expect(review.caseData.instructions).toBe('Read the extract first.')
    expect((await assigned(ana)).test).toMatchObject({ startedAt: null, deadline: null })
  }
  expect((await document(ana)).status).toBe(404)
  expect(await save(ana)).toMatchObject({ status: 409, body: { code: 'test_not_started' } })
})

test('before it is started, no call names a question of a timed test', async () => {
  const ana = await timedCandidate(api)
  const reason = 'Start the test first: its time begins with that.'
  expect(await allowed(ana)).toEqual({ allowed: false, reason })
  const refused = await check(ana)
  expect(refused).toMatchObject({ status: 409, body: { code: 'not_submittable', detail: reason } })
  expect(refused.body).not.toHaveProperty('missing')
  expect((await assigned(ana)).answers).toEqual({})
  // Whether an id is asked is not told either: what is and what is not are refused alike.
  const told = async (attributeId: string) => {
    const { status, body } = await save(ana, attributeId)
    return { status, code: body.code, detail: body.detail }
  }
  expect(await told('LegalName')).toEqual(await told('NoSuchQuestion'))
  await start(ana)
  expect((await allowed(ana)).missing).toContain('LegalName')
  expect((await assigned(ana)).answers).toHaveProperty('LegalName')
})

describe('documents of a timed test', () => {
  const attach = (as: Candidate) =>
    sendForm(api, as, [...fieldsFor(as, key(as)), filePart('note.txt', `A note of ${crypto.randomUUID()}`)])
  const remove = (as: Candidate) =>
    api.send('DELETE', '/v1/any/documents/delete_document', { as, body: { ...key(as), fileName: 'note.txt' } })
  const listed = async (as: Candidate) =>
    (await api.send('GET', `/v1/any/documents/get_documents?${query(as)}`, { as })).body.length
  const refused = (code: string, detail: string) => ({ status: 409, body: { code, detail } })
  const notStarted = refused(
    'test_not_started',
    'Start the test first. You can change its documents while its time is running.',
  )

  test('are attached while its time runs, and neither before nor after', async () => {
    const ana = await timedCandidate(api)
    expect(await attach(ana)).toMatchObject(notStarted)
    // The fields may stand after the file: what is known only then is refused as well.
    const late = [filePart('note.txt', 'A note'), ...fieldsFor(ana, key(ana))]
    expect(await sendForm(api, ana, late)).toMatchObject(notStarted)
    expect(await listed(ana)).toBe(0)
    await start(ana)
    expect((await attach(ana)).status).toBe(200)
    await runOut(ana, 0)
    const over = refused('time_is_up', 'Time is up. You can no longer change your documents.')
    expect(await attach(ana)).toMatchObject(over)
    expect(await remove(ana)).toMatchObject(over)
    expect(await listed(ana)).toBe(1)
  })

  test('that are there when it is opened again can be read, and changed from its next start', async () => {
    const ana = await started()
    expect((await attach(ana)).status).toBe(200)
    await runOut(ana)
    expect((await administer('unlock_case', ana)).status).toBe(200)
    expect(await listed(ana)).toBe(1)
    expect(await remove(ana)).toMatchObject(notStarted)
    expect(await attach(ana)).toMatchObject(notStarted)
    await start(ana)
    expect((await attach(ana)).status).toBe(200)
    expect((await remove(ana)).status).toBe(200)
  })

  test('of a test without a limit need no start', async () => {
    const untimed = await api.candidate({ mode: 'test' })
    expect((await upload(api, untimed, 'note.txt', 'A note', 'test')).status).toBe(200)
  })
})

test('a page that resumes a test does not start one that is not started', async () => {
  const ana = await timedCandidate(api)
  expect((await start(ana, { resumes: true })).status).toBe(200)
  expect((await details(ana)).test).toMatchObject({ startedAt: null, deadline: null })
})

test('the clock starts once, on the server, and no further start moves it', async () => {
  const ana = await timedCandidate(api)
  const before = Date.now()
  await Promise.all(Array.from({ length: 10 }, () => start(ana)))
  const { test: run, caseData } = await details(ana)
  const length = Date.parse(run.deadline) - Date.parse(run.startedAt)
  expect(length).toBe(limitMinutes * 60_000)
  expect(Math.abs(Date.parse(run.startedAt) - before)).toBeLessThan(30_000)
  expect(Math.abs(Date.parse(run.now) - Date.now())).toBeLessThan(30_000)
  expect(caseData.components).toHaveLength(1)
  expect((await document(ana)).status).toBe(200)
  await start(ana)
  await start(ana, { resumes: true })
  expect((await details(ana)).test).toMatchObject({ startedAt: run.startedAt, deadline: run.deadline })
  expect((await assigned(ana)).test.deadline).toBe(run.deadline)
  expect(await logged(ana, 'start_test')).toMatchObject([{ actor: ana.email, detail: { caseId: ana.caseId } }])
})

test('a test without a limit is started too, and has no deadline; training has neither', async () => {
  const untimed = await api.candidate({ mode: 'test' })
  const trainee = await api.candidate()
  for (const [as, mode] of [
    [untimed, 'test'],
    [trainee, 'training'],
  ] as const) {
    const body = { email: as.email, caseId: 'sample', mode }
    const review = async () =>
      (await api.send('GET', `/v1/any/cases/case_review/get_case_details?${new URLSearchParams(body)}`, { as })).body
    expect((await review()).caseData.components).toHaveLength(1)
    expect((await api.send('POST', '/cycle_time/start_time/', { as, body })).status).toBe(200)
    const { test: run } = await review()
    if (mode === 'training') expect(run).toBeNull()
    else expect(run).toMatchObject({ timeLimitMinutes: null, startedAt: expect.any(String), deadline: null })
  }
})

test('saves on their way at the deadline arrive, later ones are refused', async () => {
  const ana = await started()
  expect((await save(ana)).status).toBe(200)
  await runOut(ana, 1)
  expect((await save(ana, 'LegalName', 'On its way')).status).toBe(200)
  await runOut(ana)
  expect(await save(ana, 'LegalName', 'Too late')).toMatchObject({ status: 409, body: { code: 'time_is_up' } })
  expect((await details(ana)).answers.LegalName.answer).toBe('On its way')
  await sweep()
  await evaluateNow(api)
})

test('after the deadline one is told that the time is up, and submitting sends the answers as they are, empty or not', async () => {
  const ana = await started()
  await save(ana)
  expect(await allowed(ana)).toMatchObject({ allowed: false, missing: ['Incorporated', 'Reviews'] })
  expect(await check(ana)).toMatchObject({ status: 409, body: { code: 'not_submittable' } })
  await runOut(ana, 0)
  expect(await allowed(ana)).toEqual({
    allowed: false,
    reason: 'Time is up. Your answers are submitted as they are.',
  })
  expect((await check(ana)).status).toBe(202)
  expect(await submissions(ana)).toMatchObject([
    { state: 'in_progress', answers: { LegalName: 'Sample Trading GmbH' } },
  ])
  expect(await logged(ana, 'submit')).toMatchObject([{ actor: ana.email, detail: { timeIsUp: true } }])
  await evaluateNow(api)
  expect(await check(ana)).toMatchObject({ status: 409, body: { detail: 'This case has been submitted.' } })
  expect(await submissions(ana)).toHaveLength(1)
})

test('with its browser closed a test is sent in by the worker, once, and its page can follow it', async () => {
  const ana = await started()
  await save(ana)
  const sentIn = async () => {
    await sweep()
    return (await submissions(ana)).length
  }
  expect(await sentIn()).toBe(0)
  await runOut(ana, 1)
  expect(await sentIn()).toBe(0)
  await runOut(ana)
  expect(await sentIn()).toBe(1)
  expect(await sentIn()).toBe(1)
  expect(api.published.pop()).toEqual({
    userId: ana.userId,
    event: { type: 'evaluation', caseId: ana.caseId, mode: 'test', status: 'in_progress' },
  })
  const { state, job } = await details(ana)
  expect(state).toBe('evaluating')
  expect(await check(ana, job.idempotencyToken)).toMatchObject({ status: 200, body: { status: 'in_progress' } })
  expect(await logged(ana, 'submit')).toMatchObject([{ actor: 'casebench', detail: { mode: 'test', timeIsUp: true } }])
  await evaluateNow(api)
  const review = await details(ana)
  expect(review).toMatchObject({ submitted: true, state: 'notPassed', evaluation: { feedback: [] } })
  expect(Date.parse(review.submittedAt)).toBeGreaterThanOrEqual(Date.parse(review.test.deadline))
  expect(await submissions(ana)).toHaveLength(1)
})

test('many workers, tabs and late saves at once: one submission, and it holds what was acknowledged', async () => {
  for (let round = 0; round < 5; round++) {
    const ana = await started()
    await save(ana)
    await runOut(ana)
    const late = Array.from({ length: 5 }, () => save(ana, 'LegalName', 'Too late'))
    await Promise.all([sweep(), check(ana), sweep(), check(ana), sweep(), ...late])
    for (const saved of await Promise.all(late)) expect(saved.status).toBe(409)
    expect(await submissions(ana)).toMatchObject([{ answers: { LegalName: 'Sample Trading GmbH' } }])
    await evaluateNow(api)
  }
})

test('a save that races the sending in is in the frozen copy or refused', async () => {
  for (let round = 0; round < 10; round++) {
    const ana = await started()
    await runOut(ana, 1)
    const [saved] = await Promise.all([save(ana), check(ana)])
    const [sent] = await submissions(ana)
    expect('LegalName' in sent.answers).toBe(saved.status === 200)
    await evaluateNow(api)
  }
})

test.each(['unlock_case', 'reset_case'] as const)(
  '%s while the time runs out: the outcome of some order',
  async (call) => {
    for (let round = 0; round < 5; round++) {
      const ana = await started()
      await save(ana)
      await runOut(ana)
      const [, administered] = await Promise.all([sweep(), administer(call, ana), sweep()])
      expect(administered.status).toBe(200)
      // Whichever was first, the test ends open, waiting to be started, and nothing of before counts.
      await evaluateNow(api)
      await sweep()
      expect(await details(ana)).toMatchObject({
        submitted: false,
        evaluation: null,
        job: null,
        test: { startedAt: null, deadline: null },
      })
      const sent = await submissions(ana)
      expect(sent.length).toBeLessThanOrEqual(1)
      for (const one of sent) expect(one.state).toBe('failed')
    }
  },
)

test('an administrator’s unlock keeps the answers and grants the full time anew, from the next start', async () => {
  const ana = await started()
  await save(ana)
  await runOut(ana)
  await sweep()
  await evaluateNow(api)
  expect((await administer('unlock_case', ana)).status).toBe(200)
  expect(await details(ana)).toMatchObject({ answers: {}, caseData: { components: [] }, test: { startedAt: null } })
  expect(await save(ana)).toMatchObject({ status: 409, body: { code: 'test_not_started' } })
  expect(await sentInBySweep(ana)).toBe(0)
  await start(ana)
  const review = await details(ana)
  expect(review.answers.LegalName.answer).toBe('Sample Trading GmbH')
  expect(Date.parse(review.test.deadline) - Date.parse(review.test.now)).toBeGreaterThan((limitMinutes - 1) * 60_000)
})

test('a reset clears the clock, also of a test in which nothing was written', async () => {
  const ana = await started()
  await api.send('POST', '/cycle_time/end_time/', { as: ana, body: key(ana) })
  await api.services.database.query('delete from work_interval where assignment_id = $1', [ana.assignmentId])
  expect((await administer('reset_case', ana)).status).toBe(200)
  expect((await details(ana)).test).toMatchObject({ startedAt: null, deadline: null })
})

test('an evaluation that fails after the time is the candidate’s to send again, not the worker’s', async () => {
  const ana = await started()
  await save(ana)
  await runOut(ana)
  await sweep()
  await failEvaluation(ana)
  expect(await sentInBySweep(ana)).toBe(0)
  expect(await save(ana)).toMatchObject({ status: 409, body: { code: 'time_is_up' } })
  expect(await allowed(ana)).toEqual({ allowed: true })
  expect((await check(ana)).status).toBe(202)
  await evaluateNow(api)
  expect((await submissions(ana)).map(({ state }) => state)).toEqual(['failed', 'success'])
})

test('an evaluation that failed before the time leaves the test open, and the time sends it in', async () => {
  const ana = await started()
  await save(ana)
  await save(ana, 'Incorporated', '4 Nov 2013')
  await save(ana, 'Reviews', 'Cash')
  expect((await check(ana)).status).toBe(202)
  await failEvaluation(ana)
  expect((await save(ana, 'LegalName', 'Corrected GmbH')).status).toBe(200)
  await api.services.database.query(
    `update submission set created_at = created_at - interval '1 minute' where assignment_id = $1`,
    [ana.assignmentId],
  )
  await runOut(ana)
  expect(await sentInBySweep(ana)).toBe(1)
  await evaluateNow(api)
  expect((await submissions(ana)).map(({ state }) => state)).toEqual(['failed', 'success'])
})

test('a started test keeps its version when its case is edited', async () => {
  const ana = await started()
  const { rows } = await api.services.database.query('select case_version_id from assignment where id = $1', [
    ana.assignmentId,
  ])
  await api.services.database.query('delete from work_interval where assignment_id = $1', [ana.assignmentId])
  admin ??= await api.person({ role: 'Product_Owner' })
  const stored = (await api.send('GET', `/v1/admin/cases/get_case?case_id=${ana.caseId}`, { as: admin })).body
  const body = {
    caseId: ana.caseId,
    caseData: { ...stored.caseData, timeLimitMinutes: 1 },
    answerSheet: stored.answerSheet,
  }
  expect((await api.send('POST', '/v1/admin/cases/edit_case', { as: admin, body })).status).toBe(200)
  const after = await api.services.database.query('select case_version_id from assignment where id = $1', [
    ana.assignmentId,
  ])
  expect(after.rows).toEqual(rows)
})

test('a test that was locked for its candidate meanwhile is sent in all the same', async () => {
  const ana = await started()
  await api.services.database.query('update "user" set is_test_unlocked = false where id = $1', [ana.userId])
  await runOut(ana)
  expect(await sentInBySweep(ana)).toBe(1)
  await evaluateNow(api)
})

/** As the worker does when it gives an evaluation up. */
async function failEvaluation({ assignmentId }: Candidate): Promise<void> {
  api.enqueued.length = 0
  await api.services.database.query(
    `with failed as (
       update submission set state = 'failed', failure = 'fault', finished_at = now()
        where assignment_id = $1 and state = 'in_progress'
     ) update assignment set locked = false where id = $1`,
    [assignmentId],
  )
}
