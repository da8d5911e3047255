import { sampleCase, sampleWithRubric } from '@casebench/shared/case-file/sample'
import type { ComparisonRow } from '@casebench/shared/contract/marking'
import type { BlindMarking, BlindRow, Disagreement, MarkingSample } from '@casebench/shared/contract/second-marking'
import type { Marking } from '@casebench/shared/evaluation'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { evaluated, newCase, resultOf, resultsOf, someAnswers, type Worker } from '../testing/administered-cases.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
let lead: Person
let caseId: string
/** Two reviewers of each test's own. */
let one: Person
let two: Person
beforeAll(async () => {
  lead = await api.person({ role: 'Product_Owner' })
})
beforeEach(async () => {
  caseId = await newCase(api, lead)
  one = await api.person({ role: 'Coordinator' })
  two = await api.person({ role: 'Coordinator' })
})

const base = '/v1/admin/cases/second_marking'
const answers = { ...someAnswers, Purpose: 'Trades in samples of all kinds' }
const work = (more: { mode?: 'training' | 'test' } = {}) => evaluated(api, { caseId, answers, ...more })
const sampleOf = (more: object = {}) => ({
  id: crypto.randomUUID(),
  title: 'Autumn sample',
  case_ids: [caseId],
  cohort_id: null,
  sent_from: null,
  sent_until: null,
  size: { submissions: 10 },
  scope: 'all',
  reviewers: [one.email, two.email],
  ...more,
})
const draw = (body: object, as = lead) => api.send('POST', `${base}/draw_sample`, { as, body })
const drawn = async (more: object = {}): Promise<MarkingSample> => (await draw(sampleOf(more))).body.sample
const own = async (as: Person, state = 'open'): Promise<BlindMarking[]> =>
  (await api.send('GET', `${base}/own?state=${state}`, { as })).body
const blind = (as: Person, id: string) => api.send('GET', `${base}/blind?id=${id}`, { as })
type Marks = Record<string, { marking: Marking; reason?: string; criteria?: { points: number; comment?: string }[] }>
const save = (as: Person, id: string, marks: Marks, finish = false) =>
  api.send('POST', `${base}/mark`, { as, body: { id, marks, finish } })
const sample = (id: string, as = lead) => api.send('GET', `${base}/sample?sample_id=${id}`, { as })
const comparison = (as: Person, { email, mode }: Worker) =>
  api.send('GET', `/v1/admin/cases/get_comparison?email=${email}&caseId=${caseId}&mode=${mode}`, { as })
const override = async (as: Person, worker: Worker, marks: Record<string, Marking>) =>
  api.send('POST', '/v1/admin/cases/override_answers', {
    as,
    body: {
      email: worker.email,
      caseId,
      mode: worker.mode,
      override: Object.fromEntries(Object.entries(marks).map(([id, marking]) => [id, { marking }])),
      current_score: (await resultOf(api, worker)).score,
    },
  })
const rowsOf = async (as: Person, id: string): Promise<BlindRow[]> => (await blind(as, id)).body.rows
/** Marks everything as wanted, and the rest as it stands with the engine. */
async function markAll(as: Person, id: string, worker: Worker, wanted: Record<string, Marking> = {}) {
  const [first] = await resultsOf(api, worker)
  const marks = Object.fromEntries(
    (await rowsOf(as, id)).map(({ attributeId }) => {
      const engine = first?.verdicts.find((verdict) => verdict.attributeId === attributeId)?.marking ?? 'notSure'
      return [attributeId, { marking: wanted[attributeId] ?? engine }]
    }),
  )
  return save(as, id, marks, true)
}
const told = async ({ userId }: Person) =>
  (await api.services.database.query('select kind, detail from notification where user_id = $1 order by id', [userId]))
    .rows

