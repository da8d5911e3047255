import { sampleCase } from '@casebench/shared/case-file/sample'
import { beforeAll, expect, test } from 'vitest'
import { doJob, evaluated, newCase, someAnswers } from '../testing/administered-cases.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
let owner: Person
beforeAll(async () => {
  owner = await api.person({ role: 'Product_Owner' })
})

const get = (path: string, as = owner) => api.send('GET', `/v1/admin/assessment/${path}`, { as })
const query = (text: string, values: unknown[] = []) => api.services.database.query(text, values)

async function count(caseId: string) {
  const body = { case_id: caseId, mode: 'test' }
  const begun = await api.send('POST', '/v1/admin/cases/refresh_analysis', { as: owner, body })
  await doJob(api, begun.body.job_id)
}

/** What somebody had in a test of two questions: the numbers of people decide which of them are right. */
function result(person: number) {
  const right = { LegalName: person % 3 !== 0 || person % 2 === 0, Incorporated: person % 3 !== 0 }
  const credits = Object.values(right).map(Number)
  return {
    score: credits.reduce((sum, credit) => sum + credit, 0) / 2,
    passed: credits.every((credit) => credit === 1),
    verdicts: Object.entries(right).map(([attributeId, isRight]) => ({
      attributeId,
      marking: isRight ? 'correct' : 'wrong',
      credit: Number(isRight),
      weight: 1,
      reasons: [],
      gradedBy: 'rules',
    })),
  }
}

/** People whose first attempt at a version of a case as a test has its result. */
async function tested(caseId: string, people: number, version = 1): Promise<void> {
  const results = Array.from({ length: people }, (_, person) => result(person))
  await query(
    `with made as (
       insert into "user" (email, username)
       select name || '@example.com', name from (select gen_random_uuid()::text as name from jsonb_array_elements($3)) named
       returning id
     ), assigned as (
       insert into assignment (user_id, case_id, mode, case_version_id, generation, locked, submitted, started_at)
       select made.id, $1, 'test', v.id, 1, true, true, now() from made, case_version v where v.case_id = $1 and v.version = $2
       returning id, case_version_id
     ), sent as (
       insert into submission (assignment_id, generation, case_version_id, answers, state, finished_at)
       select id, 1, case_version_id, '{"LegalName": "An answer"}', 'success', now() from assigned returning id
     ), numbered as (select id, row_number() over () as n from sent)
     insert into evaluation (submission_id, number, score, passed, verdicts, result, engine_version, duration_ms)
     select numbered.id, 1, (value->>'score')::float8, (value->>'passed')::boolean, value->'verdicts', '{}', 'test', 1
       from numbered join jsonb_array_elements($3) with ordinality as r (value, n) on r.n = numbered.n`,
    [caseId, version, JSON.stringify(results)],
  )
}

const listed = async (caseId: string, sort = 'title') => (await get(`get_tests?q=${caseId}&sort=${sort}&limit=10`)).body

test('a case that nobody has taken as a test is not listed; one that somebody has is, counted or not', async () => {
  const caseId = await newCase(api, owner)
  await evaluated(api, { caseId })
  expect(await listed(caseId)).toEqual([])
  await tested(caseId, 3)
  expect(await listed(caseId)).toEqual([
    {
      case_id: caseId,
      title: 'Sample Trading',
      version: null,
      versions: [],
      n: null,
      alpha: null,
      sem: null,
      consistency: null,
      as_of: null,
    },
  ])
  expect((await get(`get_test?case_id=${caseId}`)).body).toMatchObject({
    title: 'Sample Trading',
    as_of: null,
    tests: [],
    test: null,
  })
})

test('below the people that a figure needs there is none, and the number is said', async () => {
  const caseId = await newCase(api, owner)
  await tested(caseId, 29)
  await count(caseId)
  const { test: few } = (await get(`get_test?case_id=${caseId}`)).body
  const missing = { state: 'too_few', n: 29, needed: 30, value: null }
  expect(few).toMatchObject({ n: 29, waiting: 0, cut: 0.8, mean: missing, alpha: missing, distribution: missing })
  expect(few.decisions).toEqual({ state: 'too_few', n: 29, needed: 100, value: null })
  expect(few.questions.map(({ statistics }: { statistics: object }) => statistics)).toEqual([missing, missing])
  expect(await listed(caseId)).toMatchObject([{ n: 29, alpha: missing, sem: missing }])
})

