import { expect, test } from 'vitest'
import { sendIn, working } from '../testing/administered-cases.ts'
import { evaluateNow } from '../testing/evaluate-now.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
const query = (sql: string, values: unknown[] = []) => api.services.database.query(sql, values)
const attention = async (as: Person) => (await api.send('GET', '/v1/admin/shared/get_attention', { as })).body
const totalOf = async (as: Person, path: string) =>
  Number((await api.send('GET', `/v1/admin/${path}`, { as })).headers['x-total-count'])

test('where nothing waits, nothing is said to', async () => {
  const as = await api.person({ role: 'Product_Owner' })
  const none = { count: 0, since: null }
  expect(await attention(as)).toEqual({
    mail: { ...none, invitations: 0 },
    applicants: none,
    reviews: none,
    contests: none,
    failed_evaluations: none,
    questions: none,
    failed_jobs: none,
  })
})

test('each figure is that of the list that it leads to, with the age of its oldest', async () => {
  const as = await api.person({ role: 'Product_Owner' })
  const ana = await working(api, { caseId: 'sample' })
  await sendIn(api, ana)
  await evaluateNow(api)
  await query(
    `insert into review_item (assignment_id, submission_id, user_id, case_id, mode, not_sure, contests, since)
     select a.id, s.id, a.user_id, a.case_id, a.mode, 1, 1, now() - interval '2 days' from assignment a join submission s on s.assignment_id = a.id
     on conflict (assignment_id) do update set not_sure = 1, contests = 1, since = excluded.since`,
  )
  const ben = await working(api, { caseId: 'sample' })
  await sendIn(api, ben)
  await query(
    `update submission set state = 'failed', failure = 'It took too long.', finished_at = now() where assignment_id = $1`,
    [ben.assignmentId],
  )
  await query(
    `insert into applicant (email, created_at) values ('early@example.com', now() - interval '1 day'), ('late@example.com', now())`,
  )
  await query(`insert into support_question (user_id, question, status) values ($1, 'How?', 'open')`, [ana.userId])
  await query(
    `insert into outgoing_mail (kind, recipient, state) values ('approval', 'a@example.com', 'kept'), ('approval', 'b@example.com', 'failed'),
       ('password_reset', 'c@example.com', 'failed'), ('approval', 'e@example.com', 'waiting')`,
  )
  await query(
    `insert into background_job (kind, state, finished_at) values ('sync', 'failed', now()), ('sync', 'failed', now() - interval '2 hours'), ('sync', 'done', now())`,
  )
  const found = await attention(as)
  expect(found).toMatchObject({
    mail: { count: 3, invitations: 2 },
    applicants: { count: 2 },
    reviews: { count: 1 },
    contests: { count: 1 },
    failed_evaluations: { count: 1 },
    questions: { count: 1 },
    failed_jobs: { count: 1 },
  })
  const age = (of: string) => Math.round((Date.now() - Date.parse(found[of].since)) / 3_600_000)
  expect([age('reviews'), age('applicants'), age('questions')]).toEqual([48, 24, 0])
  for (const [figure, path] of [
    ['mail', 'users/get_outgoing_mail?undelivered=true&limit=1'],
    ['applicants', 'users/get_applicants?limit=1'],
    ['reviews', 'cases/review_queue?limit=1'],
    ['contests', 'cases/review_queue?kind=contest&limit=1'],
    ['failed_evaluations', 'cases/get_failed_evaluations?limit=1'],
    ['questions', 'manuai/support/questions?limit=1'],
  ] as const)
    expect(await totalOf(as, path), figure).toBe(found[figure].count)
})

test('nobody is told of what they may not open', async () => {
  const namesFor = async (role: string) => Object.keys(await attention(await api.person({ role })))
  expect(await namesFor('Coordinator')).toEqual([
    'mail',
    'applicants',
    'reviews',
    'contests',
    'failed_evaluations',
    'questions',
  ])
  expect(await namesFor('Case_Author')).toEqual([])
  expect(await namesFor('Auditor')).toEqual([])
  const candidate = await api.person()
  expect((await api.send('GET', '/v1/admin/shared/get_attention', { as: candidate })).status).toBe(403)
})