test('a sample is drawn at random, shared evenly, recorded with its seed, and its markers are told', async () => {
  for (let count = 0; count < 5; count++) await work()
  const { status, body } = await draw(sampleOf({ size: { submissions: 4 } }))
  expect({ status, message: body.message }).toEqual({ status: 200, message: '4 of 5 results drawn.' })
  expect(body.sample).toMatchObject({
    title: 'Autumn sample',
    case_ids: [caseId],
    population: 5,
    submissions: 4,
    finished: 0,
    own_open: 0,
    created_by: lead.email,
    seed: expect.stringMatching(/^[0-9a-f]{16}$/),
  })
  expect([(await own(one)).length, (await own(two)).length]).toEqual([2, 2])
  expect(await told(one)).toEqual([{ kind: 'secondMarkingAssigned', detail: { count: 2 } }])
  const { rows } = await api.services.database.query(
    `select actor, detail from activity_log where action = 'draw_sample' and detail->>'seed' = $1`,
    [body.sample.seed],
  )
  expect(rows).toMatchObject([{ actor: lead.email, detail: { submissions: 4, population: 5 } }])
})

test('the same seed draws the same out of the same, another one something else', async () => {
  for (let count = 0; count < 12; count++) await work()
  const inOrder = async ({ id }: MarkingSample) =>
    (
      await api.services.database.query(
        'select submission_id from second_marking where sample_id = $1 order by position',
        [id],
      )
    ).rows.map(({ submission_id }) => submission_id)
  const reviewers = async () =>
    [await api.person({ role: 'Coordinator' }), await api.person({ role: 'Coordinator' })].map(({ email }) => email)
  const first = await inOrder(await drawn({ seed: 'winter', reviewers: await reviewers() }))
  expect(await inOrder(await drawn({ seed: 'winter', reviewers: await reviewers() }))).toEqual(first)
  expect(await inOrder(await drawn({ seed: 'summer', reviewers: await reviewers() }))).not.toEqual(first)
})

test('the same id again is the same sample, also when both are asked for at once', async () => {
  await work()
  const body = sampleOf()
  const all = await Promise.all([draw(body), draw(body), draw(body)])
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(all.map(({ body: { sample: made } }) => made.seed)).size).toBe(1)
  expect(await own(one)).toHaveLength(1)
})

test('a share is drawn by percent, rounded up; period, cohort and scope narrow what it is drawn from', async () => {
  const workers = [await work(), await work(), await work()]
  expect(await drawn({ size: { percent: 34 } })).toMatchObject({ population: 3, submissions: 2 })
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  expect(await draw(sampleOf({ sent_from: tomorrow }))).toMatchObject({
    status: 409,
    body: { code: 'nothing_to_draw' },
  })
  const { rows } = await api.services.database.query<{ id: string }>(
    `with made as (insert into cohort (description) values ($1) returning id)
     insert into cohort_member (cohort_id, user_id) select id, $2 from made returning cohort_id as id`,
    [crypto.randomUUID(), workers[0]?.userId],
  )
  const others = [await api.person({ role: 'Coordinator' })].map(({ email }) => email)
  expect(await drawn({ cohort_id: rows[0]?.id, reviewers: others })).toMatchObject({ population: 1 })
  await override(lead, workers[1] as Worker, { Purpose: 'correct' })
  expect(await drawn({ scope: 'person', reviewers: others })).toMatchObject({ population: 1 })
  expect(await draw(sampleOf({ case_ids: ['no-such-case'] }))).toMatchObject({ status: 404 })
  expect(await draw(sampleOf({ cohort_id: crypto.randomUUID() }))).toMatchObject({ status: 404 })
  expect(await draw(sampleOf({ sent_from: '2016-12-31T23:59:60Z' }))).toMatchObject({ status: 400 })
  expect(await draw(sampleOf({ reviewers: [workers[2]?.email] }))).toMatchObject({
    status: 409,
    body: { code: 'no_reviewer' },
  })
})

test('nobody marks a second time what they marked first, decided about, marked so before, or wrote', async () => {
  const ana = await work()
  await override(one, ana, { Purpose: 'correct' })
  await drawn()
  expect(await own(one)).toEqual([])
  expect(await own(two)).toHaveLength(1)
  expect(await draw(sampleOf({ reviewers: [one.email] }))).toMatchObject({ body: { code: 'nothing_to_draw' } })
  expect(await draw(sampleOf())).toMatchObject({ body: { code: 'nothing_to_draw' } })
})

