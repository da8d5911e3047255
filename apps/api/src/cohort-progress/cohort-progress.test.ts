import { assignCase } from '@casebench/domain/assigning/assign-case'
import { expect, test } from 'vitest'
import { newCase } from '../testing/administered-cases.ts'
import { evaluateAs } from '../testing/results.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
const get = (call: string, as: Person) => api.send('GET', `/v1/admin/cohorts/${call}`, { as })
const database = () => api.services.database
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

/** A cohort with these members. */
async function cohortOf(people: readonly Person[]): Promise<string> {
  const { id } = await api.services.database.prisma.cohort.create({ data: { description: `C ${crypto.randomUUID()}` } })
  await api.services.database.prisma.cohortMember.createMany({
    data: people.map(({ userId }) => ({ userId, cohortId: id })),
  })
  return id
}

type Given = { caseId: string; mode?: 'training' | 'test'; days?: number; opened?: boolean; seconds?: number }

/** Gives somebody a case, as it was given so many days ago. @returns the assignment. */
async function give(person: Person, { caseId, mode = 'training', days = 0, opened = false, seconds = 0 }: Given) {
  const id = await assignCase(database(), { userId: person.userId, caseId, mode, assignedAt: daysAgo(days) })
  if (!id) throw new Error('The case was not assigned')
  await database().query('update assignment set opened_at = $2, active_seconds = $3 where id = $1', [
    id,
    opened ? new Date() : null,
    seconds,
  ])
  return id
}

const seen = ({ userId }: Person, days: number) =>
  database().query('update "user" set last_seen_at = $2 where id = $1', [userId, daysAgo(days)])

const owner = () => api.person({ role: 'Product_Owner' })
const coordinator = () => api.person({ role: 'Coordinator' })

/** One who passed, one who failed twice, and one who did nothing; somebody else is in no cohort. */
async function autumn() {
  const author = await owner()
  const [one, other] = [await newCase(api, author), await newCase(api, author)]
  const [ana, ben, cy, dee] = [await api.person(), await api.person(), await api.person(), await api.person()]
  await evaluateAs(api, await give(ana, { caseId: one, opened: true, seconds: 600 }), { score: 0.9, passed: true })
  await evaluateAs(api, await give(ana, { caseId: other, opened: true, seconds: 300 }), { score: 0.8, passed: true })
  const bens = await give(ben, { caseId: one, opened: true, seconds: 100, days: 40 })
  await evaluateAs(api, bens, { score: 0.3, passed: false }, daysAgo(15))
  await evaluateAs(api, bens, { score: 0.5, passed: false }, daysAgo(8))
  await give(cy, { caseId: one, days: 10 })
  await evaluateAs(api, await give(dee, { caseId: one, opened: true }), { score: 1, passed: true })
  return { cohortId: await cohortOf([ana, ben, cy]), one, other, ana, ben, cy, as: await coordinator() }
}

test('a cohort’s progress is that of its members’ cases and of nobody else’s', async () => {
  const { cohortId, as } = await autumn()
  const { body } = await get(`get_progress?cohort_id=${cohortId}`, as)
  expect(body).toMatchObject({
    members: 3,
    assigned: 4,
    started: 3,
    submitted: 3,
    passed: 2,
    pass_rate: 67,
    average_score: 73,
    median_seconds: 300,
    at_risk: 2,
    members_not_started: 1,
  })
  expect(body.weeks).toHaveLength(12)
  const sum = (key: 'people' | 'submissions') =>
    body.weeks.reduce((total: number, week: Record<string, number>) => total + (week[key] ?? 0), 0)
  expect(sum('submissions')).toBe(4)
  expect(body.weeks.at(-1)).toMatchObject({ people: 1, submissions: 2 })
})

test('mode and time of assigning narrow what counts', async () => {
  const { cohortId, as } = await autumn()
  const of = async (filter: string) => (await get(`get_progress?cohort_id=${cohortId}&${filter}`, as)).body
  expect(await of('mode=test')).toMatchObject({ members: 3, assigned: 0, pass_rate: null, average_score: null })
  expect(await of('assigned=30_days')).toMatchObject({ assigned: 3, submitted: 2 })
  expect(await of('assigned=90_days&mode=training')).toMatchObject({ assigned: 4, submitted: 3 })
})