test('with enough people all figures are there, of first attempts that wait for nobody', async () => {
  const caseId = await newCase(api, owner)
  await tested(caseId, 120)
  // Free text waits for a reviewer.
  await evaluated(api, { caseId, mode: 'test', answers: { ...someAnswers, Purpose: 'Holding company' } })
  await evaluated(api, { caseId })
  await count(caseId)
  const { body } = await get(`get_test?case_id=${caseId}`)
  expect(body).toMatchObject({ attempts: 121, newer: 0, tests: [{ version: 1, versions: [1], n: 120 }] })
  const { test: measured } = body
  expect(measured).toMatchObject({ n: 120, waiting: 1, alpha_questions: 2 })
  expect(measured.alpha).toMatchObject({ state: 'estimated', n: 120, needed: null, value: { is_kr20: true } })
  expect(measured.decisions.value.consistency).toBeGreaterThan(0.5)
  expect(measured.distribution.value.reduce((sum: number, people: number) => sum + people, 0)).toBe(120)
  const [name, date] = measured.questions
  expect(name).toMatchObject({ attributeId: 'LegalName', title: 'Legal name', asked: true, seen: 121 })
  expect(date.statistics.value.difficulty).toBeCloseTo(2 / 3, 6)
  expect((await listed(caseId))[0]).toMatchObject({
    version: 1,
    n: 120,
    alpha: { state: 'estimated', value: measured.alpha.value.value },
    consistency: { state: 'estimated', value: measured.decisions.value.consistency },
  })
  const text = JSON.stringify(body)
  expect(text).not.toMatch(/CANARY|An answer|@/)
})

test('versions are one test while they ask the same, and apart once they do not', async () => {
  const caseId = await newCase(api, owner)
  const { body: file } = await api.send('GET', `/v1/admin/cases/get_case?case_id=${caseId}`, { as: owner })
  const edit = async (change: object) => {
    const body = { caseId, caseData: { ...file.caseData, ...change }, answerSheet: file.answerSheet }
    expect((await api.send('POST', '/v1/admin/cases/edit_case', { as: owner, body })).status).toBe(200)
  }
  await edit({ instructions: 'Take your time.' })
  await edit({ passMark: 0.65 })
  await tested(caseId, 31, 1)
  await tested(caseId, 32, 2)
  await tested(caseId, 33, 3)
  await count(caseId)
  const { body: latest } = await get(`get_test?case_id=${caseId}`)
  expect(latest.tests).toEqual([
    { version: 3, versions: [3], n: 33 },
    { version: 2, versions: [1, 2], n: 63 },
  ])
  expect(latest.test).toMatchObject({ version: 3, cut: 0.65, n: 33 })
  // Whoever had the question in any version has seen it.
  expect(latest.test.questions[0]).toMatchObject({ seen: 96 })
  expect((await get(`get_test?case_id=${caseId}&version=1`)).body.test).toMatchObject({ version: 2, cut: 0.8, n: 63 })
  expect(await get(`get_test?case_id=${caseId}&version=7`)).toMatchObject({
    status: 404,
    body: { code: 'no_such_test' },
  })
  for (const sort of ['n', '-n', 'alpha', 'sem', 'consistency', 'version', 'as_of', 'title'])
    expect((await listed(caseId, sort)).map(({ n }: { n: number }) => n).sort()).toEqual([33, 63])
  expect((await listed(caseId, '-n')).map(({ n }: { n: number }) => n)).toEqual([63, 33])
})

test('a count replaces the one before it', async () => {
  const caseId = await newCase(api, owner)
  await tested(caseId, 2)
  await count(caseId)
  await query('delete from assignment where case_id = $1', [caseId])
  await count(caseId)
  expect((await get(`get_test?case_id=${caseId}`)).body).toMatchObject({ attempts: 0, tests: [], test: null })
  expect(await listed(caseId)).toEqual([])
})

test('authors see tests, coordinators of cohorts and candidates do not, and nobody while the module is off', async () => {
  const caseId = await newCase(api, owner, { ...sampleCase, testOnly: true })
  await tested(caseId, 2)
  const statuses = async (as: Person) => [
    (await get('get_tests?limit=1', as)).status,
    (await get(`get_test?case_id=${caseId}`, as)).status,
  ]
  expect(await statuses(await api.person({ role: 'Case_Author' }))).toEqual([200, 200])
  expect(await statuses(await api.person({ role: 'Candidate' }))).toEqual([403, 403])
  expect((await get('get_test?case_id=no-such-case')).status).toBe(404)
  await query(`delete from module where name = 'assessment'`)
  try {
    const off = await get(`get_test?case_id=${caseId}`)
    expect(off).toMatchObject({ status: 404, body: { code: 'module_off' } })
    expect(off.body.detail).toContain('System, Modules')
    expect((await get('get_tests')).status).toBe(404)
  } finally {
    await query(`insert into module (name) values ('assessment')`)
  }
})
