import { createLogger } from '@casebench/server/logging'
import { describe, expect, test } from 'vitest'
import { autoSubmitOverdue } from '../../../worker/src/evaluation/auto-submit-overdue.ts'
import { evaluated, newCase, working } from '../testing/administered-cases.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'
import { limitMinutes, timedCandidate } from '../testing/timed-test.ts'

const api = useTestApi()

const admin = () => api.person({ role: 'Product_Owner' })
const post = (path: string, as: Person, body: object) => api.send('POST', `/v1/admin/cases/${path}`, { as, body })
const own = (as: Person, caseId: string, mode = 'training') => ({ email: as.email, caseId, mode })
const save = (as: Person, caseId: string, mode = 'training') =>
  api.send('POST', '/v1/any/cases/update_single_answer', {
    as,
    body: { ...own(as, caseId, mode), attributeId: 'LegalName', answerData: { answer: 'Sample Trading GmbH' } },
  })
const details = async (as: Person, caseId: string, mode = 'training') =>
  (
    await api.send('GET', `/v1/any/cases/case_review/get_case_details?${new URLSearchParams(own(as, caseId, mode))}`, {
      as,
    })
  ).body
const listed = async (as: Person, mode = 'training') =>
  (await api.send('GET', `/v1/any/cases/get_assigned_cases?email=${as.email}&mode=${mode}`, { as })).body[0]
const submit = (as: Person, caseId: string, mode = 'training') =>
  api.send('POST', `/v1/any/cases/check_answers/${caseId}`, {
    as,
    body: { mode, idempotencyToken: crypto.randomUUID() },
  })
const start = (as: Person, caseId: string, mode = 'test') =>
  api.send('POST', '/cycle_time/start_time/', { as, body: own(as, caseId, mode) })

/** A local time in UTC so many minutes from now. */
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 16)
const shift = (person: Person, column: 'opens_at' | 'due_at' | 'closes_at', seconds: number) =>
  api.services.database.query(
    `update assignment set ${column} = now() + make_interval(secs => $2) where user_id = $1`,
    [person.userId, seconds],
  )

async function cohortOf(people: readonly Person[], timeZone: string | null): Promise<string> {
  const { rows } = await api.services.database.query(
    `with added as (insert into cohort (description, time_zone) values ('Dated ' || gen_random_uuid(), $2) returning id), members as (
       insert into cohort_member (cohort_id, user_id) select added.id, unnest($1::uuid[]) from added
     ) select id from added`,
    [people.map(({ userId }) => userId), timeZone],
  )
  return rows[0].id
}

