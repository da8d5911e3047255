import { assignCase } from '@casebench/domain/assigning/assign-case'
import { countAttempts } from '@casebench/server/testing/attempts'
import { canary } from '@casebench/shared/case-file/sample'
import { contract } from '@casebench/shared/contract/all'
import type { Endpoint } from '@casebench/shared/contract/endpoint'
import { measure } from '@casebench/shared/psychometrics/measurement'
import { admitsKeys, programRights } from '@casebench/shared/service-accounts'
import { beforeAll, describe, expect, test } from 'vitest'
import { doJob, evaluated, newCase, type Worker } from '../testing/administered-cases.ts'
import { serviceAccountOf } from '../testing/service-accounts.ts'
import { switchOnRule } from '../testing/switch-on-rule.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'
import { urlOf } from '../testing/valid-request.ts'
import { validValue } from '../testing/valid-value.ts'
import { caseFields, notShown } from './open-tests.ts'

/*
 * Every call of the contract, made by someone who may make any of them and has the case as a test that is not finished. What
 * tells of its answers is planted wherever others have left it, and no answer may have any of it in it. A new call is among
 * them by itself. That the plants would be found is shown by the same person once they have taken the test.
 */

const api = useTestApi()
let owner: Person
beforeAll(async () => {
  owner = await api.person({ role: 'Product_Owner' })
})

const word = 'PLANTED'
const plants = new RegExp(`${word}|${canary}`)

type Fields = Record<string, unknown>
type Planted = { self: Person; other: Worker; caseId: string; ids: Record<string, string>; known: Fields }

const calls: [string, Endpoint][] = Object.entries(contract as Record<string, Endpoint>)
const disclosing = calls.filter(([, { disclosesAnswers }]) => disclosesAnswers !== undefined)
const named = disclosing.filter(([, { disclosesAnswers }]) => disclosesAnswers === 'named')

const sampleOf = `
  insert into second_marking_sample (id, title, seed, case_ids, scope, population) values (gen_random_uuid(), 'Again', 'seed', '{}', 'all', 1) returning id`
const markingOf = `
  insert into second_marking (sample_id, position, submission_id, evaluation_number, case_version_id, reviewer_id, finished_at)
  select x.id, 1, s.id, e.number, s.case_version_id, $2::uuid, $3::timestamptz
    from sample x, submission s join evaluation e on e.submission_id = s.id where s.assignment_id = $1 limit 1 returning id, sample_id`

