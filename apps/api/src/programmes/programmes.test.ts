import { switchedOn } from '@casebench/domain/modules'
import { advanceDue } from '@casebench/domain/programmes/advance'
import { countAttempts } from '@casebench/server/testing/attempts'
import type { Path } from '@casebench/shared/contract/programmes'
import { partNames } from '@casebench/shared/modules'
import { programmeBounds } from '@casebench/shared/programmes/bounds'
import type { ProgrammeDefinition, ProgrammeStep } from '@casebench/shared/programmes/definition'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sweepProgrammes } from '../../../worker/src/programmes/sweep-programmes.ts'
import { evaluateWaiting, newCase, sendIn, someAnswers } from '../testing/administered-cases.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()

let owner: Person
let coordinator: Person
let cases: string[]
let entry: string

const common = { description: '', after: [], minimumScore: null, waitDays: 0, dueDays: null }
const ofCases = { passMark: null, attempts: null }
/** What `someAnswers` earn passes here. */
const easy = { ...ofCases, passMark: 10 }

beforeAll(async () => {
  owner = await api.person({ role: 'Product_Owner' })
  coordinator = await api.person({ role: 'Coordinator' })
  const { rows } = await api.services.database.query(
    `insert into knowledge_entry (question, response) values ('Who is a beneficial owner?', 'A person.') returning qid`,
  )
  entry = rows[0].qid
})
beforeEach(async () => {
  cases = await Promise.all([newCase(api, owner), newCase(api, owner), newCase(api, owner)])
})

const steps = {
  training: (id: string, caseId: string | undefined, rest: object = {}) =>
    ({ ...common, ...easy, kind: 'training', id, title: `Train ${id}`, caseId, ...rest }) as ProgrammeStep,
  test: (id: string, caseId: string | undefined, rest: object = {}) =>
    ({ ...common, ...easy, kind: 'test', id, title: `Test ${id}`, caseId, ...rest }) as ProgrammeStep,
  reading: (id: string, rest: object = {}): ProgrammeStep => ({
    ...common,
    kind: 'reading',
    id,
    title: `Read ${id}`,
    entries: [entry],
    ...rest,
  }),
  signOff: (id: string, rest: object = {}): ProgrammeStep => ({
    ...common,
    kind: 'signOff',
    id,
    title: `Sign ${id}`,
    ...rest,
  }),
}
const programme = (list: ProgrammeStep[], rest: Partial<ProgrammeDefinition> = {}): ProgrammeDefinition => ({
  title: `KYC analyst ${crypto.randomUUID()}`,
  description: '',
  givesLevel: null,
  steps: list,
  ...rest,
})

const post = (call: string, as: Person, body: unknown) => api.send('POST', `/v1/admin/programmes/${call}`, { as, body })
const get = (call: string, as: Person) => api.send('GET', `/v1/admin/programmes/${call}`, { as })
const own = (call: string, as: Person, body: object) =>
  api.send('POST', `/v1/any/programmes/${call}`, { as, body: { email: as.email, ...body } })
const save = async (definition: ProgrammeDefinition, id: string | null = null): Promise<string> => {
  const saved = await post('save_programme', coordinator, { id, definition })
  expect(saved).toMatchObject({ status: 200 })
  return saved.body.id
}
const today = (days = 0) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const start = (id: string, to: object, startsOn = today()) =>
  post('start_programme', coordinator, { id, starts_on: startsOn, ...to })
const pathsOf = async (as: Person): Promise<Path[]> =>
  (await api.send('GET', `/v1/any/programmes/get_path?email=${as.email}`, { as })).body
const pathOf = async (as: Person): Promise<Path> => {
  const [path] = await pathsOf(as)
  if (!path) throw new Error('There is no path')
  return path
}
const statesOf = async (as: Person) => (await pathOf(as)).steps.map(({ state }) => state)
const sweep = () => sweepProgrammes({ ...api.services, timeZone: 'UTC' })

