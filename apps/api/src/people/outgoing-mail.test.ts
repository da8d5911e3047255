import { insertMail, type MailKind } from '@casebench/domain/mail'
import { transaction } from '@casebench/server/database'
import type { OutgoingMail } from '@casebench/shared/contract/onboarding'
import { beforeEach, expect, test } from 'vitest'
import { type Person, useTestApi } from '../testing/test-api.ts'
import { sendMailNow } from '../testing/visitors.ts'

const mail = { server: 'smtp://127.0.0.1:1', from: 'Casebench <casebench@example.com>' }
const api = useTestApi({ mail })
const withoutServer = useTestApi()
let coordinator: Person
beforeEach(async () => {
  await api.services.database.prisma.outgoingMail.deleteMany()
  coordinator = await api.person({ role: 'Coordinator' })
})

const note = async (kind: MailKind, recipient: string) =>
  (await transaction(api.services.database, (client) => insertMail(client, { kind, recipient, language: null }))).jobId
const list = async (as: Person, query = ''): Promise<OutgoingMail[]> =>
  (await api.send('GET', `/v1/admin/users/get_outgoing_mail?${query}`, { as })).body
const read = (as: Person, id: string) => api.send('POST', '/v1/admin/users/read_outgoing_mail', { as, body: { id } })
const again = (id: string, as = coordinator) =>
  api.send('POST', '/v1/admin/users/send_mail_again', { as, body: { id } })
const failed = (id: string) =>
  api.services.database.query(
    `update outgoing_mail set state = 'failed', failure = 'The mail server could not be reached.', attempts = 8 where id = $1`,
    [id],
  )

test('what is kept can be read and passed on', async () => {
  const person = await api.person()
  await note('approval', person.email)
  const [letter] = await sendMailNow(api)
  expect(await list(coordinator)).toEqual([
    {
      id: expect.any(String),
      recipient: person.email,
      kind: 'approval',
      state: 'kept',
      subject: 'Your Casebench account is ready',
      is_readable: true,
      failure: null,
      created_at: expect.any(String),
      sent_at: null,
    },
  ])
  const [{ id } = { id: '' }] = await list(coordinator)
  expect((await read(coordinator, id)).body).toEqual({ text: letter?.text })
})

test.each(['Auditor', 'Product_Owner'])('a code for a %s is not for a coordinator to read', async (role) => {
  const person = await api.person({ role })
  const id = await note('password_reset', person.email)
  await sendMailNow(api)
  expect(await list(coordinator)).toMatchObject([{ recipient: person.email, is_readable: false }])
  expect(await read(coordinator, id)).toMatchObject({ status: 403, body: { code: 'not_held' } })
  const owner = await api.person({ role: 'Product_Owner' })
  expect(await list(owner)).toMatchObject([{ is_readable: true }])
  expect((await read(owner, id)).body.text).toContain('/auth/reset?reset_code=')
})

test('reading a mail with a code is logged once, about its recipient', async () => {
  const [person, owner] = [await api.person(), await api.person({ role: 'Product_Owner' })]
  const id = await note('password_reset', person.email)
  const ofOwner = await note('password_reset', owner.email)
  await sendMailNow(api)
  await list(coordinator)
  const noted = () =>
    api.services.database.query(
      `select email, detail from activity_log where action = 'read_outgoing_mail' and actor = $1`,
      [coordinator.email],
    )
  expect((await noted()).rows).toEqual([])
  for (const _ of [1, 2]) await read(coordinator, id)
  expect((await read(coordinator, ofOwner)).status).toBe(403)
  const { rows } = await noted()
  expect(rows).toEqual([{ email: person.email, detail: { id, kind: 'password_reset' } }])
})

test('what was sent has no text any more', async () => {
  const id = await note('approval', (await api.person()).email)
  await sendMailNow(api)
  await api.services.database.query(
    `update outgoing_mail set state = 'sent', sent_at = now(), sealed_text = null where id = $1`,
    [id],
  )
  expect(await list(coordinator)).toMatchObject([{ state: 'sent', is_readable: false, sent_at: expect.any(String) }])
  expect(await read(coordinator, id)).toMatchObject({ status: 409, body: { code: 'already_sent' } })
})