describe('dates of assignments', () => {
  test('without any, nothing is said of them', async () => {
    const as = await admin()
    const [ana, caseId] = [await api.person(), await newCase(api, as)]
    await post('assign_case', as, own(ana, caseId))
    expect(await listed(ana)).toMatchObject({ dates: null })
    expect(await details(ana, caseId)).toMatchObject({ dates: null })
    expect((await save(ana, caseId)).status).toBe(200)
  })

  test('are meant in the time zone of the cohort, before and after its clocks change', async () => {
    const as = await admin()
    const [ana, ben] = [await api.person(), await api.person()]
    const caseId = await newCase(api, as)
    const cohort_id = await cohortOf([ana, ben], 'Europe/Warsaw')
    const year = new Date().getUTCFullYear() + 1
    const dates = { opens: `${year}-02-01T09:00`, due: `${year}-07-01T09:00`, closes: `${year}-12-01T09:00` }
    expect((await post('assign_case', as, { caseId, mode: 'training', cohort_id, dates })).body).toMatchObject({
      assigned: 2,
    })
    expect((await listed(ana)).dates).toEqual({
      opens: `${year}-02-01T08:00:00.000Z`,
      due: `${year}-07-01T07:00:00.000Z`,
      closes: `${year}-12-01T08:00:00.000Z`,
      late: 'accepted',
      attempts: null,
      extended: false,
      zone: 'Europe/Warsaw',
      phase: 'notOpenYet',
    })
    // The installation's is UTC; a time zone that is named goes before both.
    const bare = await cohortOf([ana], null)
    const set = (more: object) =>
      post('set_dates', as, {
        caseId,
        mode: 'training',
        cohort_id: bare,
        dates: { due: `${year}-07-01T09:00`, ...more },
      })
    await set({})
    expect((await listed(ana)).dates).toMatchObject({ due: `${year}-07-01T09:00:00.000Z`, zone: 'UTC' })
    await set({ time_zone: 'America/New_York' })
    expect((await listed(ana)).dates).toMatchObject({ due: `${year}-07-01T13:00:00.000Z`, zone: 'America/New_York' })
    expect((await listed(ben)).dates).toMatchObject({ due: `${year}-07-01T07:00:00.000Z` })
  })

  test('what is wrong with them is said at the field, and nothing is assigned', async () => {
    const as = await admin()
    const [ana, caseId] = [await api.person(), await newCase(api, as)]
    const refused = async (dates: object) => {
      const { status, body } = await post('assign_case', as, { ...own(ana, caseId), dates })
      expect(status).toBe(400)
      return body.errors.map(({ path }: { path: string }) => path)
    }
    const year = new Date().getUTCFullYear() + 1
    expect(await refused({ due: `${year}-02-30T09:00` })).toEqual(['body/dates/due'])
    expect(await refused({ due: '9999-01-01T09:00', opens: '1999-01-01T09:00' })).toEqual([
      'body/dates/opens',
      'body/dates/due',
    ])
    expect(await refused({ time_zone: 'Europe/Nowhere' })).toEqual(['body/dates/time_zone'])
    expect(await refused({ opens: `${year}-02-02T09:00`, due: `${year}-02-02T09:00` })).toEqual(['body/dates/due'])
    expect(await refused({ due: `${year}-02-02T09:00`, closes: `${year}-02-01T09:00` })).toEqual(['body/dates/closes'])
    expect(await refused({ late: 'refused' })).toEqual(['body/dates/late'])
    expect(await listed(ana)).toBeUndefined()
  })

  test('before it opens a case shows and takes nothing, and no document leaves', async () => {
    const as = await admin()
    const [ana, caseId] = [await api.person(), await newCase(api, as)]
    await post('assign_case', as, { ...own(ana, caseId), dates: { opens: inMinutes(60) } })
    expect(await details(ana, caseId)).toMatchObject({
      answers: {},
      caseData: { components: [], knowledgeCheck: [], documents: [] },
      dates: { phase: 'notOpenYet' },
    })
    expect(await save(ana, caseId)).toMatchObject({ status: 409, body: { code: 'not_open_yet' } })
    const note = { kind: 'note', attributeId: 'LegalName', note: { text: 'Ask.' } }
    expect(
      await api.send('POST', '/v1/any/cases/update_note', { as: ana, body: { ...own(ana, caseId), ...note } }),
    ).toMatchObject({
      status: 409,
      body: { code: 'not_open_yet' },
    })
    expect(await submit(ana, caseId)).toMatchObject({
      status: 409,
      body: { code: 'not_submittable', detail: expect.stringContaining('It opens on ') },
    })
    expect(await start(ana, caseId, 'training')).toMatchObject({ status: 409, body: { code: 'not_open_yet' } })
    const document = `/v1/any/cases/case_review/case_document/${caseId}/extract`
    expect((await api.send('GET', document, { as: ana })).status).toBe(404)
    await shift(ana, 'opens_at', -1)
    expect((await save(ana, caseId)).status).toBe(200)
    expect((await details(ana, caseId)).caseData.components).not.toEqual([])
  })

  test('work that is late is taken and marked, or closes what is due', async () => {
    const as = await admin()
    const ana = await working(api, { caseId: await newCase(api, as) })
    const of = own(ana, ana.caseId)
    await post('set_dates', as, { ...of, dates: { due: inMinutes(60) } })
    await shift(ana, 'due_at', -60)
    expect((await listed(ana)).dates).toMatchObject({ phase: 'overdue', late: 'accepted' })
    expect((await save(ana, ana.caseId)).status).toBe(200)
    await post('set_dates', as, { ...of, dates: { due: inMinutes(60), late: 'refused' } })
    await shift(ana, 'due_at', -60)
    expect((await listed(ana)).dates).toMatchObject({ phase: 'closed', late: 'refused' })
    expect(await save(ana, ana.caseId)).toMatchObject({ status: 409, body: { code: 'closed' } })
    expect(await submit(ana, ana.caseId)).toMatchObject({
      status: 409,
      body: {
        code: 'not_submittable',
        detail: expect.stringMatching(/^This case closed on .* UTC\. Ask your coordinator/),
      },
    })
  })
})

test('saves on their way when a case closes arrive, later ones do not', async () => {
  const as = await admin()
  const ana = await working(api, { caseId: await newCase(api, as) })
  await post('set_dates', as, { ...own(ana, ana.caseId), dates: { closes: inMinutes(60) } })
  await shift(ana, 'closes_at', -3)
  expect((await save(ana, ana.caseId)).status).toBe(200)
  await shift(ana, 'closes_at', -6)
  expect(await save(ana, ana.caseId)).toMatchObject({ status: 409, body: { code: 'closed' } })
})