/** Submits a case with `someAnswers`, and has it evaluated by the worker. */
async function submit(as: Person, caseId: string | undefined, mode: 'training' | 'test' = 'training') {
  const { database } = api.services
  const { rows } = await database.query(
    'select id from assignment where user_id = $1 and case_id = $2 and mode = $3::mode',
    [as.userId, caseId, mode],
  )
  const assignmentId: string = rows[0].id
  await database.query(
    `insert into answer (assignment_id, attribute_id, value) select $1, key, value from jsonb_each_text($2)
     on conflict do nothing`,
    [assignmentId, someAnswers],
  )
  if (mode === 'test')
    await api.send('POST', '/v1/any/cases/start_test', { as, body: { email: as.email, caseId, mode } })
  await sendIn(api, { ...as, caseId: caseId ?? '', mode, assignmentId })
  await evaluateWaiting(api)
}
const assignmentsOf = async ({ userId }: Person): Promise<string[]> => {
  const { rows } = await api.services.database.query(
    'select case_id, mode from assignment where user_id = $1 order by case_id',
    [userId],
  )
  return rows.map((row) => `${row.mode} ${row.case_id}`)
}
const newCohort = async (...members: Person[]): Promise<string> => {
  const { rows } = await api.services.database.query(
    `insert into cohort (description) values ('Cohort ' || gen_random_uuid()) returning id`,
  )
  await api.services.database.query('insert into cohort_member select $1, unnest($2::uuid[])', [
    rows[0].id,
    members.map(({ userId }) => userId),
  ])
  return rows[0].id
}

test('what opens is assigned at once, and the next step as soon as a result passes, exactly once', async () => {
  const [a, b] = cases
  const id = await save(programme([steps.training('a', a), steps.training('b', b, { after: ['a'] })]))
  const ana = await api.person()
  expect(await start(id, { emails: [ana.email] })).toMatchObject({ status: 200, body: { started: 1, already: 0 } })
  expect(await statesOf(ana)).toEqual(['open', 'locked'])
  expect((await pathOf(ana)).steps[1]?.lock).toEqual({ why: 'steps', places: [1] })
  expect(await assignmentsOf(ana)).toEqual([`training ${a}`])
  await submit(ana, a)
  expect(await statesOf(ana)).toEqual(['passed', 'open'])
  expect((await assignmentsOf(ana)).toSorted()).toEqual([`training ${a}`, `training ${b}`].toSorted())
  const told = async () =>
    (
      await api.services.database.query(`select 1 from notification where user_id = $1 and kind = 'stepOpened'`, [
        ana.userId,
      ])
    ).rowCount
  expect(await told()).toBe(2)
  expect(await start(id, { emails: [ana.email] })).toMatchObject({ body: { started: 0, already: 1 } })
  await api.services.database.query('update enrolment set look_at = now() where user_id = $1', [ana.userId])
  await Promise.all([sweep(), sweep(), sweep()])
  expect(await told()).toBe(2)
  expect(await assignmentsOf(ana)).toHaveLength(2)
})

test('what is unassigned stays so: a step opens once', async () => {
  const [a] = cases
  const id = await save(programme([steps.training('a', a)]))
  const ana = await api.person()
  await start(id, { emails: [ana.email] })
  await api.services.database.query('delete from assignment where user_id = $1', [ana.userId])
  await api.services.database.query('update enrolment set look_at = now() where user_id = $1', [ana.userId])
  await sweep()
  expect(await assignmentsOf(ana)).toEqual([])
  expect((await pathOf(ana)).steps[0]?.cases[0]).toMatchObject({ opens: false })
})

