import { noJobMessage } from '@casebench/shared/constants'
import { expect, onTestFinished, test, vi } from 'vitest'
import { evaluateNow } from '../testing/evaluate-now.ts'
import { useTestApi } from '../testing/test-api.ts'
import { caseFiles, rememberedCaseFiles } from './case-files.ts'

const api = useTestApi()
type Candidate = Awaited<ReturnType<typeof api.candidate>>
type Mode = 'training' | 'test'

const token = () => crypto.randomUUID()
const details = (as: Candidate, mode: Mode = 'training', headers: Record<string, string> = {}) =>
  api.send('GET', `/v1/any/cases/case_review/get_case_details?email=${as.email}&caseId=sample&mode=${mode}`, {
    as,
    headers,
  })
const assigned = (as: Candidate, mode: Mode = 'training') =>
  api.send('GET', `/v1/any/cases/get_assigned_cases?email=${as.email}&mode=${mode}`, { as })
const allowed = (as: Candidate, mode: Mode = 'training') =>
  api.send('GET', `/v1/any/cases/is_submittion_allowed?caseId=sample&mode=${mode}`, { as })
const check = (as: Candidate, idempotencyToken?: string, mode: Mode = 'training') =>
  api.send('POST', '/v1/any/cases/check_answers/sample', { as, body: { mode, idempotencyToken } })
const find = (as: Candidate, idempotencyToken: string) =>
  api.send('GET', `/v1/any/cases/check_answers/sample/${idempotencyToken}`, { as })
const unlock = (as: Candidate, mode: Mode = 'training') =>
  api.send('POST', '/v1/any/cases/unlock_case', { as, body: { email: as.email, caseId: 'sample', mode } })

async function answer(as: Candidate, answers: Record<string, string>, mode: Mode = 'training') {
  for (const [attributeId, value] of Object.entries(answers)) {
    const body = { email: as.email, caseId: 'sample', mode, attributeId, answerData: { answer: value } }
    expect((await api.send('POST', '/v1/any/cases/update_single_answer', { as, body })).status).toBe(200)
  }
}
const required = { LegalName: 'Sample Trading GmbH', Incorporated: '4 Nov 2013', Reviews: 'Cash' }
const submissions = async (as: Candidate) =>
  (
    await api.services.database.query(
      'select id, state, generation from submission where assignment_id = $1 order by generation',
      [as.assignmentId],
    )
  ).rows

test('an assigned case comes with its client’s name filled in, its completeness and nothing that judges an answer', async () => {
  const ana = await api.candidate()
  const { body } = await details(ana)
  expect(body).toMatchObject({ state: 'notStarted', submitted: false, evaluation: null, job: null })
  expect(body.answers).toEqual({
    'ClientDetails-EntityName': { answer: 'Sample Trading', version: 1 },
    // The sample does not ask for it, and it is there all the same (specification §3).
    'ClientDetails-WebAddress': { answer: 'sample.example', version: 1 },
  })
  expect(JSON.stringify(body)).not.toMatch(/grading|rubric|variants|tolerance|storage|cases\/sample/)
  // 3 attributes beside the name that is filled in, one row of 2, the selection and a knowledge check; nobody wrote any.
  expect(body.completeness).toBe(0)
  expect((await assigned(ana)).body).toMatchObject([
    {
      caseId: 'sample',
      name: 'Sample Trading',
      state: 'notStarted',
      completeness: 0,
      unanswered: 7,
      lastAnswered: null,
    },
  ])
  await answer(ana, { LegalName: 'Sample Trading GmbH' })
  await answer(ana, { Incorporated: '4 Nov 2013' })
  expect((await assigned(ana)).body).toMatchObject([
    { state: 'inProgress', unanswered: 5, lastAnswered: 'Incorporated' },
  ])
})

test('what is selected is asked and counted, what is not is neither', async () => {
  const ana = await api.candidate()
  await answer(ana, { Reviews: 'Cash\nSanctions' })
  expect((await details(ana)).body.completeness).toBe(11.11)
  await answer(ana, { Reviews: 'Cash' })
  expect((await details(ana)).body.completeness).toBe(12.5)
})

test('progress is counted by the server, whatever the page says', async () => {
  const ana = await api.candidate()
  const body = { email: ana.email, caseId: 'sample', mode: 'training', progress: 99 }
  expect((await api.send('PUT', '/v1/any/cases/update_progress', { as: ana, body })).body).toEqual({
    message: 'Progress noted',
    progress: 0,
  })
})