test('a text that was sealed with another secret says so, and does not stand in the way of the others', async () => {
  const [one, other] = [await api.person(), await api.person()]
  const lost = await note('approval', one.email)
  await note('approval', other.email)
  await sendMailNow(api)
  await api.services.database.query(`update outgoing_mail set sealed_text = 'AAAA' where id = $1`, [lost])
  const answers = await Promise.all((await list(coordinator)).map(({ id }) => read(coordinator, id)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('the newest comes first; it is searched, sorted and paged, and says how many there are', async () => {
  for (const [index, name] of ['cy', 'ana', 'ben'].entries()) {
    const id = await note('account_exists', `${name}@mail.example`)
    await api.services.database.query('update outgoing_mail set created_at = $2 where id = $1', [id, new Date(index)])
  }
  const names = async (query: string) =>
    (await list(coordinator, query)).map(({ recipient }) => recipient.split('@')[0])
  expect(await names('')).toEqual(['ben', 'ana', 'cy'])
  expect(await names('sort=recipient&limit=2')).toEqual(['ana', 'ben'])
  expect(await names('sort=created_at&offset=1')).toEqual(['ana', 'ben'])
  expect(await names('q=CY@')).toEqual(['cy'])
  const as = coordinator
  const paged = await api.send('GET', '/v1/admin/users/get_outgoing_mail?limit=1', { as })
  expect(paged.headers['x-total-count']).toBe('3')
  expect((await api.send('GET', '/v1/admin/users/get_outgoing_mail?sort=text', { as })).status).toBe(400)
})

test('a mail that failed is sent again, with its text; repeating the call changes nothing', async () => {
  const person = await api.person()
  const id = await note('approval', person.email)
  const [letter] = await sendMailNow(api)
  await failed(id)
  expect(await list(coordinator)).toMatchObject([{ state: 'failed', failure: expect.any(String), is_readable: true }])
  for (const _ of [1, 2]) expect(await again(id)).toMatchObject({ status: 200 })
  expect(await list(coordinator)).toMatchObject([{ state: 'waiting', failure: null }])
  await expect.poll(() => api.enqueued).toContain(id)
  expect((await sendMailNow(api))[0]?.text).toBe(letter?.text)
  const { rows } = await api.services.database.query(
    `select email from activity_log where action = 'send_mail_again' and actor = $1`,
    [coordinator.email],
  )
  expect(rows).toEqual([{ email: person.email }])
})

test('without a mail server nothing is said to be sent', async () => {
  const as = await withoutServer.person({ role: 'Coordinator' })
  const send = (url: string, body: object) => withoutServer.send('POST', url, { as, body })
  expect(await send('/v1/admin/users/send_mail_again', { id: crypto.randomUUID() })).toMatchObject({
    status: 409,
    body: { code: 'no_mail_server' },
  })
  const email = `${crypto.randomUUID()}@example.com`
  const added = await send('/v1/admin/users/add_user', { email, name: 'Ines Okafor' })
  expect(added.body.message).toBe(
    `${email} added. The invitation was not sent, because no mail server is set up. Copy its link from the Mail tab under Applicants.`,
  )
  expect((await withoutServer.send('GET', '/v1/configuration')).body.mail).toBe(false)
  expect((await api.send('GET', '/v1/configuration')).body.mail).toBe(true)
})

test('what was kept is sent again too; what was sent is not, and an unknown one is not found', async () => {
  const id = await note('approval', (await api.person()).email)
  await sendMailNow(api)
  expect((await again(id)).status).toBe(200)
  await api.services.database.query(
    `update outgoing_mail set state = 'sent', sent_at = now(), sealed_text = null where id = $1`,
    [id],
  )
  expect(await again(id)).toMatchObject({ status: 409, body: { code: 'already_sent' } })
  expect((await again(crypto.randomUUID())).status).toBe(404)
})