test('members are listed with their figures, and with what puts them at risk in words', async () => {
  const { cohortId, ana, ben, cy, as } = await autumn()
  await seen(ben, 20)
  const list = (query = '') => get(`get_member_progress?cohort_id=${cohortId}${query}`, as)
  const all = await list('&sort=-passed')
  expect(all.headers['x-total-count']).toBe('3')
  expect(all.body[0]).toMatchObject({
    email: ana.email,
    assigned: 2,
    started: 2,
    submitted: 2,
    passed: 2,
    average_score: 85,
    active_seconds: 900,
    risks: [],
  })
  const risks = Object.fromEntries(
    all.body.map((member: { email: string; risks: { words: string }[] }) => [
      member.email,
      member.risks.map(({ words }) => words),
    ]),
  )
  expect(risks[ben.email]).toEqual([
    'Has not signed in for 20 days (limit 14)',
    'Did not pass a case in 2 attempts (limit 2)',
  ])
  expect(risks[cy.email]).toEqual(['Has not started a case available for 10 days (limit 7)'])
  const emails = async (query: string) => (await list(query)).body.map(({ email }: Person) => email)
  expect(await emails('&at_risk=true&sort=-risks')).toEqual([ben.email, cy.email])
  expect(await emails(`&q=${ana.email}`)).toEqual([ana.email])
  expect(await emails('&sort=-average_score&limit=1&offset=1')).toEqual([ben.email])
})

test('a member without a case is listed, with nothing to do', async () => {
  const idle = await api.person()
  const cohortId = await cohortOf([idle])
  const { body } = await get(`get_member_progress?cohort_id=${cohortId}`, await coordinator())
  expect(body).toMatchObject([{ email: idle.email, assigned: 0, average_score: null, active_seconds: 0, risks: [] }])
})

test('cases are listed with how the cohort does in them', async () => {
  const { cohortId, one, other, as } = await autumn()
  const { body, headers } = await get(`get_case_progress?cohort_id=${cohortId}&sort=pass_rate`, as)
  expect(headers['x-total-count']).toBe('2')
  expect(body).toMatchObject([
    { caseId: one, assigned: 3, started: 2, submitted: 2, passed: 1, pass_rate: 50, average_score: 70 },
    { caseId: other, assigned: 1, submitted: 1, passed: 1, pass_rate: 100, median_seconds: 300 },
  ])
  expect((await get(`get_case_progress?cohort_id=${cohortId}&q=${other.toUpperCase()}`, as)).body).toHaveLength(1)
})

test('the members leave as CSV and as a workbook, searched and sorted', async () => {
  const { cohortId, cy, as } = await autumn()
  const csv = await get(`export_member_progress?cohort_id=${cohortId}&q=${cy.email}&format=csv`, as)
  const [heading, line, ...rest] = csv.body.split('\r\n')
  expect(heading).toBe(
    '\ufeffemail,first_name,name,cases_assigned,cases_started,cases_submitted,cases_passed,cases_late,cases_overdue,average_score,active_seconds,last_seen_at,at_risk',
  )
  expect(line).toContain(`${cy.email},,,1,0,0,0,0,0,,0,`)
  expect(rest).toEqual([''])
  const book = await get(`export_member_progress?cohort_id=${cohortId}&format=xlsx`, as)
  expect(book.headers['content-disposition']).toBe('attachment; filename="cohort-progress.xlsx"')
  expect(book.body.startsWith('PK')).toBe(true)
})

// Before there are very many: what is read of those is remembered for a while.
test('cohorts stand beside each other with the figures of their own pages; whoever is in two is one person', async () => {
  const { cohortId, one, ben, cy, as } = await autumn()
  const winter = await cohortOf([cy])
  const empty = await cohortOf([])
  const { body } = await get('get_figures', as)
  const of = (id: string) => body.cohorts.find((cohort: { id: string }) => cohort.id === id)
  const own = (await get(`get_progress?cohort_id=${cohortId}`, as)).body
  const { members, assigned, submitted, passed, at_risk } = own
  expect(of(cohortId)).toMatchObject({ members, assigned, submitted, passed, at_risk, first_time_pass: 67 })
  expect(of(winter)).toMatchObject({ members: 1, assigned: 1, submitted: 0, first_time_pass: null, at_risk: 1 })
  expect(of(empty)).toMatchObject({ members: 0, assigned: 0, at_risk: 0 })
  const listed = await get(`get_member_progress?cohort_id=${cohortId}&at_risk=true`, as)
  expect(listed.headers['x-total-count']).toBe(String(at_risk))
  // Of this test's people, ben and cy; those of other tests are counted as well.
  const before = body.people_at_risk
  await database().query('update "user" set suspended_at = now() where id = any($1)', [[ben.userId, cy.userId]])
  expect((await get('get_figures', as)).body.people_at_risk).toBe(before - 2)
  // A pass at the second try is none at the first.
  const bens = (
    await database().query('select id from assignment where user_id = $1 and case_id = $2', [ben.userId, one])
  ).rows[0].id
  await evaluateAs(api, bens, { score: 1, passed: true })
  expect((await get('get_figures', as)).body.cohorts.find(({ id }: { id: string }) => id === cohortId)).toMatchObject({
    passed: 3,
    submitted: 3,
    first_time_pass: 67,
  })
})