test('required questions without an answer are named, and hold back a submission', async () => {
  const ana = await api.candidate()
  const missing = ['LegalName', 'Incorporated', 'Reviews']
  expect((await allowed(ana)).body).toEqual({
    allowed: false,
    reason: '3 required questions have no answer yet.',
    missing,
  })
  expect(await check(ana, token())).toMatchObject({ status: 409, body: { code: 'not_submittable', missing } })
  expect(await submissions(ana)).toEqual([])
  await answer(ana, required)
  expect((await allowed(ana)).body).toEqual({ allowed: true })
})

test('a submission is evaluated and its result reported under its token', async () => {
  const ana = await api.candidate()
  await answer(ana, required)
  const mine = token()
  expect(await check(ana, mine)).toMatchObject({ status: 202, body: { status: 'in_progress' } })
  expect(await find(ana, mine)).toMatchObject({ status: 202 })
  expect((await details(ana)).body).toMatchObject({
    state: 'evaluating',
    job: { idempotencyToken: mine, status: 'in_progress' },
  })
  expect((await allowed(ana)).body.allowed).toBe(false)
  expect(await unlock(ana)).toMatchObject({ status: 409, body: { code: 'evaluating' } })

  await evaluateNow(api)
  expect(api.published.pop()).toEqual({
    userId: ana.userId,
    event: { type: 'evaluation', caseId: 'sample', mode: 'training', status: 'success' },
  })
  const report = await check(ana, mine)
  expect(report).toMatchObject({ status: 200, body: { status: 'success' } })
  expect(report.body.evaluation.marking.wrong.length).toBeGreaterThan(0)
  const { body } = await details(ana)
  expect(body).toMatchObject({ submitted: true, state: 'notPassed', job: null })
  expect(body.evaluation).toEqual(report.body.evaluation)
  expect((await assigned(ana)).body[0].evaluation).toEqual({ score: body.evaluation.score, passed: false })
})

test('what is said of answers is in the language of whoever reads it, whenever they do', async () => {
  const ana = await api.candidate()
  await answer(ana, required)
  await check(ana, token())
  await evaluateNow(api)
  const english = (await details(ana)).body.evaluation
  const { body } = await details(ana, 'training', { 'accept-language': 'de' })
  const german = body.evaluation
  expect(english.marking.summary).toMatch(/^Not passed( yet)?: /)
  expect(german.marking.summary).toMatch(/^(Noch n|N)icht bestanden: /)
  expect(german.feedback).toHaveLength(english.feedback.length)
  for (const [index, row] of english.feedback.entries()) {
    expect(german.feedback[index]).toMatchObject({
      attributeId: row.attributeId,
      title: row.title,
      hasError: row.hasError,
    })
    expect(german.feedback[index].content).not.toBe(row.content)
  }
  const said = german.marking.wrong.find(({ detailed_feedback: text }: { detailed_feedback: string }) =>
    /Sehen Sie|Hinweis: /.test(text),
  )
  expect(said.feedback).toMatch(/richtig|leer|fehlt|Liste/)
  for (const { detailed_feedback: text } of german.marking.wrong)
    expect(text).not.toMatch(/Look again|Guidance|You left/)
  // Nothing but the words differs, and what they are made of stays here.
  expect({ ...german, marking: null, feedback: null }).toEqual({ ...english, marking: null, feedback: null })
  expect(JSON.stringify(english)).not.toContain('{0}')
  expect(english).not.toHaveProperty('said')
})

test('twenty retries of one token, from however many tabs, make one submission', async () => {
  const ana = await api.candidate()
  await answer(ana, required)
  const mine = token()
  const results = await Promise.all(Array.from({ length: 20 }, () => check(ana, mine)))
  expect(results.every((result) => result.status === 202 || result.status === 200)).toBe(true)
  expect(await submissions(ana)).toHaveLength(1)
  await evaluateNow(api)
})

test('a burst of submissions after a restart does not hold itself up', async () => {
  const loading = vi.spyOn(caseFiles(api.services), 'load')
  onTestFinished(() => loading.mockRestore())
  // More at once than there are connections, and no case in memory yet.
  loading.mockImplementation(rememberedCaseFiles().load)
  const candidates = await Promise.all(Array.from({ length: 30 }, () => api.candidate()))
  await Promise.all(candidates.map((one) => answer(one, required)))
  loading.mockImplementation(rememberedCaseFiles().load)
  const results = await Promise.all(candidates.map((one) => check(one, token())))
  expect(results.map((result) => result.status)).toEqual(candidates.map(() => 202))
  api.enqueued.length = 0
})

test('a second token while one evaluation runs joins it', async () => {
  const ana = await api.candidate()
  await answer(ana, required)
  const [first, second] = [token(), token()]
  await Promise.all([check(ana, first), check(ana, second)])
  expect(await submissions(ana)).toHaveLength(1)
  await evaluateNow(api)
  const [a, b] = [await check(ana, first), await check(ana, second)]
  expect(a).toMatchObject({ status: 200, body: { status: 'success' } })
  expect(b.body).toEqual(a.body)
})