test('reading and sign-off: ticked by the candidate, given by somebody else; then the level is given, once', async () => {
  const definition = programme([steps.reading('r'), steps.signOff('s', { after: ['r'] })], { givesLevel: 3 })
  const id = await save(definition)
  const ana = await api.person()
  await start(id, { emails: [ana.email] })
  const { enrolment_id } = await pathOf(ana)
  const reading = `/v1/any/programmes/get_reading?email=${ana.email}&enrolment_id=${enrolment_id}&step=r`
  expect((await api.send('GET', reading, { as: ana })).body).toEqual([
    { id: entry, title: 'Who is a beneficial owner?', text: 'A person.' },
  ])
  expect(await own('ask_for_sign_off', ana, { enrolment_id, step: 's' })).toMatchObject({ status: 409 })
  expect(await own('tick_reading', ana, { enrolment_id, step: 'r' })).toMatchObject({ status: 200 })
  expect(await own('tick_reading', ana, { enrolment_id, step: 'r' })).toMatchObject({ status: 200 })
  expect(await statesOf(ana)).toEqual(['passed', 'open'])
  await own('ask_for_sign_off', ana, { enrolment_id, step: 's' })
  expect(await statesOf(ana)).toEqual(['passed', 'waiting'])
  const waiting = await get(`get_sign_offs?id=${id}`, coordinator)
  expect(waiting.body).toMatchObject([{ enrolment_id, step: 's', email: ana.email, results: [] }])
  const decide = (approved: boolean, as = coordinator) =>
    post('sign_off', as, { enrolment_id, step: 's', approved, remark: approved ? 'Well done.' : 'Name the source.' })
  expect(await decide(false)).toMatchObject({ status: 200 })
  expect((await pathOf(ana)).steps[1]).toMatchObject({ state: 'open', remark: 'Name the source.' })
  expect(await decide(true)).toMatchObject({ status: 409, body: { code: 'not_waiting' } })
  await own('ask_for_sign_off', ana, { enrolment_id, step: 's' })
  expect(await decide(true)).toMatchObject({ status: 200 })
  expect(await decide(true)).toMatchObject({ status: 200 })
  expect(await pathOf(ana)).toMatchObject({ completed_at: expect.any(String) })
  const { rows } = await api.services.database.query(
    `select level, (select count(*)::int from activity_log where email = u.email and action = 'complete_programme') as times
       from "user" u where id = $1`,
    [ana.userId],
  )
  expect(rows).toEqual([{ level: 3, times: 1 }])
  expect((await get('get_programmes', coordinator)).body.find((one: { id: string }) => one.id === id)).toMatchObject({
    people: 0,
    completed: 1,
  })
})

test('nobody signs off their own step, or somebody else’s as a candidate', async () => {
  const id = await save(programme([steps.signOff('s')]))
  const reviewer = await api.person({ role: 'Coordinator' })
  await start(id, { emails: [reviewer.email] })
  const { enrolment_id } = await pathOf(reviewer)
  await own('ask_for_sign_off', reviewer, { enrolment_id, step: 's' })
  const body = { enrolment_id, step: 's', approved: true, remark: '' }
  expect(await post('sign_off', reviewer, body)).toMatchObject({ status: 403, body: { code: 'own_work' } })
  expect((await get(`get_sign_offs?id=${id}`, reviewer)).body).toEqual([])
  const other = await api.person()
  const attempts = [
    await post('sign_off', other, body),
    await own('ask_for_sign_off', other, { enrolment_id, step: 's' }),
    await api.send('POST', '/v1/any/programmes/ask_for_sign_off', {
      as: other,
      body: { email: reviewer.email, enrolment_id, step: 's' },
    }),
    await own('tick_reading', other, { enrolment_id, step: 's' }),
    await own('tick_reading', reviewer, { enrolment_id, step: 's' }),
    await own('try_step_again', other, { enrolment_id, step: 's', caseId: 'sample' }),
    await post('start_programme', coordinator, { id, starts_on: today(), emails: [other.email, coordinator.email] }),
    await post('start_programme', coordinator, {
      id,
      starts_on: today(),
      cohort_id: await newCohort(other, coordinator),
    }),
  ]
  countAttempts(attempts.length)
  expect(attempts.map(({ status }) => status)).toEqual([403, 404, 403, 404, 404, 404, 403, 403])
  expect(await statesOf(reviewer)).toEqual(['waiting'])
})

