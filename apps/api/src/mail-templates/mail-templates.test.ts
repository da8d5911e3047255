import { insertMail } from '@casebench/domain/mail'
import { transaction } from '@casebench/server/database'
import { languages } from '@casebench/shared/languages'
import {
  type MailTemplateName,
  mailTemplates,
  maxMailSubjectLength,
  maxMailTextLength,
} from '@casebench/shared/mail-templates'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, useTestApi } from '../testing/test-api.ts'
import { sendMailNow } from '../testing/visitors.ts'

const mail = { server: 'smtp://127.0.0.1:1', from: 'Casebench <casebench@example.com>' }
const api = useTestApi({ mail })
const withoutServer = useTestApi()
let owner: Person
beforeAll(async () => {
  owner = await api.person({ role: 'Product_Owner' })
})
beforeEach(async () => {
  await api.services.database.query('delete from mail_template')
})

const reset = { template: 'password_reset', language: 'en' }
const good = { subject: 'A new password', text: '{greeting}\n\nHere it is:\n{link}' }

const post = (path: string, body: object, as = owner) => api.send('POST', `/v1/admin/system/${path}`, { as, body })
const get = (path: string, as = owner) => api.send('GET', `/v1/admin/system/${path}`, { as })
const one = async (template = 'password_reset', language = 'en') =>
  (await get(`get_mail_template?template=${template}&language=${language}`)).body
const save = (body: object = {}, as = owner) =>
  post('save_mail_template', { ...reset, ...good, revision: null, ...body }, as)
const preview = (body: object = {}) => post('preview_mail_template', { ...reset, ...good, ...body })

async function mailed(person: Person, kind: 'password_reset' | 'approval' = 'password_reset') {
  await transaction(api.services.database, (client) =>
    insertMail(client, { kind, recipient: person.email, language: 'de' }),
  )
  return (await sendMailNow(api)).find(({ recipient }) => recipient === person.email)
}

test('every mail is listed; where nobody changed it, its default can be read in every language', async () => {
  const { body } = await get('get_mail_templates')
  expect(body).toEqual(
    mailTemplates.map((template) => ({
      template,
      why_not_sent: template.endsWith('_external') ? 'sign_in' : null,
      own: [],
    })),
  )
  for (const language of Object.keys(languages))
    expect(await one('approval', language)).toMatchObject({
      ...{ template: 'approval', language, why_not_sent: null, own: null },
      default: { subject: expect.stringContaining('Casebench'), text: expect.stringContaining('\n{link}\n') },
    })
})

test('an own text is sent in its language, the default in the others, and it is on record who wrote it', async () => {
  const person = await api.person()
  const own = { subject: 'Neues Passwort', text: '{greeting}\n\nHier:\n{link}\n\nBis {expiry}.' }
  const { status, body } = await save({ language: 'de', ...own, subject: '  Neues Passwort ' })
  expect(status).toBe(200)
  expect(body.own).toMatchObject({ ...own, changed_by: owner.email, is_used: true, is_default_newer: false })
  const { subject, text } = (await mailed(person)) ?? { subject: '', text: '' }
  expect(subject).toBe('Neues Passwort')
  expect(text).toMatch(/\n\nHier:\nhttp\S+\/auth\/reset\?reset_code=[\w-]{43}\n\nBis .+\d\.\n$/)
  await api.services.database.query(`update "user" set language = 'fr' where email = $1`, [person.email])
  expect((await mailed(person))?.subject).toBe((await one('password_reset', 'fr')).default.subject)

  const listed = (await get('get_mail_templates')).body.find(
    ({ template }: { template: MailTemplateName }) => template === 'password_reset',
  )
  expect(listed.own).toEqual([
    {
      ...{ language: 'de', changed_at: body.own.changed_at, changed_by: owner.email },
      ...{ is_used: true, is_default_newer: false },
    },
  ])
  const { rows } = await api.services.database.query(
    `select detail from activity_log where action = 'change_mail_template' and actor = $1 order by id desc limit 1`,
    [owner.email],
  )
  // What it said before is not repeated: only which parts changed.
  const changes = [{ field: 'ownMailText', from: false, to: true }, { field: 'mailSubject' }, { field: 'mailText' }]
  expect(rows).toEqual([{ detail: { template: 'password_reset', language: 'de', ...own, changes } }])
})

test('a text that a later version cannot fill in is said to be so, and the default is sent', async () => {
  const person = await api.person()
  await save()
  await api.services.database.query(`update mail_template set text = text || ' {nickname}', default_digest = ''`)
  expect((await one()).own).toMatchObject({ is_used: false, is_default_newer: true })
  await api.services.database.query(`update "user" set language = 'en' where email = $1`, [person.email])
  expect((await mailed(person))?.subject).toBe('Choose a new Casebench password')
  await api.services.database.query(`update mail_template set template = 'of_another_version'`)
  expect((await get('get_mail_templates')).body.flatMap(({ own }: { own: object[] }) => own)).toEqual([])
})