/** Somebody else's work on a case, with all that was made of it, and someone of the staff who has it as a test. */
async function planted(): Promise<Planted> {
  const { database } = api.services
  const caseId = await newCase(api, owner)
  const answers = { LegalName: `${word} answer`, Incorporated: '4 Nov 2013', Reviews: 'Cash' }
  const other = await evaluated(api, { caseId, mode: 'test', answers })
  // Who marks a result blindly sees nothing else of it: that is another one.
  const another = await evaluated(api, { caseId, mode: 'training', answers })
  const self = await api.person({ role: 'Product_Owner', isTestUnlocked: true })
  const one = async (sql: string, ...values: unknown[]): Promise<string> => {
    const { rows } = await database.query<{ id: string }>(sql, values)
    if (!rows[0]) throw new Error(`Nothing is planted by ${sql}`)
    return rows[0].id
  }
  const cohort = await one(
    `with made as (insert into cohort (description) values ('Tested ' || gen_random_uuid()) returning id), joined as (
       insert into cohort_member (cohort_id, user_id) select id, $1 from made) select id from made`,
    other.userId,
  )
  const document = await one(
    `insert into document (assignment_id, file_name, storage_key, content_type, size) values ($1, '${word}.pdf', gen_random_uuid()::text, 'application/pdf', 1) returning id`,
    other.assignmentId,
  )
  const contest = await one(
    `insert into contest (submission_id, attribute_id, argument, document_id)
     select id, 'LegalName', '${word} argument', $2 from submission where assignment_id = $1 returning id`,
    other.assignmentId,
    document,
  )
  const marking = await one(`with sample as (${sampleOf}) ${markingOf}`, another.assignmentId, self.userId, null)
  const finished = await one(
    `with sample as (${sampleOf}), marked as (${markingOf}), mark as (
       insert into second_mark select id, 'LegalName', 'correct', '${word} reason' from marked) select sample_id as id from marked`,
    other.assignmentId,
    owner.userId,
    new Date(),
  )
  for (const [scope, id] of [
    ['case_id', caseId],
    ['cohort_id', cohort],
  ])
    await database.query(
      `with counted as (insert into analysis (${scope}, mode, as_of, attempts, items) values ($1, 'test', now(), 2, $2) returning id)
       insert into error_pattern select id, date_trunc('week', now())::date, 'name.other', $3, 'LegalName', 1, 0, 1 from counted`,
      [id, figures, caseId],
    )
  await database.query(
    `insert into test_measurement (analysis_id, version, versions, n, figures) select id, 1, '[1]', 2, $2 from analysis where case_id = $1`,
    [caseId, measured],
  )
  const tried = await api.send('POST', '/v1/admin/cases/accept_variant', {
    as: owner,
    body: { case_id: caseId, attributeId: 'LegalName', variant: `${word} answer` },
  })
  await doJob(api, tried.body.job_id)
  await database.query(
    `update case_attribute set title = '${word} ' || title where case_version_id in (select id from case_version where case_id = $1)`,
    [caseId],
  )
  await database.query(`update case_version set note = '${word} note' where case_id = $1`, [caseId])
  await database.query(
    `insert into case_draft (case_id, base_version, case_data, answers)
     select v.case_id, v.version, v.case_data, s.answers
       from case_version v join case_answer_sheet s on s.case_version_id = v.id where v.case_id = $1 order by v.version desc limit 1`,
    [caseId],
  )
  await assignCase(database, { userId: self.userId, caseId, mode: 'test', assignedAt: new Date() })
  const ids = { contest, marking, finished, job: tried.body.job_id }
  const known = {
    email: other.email,
    emails: [other.email],
    caseId,
    case_id: caseId,
    caseIds: [caseId],
    mode: 'test',
    cohort_id: cohort,
    sample_id: finished,
    attributeId: 'LegalName',
    documentId: 'extract',
    fileName: `${word}.pdf`,
    file: 'cases/sample/extract.txt',
    format: 'csv',
    decision: 'reject',
  }
  return { self, other, caseId, ids, known }
}

const figures = {
  items: [
    {
      itemId: 'LegalName',
      n: 2,
      difficulty: 0,
      discrimination: null,
      upperLower: null,
      notSure: 0,
      byPerson: 0,
      contests: 0,
      contestsAccepted: 0,
      wrongAnswers: [{ text: `${word} answer`, count: 2 }],
    },
  ],
  meanScore: 0,
  medianSeconds: 1,
  alpha: { value: null, items: 1 },
}

const measured = {
  waiting: 0,
  measurement: measure({ scores: [0, 1], cut: 0.8, questions: [{ id: 'LegalName', weights: [1, 1], earned: [0, 1] }] }),
  seen: {},
}

const taken = ({ self, caseId }: Planted) =>
  api.services.database.query(
    `update assignment set submitted = true, locked = true where user_id = $1 and case_id = $2 and mode = 'test'`,
    [self.userId, caseId],
  )

const fieldsOf = (part: unknown): string[] => {
  const { properties = {}, anyOf = [] } = (part ?? {}) as { properties?: object; anyOf?: unknown[] }
  return [...Object.keys(properties), ...anyOf.flatMap(fieldsOf)]
}

