import { assignCase } from '@casebench/domain/assigning/assign-case'
import type { Standard, StandardSummary } from '@casebench/shared/contract/standard-setting'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { evaluated, newCase } from '../testing/administered-cases.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
let lead: Person
let judges: Person[]
let caseId: string
beforeAll(async () => {
  lead = await api.person({ role: 'Product_Owner' })
  judges = await Promise.all(Array.from({ length: 5 }, () => api.person({ role: 'Auditor' })))
})
beforeEach(async () => {
  caseId = await newCase(api, lead)
})

const base = '/v1/admin/assessment'
const post = (path: string, as: Person, body: object) => api.send('POST', `${base}/${path}`, { as, body })
const emailsOf = (people: readonly Person[]) => people.map(({ email }) => email)
const wanted = (people: readonly Person[] = judges) => ({
  id: crypto.randomUUID(),
  case_id: caseId,
  judges: emailsOf(people),
})
const get = (id: string, as = lead) => api.send('GET', `${base}/get_standard?id=${id}`, { as })
const read = async (id: string, as = lead): Promise<Standard> => (await get(id, as)).body
const listed = async (as = lead): Promise<StandardSummary[]> =>
  (await api.send('GET', `${base}/get_standards?case_id=${caseId}`, { as })).body
const query = (text: string, values: unknown[]) => api.services.database.query(text, values)
const person = (at: number): Person => {
  const found = judges[at]
  if (!found) throw new Error(`There is no judge ${at}`)
  return found
}

async function started(people = judges): Promise<string> {
  const body = wanted(people)
  expect(await post('start_standard', lead, body)).toMatchObject({ status: 200 })
  return body.id
}

const rate = (as: Person, id: string, round: number, ratings: object) =>
  post('rate_standard', as, { id, round, ratings })

/** The same rating of every question. */
async function rateAll(as: Person, id: string, round: number, rating: number) {
  const { questions } = await read(id, as)
  const ratings = Object.fromEntries(questions.map(({ attributeId }) => [attributeId, rating]))
  return rate(as, id, round, ratings)
}

async function roundOf(id: string, round: number, people = judges, from = 50): Promise<void> {
  for (const [at, judge] of people.entries())
    expect(await rateAll(judge, id, round, from + at * 10)).toMatchObject({ status: 200, body: { left: 0 } })
  expect(await post('close_round', lead, { id, round })).toMatchObject({ status: 200 })
}

test('a panel is asked, told and listed; the same id again is the same one', async () => {
  const body = wanted()
  expect((await post('start_standard', lead, body)).status).toBe(200)
  expect((await post('start_standard', lead, body)).status).toBe(200)
  expect(await listed()).toMatchObject([
    { id: body.id, version: 1, state: 'first_round', judges: 5, cut: null, opens: true },
  ])
  const { rows } = await query(`select kind, detail from notification where detail->>'standardId' = $1`, [body.id])
  expect(rows).toEqual(judges.map(() => ({ kind: 'standardToRate', detail: { standardId: body.id, round: 1 } })))
  const found = await read(body.id)
  expect(found).toMatchObject({ state: 'first_round', leads: true, rates: false, first: null, decision: null })
  expect(found.questions.length).toBeGreaterThan(1)
  expect(found.questions.every(({ weight }) => weight > 0)).toBe(true)
})

test('only who may read the case judges it, and nobody who has it as a test without a result', async () => {
  const candidate = await api.person()
  const suspended = await api.person({ role: 'Auditor', suspended: true })
  const [one, two] = [person(0), person(1)]
  for (const barred of [candidate, suspended])
    expect(await post('start_standard', lead, wanted([one, barred]))).toMatchObject({
      status: 409,
      body: { code: 'no_judge', detail: expect.stringContaining(barred.email) },
    })
  const missing = { ...wanted([one]), judges: [one.email, 'nobody-at-all@example.com'] }
  expect(await post('start_standard', lead, missing)).toMatchObject({ status: 404 })
  expect(await post('start_standard', lead, wanted([one, one]))).toMatchObject({
    status: 409,
    body: { code: 'too_few_judges' },
  })
  expect(await post('start_standard', lead, wanted([one]))).toMatchObject({ status: 400 })
  const taker = await api.person({ role: 'Auditor', isTestUnlocked: true })
  await assignCase(api.services.database, { userId: taker.userId, caseId, mode: 'test', assignedAt: new Date() })
  expect(await post('start_standard', lead, wanted([two, taker]))).toMatchObject({
    status: 409,
    body: { code: 'takes_test', detail: expect.stringContaining(taker.email) },
  })
  // Whoever gets the test later is kept out of it as well.
  const id = await started()
  await assignCase(api.services.database, { userId: one.userId, caseId, mode: 'test', assignedAt: new Date() })
  expect(await get(id, one)).toMatchObject({ status: 403, body: { code: 'open_test' } })
  expect(await rate(one, id, 1, {})).toMatchObject({ status: 403, body: { code: 'open_test' } })
})