test.each([
  ['subject', { subject: ' ' }, 'Write something here.'],
  ['subject', { subject: 'x'.repeat(maxMailSubjectLength + 1) }, 'It may have at most 150 characters.'],
  ['subject', { subject: 'Hello\r\nBcc: all@example.com' }, 'A subject is a single line.'],
  ['subject', { subject: 'Go to {link}' }, '{link} cannot stand in the subject.'],
  ['text', { text: 'No link' }, 'The mail needs {link}.'],
  ['text', { text: '{link}\n{password}' }, 'This mail has no placeholder {password}. Use only those listed.'],
  ['text', { text: 'At {link}.' }, 'Put {link} on a line of its own.'],
  ['text', { text: `{link}\n${'x'.repeat(maxMailTextLength)}` }, 'It may have at most 4,000 characters.'],
] as const)('what is wrong with a %s is said there: %j', async (field, body, sentence) => {
  for (const call of ['save_mail_template', 'preview_mail_template', 'send_test_mail']) {
    const revision = call === 'save_mail_template' ? { revision: null } : {}
    const answer = await post(call, { ...reset, ...good, ...revision, ...body })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: `body/${field}`, sentence }] } })
  }
  expect((await one()).own).toBeNull()
})

test('the bounds are counted in characters, whatever their size; far more is not even read', async () => {
  const subject = '語'.repeat(maxMailSubjectLength)
  const text = `{link}\n${'🦊'.repeat(maxMailTextLength - 7)}`
  expect(await save({ subject, text })).toMatchObject({ status: 200 })
  expect((await one()).own).toMatchObject({ subject, text })
  for (const length of [2 * maxMailTextLength + 1, 100_000])
    expect(await save({ text: `{link}\n${'x'.repeat(length)}` })).toMatchObject({ status: 400 })
})

test.each([{ language: 'xx' }, { language: '' }, { template: 'welcome' }, { template: '__proto__' }])(
  'what is no mail or no language of Casebench is refused: %j',
  async (other) => {
    const named = { ...reset, ...other }
    const query = new URLSearchParams(named)
    expect(await get(`get_mail_template?${query}`)).toMatchObject({ status: 400 })
    expect(await save(other)).toMatchObject({ status: 400 })
    expect(await preview(other)).toMatchObject({ status: 400 })
    expect(await post('send_test_mail', { ...named, ...good })).toMatchObject({ status: 400 })
    expect(await post('reset_mail_template', { ...named, revision: crypto.randomUUID() })).toMatchObject({
      status: 400,
    })
    expect((await api.services.database.query('select from mail_template')).rowCount).toBe(0)
  },
)

test('of two who edit at once the second is told, and nothing of the first is lost', async () => {
  const first = (await save()).body.own
  // A call that is repeated, as its answer never came, has done its work.
  expect((await save()).body.own.revision).toBe(first.revision)
  const stale = { status: 409, body: { code: 'stale_template' } }
  expect(await save({ subject: 'Mine' })).toMatchObject(stale)
  const second = (await save({ subject: 'Mine', revision: first.revision })).body.own
  expect(await save({ subject: 'Theirs', revision: first.revision })).toMatchObject(stale)
  expect(await post('reset_mail_template', { ...reset, revision: first.revision })).toMatchObject(stale)
  expect((await one()).own.subject).toBe('Mine')
  for (let time = 0; time < 2; time++)
    expect(await post('reset_mail_template', { ...reset, revision: second.revision })).toMatchObject({
      status: 200,
      body: { message: 'Back to the default text.' },
    })
  expect((await one()).own).toBeNull()
  // What was edited is gone meanwhile, too.
  expect(await save({ revision: second.revision })).toMatchObject(stale)
  const race = await Promise.all(['One', 'Two', 'Three'].map((subject) => save({ subject })))
  expect(race.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('a preview reads as the mail would, in its language, and as text', async () => {
  const text = '{greeting}\n<b>Bold</b>\n{link}\n{expiry}'
  expect((await preview({ text, language: 'de' })).body).toEqual({
    subject: good.subject,
    text: expect.stringMatching(
      /^Guten Tag Ana,\n<b>Bold<\/b>\nhttp\S+\/auth\/reset\?reset_code=example\n\d+\. \p{L}+ \d{4} um \d\d:\d\d\n$/u,
    ),
  })
  expect((await one()).own).toBeNull()
})

test('a test goes to whoever asks for it, as the preview is, without being saved; and not without end', async () => {
  const as = await api.person({ role: 'Product_Owner' })
  const body = { ...reset, ...good }
  expect((await post('send_test_mail', body, as)).body.message).toBe(`Test mail to ${as.email} is on its way.`)
  expect(await sendMailNow(api)).toContainEqual({ recipient: as.email, ...(await preview()).body })
  expect((await one()).own).toBeNull()
  const more = await Promise.all(Array.from({ length: 20 }, () => post('send_test_mail', body, as)))
  expect(more.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 19 }, () => 200), 429])
})

test('without a mail server no test is said to be sent', async () => {
  const as = await withoutServer.person({ role: 'Product_Owner' })
  const body = { ...reset, ...good }
  const answer = await withoutServer.send('POST', '/v1/admin/system/send_test_mail', { as, body })
  expect(answer).toMatchObject({ status: 409, body: { code: 'no_mail_server' } })
  expect((await withoutServer.services.database.query('select from outgoing_mail')).rowCount).toBe(0)
})

test.each(['Coordinator', 'Case_Author', 'Auditor', 'Candidate'])('a %s can do nothing of it', async (role) => {
  const as = await api.person({ role })
  const answers = await Promise.all([
    get('get_mail_templates', as),
    get('get_mail_template?template=approval&language=en', as),
    save({}, as),
    post('reset_mail_template', { ...reset, revision: crypto.randomUUID() }, as),
    post('preview_mail_template', { ...reset, ...good }, as),
    post('send_test_mail', { ...reset, ...good }, as),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
})
