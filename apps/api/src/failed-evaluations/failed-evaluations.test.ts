import { expect, test } from 'vitest'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()

async function failed(reason = 'It hung.', given: { as?: Person; mode?: 'training' | 'test' } = {}) {
  const one = await api.candidate({ mode: given.mode ?? 'training' })
  const { database } = api.services
  if (given.as)
    await database.query('update assignment set user_id = $2 where id = $1', [one.assignmentId, given.as.userId])
  await database.query(
    `with closed as (update assignment set generation = generation + 1 where id = $1 returning *)
     insert into submission (assignment_id, generation, case_version_id, answers, state, failure, finished_at)
     select id, generation, case_version_id, '{"LegalName": "Frozen"}', 'failed', $2, now() from closed`,
    [one.assignmentId, reason],
  )
  return one
}
const list = async (as: Person, query = '') => api.send('GET', `/v1/admin/cases/get_failed_evaluations${query}`, { as })
const retryAll = (as: Person, until = new Date(Date.now() + 60_000).toISOString()) =>
  api.send('POST', '/v1/admin/cases/retry_failed_evaluations', { as, body: { until } })
const stateOf = async (assignmentId: string) =>
  (
    await api.services.database.query(
      `select s.state from submission s join assignment a on a.id = s.assignment_id and a.generation = s.generation
        where a.id = $1`,
      [assignmentId],
    )
  ).rows[0]?.state

test('every failed evaluation is listed with its reason, age and candidate, and all are retried, but one’s own test', async () => {
  const reviewer = await api.person({ role: 'Coordinator' })
  expect((await list(reviewer)).body).toEqual([])
  const ann = await failed('It hung.')
  const ben = await failed('No memory left.')
  const opened = await failed('superseded')
  const own = await failed('It hung.', { as: reviewer, mode: 'test' })

  const found = await list(reviewer, '?sort=failed_at')
  expect(found.headers['x-total-count']).toBe('2')
  expect(found.body).toMatchObject([
    { email: ann.email, caseId: 'sample', mode: 'training', reason: 'It hung.' },
    { email: ben.email, reason: 'No memory left.' },
  ])
  expect(Date.parse(found.body[0].failed_at)).toBeGreaterThan(Date.now() - 60_000)
  expect((await list(reviewer, `?q=${encodeURIComponent(ben.email)}`)).body).toMatchObject([{ email: ben.email }])

  // What failed after the moment that was asked about is not touched.
  expect((await retryAll(reviewer, '2020-01-01T00:00:00Z')).body).toMatchObject({ retried: 0, left: 0 })
  const both = await Promise.all([retryAll(reviewer), retryAll(reviewer)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both.reduce((sum, { body }) => sum + body.retried, 0)).toBe(2)
  expect(await Promise.all([ann, ben, opened, own].map(({ assignmentId }) => stateOf(assignmentId)))).toEqual([
    'in_progress',
    'in_progress',
    'failed',
    'failed',
  ])
  expect((await list(reviewer)).body).toEqual([])
  const other = await api.person({ role: 'Coordinator' })
  expect((await list(other)).body).toMatchObject([{ email: reviewer.email, mode: 'test' }])
})

test('nobody sees or retries them who may not retry one', async () => {
  const candidate = await api.person()
  expect((await list(candidate)).status).toBe(403)
  expect((await retryAll(candidate)).status).toBe(403)
})
