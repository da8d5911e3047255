import { expect, test } from 'vitest'
import { evaluated, newCase, working } from '../testing/administered-cases.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'
import { limitMinutes, timedCandidate } from '../testing/timed-test.ts'

const api = useTestApi()

const admin = () => api.person({ role: 'Product_Owner' })
const post = (path: string, as: Person, body: object) => api.send('POST', `/v1/admin/${path}`, { as, body })
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 16)
const own = (as: Person, caseId: string, mode = 'training') => ({ email: as.email, caseId, mode })
const listed = async (as: Person, mode = 'training') =>
  (await api.send('GET', `/v1/any/cases/get_assigned_cases?email=${as.email}&mode=${mode}`, { as })).body[0]
const start = (as: Person, caseId: string) =>
  api.send('POST', '/cycle_time/start_time/', { as, body: own(as, caseId, 'test') })
const minutesOf = ({ test: run }: { test: { startedAt: string; deadline: string } }) =>
  (Date.parse(run.deadline) - Date.parse(run.startedAt)) / 60_000
const logged = async ({ email }: Person, action: string) =>
  (
    await api.services.database.query(
      'select actor, detail from activity_log where action = $1 and email = $2 order by id',
      [action, email],
    )
  ).rows

test('one person has a later date than the others, and keeps it when those of all are changed', async () => {
  const as = await admin()
  const caseId = await newCase(api, as)
  const [ana, ben] = [await working(api, { caseId }), await working(api, { caseId })]
  const emails = [ana.email, ben.email]
  const set = (due: string) =>
    post('cases/set_dates', as, { caseId, mode: 'training', emails, dates: { due, late: 'refused' } })
  const [due, later, until] = [inMinutes(100), inMinutes(200), inMinutes(300)]
  await set(due)
  const extension = { ...own(ana, caseId), until, attempts: 0, reason: 'Approved by HR' }
  expect((await post('cases/grant_extension', as, extension)).status).toBe(200)
  const extended = { due: `${until}:00.000Z`, closes: `${until}:00.000Z`, extended: true }
  expect((await listed(ana)).dates).toMatchObject(extended)
  expect((await listed(ben)).dates).toMatchObject({ due: `${due}:00.000Z`, extended: false })
  await set(later)
  expect((await listed(ana)).dates).toMatchObject(extended)
  expect((await listed(ben)).dates).toMatchObject({ due: `${later}:00.000Z` })
  // An extension never takes time away.
  await set(inMinutes(400))
  expect((await listed(ana)).dates.due).toBe((await listed(ben)).dates.due)
})

test('the reason is for coordinators, and the person is told that they have more time', async () => {
  const as = await admin()
  const caseId = await newCase(api, as)
  const ana = await working(api, { caseId })
  const reason = `Reason ${crypto.randomUUID()}`
  await post('cases/set_dates', as, { ...own(ana, caseId), dates: { due: inMinutes(100) } })
  await post('cases/grant_extension', as, { ...own(ana, caseId), until: inMinutes(300), attempts: 0, reason })
  const cases = await api.send('GET', `/v1/admin/users/get_user_cases?email=${ana.email}`, { as })
  expect(cases.body).toMatchObject([{ extension: { reason, attempts: 0, until: expect.any(String) } }])
  expect(JSON.stringify(await listed(ana))).not.toContain(reason)
  expect(await logged(ana, 'grant_extension')).toMatchObject([{ actor: as.email, detail: { caseId, reason } }])
  const { rows } = await api.services.database.query(
    `select detail from notification where user_id = $1 and kind = 'extended'`,
    [ana.userId],
  )
  expect(rows).toEqual([{ detail: { caseId, mode: 'training' } }])
})

