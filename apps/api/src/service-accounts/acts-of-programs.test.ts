import { expect, test } from 'vitest'
import { serviceCallers } from '../authentication/service-callers.ts'
import { serviceAccountOf } from '../testing/service-accounts.ts'
import { useTestApi } from '../testing/test-api.ts'

const api = useTestApi()

test('what a program does is in the audit trail as its own, and needs no person', async () => {
  const { name, headers } = await serviceAccountOf(api, [
    'add_cohort',
    'assign_cases',
    'case_profile',
    'cohort_profile',
    'knowledge_base',
    'user_profile',
    'audit_trail',
  ])
  const person = await api.person()
  const post = async (path: string, body: object) => {
    const answer = await api.send('POST', `/v1/admin/${path}`, { headers, body })
    expect([path, answer.status < 300, answer.body.detail]).toEqual([path, true, undefined])
    return answer.body
  }
  const { cohort } = await post('cohorts/create_cohort', { description: 'Made by a program' })
  await post('cases/assign_case', { caseId: 'sample', email: person.email, mode: 'training' })
  await post('cases/refresh_analysis', { case_id: 'sample', mode: 'training' })
  await post('cohorts/refresh_analysis', { cohort_id: cohort.id, mode: 'training' })
  await post('knowledgebase/sync_knowledgebase', {})
  const results = await api.send('GET', `/v1/any/cases/get_assigned_cases?email=${person.email}&mode=training`, {
    headers,
  })
  expect(results).toMatchObject({ status: 200, body: [{ caseId: 'sample' }] })
  const actor = `service-account/${name}`
  const trail = await api.send(
    'GET',
    `/v1/any/analytics/get_activity_logs?email=${person.email}&everyone=true&actor=${encodeURIComponent(actor)}`,
    { headers },
  )
  expect(trail.status).toBe(200)
  const entries = trail.body as { actor: string; action: string; email: string }[]
  expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['create_cohort', 'assign_case']))
  expect(new Set(entries.map((entry) => entry.actor))).toEqual(new Set([actor]))
})

test('when a key was last used is noted to the minute', async () => {
  const { headers, keyId } = await serviceAccountOf(api, ['manage_cohorts'])
  const used = async () => {
    const { rows } = await api.services.database.query<{ at: Date }>(
      'select last_used_at as at from service_key where id = $1',
      [keyId],
    )
    return rows[0]?.at
  }
  expect(await used()).toBeNull()
  await api.send('GET', '/v1/admin/cohorts/get_cohorts', { headers })
  const at = await used()
  expect([at?.getUTCSeconds(), at?.getUTCMilliseconds()]).toEqual([0, 0])
  expect(Math.abs(Date.now() - Number(at))).toBeLessThan(2 * 60_000)
  await api.services.database.query(
    `update service_key set last_used_at = now() - interval '2 minutes' where id = $1`,
    [keyId],
  )
  serviceCallers(api.services).forget()
  await api.send('GET', '/v1/admin/cohorts/get_cohorts', { headers })
  expect(Number(await used())).toBeGreaterThanOrEqual(Number(at))
})