/** Everything that a call says of what is known: about each thing that an id may name. */
async function said([, call]: [string, Endpoint], { self, ids, known }: Planted) {
  const naming = [call.params, call.query, call.body].some((part) => fieldsOf(part).includes('id'))
  const answers: { status: number; code: string | undefined; text: string }[] = []
  for (const id of naming ? Object.values(ids) : [undefined])
    for (const q of fieldsOf(call.query).includes('q') ? [undefined, word] : [undefined]) {
      const all: Fields = { ...known, ...(id && { id }) }
      const part = (schema: Endpoint['body']) => (schema ? (validValue(schema, all) as Fields) : undefined)
      const query = Object.entries(part(call.query) ?? {})
        // Lists are asked for whole: what would narrow them is left out.
        .filter(([field]) => field in all || call.query?.required?.includes(field))
        .map(([name, value]): [string, string] => [name, String(value)])
      const body = part(call.body)
      const answer = await api.app.inject({
        method: call.method,
        url: urlOf(call, {
          params: part(call.params) ?? {},
          query: [...query, ...(q ? [['q', q] as const] : [])].map(([a, b]): [string, string] => [a, b]),
        }),
        headers: { authorization: `Bearer ${self.token}` },
        ...(body === undefined ? {} : { payload: body }),
      })
      countAttempts(1)
      const text = answer.body.replaceAll(/"instance":"[^"]*"/g, '')
      const code = answer.statusCode < 400 ? undefined : (answer.json().code as string)
      answers.push({ status: answer.statusCode, code, text })
      // The word that is searched for must not find what is left out, which a count would tell.
      if (q !== undefined && Number(answer.headers['x-total-count'] ?? 0) > 0)
        answers.push({ status: 200, code, text: `found ${word}` })
    }
  return answers
}

const textOf = (answers: readonly { text: string }[]): string => answers.map(({ text }) => text).join('\n')

/** They look at what is sent, or say how many: nothing of what is right in the case, or of anyone's answers, is in it. */
const withoutAnswers = [
  'assignCase',
  'checkCaseFile',
  'choosePlatformLink',
  'getCaseEffect',
  'getCaseVersions',
  'getNextReview',
  'getReport',
  'getReviewQueue',
  'grantExtension',
  'insertCase',
  'previewAssignment',
  'refreshCaseAnalysis',
  'resetCase',
  'retryEvaluation',
  'setDates',
  'unassignCase',
  'unlockCaseOfUser',
]

test('every call for staff that names a case says whether it discloses answers', () => {
  const naming = calls.filter(
    ([, { authorization, disclosesAnswers, params, query, body }]) =>
      authorization.who === 'administrator' &&
      disclosesAnswers === undefined &&
      [params, query, body].flatMap(fieldsOf).some((field) => (caseFields as readonly string[]).includes(field)),
  )
  expect(naming.map(([id]) => id).sort()).toEqual(withoutAnswers)
})

test.each(named)('%s is refused about a case that one has as a test, and says the way out', async (id, call) => {
  const about = await planted()
  await switchOnRule(api, call)
  const [answer] = await said([id, call], about)
  expect(answer).toMatchObject({ status: 403, code: 'open_test' })
  expect(answer?.text).toMatch(/ask someone else/)
  await taken(about)
  const [after] = await said([id, call], about)
  expect(after?.code).not.toBe('open_test')
})

describe('nothing of the answers is in what someone gets who has the case as a test', () => {
  const callable = calls.filter(
    ([, { authorization, form }]) => authorization.who !== 'guest' && authorization.who !== 'anyone' && !form,
  )
  // Leaving changes something, by whatever method.
  const isReading = ([, call]: [string, Endpoint]) => call.method === 'GET' && call !== contract.logOut
  const reading = callable.filter(isReading)
  const changing = callable.filter((one) => !isReading(one))
  const reused = plantedUntilChanged()

  test.each(reading)('of %s', async (id, call) => {
    const answers = await said([id, call], await reused.planted())
    expect(answers.map(({ status }) => status)).not.toContain(401)
    expect(textOf(answers)).not.toMatch(plants)
  })

  test.each(changing)('of %s, which may change it', async (id, call) => {
    const answers = await said([id, call], await reused.planted())
    expect(textOf(answers)).not.toMatch(plants)
    if (answers.some(({ status }) => status < 400)) reused.plantAnew()
  })
})

