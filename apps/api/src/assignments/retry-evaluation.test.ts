import { expect, onTestFinished, test } from 'vitest'
import { useTestApi } from '../testing/test-api.ts'

const api = useTestApi()

const failed = async (mode: 'training' | 'test' = 'training') => {
  const one = await api.candidate({ mode })
  const { database } = api.services
  await database.query(
    `with closed as (update assignment set generation = generation + 1 where id = $1 returning *), sent as (
       insert into submission (assignment_id, generation, case_version_id, answers, state, failure, finished_at)
       select id, generation, case_version_id, '{"LegalName": "Frozen"}', 'failed', 'It hung.', now() from closed returning id)
     insert into submission_token (assignment_id, token, submission_id) select $1, 'token-of-page', id from sent`,
    [one.assignmentId],
  )
  const body = { email: one.email, caseId: 'sample', mode }
  return { ...one, retry: (as: Parameters<typeof api.send>[2] = {}) => post(body, as) }
}
const post = (body: object, as: Parameters<typeof api.send>[2] = {}) =>
  api.send('POST', '/v1/admin/cases/retry_evaluation', { ...as, body })

const sent = async (assignmentId: string) =>
  (
    await api.services.database.query(
      `select s.id, s.state, s.answers, s.generation = a.generation as current, t.token, a.locked
         from submission s join assignment a on a.id = s.assignment_id
         left join submission_token t on t.submission_id = s.id where a.id = $1 order by s.generation`,
      [assignmentId],
    )
  ).rows

test('a given up evaluation is retried once, however often it is asked for: the frozen answers, audited', async () => {
  const reviewer = await api.person({ role: 'Coordinator' })
  const { assignmentId, email, retry } = await failed()
  const answers = await Promise.all([1, 2, 3, 4].map(() => retry({ as: reviewer })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const submissions = await sent(assignmentId)
  expect(submissions).toMatchObject([
    { state: 'failed', current: false, token: null },
    { state: 'in_progress', current: true, locked: true, answers: { LegalName: 'Frozen' }, token: 'token-of-page' },
  ])
  expect(api.enqueued.filter((id) => id === submissions[1].id)).toHaveLength(1)
  const { rows } = await api.services.database.query(
    `select actor, detail from activity_log where email = $1 and action = 'retry_evaluation'`,
    [email],
  )
  expect(rows).toEqual([{ actor: reviewer.email, detail: { caseId: 'sample', mode: 'training' } }])
})

test('what has not failed is not retried, and nobody retries who may not, nor their own test', async () => {
  const reviewer = await api.person({ role: 'Coordinator' })
  const { assignmentId, email } = await api.candidate()
  const open = await post({ email, caseId: 'sample', mode: 'training' }, { as: reviewer })
  expect({ status: open.status, code: open.body.code }).toEqual({ status: 409, code: 'not_failed' })
  expect(await sent(assignmentId)).toEqual([])
  const other = await failed('test')
  expect((await other.retry({ as: other })).status).toBe(403)
  expect(await sent(other.assignmentId)).toHaveLength(1)
})

test('while the queue is away a retry is stored, and the outbox keeps its job', async () => {
  const { jobQueue } = api.services
  const { enqueue } = jobQueue
  onTestFinished(() => void Object.assign(jobQueue, { enqueue }))
  jobQueue.enqueue = () => Promise.reject(new Error('no queue'))
  const reviewer = await api.person({ role: 'Coordinator' })
  const { assignmentId, retry } = await failed()
  expect((await retry({ as: reviewer })).status).toBe(200)
  const [, running] = await sent(assignmentId)
  const { rows } = await api.services.database.query('select from outbox where job_id = $1', [running.id])
  expect(rows).toHaveLength(1)
})
