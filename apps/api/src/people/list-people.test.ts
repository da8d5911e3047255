import { expect, test } from 'vitest'
import { openSession } from '../authentication/sessions.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
const admin = (path: string, as: Person) => api.send('GET', `/v1/admin/users/${path}`, { as })

/** Someone of a group that no other test asks for, with whatever else the account's row shall say. */
async function known(group: string, columns: Record<string, string | number | boolean> = {}): Promise<Person> {
  const person = await api.person()
  const names = Object.keys(columns).map((column, at) => `, ${column} = $${at + 3}`)
  await api.services.database.query(`update "user" set phone_number = $2 ${names.join('')} where id = $1`, [
    person.userId,
    group,
    ...Object.values(columns),
  ])
  return person
}

const emailsIn = (body: { email: string }[], among: readonly Person[]): string[] =>
  body.map(({ email }) => email).filter((email) => among.some((one) => one.email === email))

test('every word of a search is found, in any name, anywhere in it and in any order', async () => {
  const as = await api.person({ role: 'Coordinator' })
  const token = crypto.randomUUID().slice(0, 8)
  const ana = await known('', { name: `Ana Kovač ${token}`, first_name: 'Ana' })
  const ben = await known('', { name: `Ben 100%_sure ${token}`, username: `benny.${token}` })
  const find = async (q: string) =>
    emailsIn((await admin(`get_all_users?q=${encodeURIComponent(q)}`, as)).body, [ana, ben])
  expect(await find(token)).toEqual([ana.email, ben.email])
  expect(await find(`KOVAČ ${token} ana`)).toEqual([ana.email])
  expect(await find(`nny.${token}`)).toEqual([ben.email])
  expect(await find(`${token} 0%_s`)).toEqual([ben.email])
  expect(await find(`${token} 1_0`)).toEqual([])
  expect(await find(ana.email.toUpperCase())).toEqual([ana.email])
})

test('a list is narrowed by role, cohort, organization, suspension, test mode, level and last visit', async () => {
  const as = await api.person({ role: 'Coordinator' })
  const { database } = api.services
  const { prisma } = database
  const plain = await api.person()
  const author = await api.person({ role: 'Case_Author' })
  const out = await api.person({ suspended: true })
  const taking = await api.person({ isTestUnlocked: true })
  const high = await known('', { level: 7 })
  const away = await api.person()
  const everyone = [plain, author, out, taking, high, away]
  await database.query('update "user" set last_seen_at = $2 where id = $1', [away.userId, '2020-01-01T00:00:00Z'])
  const cohort = await prisma.cohort.create({
    data: {
      description: crypto.randomUUID(),
      organization: { create: { description: crypto.randomUUID() } },
      members: { create: { userId: plain.userId } },
    },
  })
  const found = async (query: string) => emailsIn((await admin(`get_all_users?${query}`, as)).body, everyone)
  expect(await found('role=Case_Author')).toEqual([author.email])
  expect(await found(`cohort_id=${cohort.id}`)).toEqual([plain.email])
  expect(await found(`org_id=${cohort.organizationId}`)).toEqual([plain.email])
  expect(await found('suspended=true')).toEqual([out.email])
  expect(await found('suspended=false')).not.toContain(out.email)
  expect(await found('test_unlocked=true')).toEqual([taking.email])
  expect(await found('level_from=7&level_to=9')).toEqual([high.email])
  expect(await found('unseen_since=2021-01-01T00:00:00Z')).toEqual([away.email])
  expect(await found('seen_since=2021-01-01T00:00:00Z')).not.toContain(away.email)
  expect(await found('role=Case_Author&suspended=true')).toEqual([])
  expect((await admin('get_all_users?role=No_such_role', as)).body).toEqual([])
  expect((await admin('get_all_users?seen_since=2016-12-31T23:59:60Z', as)).status).toBe(400)
})