describe('nor in what a key of theirs gets', () => {
  const forKeys = calls.filter(([, call]) => admitsKeys(call) && !call.form)
  const reused = plantedUntilChanged()

  test.each(forKeys)('of %s', async (id, call) => {
    const answers = await said([id, call], await withKey(await reused.planted()))
    expect(answers.map(({ status }) => status)).not.toContain(401)
    expect(textOf(answers)).not.toMatch(plants)
    if (call.method !== 'GET' && answers.some(({ status }) => status < 400)) reused.plantAnew()
  })

  test('the same key gets it where it is nobody’s who has the case as a test', async () => {
    const about = await planted()
    const elses = { ...about, self: { ...about.self, token: (await serviceAccountOf(api, programRights, owner)).key } }
    expect(textOf(await said(['getCase', contract.getCase], elses))).toMatch(plants)
  })
})

/** The same person, who calls by a key that they have made of an account that does everything. */
const withKey = async (about: Planted): Promise<Planted> => {
  const { key } = await serviceAccountOf(api, programRights, about.self)
  return { ...about, self: { ...about.self, token: key } }
}

/** What only reads, or is refused, leaves it as it is. */
function plantedUntilChanged() {
  let made: Promise<Planted> | undefined
  return {
    planted: (): Promise<Planted> => (made ??= planted()),
    plantAnew: () => {
      made = undefined
    },
  }
}

test.each([
  'getCase',
  'getComparison',
  'getContests',
  'getAssignedCases',
  'getItemAnalysis',
  'exportItemAnalysis',
  'getTest',
  'getCohortErrorPatterns',
  'exportCohortErrorPatterns',
  'getSample',
  'getBlindMarking',
  'getJob',
  'getDocuments',
])('once they have taken the test, the plants are found in %s', async (id) => {
  const about = await planted()
  await taken(about)
  const call = (contract as Record<string, Endpoint>)[id]
  if (!call) throw new Error(`There is no call ${id}`)
  expect(textOf(await said([id, call], about))).toMatch(plants)
})

describe('what its handler knows the case of', () => {
  const get = (url: string, { self }: Planted) => api.send('GET', url, { as: self })
  const refused = { status: 403, body: { code: 'open_test' } }

  test('a second marking, a contest, a trial and a stored document are refused', async () => {
    const about = await planted()
    const { self, ids } = about
    expect(await get(`/v1/admin/cases/second_marking/blind?id=${ids.marking}`, about)).toMatchObject(refused)
    const marks = { id: ids.marking, marks: { LegalName: { marking: 'correct' } }, finish: false }
    expect(await api.send('POST', '/v1/admin/cases/second_marking/mark', { as: self, body: marks })).toMatchObject(
      refused,
    )
    const body = { decision: 'reject', reason: 'The register says otherwise.' }
    expect(await api.send('PUT', `/v1/admin/cases/contests/${ids.contest}/decide`, { as: self, body })).toMatchObject(
      refused,
    )
    expect(await get(`/v1/admin/jobs/get_job?id=${ids.job}`, about)).toMatchObject(refused)
    expect(await get('/v1/admin/cases/case_document?file=cases/sample/extract.txt', about)).toMatchObject(refused)
  })

  test('lists across cases have the case in them, and say that its part is not shown', async () => {
    const about = await planted()
    const [contest] = (await get('/v1/admin/cases/contests', about)).body.filter(
      (one: Fields) => one.id === about.ids.contest,
    )
    expect(contest).toMatchObject({
      caseId: about.caseId,
      argument: notShown(),
      answer: null,
      marking: null,
      open_test: true,
    })
    const patterns = await get(
      `/v1/admin/cohorts/get_error_patterns?cohort_id=${about.known.cohort_id}&mode=test`,
      about,
    )
    expect(patterns.body.patterns[0].examples).toMatchObject([
      { caseId: about.caseId, attributeId: '', title: notShown(), language: null },
    ])
    const sample = await get(`/v1/admin/cases/second_marking/sample?sample_id=${about.ids.finished}`, about)
    expect(sample.body.results).toMatchObject({ disagreements: [], withheld: 1 })
  })

  test('the data of a person who works on the case is not opened', async () => {
    const about = await planted()
    const body = { email: about.other.email, id: crypto.randomUUID() }
    const open = () => api.send('POST', '/v1/admin/users/open_export', { as: about.self, body })
    expect(await open()).toMatchObject(refused)
    await taken(about)
    expect(await open()).toMatchObject({ status: 404 })
  })

  test('their own documents and answers stay theirs', async () => {
    const about = await planted()
    const key = new URLSearchParams({ email: about.self.email, caseId: about.caseId, mode: 'test' })
    expect(await get(`/v1/any/documents/get_documents?${key}`, about)).toMatchObject({ status: 200 })
    expect(await get(`/v1/any/cases/case_review/get_case_details?${key}`, about)).toMatchObject({ status: 200 })
  })

  test('several cases are deleted only without it', async () => {
    const about = await planted()
    const free = await newCase(api, owner)
    const body = { caseIds: [free, about.caseId] }
    const { status, body: said } = await api.send('POST', '/v1/admin/cases/delete_case/', { as: about.self, body })
    expect({ status, code: said.code }).toEqual({ status: 403, code: 'open_test' })
    expect(said.detail).toContain(about.caseId)
    expect(said.detail).not.toContain(free)
    expect(await get(`/v1/admin/cases/get_case?case_id=${free}`, about)).toMatchObject({ status: 200 })
  })
})

