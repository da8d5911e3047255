import { beforeAll, beforeEach, expect, test } from 'vitest'
import { doJob } from '../testing/administered-cases.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
let owner: Person
beforeAll(async () => {
  owner = await api.person({ role: 'Product_Owner' })
})
beforeEach(() => api.services.database.query(`delete from background_job where kind = 'check_safety'`))

const begin = () => api.send('POST', '/v1/admin/manuai/check_safety', { as: owner })
const stop = (job: string) => api.send('POST', '/v1/admin/manuai/stop_safety_check', { as: owner, body: { job } })
const checks = () => api.send('GET', '/v1/admin/manuai/get_safety_checks', { as: owner })
const acts = async () =>
  (
    await api.services.database.query(
      `select action from activity_log where actor = $1 and action like '%safety%' order by id`,
      [owner.email],
    )
  ).rows.map(({ action }) => action)

test('without a model server a check says what the rules alone hold, and names no model', async () => {
  const begun = await begin()
  expect(begun).toMatchObject({ status: 202, body: { message: 'Check started.' } })
  await doJob(api, begun.body.job)
  const { body, headers } = await checks()
  expect(headers['x-total-count']).toBe('1')
  expect(body).toMatchObject([
    { job: begun.body.job, state: 'done', requested_by: owner.email, model: null, failure: null },
  ])
  const [check] = body
  expect(Date.parse(check.finished_at)).toBeGreaterThanOrEqual(Date.parse(check.created_at))
  for (const { against, attempts, held, unanswered, failures } of check.findings) {
    expect(against).toBe('obedient')
    expect(held + unanswered + failures.length).toBe(attempts)
  }
  expect(check.findings.map(({ suite }: { suite: string }) => suite)).toEqual(['answers', 'passages', 'pictures'])
})

test('there is one check at a time; asking again while it runs returns that one, and is logged once', async () => {
  const before = (await acts()).length
  const begun = await Promise.all([begin(), begin(), begin()])
  expect(begun.map(({ status }) => status)).toEqual([202, 202, 202])
  expect(new Set(begun.map(({ body }) => body.job)).size).toBe(1)
  expect((await acts()).slice(before)).toEqual(['check_safety'])
})

test('a check can be stopped, once or again, and another can be begun then', async () => {
  const { job } = (await begin()).body
  expect(await stop(job)).toMatchObject({ status: 200, body: { state: 'stopped' } })
  expect(await stop(job)).toMatchObject({ status: 200, body: { state: 'stopped' } })
  expect(await stop(crypto.randomUUID())).toMatchObject({ status: 404, body: { code: 'no_such_check' } })
  expect((await begin()).body.job).not.toBe(job)
  expect((await acts()).at(-1)).toBe('check_safety')
})
