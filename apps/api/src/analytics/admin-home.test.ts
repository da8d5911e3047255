import { expect, test } from 'vitest'
import { sendIn, working } from '../testing/administered-cases.ts'
import { evaluateNow } from '../testing/evaluate-now.ts'
import { useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
const coordinator = () => api.person({ role: 'Coordinator' })

test('the admin home counts what waits, and for how long', async () => {
  const as = await coordinator()
  const stats = async () => (await api.send('GET', '/v1/admin/shared/get_admin_stats', { as })).body
  expect(await stats()).toMatchObject({
    submissions_waiting: 0,
    longest_wait_seconds: null,
    jobs_waiting: 0,
    mail_waiting: 0,
    mail_failed: 0,
    open_contests: 0,
    anything_assigned: false,
  })
  const ana = await working(api, { caseId: 'sample' })
  await sendIn(api, ana)
  const { database } = api.services
  await database.query(`update submission set created_at = now() - interval '90 seconds'`)
  await database.query(
    `insert into contest (submission_id, attribute_id, argument) select id, '', 'It is right.' from submission`,
  )
  await database.query(
    `insert into background_job (kind, state) values ('a', 'waiting'), ('b', 'running'), ('c', 'done')`,
  )
  await database.query(
    `insert into outgoing_mail (kind, recipient, state) values
       ('approval', 'a@example.com', 'waiting'), ('approval', 'b@example.com', 'failed'), ('approval', 'c@example.com', 'kept')`,
  )
  const found = await stats()
  expect(found).toMatchObject({
    submissions_waiting: 1,
    jobs_waiting: 2,
    mail_waiting: 1,
    mail_failed: 1,
    open_contests: 1,
    anything_assigned: true,
  })
  expect(Math.round(found.longest_wait_seconds / 10)).toBe(9)
  await evaluateNow(api)
})

test('the latest results come newest first, with who and what, to whoever may see people', async () => {
  const [ana, ben] = [await working(api, { caseId: 'sample' }), await working(api, { caseId: 'sample', mode: 'test' })]
  for (const one of [ana, ben]) {
    await sendIn(api, one)
    await evaluateNow(api)
  }
  const latest = async (role: string, limit = 2) =>
    api.send('GET', `/v1/admin/shared/get_latest_results?limit=${limit}`, { as: await api.person({ role }) })
  expect((await latest('Coordinator')).body).toMatchObject([
    { email: ben.email, caseId: 'sample', case_name: 'Sample Trading', mode: 'test', score: expect.any(Number) },
    { email: ana.email, mode: 'training' },
  ])
  expect((await latest('Coordinator', 1)).body).toHaveLength(1)
  // What a person or a regrade made of a result since is what stands.
  await api.services.database.query(
    `insert into evaluation (submission_id, number, score, passed, verdicts, result, engine_version, duration_ms)
     select e.submission_id, 2, 0.125, e.passed, e.verdicts, e.result, e.engine_version, e.duration_ms
       from evaluation e join submission s on s.id = e.submission_id where s.assignment_id = $1`,
    [ben.assignmentId],
  )
  expect((await latest('Coordinator')).body).toMatchObject([{ email: ben.email, score: 0.125 }, { email: ana.email }])
  await api.services.database.prisma.user.delete({ where: { id: ben.userId } })
  expect((await latest('Auditor', 1)).body).toMatchObject([{ email: ana.email }])
  expect((await latest('Case_Author')).status).toBe(403)
  expect((await latest('Candidate')).status).toBe(403)
})