test('nobody marks a second time whom they are kept apart from', async () => {
  const ana = await work()
  await api.services.database.query(
    `with made as (insert into cohort (description) values ('Apart') returning id)
     insert into cohort_member (cohort_id, user_id) select id, unnest($1::uuid[]) from made`,
    [[ana.userId, one.userId]],
  )
  const value = JSON.stringify({ revision: '', apartBy: 'cohort', rules: [] })
  await api.services.database.query(`insert into installation_fact (key, value) values ('review_allocation', $1)`, [
    value,
  ])
  try {
    expect(await draw(sampleOf({ reviewers: [one.email] }))).toMatchObject({ body: { code: 'nothing_to_draw' } })
    await drawn()
    expect(await own(two)).toHaveLength(1)
  } finally {
    await api.services.database.query(`delete from installation_fact where key = 'review_allocation'`)
  }
})

test('a blind page has case, answers and references, and nothing of whose they are or how they were marked', async () => {
  const ana = await work()
  await override(lead, ana, { Purpose: 'wrong' })
  await drawn({ reviewers: [one.email] })
  const [marking] = await own(one)
  const { status, body } = await blind(one, marking?.id ?? '')
  expect(status).toBe(200)
  expect(Object.keys(body).toSorted()).toEqual(['language', 'marking', 'marks', 'next', 'rows'])
  expect(Object.keys(body.rows[0]).toSorted()).toEqual([
    'attributeId',
    'attributeName',
    'componentTitle',
    'correctAnswer',
    'sectionTitle',
    'subsectionTitle',
    'userAnswer',
    'yesNo',
  ])
  expect(body.rows.find(({ attributeId }: BlindRow) => attributeId === 'LegalName')).toMatchObject({
    userAnswer: answers.LegalName,
    correctAnswer: expect.stringContaining('Sample Handels GmbH'),
  })
  const text = JSON.stringify(body)
  for (const hidden of [ana.email, ana.userId, ana.assignmentId, lead.email, 'gradedBy', 'score', 'feedback', 'wrong'])
    expect(text).not.toContain(hidden)
  expect(body.marks).toEqual({})
})

test('whoever marks or settles is told in which language the case is written', async () => {
  caseId = await newCase(api, lead, { ...sampleCase, language: 'de' })
  const ana = await work()
  await override(lead, ana, { Purpose: 'correct' })
  const { id } = await drawn({ reviewers: [one.email] })
  const [marking] = await own(one)
  expect((await blind(one, marking?.id ?? '')).body).toMatchObject({ language: 'de' })
  await markAll(one, marking?.id ?? '', ana, { Purpose: 'wrong' })
  expect((await sample(id)).body.results.disagreements).toMatchObject([{ attributeId: 'Purpose', language: 'de' }])
  expect((await comparison(lead, ana)).body).toMatchObject({ language: 'de' })
})

test('while it is open the marking is hidden everywhere: comparison, contests, queue; and it opens once it is finished', async () => {
  const ana = await work()
  const file = { email: ana.email, caseId, mode: ana.mode, attributeId: 'LegalName', argument: 'It is right.' }
  const url = `/v1/any/cases/case_review/get_case_details?email=${ana.email}&caseId=${caseId}&mode=${ana.mode}`
  const { submittedAt } = (await api.send('GET', url, { as: ana })).body
  const contest = await api.send('POST', '/v1/any/cases/contests', {
    as: ana,
    body: { ...file, submitted_at: submittedAt },
  })
  const { id: contestId } = contest.body.contest
  const contests = async (as: Person) =>
    (await api.send('GET', `/v1/admin/cases/contests?case_id=${caseId}`, { as })).body.length
  const waiting = async (as: Person) =>
    (await api.send('GET', `/v1/admin/cases/review_queue?case_id=${caseId}`, { as })).body.length
  await drawn({ reviewers: [one.email] })
  expect(await comparison(one, ana)).toMatchObject({ status: 403, body: { code: 'blind_marking' } })
  expect(await override(one, ana, { Purpose: 'correct' })).toMatchObject({ status: 403 })
  expect(
    await api.send('PUT', `/v1/admin/cases/contests/${contestId}/decide`, {
      as: one,
      body: { decision: 'reject', reason: 'No.' },
    }),
  ).toMatchObject({ status: 403, body: { code: 'blind_marking' } })
  expect([await contests(one), await contests(two)]).toEqual([0, 1])
  expect([await waiting(one), await waiting(two)]).toEqual([0, 1])
  expect((await comparison(two, ana)).status).toBe(200)

  const [marking] = await own(one)
  await markAll(one, marking?.id ?? '', ana)
  expect((await comparison(one, ana)).status).toBe(200)
  expect([await contests(one), await waiting(one)]).toEqual([1, 1])
})

