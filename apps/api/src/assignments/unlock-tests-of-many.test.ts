import { expect, test } from 'vitest'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
const { path, method } = { method: 'POST', path: '/v1/admin/shared/unlock_tests' } as const
const query = (sql: string, values: unknown[]) => api.services.database.query(sql, values)

async function cohortOf(...people: Person[]): Promise<string> {
  const [cohort] = (
    await query(`insert into cohort (description) values ($1) returning id`, [`C ${crypto.randomUUID()}`])
  ).rows
  for (const { userId } of people)
    await query('insert into cohort_member (cohort_id, user_id) values ($1, $2)', [cohort.id, userId])
  return cohort.id
}

const isUnlocked = async ({ userId }: Person): Promise<boolean> =>
  (await query('select is_test_unlocked from "user" where id = $1', [userId])).rows[0].is_test_unlocked

test('a cohort’s tests are unlocked at once, for those who cannot open them yet; each is told once', async () => {
  const [as, ana, ben, other] = [
    await api.person({ role: 'Coordinator' }),
    await api.person(),
    await api.person(),
    await api.person(),
  ]
  await query('update "user" set is_test_unlocked = true where id = $1', [ben.userId])
  const cohort_id = await cohortOf(ana, ben)
  const unlock = () => api.send(method, path, { as, body: { cohort_id } })
  expect(await unlock()).toMatchObject({ status: 200, body: { unlocked: 1, message: 'Tests unlocked for 1 person.' } })
  expect(await unlock()).toMatchObject({ body: { unlocked: 0, message: 'Everyone could open tests already.' } })
  expect([await isUnlocked(ana), await isUnlocked(ben), await isUnlocked(other)]).toEqual([true, true, false])
  const told = async (as: Person) =>
    (await api.send('GET', `/v1/any/notifications/get_notifications?email=${as.email}`, { as })).body.length
  expect([await told(ana), await told(ben)]).toEqual([1, 0])
  const { rows } = await query(`select email from activity_log where actor = $1 and action = 'unlock_test_mode'`, [
    as.email,
  ])
  expect(rows).toEqual([{ email: ana.email }])
})

test('several are unlocked by name, all of them or none; who may not edit users unlocks nobody', async () => {
  const [as, ana, ben] = [await api.person({ role: 'Coordinator' }), await api.person(), await api.person()]
  const unlock = (as: Person, emails: string[]) => api.send(method, path, { as, body: { emails } })
  expect((await unlock(as, [ana.email, 'nobody@example.com'])).status).toBe(404)
  expect(await isUnlocked(ana)).toBe(false)
  expect((await unlock(await api.person({ role: 'Case_Author' }), [ana.email])).status).toBe(403)
  expect((await unlock(as, [ana.email, ben.email])).body).toMatchObject({ unlocked: 2 })
})