test('attempts are counted for whoever opens their training again, and not for a coordinator who does', async () => {
  const as = await admin()
  const ana = await evaluated(api, { caseId: await newCase(api, as) })
  const of = own(ana, ana.caseId)
  const unlock = () => api.send('POST', '/v1/any/cases/unlock_case', { as: ana, body: of })
  await post('set_dates', as, { ...of, dates: { attempts: 1 } })
  expect(await unlock()).toMatchObject({ status: 409, body: { code: 'no_attempts_left' } })
  await post('set_dates', as, { ...of, dates: { attempts: 2 } })
  expect((await unlock()).status).toBe(200)
})

test('a test that runs ends at its limit or when it closes, whichever is first, also by dates that are set later', async () => {
  const as = await admin()
  const ana = await timedCandidate(api)
  const of = own(ana, ana.caseId, 'test')
  const run = async () => (await details(ana, ana.caseId, 'test')).test
  const length = ({ startedAt, deadline }: { startedAt: string; deadline: string }) =>
    (Date.parse(deadline) - Date.parse(startedAt)) / 60_000
  await post('set_dates', as, { ...of, dates: { closes: inMinutes(10) } })
  expect((await start(ana, ana.caseId)).status).toBe(200)
  expect(length(await run())).toBeLessThan(11)
  expect((await run()).deadline).toBe((await details(ana, ana.caseId, 'test')).dates.closes)
  await post('set_dates', as, { ...of, dates: { closes: inMinutes(600) } })
  expect(length(await run())).toBe(limitMinutes)
  await post('set_dates', as, { ...of, dates: { closes: inMinutes(5) } })
  expect(length(await run())).toBeLessThan(6)
  await post('set_dates', as, { ...of, dates: { closes: inMinutes(-5) } })
  await api.services.database.query(
    `update assignment set started_at = started_at - interval '10 seconds', deadline = deadline - interval '10 seconds' where id = $1`,
    [ana.assignmentId],
  )
  await autoSubmitOverdue({ ...api.services, logger: createLogger('test', 'silent') })
  expect(await details(ana, ana.caseId, 'test')).toMatchObject({ state: 'evaluating' })
})

test('a test that has closed is not started any more', async () => {
  const as = await admin()
  const ana = await timedCandidate(api)
  await post('set_dates', as, { ...own(ana, ana.caseId, 'test'), dates: { closes: inMinutes(60) } })
  await shift(ana, 'closes_at', -10)
  expect(await start(ana, ana.caseId)).toMatchObject({ status: 409, body: { code: 'closed' } })
})

test('dates are changed for one, several and a cohort; who lacks the case gets none; nobody changes those of their own test', async () => {
  const as = await admin()
  const [ana, ben, cy] = [await api.person(), await api.person(), await api.person()]
  const caseId = await newCase(api, as)
  const emails = [ana.email, ben.email]
  await post('assign_case', as, { caseId, mode: 'training', emails })
  const dates = { due: inMinutes(6000) }
  const set = (whom: object, mode = 'training') => post('set_dates', as, { caseId, mode, ...whom, dates })
  expect((await set({ emails: [...emails, cy.email] })).body).toMatchObject({ changed: 2, without: 1 })
  expect((await set({ emails })).body).toMatchObject({ changed: 0, without: 0 })
  expect(await listed(cy)).toBeUndefined()
  const { rows } = await api.services.database.query(
    `select actor, detail from activity_log where action = 'set_dates' and email = $1`,
    [ana.email],
  )
  expect(rows).toMatchObject([{ actor: as.email, detail: { caseId, mode: 'training', due_at: expect.any(String) } }])
  expect(await set({ email: as.email }, 'test')).toMatchObject({ status: 403, body: { code: 'own_work' } })
  expect((await post('set_dates', ana, { ...own(ana, caseId), dates })).status).toBe(403)
})

test('what was submitted stays to be seen, whatever its dates become', async () => {
  const as = await admin()
  const ana = await evaluated(api, { caseId: await newCase(api, as) })
  await post('set_dates', as, { ...own(ana, ana.caseId), dates: { opens: inMinutes(60) } })
  expect(await details(ana, ana.caseId)).toMatchObject({
    evaluation: { score: expect.any(Number) },
    dates: { phase: 'open' },
  })
})