test('marks are kept as they are given, all are asked for at the end, and then they stand', async () => {
  await work()
  await drawn({ reviewers: [one.email] })
  const [marking] = await own(one)
  const id = marking?.id ?? ''
  expect(await save(one, id, { LegalName: { marking: 'wrong', reason: ' Another name. ' } })).toMatchObject({
    status: 200,
    body: { marked: 1, finished: false },
  })
  expect((await blind(one, id)).body.marks).toEqual({ LegalName: { marking: 'wrong', reason: 'Another name.' } })
  const rows = await rowsOf(one, id)
  expect(await save(one, id, {}, true)).toMatchObject({
    status: 409,
    body: { code: 'unmarked', detail: `${rows.length - 1} of ${rows.length} answers are not marked yet.` },
  })
  expect(await save(one, id, { NoSuchThing: { marking: 'wrong' } })).toMatchObject({ status: 400 })
  const all = Object.fromEntries(rows.map(({ attributeId }) => [attributeId, { marking: 'correct' as const }]))
  expect(await save(one, id, all, true)).toMatchObject({ status: 200, body: { finished: true } })
  expect(await save(one, id, all, true)).toMatchObject({ status: 200, body: { finished: true } })
  expect(await save(one, id, { LegalName: { marking: 'wrong' } })).toMatchObject({
    status: 409,
    body: { code: 'finished' },
  })
  expect(await own(one)).toEqual([])
  expect(await own(one, 'finished')).toMatchObject([{ id, marked: rows.length, finished_at: expect.any(String) }])
})

test('a marking is its marker’s alone', async () => {
  await work()
  await drawn({ reviewers: [one.email] })
  const id = (await own(one))[0]?.id ?? ''
  for (const as of [two, lead]) {
    expect(await blind(as, id)).toMatchObject({ status: 404 })
    expect(await save(as, id, { LegalName: { marking: 'wrong' } })).toMatchObject({ status: 404 })
  }
})

