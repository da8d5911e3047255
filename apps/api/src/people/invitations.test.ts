import { insertMail } from '@casebench/domain/mail'
import { transaction } from '@casebench/server/database'
import { parse } from 'csv-parse/sync'
import { beforeEach, expect, test } from 'vitest'
import { type Person, type TestApi, useTestApi } from '../testing/test-api.ts'
import { sendMailNow } from '../testing/visitors.ts'

const api = useTestApi({ mail: { server: 'smtp://127.0.0.1:1', from: 'Casebench <casebench@example.com>' } })
const withoutServer = useTestApi()
let coordinator: Person
let other: Person
beforeEach(async () => {
  for (const one of [api, withoutServer]) await one.services.database.prisma.outgoingMail.deleteMany()
  coordinator = await api.person({ role: 'Coordinator' })
  other = await withoutServer.person({ role: 'Coordinator' })
})

const note = async ({ services }: TestApi, recipient: string, kind: 'approval' | 'password_reset' = 'approval') =>
  (await transaction(services.database, (client) => insertMail(client, { kind, recipient, language: null }))).jobId
const retry = () => api.send('POST', '/v1/admin/users/retry_invitations', { as: coordinator })
const formula = '=HYPERLINK("https://evil.example")'
const exported = (as = other) => withoutServer.send('GET', '/v1/admin/users/export_invitation_links', { as })

test('every undelivered invitation is sent again, and no other mail; repeating the call changes nothing', async () => {
  const ids: string[] = []
  for (const _ of [1, 2]) ids.push(await note(api, (await api.person()).email))
  const reset = await note(api, (await api.person()).email, 'password_reset')
  await sendMailNow(api)
  await api.services.database.query(`update outgoing_mail set state = 'failed', attempts = 8 where id = $1`, [ids[0]])
  expect((await retry()).body).toMatchObject({ count: 2, message: '2 invitations are on their way.' })
  for (const id of ids) await expect.poll(() => api.enqueued).toContain(id)
  expect(api.enqueued).not.toContain(reset)
  const { rows } = await api.services.database.query(
    `select detail from activity_log where action = 'retry_invitations' and actor = $1`,
    [coordinator.email],
  )
  expect(rows).toEqual([{ detail: { mails: 2 } }])
  expect((await retry()).body).toMatchObject({ count: 0, message: 'No invitation had to be sent again.' })
})

test('without a mail server there is nothing to retry, and with one no links to export', async () => {
  const as = other
  expect(await withoutServer.send('POST', '/v1/admin/users/retry_invitations', { as })).toMatchObject({
    status: 409,
    body: { code: 'no_mail_server' },
  })
  const asked = await api.send('GET', '/v1/admin/users/export_invitation_links', { as: coordinator })
  expect(asked).toMatchObject({ status: 409, body: { code: 'has_mail_server' } })
})

test('of an own text with other addresses only the link that Casebench put in is exported', async () => {
  const { database } = withoutServer.services
  await database.query(`insert into mail_template (template, language, subject, text, default_digest)
    values ('approval', 'en', 'Welcome', E'See https://[academy\\nhttps://academy.example\\n{site}\\n{link}', '')`)
  const { email } = await withoutServer.person()
  await database.query(`update "user" set language = 'en' where email = $1`, [email])
  await note(withoutServer, email)
  await sendMailNow(withoutServer)
  await database.query('delete from mail_template')
  const records = parse((await exported()).body, { bom: true })
  expect(records[1]).toEqual([
    ...[email, expect.any(String)],
    ...[expect.stringMatching(/\/auth\/accept\?approval_code=[\w-]{43}$/), expect.any(String)],
  ])
})

test('links that still work come as a file that no spreadsheet runs, and whose they are is logged', async () => {
  const [ana, used, owner] = [
    await withoutServer.person(),
    await withoutServer.person(),
    await withoutServer.person({ role: 'Product_Owner' }),
  ]
  await withoutServer.services.database.query('update "user" set name = $2 where id = $1', [ana.userId, formula])
  for (const { email } of [ana, used, owner]) await note(withoutServer, email)
  await note(withoutServer, ana.email, 'password_reset')
  const letters = await sendMailNow(withoutServer)
  await withoutServer.services.database.query('update one_time_code set used_at = now() where user_id = $1', [
    used.userId,
  ])
  const { status, body: text, headers } = await exported()
  expect(status).toBe(200)
  expect(headers['content-disposition']).toBe('attachment; filename="invitations.csv"')
  const link = /https?:\S+/.exec(letters.find(({ recipient }) => recipient === ana.email)?.text ?? '')?.[0]
  expect(parse(text, { bom: true })).toEqual([
    ['Email', 'Name', 'Link', 'Works until (UTC)'],
    [ana.email, `'${formula}`, link, expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)],
  ])
  const { rows } = await withoutServer.services.database.query(
    'select action, email from activity_log where actor = $1 order by id',
    [other.email],
  )
  expect(rows).toEqual([
    { action: 'read_outgoing_mail', email: ana.email },
    { action: 'export_invitation_links', email: other.email },
  ])
})

test('where no link works there is no file', async () => {
  await note(withoutServer, (await withoutServer.person()).email)
  await sendMailNow(withoutServer)
  await withoutServer.services.database.query(`update one_time_code set expires_at = now()`)
  expect((await exported()).status).toBe(404)
  expect((await exported(await withoutServer.person({ role: 'Auditor' }))).status).toBe(403)
})
