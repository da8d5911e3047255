import { assignCase } from '@casebench/domain/assigning/assign-case'
import { expect, test } from 'vitest'
import { evaluateAs } from '../testing/results.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'
import { stoodLately } from './recount.ts'

const api = useTestApi()
const post = (as: Person, call: string, body: object = { email: as.email }) =>
  api.send('POST', `/v1/any/analytics/${call}`, { as, body })

test('progress per mode: counts, completeness to two decimals, the average score rounded, times', async () => {
  const as = await api.candidate()
  await evaluateAs(api, as.assignmentId, { score: 0.745, passed: false })
  await api.services.database.query('update assignment set active_seconds = 90 where id = $1', [as.assignmentId])
  await api.services.database.query(
    `insert into work_interval (assignment_id, started_at, seen_at, ended_at) values
       ($1, '2026-01-05T10:00Z', '2026-01-05T10:10Z', '2026-01-05T10:10Z'),
       ($1, '2026-01-05T10:05Z', '2026-01-05T10:20Z', '2026-01-05T10:20Z'),
       ($1, '2026-01-06T10:00Z', '2026-01-06T10:01Z', null)`,
    [as.assignmentId],
  )
  expect((await post(as, 'update_user_progress')).body).toEqual({
    message: 'Counted.',
    progress: [
      {
        mode: 'training',
        assigned: 1,
        submitted: 1,
        passed: 0,
        // What the case filled in is nobody's answer.
        completeness: 0,
        average_score: 75,
        active_seconds: 90,
        // 10:00 to 10:20, and up to the last sign of life of what never ended.
        open_seconds: 1260,
      },
      {
        mode: 'test',
        assigned: 0,
        submitted: 0,
        passed: 0,
        completeness: 0,
        average_score: null,
        active_seconds: 0,
        open_seconds: 0,
      },
    ],
  })
})

test('stored figures that are wrong are corrected', async () => {
  const as = await api.candidate()
  await evaluateAs(api, as.assignmentId, { score: 0.9, passed: true })
  const { database } = api.services
  await database.query('update user_progress set passed = 0, score_sum = 7 where user_id = $1', [as.userId])
  await database.query('update daily_points set points = 7 where user_id = $1', [as.userId])
  expect((await post(as, 'update_user_progress')).body.progress[0]).toMatchObject({ passed: 1, average_score: 90 })
  const { rows } = await database.query('select points from daily_points where user_id = $1', [as.userId])
  expect(rows).toEqual([{ points: 90 }])
  // What lists are sorted by is kept up with it.
  const sorted = await database.query(
    'select cases_assigned, cases_completed, average_score from "user" where id = $1',
    [as.userId],
  )
  expect(sorted.rows).toEqual([{ cases_assigned: 1, cases_completed: 1, average_score: 0.9 }])
})

test('figures that were found correct are checked again after a minute, and not before', async () => {
  const as = await api.candidate()
  await evaluateAs(api, as.assignmentId, { score: 0.9, passed: true })
  const passed = async () => (await post(as, 'update_user_progress')).body.progress[0].passed
  expect(await passed()).toBe(1)
  await api.services.database.query('update user_progress set passed = 0 where user_id = $1', [as.userId])
  expect(await passed()).toBe(0)
  stoodLately(api.services).clear()
  expect(await passed()).toBe(1)
})

test('figures that are correct are checked without writing', async () => {
  const as = await api.candidate()
  await evaluateAs(api, as.assignmentId, { score: 0.9, passed: true, sections: { Names: 0.9 } })
  const { database } = api.services
  const written = async () =>
    (
      await database.query(
        `select (select array_agg(xmin::text order by mode) from user_progress where user_id = $1) as progress,
                (select array_agg(xmin::text order by section_key) from section_loss where assignment_id = $2) as losses,
                (select xmax::text from "user" where id = $1) as lock`,
        [as.userId, as.assignmentId],
      )
    ).rows
  await post(as, 'update_user_progress')
  const before = await written()
  await post(as, 'update_user_progress')
  await post(as, 'update_top_six_fail_reasons')
  expect(await written()).toEqual(before)
})