test('somebody with a result of the test may judge it', async () => {
  const taken = await evaluated(api, { caseId, mode: 'test' })
  const { database } = api.services
  const role = await database.prisma.role.findUniqueOrThrow({ where: { name: 'Auditor' } })
  await database.prisma.userRole.create({ data: { userId: taken.userId, roleId: role.id } })
  expect(await post('start_standard', lead, wanted([person(0), taken]))).toMatchObject({ status: 200 })
})

test('a stranger gets 404, who may not open cases 403, and a judge cannot lead', async () => {
  const id = await started()
  const stranger = await api.person({ role: 'Auditor' })
  expect(await get(id, stranger)).toMatchObject({ status: 404 })
  expect(await rate(stranger, id, 1, {})).toMatchObject({ status: 404 })
  // The list says that there is one, not what is in it.
  expect(await listed(stranger)).toMatchObject([{ id, opens: false }])
  expect(await get(id, await api.person({ role: 'Coordinator' }))).toMatchObject({ status: 403 })
  expect(await get(crypto.randomUUID())).toMatchObject({ status: 404 })
  expect(await post('close_round', person(0), { id, round: 1 })).toMatchObject({ status: 403 })
  expect(await post('start_standard', person(0), wanted())).toMatchObject({ status: 403 })
  expect(await post('decide_standard', person(0), { id, cut: 0.5, reason: 'Mine' })).toMatchObject({ status: 403 })
  expect(await rate(lead, id, 1, {})).toMatchObject({ status: 404 })
})

test('an open round is blind: nobody sees what another judge rated, nor what it comes to', async () => {
  const id = await started()
  await rateAll(person(0), id, 1, 37)
  const { questions, first } = await read(id, person(1))
  expect(first).toBeNull()
  expect(JSON.stringify(questions)).not.toContain('37')
  const led = await read(id)
  expect(led).toMatchObject({ first: null, second: null })
  expect(led.questions.every(({ own, feedback }) => own === null && feedback === null)).toBe(true)
  expect(led.panel?.map(({ rated }) => rated).toSorted((a, b) => b - a)).toEqual([led.questions.length, 0, 0, 0, 0])
  expect((await read(id, person(0))).panel).toBeNull()
})

test('after a round there is feedback without names, in order of size', async () => {
  const id = await started()
  await roundOf(id, 1, judges.toReversed())
  const { body } = await get(id, person(0))
  expect(body).toMatchObject({ state: 'second_round', rates: true, panel: null })
  expect(body.questions[0]).toMatchObject({
    own: null,
    own_first: 90,
    feedback: { mean: 70, spread: expect.closeTo(15.81, 2), ratings: [50, 60, 70, 80, 90] },
  })
  const said = JSON.stringify(body)
  for (const { email } of judges) expect(said).not.toContain(email)
})

test('ratings are whole numbers from 0 to 100 of questions that count', async () => {
  const id = await started()
  const judge = person(0)
  for (const rating of [-1, 101, 50.5, '50', null])
    expect(await rate(judge, id, 1, { LegalName: rating })).toMatchObject({ status: 400 })
  expect(await rate(judge, id, 1, { NoSuchQuestion: 50 })).toMatchObject({ status: 400 })
  expect(await rate(judge, id, 3, { LegalName: 50 })).toMatchObject({ status: 400 })
  // Some at a time, changed as often as one likes.
  const total = (await read(id, judge)).questions.length
  expect((await rate(judge, id, 1, { LegalName: 0 })).body.left).toBe(total - 1)
  expect((await rate(judge, id, 1, { LegalName: 100 })).body.left).toBe(total - 1)
  const own = (await read(id, judge)).questions.find(({ attributeId }) => attributeId === 'LegalName')
  expect(own).toMatchObject({ own: 100 })
})