test('what waits for review is neither given to them nor next', async () => {
  const { self, caseId, other } = await planted()
  const queue = `/v1/admin/cases/review_queue?case_id=${caseId}&mode=test`
  expect((await api.send('GET', queue, { as: self })).body).toMatchObject([{ email: other.email, open_test: true }])
  const next = `/v1/admin/cases/review_queue/next?case_id=${caseId}`
  expect((await api.send('GET', next, { as: self })).body).toEqual({ next: null })
  const give = (reviewers: string[]) =>
    api.send('POST', '/v1/admin/cases/review_queue/assign', {
      as: owner,
      body: { items: [{ id: other.assignmentId, reviewer: null }], reviewers },
    })
  expect(await give([self.email])).toMatchObject({ status: 409, body: { detail: /as a test/ } })
  expect(await give([self.email, owner.email])).toMatchObject({ status: 200, body: { assigned: 1 } })
  expect((await api.send('GET', queue, { as: self })).body).toMatchObject([{ reviewer: { email: owner.email } }])
  const sample = {
    id: crypto.randomUUID(),
    title: 'Again',
    case_ids: [caseId],
    cohort_id: null,
    sent_from: null,
    sent_until: null,
    size: { percent: 100 },
    scope: 'all',
    reviewers: [self.email],
  }
  const drawn = await api.send('POST', '/v1/admin/cases/second_marking/draw_sample', { as: owner, body: sample })
  expect(drawn).toMatchObject({ status: 409, body: { code: 'nothing_to_draw' } })
})

test('reading somebody’s comparison is on record, once for each attempt and reader', async () => {
  const about = await planted()
  await taken(about)
  const key = new URLSearchParams({ email: about.other.email, caseId: about.caseId, mode: 'test' })
  for (const as of [about.self, about.self, owner])
    expect((await api.send('GET', `/v1/admin/cases/get_comparison?${key}`, { as })).status).toBe(200)
  const { rows } = await api.services.database.query(
    `select actor, detail from activity_log where action = 'read_comparison' and email = $1 order by id`,
    [about.other.email],
  )
  const detail = { caseId: about.caseId, mode: 'test', attempt: 1 }
  expect(rows).toEqual([
    { actor: about.self.email, detail },
    { actor: owner.email, detail },
  ])
})