test('the six sections that lost most, each with its share and a case to learn from', async () => {
  const as = await api.candidate()
  const sections = { Names: 0, Addresses: 0.25, Owners: 0.5, Risk: 0.5, News: 0.75, Rating: 0.75, Form: 0.9, Whole: 1 }
  await evaluateAs(api, as.assignmentId, { score: 0.5, passed: false, sections })
  const { body } = await post(as, 'update_top_six_fail_reasons')
  expect(body.reasons.map(({ section, lost }: { section: string; lost: number }) => [section, lost])).toEqual([
    ['Names', 4],
    ['Addresses', 3],
    ['Owners', 2],
    ['Risk', 2],
    ['News', 1],
    ['Rating', 1],
  ])
  expect(body.reasons[0]).toMatchObject({
    component: 'Client details',
    caseId: 'sample',
    mode: 'training',
    sectionKey: 'names',
  })
  expect(body.reasons[0].share).toBeCloseTo(4 / 13.4)
})

test('what a test cost is not mixed with what training did', async () => {
  const as = await api.candidate()
  const coordinator = await api.person({ role: 'Coordinator' })
  const test = await assignCase(api.services.database, {
    userId: as.userId,
    caseId: 'sample',
    mode: 'test',
    assignedAt: new Date(),
  })
  await evaluateAs(api, as.assignmentId, { score: 0.5, passed: false, sections: { Names: 0, Owners: 0.5 } })
  await evaluateAs(api, String(test), { score: 0.5, passed: false, sections: { Names: 0.75 } })
  const reasons = async (mode?: string) =>
    (await post(coordinator, 'update_top_six_fail_reasons', { email: as.email, mode })).body.reasons.map(
      ({ section, mode, lost, share }: Record<string, unknown>) => [section, mode, lost, share],
    )
  expect(await reasons()).toEqual([
    ['Names', 'training', 4, 4 / 7],
    ['Owners', 'training', 2, 2 / 7],
    ['Names', 'test', 1, 1 / 7],
  ])
  expect(await reasons('test')).toEqual([['Names', 'test', 1, 1]])
  expect((await reasons('training')).map(([, , , share]: number[]) => share)).toEqual([4 / 6, 2 / 6])
  expect((await post(as, 'update_top_six_fail_reasons', { email: as.email, mode: 'exam' })).status).toBe(400)
})

test('of others nothing is counted that is about a case which one has as a test', async () => {
  const as = await api.candidate()
  const coordinator = await api.person({ role: 'Coordinator' })
  await evaluateAs(api, as.assignmentId, { score: 0.5, passed: false, sections: { Names: 0 } })
  const reasons = async () => (await post(coordinator, 'update_top_six_fail_reasons', { email: as.email })).body.reasons
  expect(await reasons()).toHaveLength(1)
  const own = await assignCase(api.services.database, {
    userId: coordinator.userId,
    caseId: 'sample',
    mode: 'test',
    assignedAt: new Date(),
  })
  expect(await reasons()).toEqual([])
  await evaluateAs(api, String(own), { score: 1, passed: true })
  expect(await reasons()).toHaveLength(1)
})

test('figures are one’s own, or for who may see profiles', async () => {
  const [as, other] = [await api.candidate(), await api.candidate()]
  const coordinator = await api.person({ role: 'Coordinator' })
  for (const call of ['update_user_progress', 'update_top_six_fail_reasons']) {
    expect((await post(as, call, { email: other.email })).status).toBe(403)
    expect((await post(coordinator, call, { email: other.email })).status).toBe(200)
    expect((await post(coordinator, call, { email: 'nobody@example.com' })).status).toBe(404)
  }
})

test('the admin home has its figures', async () => {
  const as = await api.person({ role: 'Coordinator' })
  const { status, body } = await api.send('GET', '/v1/admin/shared/get_admin_stats', { as })
  expect(status).toBe(200)
  expect(body).toMatchObject({ cases: 1, applicants: 0, submissions_waiting: 0, reviews_waiting: 0, open_questions: 0 })
  expect(body.users).toBeGreaterThan(3)
})

test('a page greets a person once: its flag becomes false and stays false', async () => {
  const as = await api.person()
  const visits = () => api.send('GET', `/v1/any/analytics/page_visits?email=${as.email}`, { as })
  expect((await visits()).body).toEqual({ candidate_dashboard: true, training: true, test: true, case_review: true })
  for (const _ of [1, 2])
    expect((await post(as, 'page_visits', { email: as.email, page: 'case_review' })).body.visits).toMatchObject({
      case_review: false,
      training: true,
    })
  expect((await visits()).body).toMatchObject({ case_review: false, candidate_dashboard: true })
  expect((await post(as, 'page_visits', { email: as.email, page: 'admin' })).status).toBe(400)
})