test('figures stand beside each person, and a list is sorted by them and paged', async () => {
  const as = await api.person({ role: 'Coordinator' })
  const { database } = api.services
  const token = crypto.randomUUID().slice(0, 8)
  const names = ['Cy', 'ana', 'Ben']
  const [cy, ana, ben] = await Promise.all(names.map((name) => known('', { name: `${name} ${token}` })))
  if (!cy || !ana || !ben) throw new Error('Three were made')
  const figures = `update "user" set cases_assigned = $2, cases_completed = $3, average_score = $4 where id = $1`
  await database.query(figures, [ana.userId, 4, 3, 2.35 / 3])
  await database.query(figures, [ben.userId, 9, 0, null])
  await database.query('update "user" set last_seen_at = null where id = $1', [cy.userId])
  const list = async (query: string) =>
    (await admin(`get_all_users?q=${token}&${query}`, as)).body.map(({ email }: Person) => email)
  expect(await list('')).toEqual([ana.email, ben.email, cy.email])
  expect(await list('sort=-name')).toEqual([cy.email, ben.email, ana.email])
  expect(await list('sort=-cases_assigned')).toEqual([ben.email, ana.email, cy.email])
  expect(await list('sort=-cases_completed&limit=1')).toEqual([ana.email])
  expect(await list('sort=-average_score&limit=1')).toEqual([ana.email])
  expect((await list('sort=last_seen_at'))[0]).toBe(cy.email)
  expect(await list('offset=1&limit=1')).toEqual([ben.email])
  const page = await admin(`get_all_users?q=${token}&limit=1`, as)
  expect(page.headers['x-total-count']).toBe('3')
  expect(page.body[0]).toMatchObject({
    email: ana.email,
    groups: ['Candidate'],
    suspended: false,
    cohorts: [],
    cases_assigned: 4,
    cases_completed: 3,
    average_score: 78,
    last_seen_at: expect.any(String),
  })
  expect((await admin(`get_all_users?q=${cy.email}`, as)).body).toMatchObject([
    { cases_assigned: 0, average_score: null, last_seen_at: null },
  ])
})

test('an export is the whole list as a spreadsheet reads it, and runs nothing there', async () => {
  const as = await api.person({ role: 'Coordinator' })
  const token = crypto.randomUUID().slice(0, 8)
  const person = await known('+49 30 1234', { name: `=HYPERLINK("x";"${token}")`, first_name: 'Ä, b' })
  const { status, body, headers } = await admin(`export_users?q=${token}&sort=email`, as)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toBe('attachment; filename="people.csv"')
  const [heading, line, end] = body.split('\r\n')
  expect(heading).toMatch(/^\ufeffemail,first_name,name,username,phone_number,level,roles,cohorts,/)
  expect(line).toContain(`${person.email},"Ä, b","'=HYPERLINK(""x"";""${token}"")",`)
  expect(line).toContain(`,'+49 30 1234,1,Candidate,`)
  expect(end).toBe('')
  const { rows } = await api.services.database.query(
    `select detail from activity_log where action = 'export_users' and actor = $1`,
    [as.email],
  )
  expect(rows).toEqual([{ detail: { people: 1 } }])
})

test('one person comes with where they are signed in, and what is noted about them', async () => {
  const as = await api.person({ role: 'Coordinator' })
  const person = await known('', { metadata: '{"desk":"4b"}' })
  const ended = await openSession(api.services, person.userId, { userAgent: 'Old phone', address: '192.0.2.1' })
  await api.services.database.query(`update session set ended_at = now(), end_reason = 'signed_out' where id = $1`, [
    ended.sessionId,
  ])
  expect((await admin(`get_user?email=${person.email.toUpperCase()}`, as)).body).toMatchObject({
    email: person.email,
    metadata: { desk: '4b' },
    sessions: [
      { device: 'test', address: '127.0.0.1', opened_at: expect.any(String), last_used_at: expect.any(String) },
    ],
  })
  expect((await admin(`get_user_metadata?email=${person.email}`, as)).body).toEqual({ desk: '4b' })
  for (const call of ['get_user', 'get_user_metadata', 'get_user_cases', 'get_user_activity'])
    expect(await admin(`${call}?email=nobody@example.com`, as)).toMatchObject({ status: 404 })
})