test('who joins the cohort late gets the programme from that day; who leaves keeps what was done', async () => {
  const [a] = cases
  const id = await save(programme([steps.training('a', a, { dueDays: 3 })]))
  const [ana, ben] = [await api.person(), await api.person()]
  const cohort_id = await newCohort(ana)
  await start(id, { cohort_id }, today(-10))
  await api.send('POST', '/v1/admin/cohorts/set_members', { as: coordinator, body: { cohort_id, emails: [ben.email] } })
  await sweep()
  expect(await pathOf(ben)).toMatchObject({ starts_on: today(), is_late: false, steps: [{ due_on: today(3) }] })
  expect(await pathOf(ana)).toMatchObject({ starts_on: today(-10), is_late: true, steps: [{ state: 'open' }] })
  const underWay = await get(`get_under_way?id=${id}`, coordinator)
  expect(underWay.body).toMatchObject({
    cohorts: [{ cohort_id, people: 2, on_time: 1, stuck: 1, completed: 0 }],
    steps: [{ people: 2 }],
  })
  await submit(ana, a)
  const leave = { cohort_id, emails: [ana.email], how: 'remove' }
  await api.send('POST', '/v1/admin/cohorts/set_members', { as: coordinator, body: leave })
  await sweep()
  expect(await pathOf(ana)).toMatchObject({ completed_at: expect.any(String), steps: [{ state: 'passed' }] })
})

test('what opens in a cohort is due at the end of a day of its time zone; for whom more time was given, later', async () => {
  const [a, b] = cases
  const inTwoYears = new Date().getUTCFullYear() + 2
  const id = await save(
    programme([steps.training('a', a, { dueDays: 5, attempts: 2 }), steps.training('b', b, { after: ['a'] })]),
  )
  const [ana, ben] = [await api.person(), await api.person()]
  const { database } = api.services
  const cohort_id = await newCohort(ana, ben)
  await database.query(`update cohort set time_zone = 'Europe/Warsaw' where id = $1`, [cohort_id])
  await start(id, { cohort_id }, `${inTwoYears}-03-23`)
  expect((await pathOf(ana)).steps[0]).toMatchObject({ due_on: `${inTwoYears}-03-28`, lock: { why: 'day' } })
  const { rows: waiting } = await database.query('select distinct look_at from enrolment where cohort_id = $1', [
    cohort_id,
  ])
  expect(waiting).toEqual([{ look_at: new Date(`${inTwoYears}-03-22T23:00:00Z`) }])
  // The day comes.
  await database.query(`update enrolment set starts_on = current_date, look_at = now() where cohort_id = $1`, [
    cohort_id,
  ])
  await sweep()
  const stored = async (person: Person) => {
    const { rows } = await database.query(
      `select max_attempts, time_zone, cohort_id, to_char(due_at at time zone time_zone, 'YYYY-MM-DD HH24:MI') as due
         from assignment where user_id = $1`,
      [person.userId],
    )
    return rows
  }
  const { rows: days } = await database.query(
    `select (starts_on + 5)::text as due from enrolment where cohort_id = $1 limit 1`,
    [cohort_id],
  )
  const due = `${days[0].due} 23:59`
  expect(await stored(ana)).toEqual([{ max_attempts: 2, time_zone: 'Europe/Warsaw', cohort_id, due }])
  const { status } = await api.send('POST', '/v1/admin/cases/grant_extension', {
    as: coordinator,
    body: {
      email: ben.email,
      caseId: a,
      mode: 'training',
      until: `${inTwoYears}-06-01T12:00`,
      attempts: 1,
      reason: 'Ill',
    },
  })
  expect(status).toBe(200)
  expect((await pathOf(ben)).steps[0]).toMatchObject({ due_on: `${inTwoYears}-06-01`, cases: [{ allowed: 3 }] })
  expect((await pathOf(ana)).steps[0]).toMatchObject({ due_on: days[0].due, cases: [{ allowed: 2 }] })
})

