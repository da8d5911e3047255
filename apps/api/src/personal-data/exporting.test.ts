import { createLogger } from '@casebench/server/logging'
import { canary } from '@casebench/shared/case-file/sample'
import pg from 'pg'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { sweepFiles } from '../../../worker/src/documents/sweep-files.ts'
import { sweepSpent } from '../../../worker/src/housekeeping/sweep-spent.ts'
import { doJob, evaluated, newCase } from '../testing/administered-cases.ts'
import { exportNow, makeWaitingExports } from '../testing/personal-export.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
let owner: Person
beforeAll(async () => {
  owner = await api.person({ role: 'Product_Owner' })
})

const own = (call: string, as: Person, more: object = {}) =>
  api.send('POST', `/v1/any/personal_data/${call}`, { as, body: { email: as.email, ...more } })
const ofUser = (call: string, email: string, as: Person, more: object = {}) =>
  api.send('POST', `/v1/admin/users/${call}`, { as, body: { email, ...more } })
const newest = async (as: Person) =>
  (await api.send('GET', `/v1/any/personal_data/get_export?email=${as.email}`, { as })).body.export
const newestOfUser = async (email: string, as: Person) =>
  (await api.send('GET', `/v1/admin/users/get_export?email=${email}`, { as })).body.export
const acts = async (email: string) =>
  (
    await api.services.database.query(
      `select actor::text, action from activity_log where email = $1 and action like '%personal_export' order by id`,
      [email],
    )
  ).rows

test('somebody asks, is told when it is made, and fetches it once', async () => {
  const person = await api.person()
  expect(await newest(person)).toBeNull()
  const asked = await own('request_export', person)
  expect(asked).toMatchObject({ status: 200, body: { export: { state: 'waiting', size: null } } })
  expect((await own('request_export', person)).body.export.id).toBe(asked.body.export.id)
  expect((await own('open_export', person, { id: asked.body.export.id })).status).toBe(404)
  await makeWaitingExports(api)
  const made = await newest(person)
  expect(made).toMatchObject({ id: asked.body.export.id, state: 'done', progress: 1, size: expect.any(Number) })
  expect(api.published).toContainEqual({
    userId: person.userId,
    event: { type: 'notification', notice: { kind: 'exportReady', own: true } },
  })
  const { body } = await own('open_export', person, { id: made.id })
  const read = await api.app.inject({ url: body.url })
  expect(read.statusCode).toBe(200)
  expect(read.rawPayload).toHaveLength(made.size)
  expect(read.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="?casebench-personal-data-\d{4}-\d\d-\d\d\.zip"?$/,
    ),
  })
  expect((await api.app.inject({ url: body.url })).statusCode).toBe(404)
  expect((await acts(person.email)).map(({ action }) => action)).toEqual([
    'request_personal_export',
    'open_personal_export',
  ])
})

test('what is in it is said in the language of the account, and without one in that of whoever asked', async () => {
  const person = await api.person()
  const about = async (as: Person, language: string) => {
    const files = await exportNow(api, as, language)
    const read = (name: string) => JSON.parse(String(files.get(name)))
    return { ...read('about.json'), account: read('profile.json').account }
  }
  expect(await about(person, 'fr')).toMatchObject({
    what: 'Tout ce que ce Casebench conserve à votre sujet.',
    files: { 'contests.json': 'Les notations que vous avez contestées et ce qui a été décidé.' },
    account: { language: null },
  })
  await api.services.database.query(`update "user" set language = 'de' where id = $1`, [person.userId])
  expect(await about(person, 'fr')).toMatchObject({
    what: 'Alles, was diese Casebench-Installation über Sie speichert.',
    files: {
      'documents.json': 'Die Dokumente, die Sie angehängt haben, und wo sie in diesem Archiv liegen.',
    },
    account: { language: 'de' },
  })
})

test('an administrator’s language says nothing of that of whom an export is about', async () => {
  const person = await api.person()
  const headers = { 'accept-language': 'de' }
  const body = { email: person.email }
  await api.send('POST', '/v1/admin/users/request_export', { as: owner, body, headers })
  const { rows } = await api.services.database.query(
    `select j.input->'language' as language from background_job j join personal_export e on e.job_id = j.id where e.user_id = $1`,
    [person.userId],
  )
  expect(rows).toEqual([{ language: null }])
  await makeWaitingExports(api)
})

test('an address is good for a minute, and the one before it for nothing', async () => {
  const person = await api.person()
  await exportNow(api, person)
  const { id } = await newest(person)
  const [first, second] = [await own('open_export', person, { id }), await own('open_export', person, { id })]
  expect((await api.app.inject({ url: first.body.url })).statusCode).toBe(404)
  await api.services.database.query(`update personal_export set ticket_expires_at = now() where id = $1`, [id])
  expect((await api.app.inject({ url: second.body.url })).statusCode).toBe(404)
})

test('nobody opens what is somebody else’s, nor the person what an administrator asked for', async () => {
  const [ana, ben] = [await api.person(), await api.person()]
  await exportNow(api, ana)
  const { id } = await newest(ana)
  expect((await own('open_export', ben, { id })).status).toBe(404)
  expect((await ofUser('open_export', ana.email, owner, { id })).status).toBe(404)
  const asked = await ofUser('request_export', ana.email, owner)
  await makeWaitingExports(api)
  expect(await newestOfUser(ana.email, owner)).toMatchObject({ id: asked.body.export.id, state: 'done' })
  expect((await own('open_export', ana, { id: asked.body.export.id })).status).toBe(404)
  expect(await newest(ana)).toMatchObject({ id })
})