test('two windows that mark and finish at once end in one of the orders', async () => {
  await work()
  await drawn({ reviewers: [one.email] })
  const id = (await own(one))[0]?.id ?? ''
  const rows = await rowsOf(one, id)
  const all = (marking: Marking) => Object.fromEntries(rows.map(({ attributeId }) => [attributeId, { marking }]))
  const both = await Promise.all([save(one, id, all('correct'), true), save(one, id, all('wrong'), true)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [winner] = both[0].status === 200 ? ['correct'] : ['wrong']
  const marks: { marking: string }[] = Object.values((await blind(one, id)).body.marks)
  expect(new Set(marks.map(({ marking }) => marking))).toEqual(new Set([winner]))
})

test('agreement is between the first person and the second, and between the engine and the second', async () => {
  const [ana, ben] = [await work(), await work()]
  await override(lead, ana, { Purpose: 'correct', LegalName: 'correct' })
  await override(lead, ben, { Purpose: 'correct' })
  const before = (await resultOf(api, ana)).score
  const { id } = await drawn({ reviewers: [one.email] })
  expect((await sample(id, one)).body).toMatchObject({ sample: { own_open: 2 }, results: null })
  for (const { id: marking } of await own(one)) {
    const about = (await rowsOf(one, marking)).length
    expect(about).toBeGreaterThan(3)
    await markAll(one, marking, ana, { Purpose: 'wrong' })
  }
  const { body } = await sample(id)
  expect(body.reviewers).toEqual([{ email: one.email, name: '', submissions: 2, finished: 2 }])
  // The first marker: Purpose twice and one legal name, all correct. The second: wrong each time.
  expect(body.results.people).toMatchObject({ n: 3, observed: 0, kappa: 0 })
  expect(body.results.people.matrix).toEqual([
    [0, 3, 0],
    [0, 0, 0],
    [0, 0, 0],
  ])
  const { engine } = body.results
  expect(engine.n).toBe(engine.matrix.flat().reduce((sum: number, count: number) => sum + count, 0))
  expect(engine.matrix[2]).toEqual([0, 2, 0])
  expect(engine.observed).toBeCloseTo((engine.n - 2) / engine.n, 10)
  expect(engine.kappa).toBeGreaterThan(0)
  expect(body.results.cases).toMatchObject([{ caseId, case_name: 'Sample Trading', engine, people: { n: 3 } }])
  expect((await resultOf(api, ana)).score).toBe(before)
  const differing: Disagreement[] = body.results.disagreements
  expect(differing.map(({ email, attributeId }) => `${email} ${attributeId}`).toSorted()).toEqual(
    [`${ana.email} LegalName`, `${ana.email} Purpose`, `${ben.email} Purpose`].toSorted(),
  )
  expect(differing.find(({ email, attributeId }) => email === ana.email && attributeId === 'Purpose')).toMatchObject({
    first: 'correct',
    engine: 'notSure',
    second: 'wrong',
    second_marker: one.email,
    attribute_title: 'Client details, Identity, Names, Purpose',
    settled: null,
    counts: true,
  })
})

test('a third look settles a disagreement by the usual mark, and changes no figure of the sample', async () => {
  const ana = await work()
  await override(lead, ana, { Purpose: 'correct' })
  const { id } = await drawn({ reviewers: [one.email] })
  await markAll(one, (await own(one))[0]?.id ?? '', ana, { Purpose: 'wrong' })
  const before = (await sample(id)).body.results
  await override(two, ana, { Purpose: 'wrong' })
  const after = (await sample(id)).body.results
  expect(after.people).toEqual(before.people)
  expect(after.engine).toEqual(before.engine)
  expect(after.disagreements).toMatchObject([{ attributeId: 'Purpose', settled: 'wrong', counts: true }])
})

test('where both say the same one thing kappa is not defined, and the answer says so', async () => {
  const ana = await work()
  await override(lead, ana, { Purpose: 'correct' })
  const { id } = await drawn({ reviewers: [one.email], scope: 'person' })
  const marking = (await own(one))[0]?.id ?? ''
  expect((await rowsOf(one, marking)).map(({ attributeId }) => attributeId)).toEqual(['Purpose'])
  await save(one, marking, { Purpose: { marking: 'correct' } }, true)
  expect((await sample(id)).body.results).toMatchObject({
    people: { n: 1, observed: 1, kappa: null, interval: null, undefined_because: 'one_category' },
    engine: { n: 1, observed: 0 },
    cases: [{ caseId }],
  })
})

test('only what the engine decided is asked where the sample is about that', async () => {
  const ana = await work()
  await drawn({ reviewers: [one.email], scope: 'engine' })
  const asked = (await rowsOf(one, (await own(one))[0]?.id ?? '')).map(({ attributeId }) => attributeId)
  expect(asked).not.toContain('Purpose')
  const rows: ComparisonRow[] = (await comparison(lead, ana)).body.rows
  expect(asked.length).toBe(rows.filter(({ manuMarking, weight }) => manuMarking !== 'notSure' && weight > 0).length)
})

test('ending a sample takes back what is open and keeps what is finished', async () => {
  const [ana] = [await work(), await work()]
  const { id } = await drawn({ reviewers: [one.email] })
  const [first] = await own(one)
  await markAll(one, first?.id ?? '', ana as Worker)
  for (const _ of [1, 2])
    expect(await api.send('POST', `${base}/end_sample`, { as: lead, body: { sample_id: id } })).toMatchObject({
      status: 200,
    })
  expect(await own(one)).toEqual([])
  expect((await sample(id, one)).body).toMatchObject({
    sample: { submissions: 1, finished: 1 },
    results: { engine: { n: expect.any(Number) } },
  })
  const missing = crypto.randomUUID()
  expect((await sample(missing)).status).toBe(404)
  expect((await api.send('POST', `${base}/end_sample`, { as: lead, body: { sample_id: missing } })).status).toBe(404)
})

test('samples are listed newest first and searched by title', async () => {
  await work()
  const title = `Sample ${crypto.randomUUID()}`
  const { id } = await drawn({ title, reviewers: [one.email] })
  const { body } = await api.send('GET', `${base}/samples?q=${title.slice(0, 20)}`, { as: one })
  expect(body).toMatchObject([{ id, title, own_open: 1, submissions: 1 }])
  const all = await api.send('GET', `${base}/samples?limit=1`, { as: lead })
  expect(all.body).toMatchObject([{ id }])
  expect(Number(all.headers['x-total-count'])).toBeGreaterThan(1)
})

test.each(['Candidate', 'Case_Author', 'Auditor'])('a %s has no part in it', async (role) => {
  const as = await api.person({ role })
  await work()
  const id = crypto.randomUUID()
  expect((await draw(sampleOf(), as)).status).toBe(403)
  for (const path of ['samples?', `sample?sample_id=${id}`, 'own?', `blind?id=${id}`])
    expect((await api.send('GET', `${base}/${path}`, { as })).status).toBe(403)
  expect((await save(as, id, {})).status).toBe(403)
  expect((await api.send('POST', `${base}/end_sample`, { as, body: { sample_id: id } })).status).toBe(403)
})

test('a second marker gives points by the rubric, which stand beside those of the first', async () => {
  caseId = await newCase(api, lead, sampleWithRubric)
  const ana = await work()
  const first = { marking: 'wrong', criteria: [{ points: 1.5 }, { points: 2 }] }
  await api.send('POST', '/v1/admin/cases/override_answers', {
    as: lead,
    body: {
      email: ana.email,
      caseId,
      mode: ana.mode,
      override: { Purpose: first },
      current_score: (await resultOf(api, ana)).score,
    },
  })
  const { id } = await drawn({ size: { submissions: 1 }, scope: 'person', reviewers: [one.email] })
  const [marking] = await own(one)
  const blindRow = (await rowsOf(one, marking?.id ?? '')).find(({ attributeId }) => attributeId === 'Purpose')
  expect(blindRow).toMatchObject({ rubric: { criteria: [{ points: 4 }, { points: 2 }] } })
  expect(blindRow).not.toHaveProperty('criteria')
  const refused = await save(one, marking?.id ?? '', {
    Purpose: { marking: 'correct', criteria: [{ points: 0 }, { points: 0 }] },
  })
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'body/marks/Purpose/marking' }] } })
  const criteria = [{ points: 0, comment: 'Names none' }, { points: 0.5 }]
  const marks: Marks = { Purpose: { marking: 'wrong', criteria } }
  expect(await save(one, marking?.id ?? '', marks)).toMatchObject({ status: 200 })
  expect((await blind(one, marking?.id ?? '')).body.marks.Purpose).toMatchObject({ criteria })
  expect(await save(one, marking?.id ?? '', marks, true)).toMatchObject({ body: { finished: true } })
  expect(await save(one, marking?.id ?? '', marks, true)).toMatchObject({ status: 200 })
  expect((await sample(id)).body.results).toMatchObject({
    people: { n: 1, observed: 1 },
    disagreements: [{ attributeId: 'Purpose', points: { first: 3.5, second: 0.5, of: 6 } }],
  })
})