test('a coordinator sees who is stuck first, and ends a programme for one person; their cohort does not give it again', async () => {
  const [a, b] = cases
  const id = await save(programme([steps.training('a', a, { dueDays: 3 }), steps.training('b', b, { after: ['a'] })]))
  const [ana, ben] = [await api.person(), await api.person()]
  const cohort_id = await newCohort(ana, ben)
  const { database } = api.services
  await start(id, { cohort_id })
  await database.query('update enrolment set starts_on = current_date - 9 where user_id = $1', [ben.userId])
  await database.query(`update assignment set due_at = now() - interval '1 day' where user_id = $1`, [ben.userId])
  const people = async (more = '') => (await get(`get_people?id=${id}${more}`, coordinator)).body
  const { people: listed, total } = await people()
  expect(total).toBe(2)
  expect(listed).toMatchObject([
    { email: ben.email, progress: 'stuck', no_attempt_left: false, place: 1, step: 'Train a', due_on: today(-1) },
    { email: ana.email, progress: 'on_time', place: 1, due_on: today(3) },
  ])
  expect(await people('&progress=stuck')).toMatchObject({ total: 1, people: [{ email: ben.email }] })
  expect(await people(`&q=${ana.email.toUpperCase()}`)).toMatchObject({ total: 1, people: [{ email: ana.email }] })
  expect(await people('&offset=1&limit=1')).toMatchObject({ total: 2, people: [{ email: ana.email }] })

  const { enrolment_id } = listed[0]
  expect(await post('end_programme', ben, { enrolment_id })).toMatchObject({ status: 403 })
  expect(await post('end_programme', coordinator, { enrolment_id: id })).toMatchObject({ status: 404 })
  expect(await post('end_programme', coordinator, { enrolment_id })).toMatchObject({ status: 200 })
  expect(await post('end_programme', coordinator, { enrolment_id })).toMatchObject({ status: 200 })
  await sweep()
  expect(await people()).toMatchObject({ total: 1, people: [{ email: ana.email }] })
  expect(await pathsOf(ben)).toEqual([])
  expect(await assignmentsOf(ben)).toEqual([`training ${a}`])
  // What comes later opens nothing.
  await submit(ben, a)
  await sweep()
  expect(await assignmentsOf(ben)).toEqual([`training ${a}`])

  expect((await start(id, { emails: [ben.email] })).body).toMatchObject({ started: 1, already: 0 })
  expect(await pathOf(ben)).toMatchObject({ starts_on: today(), steps: [{ state: 'passed' }, { state: 'open' }] })
  expect(await assignmentsOf(ben)).toEqual([`training ${a}`, `training ${b}`].toSorted())
})

test('nobody ends what somebody has completed, nor a programme of their own', async () => {
  const [a] = cases
  const id = await save(programme([steps.training('a', a)]))
  const ana = await api.person()
  await start(id, { emails: [ana.email] })
  await submit(ana, a)
  await sweep()
  const { body } = await get(`get_people?id=${id}&progress=completed`, coordinator)
  expect(body).toMatchObject({ total: 1, people: [{ email: ana.email, place: 0, step: null, due_on: null }] })
  const { enrolment_id } = body.people[0]
  expect(await post('end_programme', coordinator, { enrolment_id })).toMatchObject({ status: 409 })
  await api.services.database.query('update enrolment set user_id = $1, completed_at = null where id = $2', [
    coordinator.userId,
    enrolment_id,
  ])
  expect(await post('end_programme', coordinator, { enrolment_id })).toMatchObject({
    status: 403,
    body: { code: 'own_work' },
  })
})

test('nothing opens before the start, and a waiting time is waited for', async () => {
  const id = await save(programme([steps.reading('r'), steps.signOff('s', { after: ['r'], waitDays: 2 })]))
  const ana = await api.person()
  await start(id, { emails: [ana.email] }, today(1))
  expect((await pathOf(ana)).steps[0]).toMatchObject({ state: 'locked', lock: { why: 'day', opens_on: today(1) } })
  const { database } = api.services
  const lookAt = async () =>
    (
      await database.query('select look_at from enrolment where user_id = $1', [ana.userId])
    ).rows[0].look_at.toISOString()
  expect(await lookAt()).toBe(`${today(1)}T00:00:00.000Z`)
  await database.query('update enrolment set starts_on = $2, look_at = now() where user_id = $1', [ana.userId, today()])
  await sweep()
  const { enrolment_id } = await pathOf(ana)
  await own('tick_reading', ana, { enrolment_id, step: 'r' })
  expect((await pathOf(ana)).steps[1]?.lock).toEqual({ why: 'day', opens_on: today(2) })
  expect(await lookAt()).toBe(`${today(2)}T00:00:00.000Z`)
  await database.query(`update enrolment_step set read_at = read_at - interval '2 days' where enrolment_id = $1`, [
    enrolment_id,
  ])
  await database.query('update enrolment set starts_on = $2, look_at = now() where user_id = $1', [
    ana.userId,
    today(-3),
  ])
  await sweep()
  expect(await statesOf(ana)).toEqual(['passed', 'open'])
})