test('more attempts, and back: repeating changes nothing, and what cannot be extended is refused', async () => {
  const as = await admin()
  const ana = await evaluated(api, { caseId: await newCase(api, as) })
  const of = own(ana, ana.caseId)
  const grant = (more: object) =>
    post('cases/grant_extension', as, { ...of, until: null, attempts: 0, reason: '', ...more })
  const refused = { status: 409, body: { code: 'nothing_to_extend' } }
  expect(await grant({ attempts: 1, reason: 'Ill' })).toMatchObject(refused)
  expect(await grant({ until: inMinutes(10), reason: 'Ill' })).toMatchObject(refused)
  await post('cases/set_dates', as, { ...of, dates: { attempts: 1 } })
  const unlock = () => api.send('POST', '/v1/any/cases/unlock_case', { as: ana, body: of })
  expect((await unlock()).status).toBe(409)
  expect((await grant({ attempts: 1 })).status).toBe(400)
  for (let times = 0; times < 2; times++) expect((await grant({ attempts: 1, reason: 'Ill' })).status).toBe(200)
  expect((await listed(ana)).dates).toMatchObject({ attempts: 2, extended: true })
  expect((await unlock()).status).toBe(200)
  await grant({})
  expect((await listed(ana)).dates).toMatchObject({ attempts: 1, extended: false })
  expect(await logged(ana, 'grant_extension')).toHaveLength(2)
})

test('extra time holds for tests that are started after it was given, and never beyond the closing', async () => {
  const as = await admin()
  const [ana, ben, cy] = [await timedCandidate(api), await timedCandidate(api), await timedCandidate(api)]
  const give = (to: Person, extra_time_percent: number) =>
    post('users/set_accommodation', as, { email: to.email, extra_time_percent, reason: 'Approved by HR' })
  const close = (whose: Person & { caseId: string }, minutes: number) =>
    post('cases/set_dates', as, { ...own(whose, whose.caseId, 'test'), dates: { closes: inMinutes(minutes) } })
  expect((await give(ana, 25)).status).toBe(200)
  expect((await listed(ana, 'test')).test).toMatchObject({ timeLimitMinutes: limitMinutes, extraTimePercent: 25 })
  await start(ana, ana.caseId)
  expect(minutesOf(await listed(ana, 'test'))).toBe(limitMinutes * 1.25)
  await start(ben, ben.caseId)
  await give(ben, 50)
  expect(minutesOf(await listed(ben, 'test'))).toBe(limitMinutes)
  expect((await listed(ben, 'test')).test.extraTimePercent).toBe(0)
  // A test that runs keeps the extra time that it was started with.
  await give(ana, 0)
  await close(ana, 600)
  expect(minutesOf(await listed(ana, 'test'))).toBe(limitMinutes * 1.25)
  await give(cy, 200)
  await close(cy, 20)
  await start(cy, cy.caseId)
  expect(minutesOf(await listed(cy, 'test'))).toBeLessThan(21)
})

test('extra time is on the person’s page with its reason, and nobody gives it to themselves', async () => {
  const as = await admin()
  const ana = await api.person()
  const give = (extra_time_percent: number, reason: string, to = ana.email, who = as) =>
    post('users/set_accommodation', who, { email: to, extra_time_percent, reason })
  const person = async () => (await api.send('GET', `/v1/admin/users/get_user?email=${ana.email}`, { as })).body
  expect((await person()).accommodation).toBeNull()
  for (let times = 0; times < 2; times++) await give(25, 'Approved by HR')
  expect((await person()).accommodation).toMatchObject({ extra_time_percent: 25, reason: 'Approved by HR' })
  expect((await give(25, ' ')).status).toBe(400)
  expect((await give(201, 'Too much')).status).toBe(400)
  expect(await give(25, 'Mine', as.email)).toMatchObject({ status: 403, body: { code: 'own_work' } })
  expect((await give(25, 'Mine', ana.email, ana)).status).toBe(403)
  for (let times = 0; times < 2; times++) await give(0, '')
  expect((await person()).accommodation).toBeNull()
  const log = await logged(ana, 'set_accommodation')
  expect(log.map(({ detail }) => detail.extraTimePercent)).toEqual([25, 0])
})