test('what administrators do with the data of a user is on record', async () => {
  const person = await api.person()
  const { body } = await ofUser('request_export', person.email, owner)
  await makeWaitingExports(api)
  const opened = await ofUser('open_export', person.email, owner, { id: body.export.id })
  expect((await api.app.inject({ url: opened.body.url })).statusCode).toBe(200)
  expect(await acts(person.email)).toEqual([
    { actor: owner.email, action: 'request_personal_export' },
    { actor: owner.email, action: 'open_personal_export' },
  ])
  expect(api.published).toContainEqual({
    userId: owner.userId,
    event: { type: 'notification', notice: { kind: 'exportReady', own: false } },
  })
  expect((await ofUser('request_export', 'nobody@example.com', owner)).status).toBe(404)
})

test('what an administrator asks for about themselves is their own', async () => {
  const { status, body } = await ofUser('request_export', owner.email, owner)
  expect(status).toBe(200)
  expect(await newest(owner)).toMatchObject({ id: body.export.id })
  await makeWaitingExports(api)
  expect((await ofUser('open_export', owner.email, owner, { id: body.export.id })).status).toBe(200)
})

test('whoever holds more is not exported', async () => {
  await api.services.database.prisma.role.create({
    data: {
      name: 'Clerk',
      endpointPermissions: ['users/request_export', 'users/get_export', 'users/open_export'],
      pagePermissions: ['personal_data'],
    },
  })
  const clerk = await api.person({ role: 'Clerk' })
  expect(await ofUser('request_export', owner.email, clerk)).toMatchObject({ status: 403, body: { code: 'not_held' } })
  expect((await ofUser('request_export', (await api.person()).email, clerk)).status).toBe(200)
})

test('of a case that reveals its answers to whoever passed, the answers stay out', async () => {
  const { database } = api.services
  const person = await evaluated(api, { caseId: await newCase(api, owner) })
  await database.query(
    `update evaluation set result = jsonb_set(result, '{marking,wrong,0,detailed_feedback}', to_jsonb($2::text))
                                    || jsonb_build_object('feedback', jsonb_build_array(jsonb_build_object('content', $2::text)))
      where submission_id in (select id from submission where assignment_id = $1)`,
    [person.assignmentId, `It should be ${canary}`],
  )
  const files = await exportNow(api, person)
  const submissions = JSON.parse(String(files.get('submissions.json')))
  expect(submissions[0].evaluation.wrong).toContainEqual({ attribute: 'LegalName', feedback: 'This is not right.' })
})

test('nothing of a timed test is exported before it is started', async () => {
  const { database } = api.services
  const person = await api.candidate({ mode: 'test' })
  await database.query(
    `update case_version set case_data = case_data || '{"timeLimitMinutes": 30}' where case_id = 'sample'`,
  )
  await database.query(
    `insert into answer (assignment_id, attribute_id, value) values ($1, 'LegalName', 'filled in')`,
    [person.assignmentId],
  )
  const answers = async () => JSON.parse(String((await exportNow(api, person)).get('cases.json')))[0].answers
  expect(await answers()).toEqual([])
  await database.query('update assignment set started_at = now() where id = $1', [person.assignmentId])
  expect(await answers()).toContainEqual(expect.objectContaining({ attribute: 'LegalName', answer: 'filled in' }))
})

test('however much is held about somebody, a few rows are read at a time, and written as they would be at once', async () => {
  const { database } = api.services
  const person = await api.person()
  await database.query(
    `insert into notification (user_id, kind, detail)
     select $1, 'evaluated', jsonb_build_object('number', n, 'text', repeat('"a line" ', 50000) || n) from generate_series(1, 40) n`,
    [person.userId],
  )
  await own('request_export', person)
  const query = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  await makeWaitingExports(api)
  const results = await Promise.all(query.mock.results.map(({ value }) => value as Promise<pg.QueryResult | undefined>))
  const lengths = results.map((result) => result?.rows?.length ?? 0)
  expect(lengths.filter((length) => length > 0).length).toBeGreaterThan(5)
  expect(Math.max(...lengths)).toBe(8)
  query.mockRestore()
  const files = await exportNow(api, person)
  const texts = [...files].filter(([name]) => name.endsWith('.json')).map(([, bytes]) => String(bytes))
  for (const text of texts) expect(text).toBe(`${JSON.stringify(JSON.parse(text), null, 2)}\n`)
  const { notifications } = JSON.parse(String(files.get('notifications.json')))
  const large = notifications.filter(({ kind }: { kind: string }) => kind === 'evaluated')
  expect(new Set(large.map(({ detail }: { detail: { number: number } }) => detail.number)).size).toBe(40)
  for (const { detail } of large) expect(detail.text).toHaveLength(450_000 + String(detail.number).length)
})

test('an export whose time is over goes, and its file after it', async () => {
  const { database, storage } = api.services
  const person = await api.person()
  await exportNow(api, person)
  const { rows } = await database.query(
    `update personal_export set expires_at = now() where user_id = $1 returning storage_key as key`,
    [person.userId],
  )
  expect(await newest(person)).toBeNull()
  await sweepSpent({ database })
  expect((await database.query('select from personal_export where user_id = $1', [person.userId])).rowCount).toBe(0)
  await database.query(`update unclaimed_file set since = now() - interval '2 hours'`)
  await sweepFiles({ database, storage, logger: createLogger('test', 'silent') })
  expect(await storage.open(rows[0].key)).toBeUndefined()
})

test('an export that is begun when its person goes leaves nothing', async () => {
  const { database } = api.services
  const person = await api.person()
  await own('request_export', person)
  const { rows } = await database.query('select job_id as id from personal_export where user_id = $1', [person.userId])
  await ofUser('erase_user', person.email, owner)
  await doJob(api, rows[0].id)
  expect((await database.query('select state, result from background_job where id = $1', [rows[0].id])).rows).toEqual([
    { state: 'done', result: null },
  ])
})