test('more than ten thousand members leave as CSV alone', async () => {
  const as = await coordinator()
  const cohortId = await cohortOf([])
  await database().query(
    `with known as (
       insert into "user" (email, username) select 'member' || n || '@crowd.example', 'crowd' || n from generate_series(1, 10001) n
       returning id)
     insert into cohort_member (cohort_id, user_id) select $1, id from known`,
    [cohortId],
  )
  const exported = (format: string) => get(`export_member_progress?cohort_id=${cohortId}&format=${format}`, as)
  expect(await exported('xlsx')).toMatchObject({
    status: 413,
    body: { detail: 'An Excel file can have up to 10,000 rows, and this table has 10,001. Save it as CSV.' },
  })
  const csv = await exported('csv')
  expect(csv.headers['x-total-count']).toBe('10001')
  const lines: string[] = csv.body.split('\r\n')
  expect(new Set(lines).size).toBe(10_003)
  expect(lines.filter((line) => line.startsWith('\ufeff'))).toHaveLength(1)
  const { rows } = await database().query(
    `select detail from activity_log where actor = $1 and action = 'export_table'`,
    [as.email],
  )
  expect(rows).toMatchObject([{ detail: { rows: 10_001 } }])
})

test('whoever has something to do is reminded, once a day; strangers and the idle are not', async () => {
  const { cohortId, ana, ben, cy, as } = await autumn()
  const remind = (emails: string[]) =>
    api.send('POST', '/v1/admin/cohorts/remind_members', { as, body: { cohort_id: cohortId, emails } })
  const stranger = await api.person()
  const first = await remind([ana.email, cy.email.toUpperCase(), stranger.email])
  expect(first.body).toEqual({
    reminded: 1,
    message: 'Reminded 1 person. Left out: 1 with no unfinished cases, 1 not in the cohort.',
  })
  expect((await remind([cy.email, ben.email])).body).toMatchObject({ reminded: 1 })
  await api.services.database.query('update "user" set suspended_at = now() where id = $1', [ben.userId])
  expect((await remind([cy.email, ben.email])).body).toEqual({
    reminded: 0,
    message: 'Reminded 0 people. Left out: 1 suspended, 1 reminded in the last day.',
  })
  await api.services.database.query('update "user" set suspended_at = null where id = $1', [ben.userId])
  const told = await api.send('GET', `/v1/any/notifications/get_notifications?email=${cy.email}`, { as: cy })
  expect(told.body.filter(({ notice }: { notice: { kind: string } }) => notice.kind === 'reminded')).toHaveLength(1)
  expect((await remind(['nobody@example.com'])).status).toBe(404)
  const { rows } = await database().query(
    `select detail from activity_log where actor = $1 and action = 'remind_members'`,
    [as.email],
  )
  expect(rows.map(({ detail }) => detail)).toMatchObject([{ id: cohortId, people: 1 }, { people: 1 }])
})

test('what a reviewer can still make pass is neither a failed try nor a case to remind of', async () => {
  const author = await owner()
  const [caseId, member, as] = [await newCase(api, author), await api.person(), await coordinator()]
  const id = await give(member, { caseId, opened: true })
  await evaluateAs(api, id, { score: 0.5, passed: false, canStillPass: true })
  await evaluateAs(api, id, { score: 0.6, passed: false, canStillPass: true })
  await seen(member, 0)
  const cohortId = await cohortOf([member])
  const body = { cohort_id: cohortId, emails: [member.email] }
  expect(await api.send('POST', '/v1/admin/cohorts/remind_members', { as, body })).toMatchObject({
    body: { reminded: 0, message: 'Reminded 0 people. Left out: 1 with no unfinished cases.' },
  })
  expect((await get(`get_progress?cohort_id=${cohortId}`, as)).body).toMatchObject({ at_risk: 0 })
})

test('coordinators and auditors see a cohort’s progress; only who assigns cases reminds; others see nothing', async () => {
  const cohortId = await cohortOf([])
  const statuses = async (role: string) => {
    const as = await api.person({ role })
    const calls = ['get_progress', 'get_member_progress', 'get_case_progress']
    const read = await Promise.all(calls.map((call) => get(`${call}?cohort_id=${cohortId}`, as)))
    const file = await get(`export_member_progress?cohort_id=${cohortId}&format=csv`, as)
    const body = { cohort_id: cohortId, emails: [as.email] }
    const reminded = await api.send('POST', '/v1/admin/cohorts/remind_members', { as, body })
    return [...read, file, reminded].map(({ status }) => status)
  }
  expect(await statuses('Coordinator')).toEqual([200, 200, 200, 200, 200])
  expect(await statuses('Auditor')).toEqual([200, 200, 200, 200, 403])
  expect(await statuses('Case_Author')).toEqual([403, 403, 403, 403, 403])
  expect(await statuses('Candidate')).toEqual([403, 403, 403, 403, 403])
})

test('there is no progress of a cohort that is not there', async () => {
  const as = await coordinator()
  for (const call of ['get_progress', 'get_member_progress', 'get_case_progress'])
    expect((await get(`${call}?cohort_id=${crypto.randomUUID()}`, as)).body.code).toBe('no_such_cohort')
})