test('a round is closed once, and takes no ratings then', async () => {
  const id = await started()
  await rateAll(person(0), id, 1, 50)
  expect(await post('close_round', lead, { id, round: 1 })).toMatchObject({
    status: 409,
    body: { code: 'too_few_finished' },
  })
  await rateAll(person(1), id, 1, 70)
  expect(await rate(person(0), id, 2, {})).toMatchObject({ status: 409 })
  expect(await post('close_round', lead, { id, round: 2 })).toMatchObject({ status: 409 })
  const both = await Promise.all([1, 1].map((round) => post('close_round', lead, { id, round })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await rate(person(0), id, 1, { LegalName: 1 })).toMatchObject({ status: 409, body: { code: 'round_closed' } })
  // The second round is of the same judges.
  expect(await rate(person(2), id, 2, { LegalName: 1 })).toMatchObject({
    status: 403,
    body: { code: 'first_round_unfinished' },
  })
  expect((await read(id)).panel?.filter(({ takes_part }) => takes_part)).toHaveLength(2)
  const { rows } = await query(
    `select count(*)::int as told from notification where detail @> '{"round": 2}' and detail->>'standardId' = $1`,
    [id],
  )
  expect(rows).toEqual([{ told: 2 }])
})

test('both rounds are estimated from five judges on; the cut of the second is recorded once and for good', async () => {
  const id = await started()
  await roundOf(id, 1)
  expect(await post('decide_standard', lead, { id, cut: 0.7, reason: 'Too early' })).toMatchObject({ status: 409 })
  for (const judge of judges) await rateAll(judge, id, 2, 66)
  await post('close_round', lead, { id, round: 2 })
  const found = await read(id)
  expect(found).toMatchObject({
    state: 'rated',
    pass_mark: 0.8,
    first: { n: 5, needed: null, estimate: { cut: expect.closeTo(0.7, 9), spread: expect.closeTo(0.1581, 4) } },
    second: { n: 5, estimate: { cut: expect.closeTo(0.66, 9), spread: expect.closeTo(0, 9) } },
  })
  expect(found.first?.estimate?.standard_error).toBeCloseTo(0.1581 / Math.sqrt(5), 4)
  expect(await post('decide_standard', lead, { id, cut: 0.7, reason: ' ' })).toMatchObject({ status: 400 })
  expect(await post('decide_standard', lead, { id, cut: 1.1, reason: 'x' })).toMatchObject({ status: 400 })
  const decision = { id, cut: 0.66, reason: '' }
  expect(await post('decide_standard', lead, decision)).toMatchObject({ status: 200 })
  expect(await post('decide_standard', lead, decision)).toMatchObject({ status: 200 })
  expect(await post('decide_standard', lead, { id, cut: 0.5, reason: 'Other' })).toMatchObject({
    status: 409,
    body: { code: 'decided' },
  })
  expect(await rate(person(0), id, 2, { LegalName: 1 })).toMatchObject({ status: 409 })
  expect((await read(id, person(0))).decision).toEqual({
    cut: 0.66,
    reason: '',
    decided_at: expect.any(String),
    decided_by: lead.email,
    judges: 5,
  })
  expect(await listed()).toMatchObject([{ state: 'decided', cut: 0.66 }])
  // The case keeps its pass mark until somebody changes it.
  expect((await read(id)).pass_mark).toBe(0.8)
  const { rows } = await query(
    `select action, detail->>'cut' as cut from activity_log where actor = $1 and detail->>'caseId' = $2
       and action like '%standard%' order by id`,
    [lead.email, caseId],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'start_standard_setting',
    'close_standard_round',
    'close_standard_round',
    'decide_standard',
  ])
})

test('fewer than five judges give no estimate, and a cut needs a reason then', async () => {
  const some = judges.slice(0, 3)
  const id = await started(some)
  await roundOf(id, 1, some)
  await roundOf(id, 2, some)
  expect((await read(id)).second).toEqual({ n: 3, needed: 5, estimate: null })
  expect(await post('decide_standard', lead, { id, cut: 0.6, reason: '' })).toMatchObject({ status: 400 })
  expect(await post('decide_standard', lead, { id, cut: 0.6, reason: 'The panel agreed on it' })).toMatchObject({
    status: 200,
  })
})

test('ratings of an erased or suspended judge stay in the figures, the erased one without a name', async () => {
  const leaving = await api.person({ role: 'Auditor' })
  const suspended = await api.person({ role: 'Auditor' })
  const panel = [...judges.slice(0, 3), leaving, suspended]
  const id = await started(panel)
  for (const judge of panel) await rateAll(judge, id, 1, 60)
  await api.services.database.prisma.user.delete({ where: { id: leaving.userId } })
  await query('update "user" set suspended_at = now() where id = $1', [suspended.userId])
  await post('close_round', lead, { id, round: 1 })
  const found = await read(id)
  expect(found.first).toMatchObject({ n: 5, estimate: { cut: expect.closeTo(0.6, 9) } })
  expect(found.panel).toContainEqual({
    name: null,
    email: null,
    suspended: false,
    takes_part: true,
    rated: 0,
  })
  expect(found.panel?.find(({ email }) => email === suspended.email)).toMatchObject({ suspended: true })
  expect(JSON.stringify(found)).not.toContain(leaving.email)
})