test('a test may be taken as often as the programme says', async () => {
  const [a] = cases
  const id = await save(programme([steps.test('t', a, { passMark: 100, attempts: 2 })]))
  const [locked, ana] = [await api.person(), await api.person({ isTestUnlocked: true })]
  expect(await start(id, { emails: [locked.email, ana.email] })).toMatchObject({ body: { started: 2, locked: 1 } })
  expect((await pathOf(locked)).steps[0]?.cases[0]).toMatchObject({ opens: false, mode: 'test' })
  await submit(ana, a, 'test')
  const {
    enrolment_id,
    steps: [step],
  } = await pathOf(ana)
  expect(step).toMatchObject({ state: 'open', cases: [{ attempts: 1, allowed: 2, may_try_again: true }] })
  const again = () => own('try_step_again', ana, { enrolment_id, step: 't', caseId: a })
  expect((await Promise.all([again(), again()])).map(({ status }) => status)).toEqual([200, 200])
  await submit(ana, a, 'test')
  expect((await pathOf(ana)).steps[0]).toMatchObject({
    state: 'failed',
    cases: [{ attempts: 2, may_try_again: false }],
  })
  expect(await again()).toMatchObject({ status: 409, body: { code: 'no_attempts_left' } })
})

test('a saved change is a new version; those under way stay on theirs unless they are moved', async () => {
  const [a, b] = cases
  const first = programme([steps.training('a', a)])
  const id = await save(first)
  const ana = await api.person()
  await start(id, { emails: [ana.email] })
  const second = { ...first, steps: [...first.steps, steps.training('b', b)] }
  const change = (base_version: number, definition = second) =>
    post('save_programme', coordinator, { id, base_version, definition })
  expect(await change(1)).toMatchObject({ body: { version: 2 } })
  expect(await change(1)).toMatchObject({ body: { version: 2 } })
  expect(await change(1, { ...second, title: 'Other' })).toMatchObject({ status: 409, body: { code: 'changed' } })
  expect(await statesOf(ana)).toEqual(['open'])
  expect((await get(`get_programme?id=${id}&version=1`, coordinator)).body).toMatchObject({
    definition: first,
    current_version: 2,
  })
  expect(await post('move_to_current_version', coordinator, { id })).toMatchObject({ body: { moved: 1 } })
  await sweep()
  expect(await statesOf(ana)).toEqual(['open', 'open'])
  expect(await post('delete_programme', coordinator, { id })).toMatchObject({ status: 409 })
})

