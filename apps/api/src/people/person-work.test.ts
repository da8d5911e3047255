import { expect, test } from 'vitest'
import { evaluated, newCase, working } from '../testing/administered-cases.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
const casesOf = (as: Person, { email }: Person, query = '') =>
  api.send('GET', `/v1/admin/users/get_user_cases?email=${email}${query}`, { as })
const activityOf = (as: Person, { email }: Person, query = '') =>
  api.send('GET', `/v1/admin/users/get_user_activity?email=${email}${query}`, { as })

test('the cases of a person say how far they are, what they took and what they came to', async () => {
  const owner = await api.person({ role: 'Product_Owner' })
  const as = await api.person({ role: 'Coordinator' })
  const caseId = await newCase(api, owner)
  const person = await evaluated(api, { caseId })
  await api.services.database.query(
    `insert into work_interval (assignment_id, started_at, seen_at, ended_at)
     values ($1, now() - interval '90 s', now() - interval '30 s', now() - interval '30 s'),
            ($1, now() - interval '60 s', now(), now())`,
    [person.assignmentId],
  )
  const { body, headers } = await casesOf(as, person)
  expect(headers['x-total-count']).toBe('1')
  expect(body).toEqual([
    {
      caseId,
      name: expect.any(String),
      mode: 'training',
      version: 1,
      state: 'notPassed',
      completeness: expect.any(Number),
      score: expect.any(Number),
      passed: false,
      submissions: 1,
      documents: 0,
      active_seconds: 0,
      open_seconds: 90,
      assigned_at: expect.any(String),
      opened_at: expect.any(String),
      last_touched_at: expect.any(String),
      submitted_at: expect.any(String),
      dates: null,
      late: false,
      extension: null,
      extra_time_percent: 0,
    },
  ])
  expect((await casesOf(as, person, '&mode=test')).body).toEqual([])
  expect((await casesOf(as, person, `&q=${caseId.toUpperCase()}`)).body).toHaveLength(1)
})

test('what is not sent in has no score', async () => {
  const owner = await api.person({ role: 'Product_Owner' })
  const person = await working(api, { caseId: await newCase(api, owner), mode: 'test' })
  expect((await casesOf(owner, person)).body).toMatchObject([
    { mode: 'test', state: 'inProgress', score: null, passed: null, submissions: 0, submitted_at: null },
  ])
})

test('one’s own acts are shown in full, what others did without its detail unless one may read the audit trail', async () => {
  const [owner, coordinator, other] = await Promise.all(
    ['Product_Owner', 'Coordinator', 'Coordinator'].map((role) => api.person({ role })),
  )
  if (!owner || !coordinator || !other) throw new Error('Three were made')
  const person = await api.person()
  const note = (actor: Person, email: string, action: string) =>
    api.services.database.query('insert into activity_log (actor, email, action, detail) values ($1, $2, $3, $4)', [
      actor.email,
      email,
      action,
      { caseId: 'sample', mode: 'test', marks: ['wrong'] },
    ])
  await note(person, person.email, 'submitted')
  await note(other, person.email, 'override')
  await note(person, other.email, 'override_of_another')
  await note(coordinator, person.email, 'own_override')
  const whole = { caseId: 'sample', mode: 'test', marks: ['wrong'] }
  const cut = { caseId: 'sample', mode: 'test' }
  const { body, headers } = await activityOf(coordinator, person)
  expect(body).toMatchObject([
    { action: 'own_override', detail: whole },
    { action: 'override_of_another', detail: cut },
    { action: 'override', actor: other.email, detail: cut },
    { action: 'submitted', detail: whole },
  ])
  expect(body[1].detail).toEqual(cut)
  expect(body[2].detail).toEqual(cut)
  expect(headers['x-total-count']).toBe('4')
  expect((await activityOf(coordinator, person, '&limit=1&offset=3')).body).toMatchObject([{ action: 'submitted' }])
  expect((await activityOf(owner, person, '&action=override')).body).toMatchObject([{ detail: whole }])
})