test('answers are frozen by the submission, and what was acknowledged before it is in it', async () => {
  const ana = await api.candidate()
  await answer(ana, required)
  await check(ana, token())
  const body = {
    email: ana.email,
    caseId: 'sample',
    mode: 'training',
    attributeId: 'LegalName',
    answerData: { answer: 'late' },
  }
  expect(await api.send('POST', '/v1/any/cases/update_single_answer', { as: ana, body })).toMatchObject({ status: 409 })
  const { rows } = await api.services.database.query('select answers from submission where assignment_id = $1', [
    ana.assignmentId,
  ])
  expect(rows[0].answers).toMatchObject(required)
  await evaluateNow(api)
})

test('there is no evaluation job for a missing token, an unknown one, or one whose case was unlocked', async () => {
  const ana = await api.candidate()
  expect(await check(ana)).toMatchObject({ status: 404, body: { message: noJobMessage } })
  expect(await find(ana, token())).toMatchObject({ status: 404, body: { message: noJobMessage } })
  await answer(ana, required)
  const mine = token()
  await check(ana, mine)
  await evaluateNow(api)
  await unlock(ana)
  expect((await find(ana, mine)).status).toBe(404)
  expect(await check(ana, mine)).toMatchObject({ status: 404, body: { message: noJobMessage } })
  expect(await submissions(ana)).toHaveLength(1)
})

test('a token says nothing to someone else', async () => {
  const [ana, ben] = [await api.candidate(), await api.candidate()]
  await answer(ana, required)
  const mine = token()
  await check(ana, mine)
  expect((await find(ben, mine)).status).toBe(404)
  await evaluateNow(api)
})

test('unlocking keeps the answers, clears the result and lets the case be submitted again', async () => {
  const ana = await api.candidate()
  await answer(ana, required)
  await check(ana, token())
  await evaluateNow(api)
  expect(await unlock(ana)).toMatchObject({ status: 200 })
  expect(await unlock(ana)).toMatchObject({ status: 200 })
  const { body } = await details(ana)
  expect(body).toMatchObject({ state: 'inProgress', submitted: false, evaluation: null })
  expect(body.answers.LegalName.answer).toBe(required.LegalName)
  await answer(ana, { LegalName: 'Another GmbH' })
  expect((await check(ana, token())).status).toBe(202)
  await evaluateNow(api)
  expect((await submissions(ana)).map((row) => row.state)).toEqual(['success', 'success'])
})

test('a result that comes after an unlock is discarded', async () => {
  const ana = await api.candidate()
  await answer(ana, required)
  await check(ana, token())
  await api.services.database.query('update assignment set generation = generation + 1, locked = false where id = $1', [
    ana.assignmentId,
  ])
  await evaluateNow(api)
  expect((await details(ana)).body).toMatchObject({ state: 'inProgress', evaluation: null })
})

test('a test shows its score and no marks, and is not unlocked by its candidate', async () => {
  const ana = await api.candidate({ mode: 'test' })
  await answer(ana, required, 'test')
  await check(ana, token(), 'test')
  await evaluateNow(api)
  const { evaluation } = (await details(ana, 'test')).body
  expect(evaluation.score).toBeGreaterThan(0)
  expect(evaluation.marking).toMatchObject({ wrong: [], notSure: [], correct: [] })
  expect(evaluation.feedback).toEqual([])
  expect(await unlock(ana, 'test')).toMatchObject({ status: 409, body: { code: 'test_not_unlockable' } })
})

test('a locked test is not listed, not opened and not submitted', async () => {
  const ana = await api.candidate({ mode: 'test', isTestUnlocked: false })
  expect((await assigned(ana, 'test')).body).toEqual([])
  expect(await details(ana, 'test')).toMatchObject({ status: 403, body: { code: 'test_locked' } })
  expect((await allowed(ana, 'test')).body).toMatchObject({ allowed: false })
  expect((await check(ana, token(), 'test')).status).toBe(403)
})

test('a source document goes to whom the case is assigned, and to nobody else', async () => {
  const ana = await api.candidate()
  const path = '/v1/any/cases/case_review/case_document/sample'
  const file = await api.send('GET', `${path}/extract`, { as: ana })
  expect(file).toMatchObject({ status: 200, body: 'Extract of the register' })
  expect(file.headers).toMatchObject({ 'content-type': 'text/plain', 'x-content-type-options': 'nosniff' })
  expect((await api.send('GET', `${path}/nothing`, { as: ana })).status).toBe(404)
  expect((await api.send('GET', `${path}/extract`, { as: await api.person() })).status).toBe(404)
  expect((await api.send('GET', `${path}/..%2f..%2fsecret`, { as: ana })).status).toBe(400)
})