test('an exported programme is imported; what does not fit is named at its field', async () => {
  const [a, b] = cases
  const id = await save(programme([steps.training('a', a), steps.test('b', b, { after: ['a'] })]))
  const exported = (await get(`get_programme?id=${id}`, coordinator)).body.definition
  expect(await post('save_programme', coordinator, { id: null, definition: exported })).toMatchObject({
    status: 200,
    body: { version: 1 },
  })
  const wrong = programme([
    steps.training('a', 'nowhere', { after: ['b'] }),
    steps.training('b', a),
    steps.test('b', a),
    { ...steps.reading('r'), entries: [crypto.randomUUID()] } as ProgrammeStep,
  ])
  const refused = await post('save_programme', coordinator, { id: null, definition: wrong })
  expect(refused.status).toBe(400)
  expect(refused.body.errors.map(({ path }: { path: string }) => path.replace(/^body\/definition\//, ''))).toEqual([
    'steps/0/after/0',
    'steps/2/id',
    'steps/2/caseId',
    'steps/0/caseId',
    'steps/3/entries/0',
  ])
  const malformed = { ...exported, steps: [{ ...exported.steps[0], waitDays: -1 }] }
  expect(await post('save_programme', coordinator, { id: null, definition: malformed })).toMatchObject({ status: 400 })
})

test('there are no more programmes than the bound', async () => {
  const { database } = api.services
  await database.query(
    `insert into programme (title) select 'Filler' from generate_series(1, $1::int - (select count(*)::int from programme))`,
    [programmeBounds.programmes],
  )
  const refused = await post('save_programme', coordinator, { id: null, definition: programme([steps.signOff('s')]) })
  await database.query(`delete from programme where title = 'Filler'`)
  expect(refused).toMatchObject({ status: 409, body: { code: 'too_many_programmes' } })
})

test('a case that cannot be assigned now is assigned once it can', async () => {
  const [a] = cases
  const id = await save(programme([steps.training('a', a)]))
  const { database } = api.services
  await database.query('update case_file set archived_at = now() where id = $1', [a])
  const ana = await api.person()
  await start(id, { emails: [ana.email] })
  expect((await pathOf(ana)).steps[0]).toMatchObject({ state: 'locked', lock: { why: 'soon' } })
  await database.query('update case_file set archived_at = null where id = $1', [a])
  await database.query('update enrolment set look_at = now() where user_id = $1', [ana.userId])
  await sweep()
  expect(await statesOf(ana)).toEqual(['open'])
})

test('a failure in between leaves nothing half done: the next look does the rest', async () => {
  const [a] = cases
  const id = await save(programme([steps.training('a', a)]))
  const ana = await api.person()
  const { database } = api.services
  await start(id, { emails: [ana.email] }, today(1))
  await database.query('update enrolment set starts_on = $2, look_at = now() where user_id = $1', [ana.userId, today()])
  await database.query(
    `create function refuse_notification() returns trigger language plpgsql as $$ begin raise 'no disk'; end $$;
     create trigger refuse before insert on notification for each row execute function refuse_notification()`,
  )
  await advanceDue(api.services, 100)
  await database.query('drop trigger refuse on notification; drop function refuse_notification()')
  expect(await assignmentsOf(ana)).toEqual([])
  expect(await statesOf(ana)).toEqual(['locked'])
  await database.query('update enrolment set look_at = now() where user_id = $1', [ana.userId])
  await sweep()
  expect(await assignmentsOf(ana)).toEqual([`training ${a}`])
})

test('switched off, its calls answer 404 with a reason, the worker waits, and nothing is lost', async () => {
  const [a] = cases
  const id = await save(programme([steps.training('a', a)]))
  const ana = await api.person()
  const set = (on: boolean, as = owner) =>
    api.send('POST', '/v1/admin/system/set_module', { as, body: { name: 'programmes', on } })
  await start(id, { emails: [ana.email] }, today(1))
  expect(await set(false, coordinator)).toMatchObject({ status: 403 })
  const others = partNames.filter((name) => name !== 'programmes').sort()
  expect(await set(false)).toMatchObject({ status: 200, body: { modules: others } })
  expect(await set(false)).toMatchObject({ status: 200 })
  await api.services.database.query('update enrolment set starts_on = $2, look_at = now() where user_id = $1', [
    ana.userId,
    today(),
  ])
  expect(await get('get_programmes', coordinator)).toMatchObject({ status: 404, body: { code: 'module_off' } })
  const path = `/v1/any/programmes/get_path?email=${ana.email}`
  expect(await api.send('GET', path, { as: ana })).toMatchObject({ status: 404, body: { code: 'module_off' } })
  expect((await api.send('GET', '/v1/roles', { as: ana })).body.modules).toEqual(others)
  await sweep()
  expect(await assignmentsOf(ana)).toEqual([])
  expect(await set(true)).toMatchObject({ body: { modules: [...others, 'programmes'].sort() } })
  expect(await switchedOn(api.services.database)).toContain('programmes')
  await sweep()
  expect(await assignmentsOf(ana)).toEqual([`training ${a}`])
  const { rows } = await api.services.database.query(
    `select action from activity_log where action like 'switch_module%' order by id desc limit 2`,
  )
  expect(rows.map(({ action }) => action)).toEqual(['switch_module_on', 'switch_module_off'])
})
