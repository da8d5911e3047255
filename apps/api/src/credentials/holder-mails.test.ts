import { createLogger } from '@casebench/server/logging'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sweepCertificates } from '../../../worker/src/credentials/sweep-certificates.ts'
import type { Letter, MailServer } from '../../../worker/src/mail/mail-server.ts'
import { sendMail } from '../../../worker/src/mail/send-mail.ts'
import { newCase } from '../testing/administered-cases.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi({ mail: { server: 'smtp://127.0.0.1:1', from: 'Casebench <casebench@example.com>' } })

let owner: Person
let coordinator: Person
let caseId: string

beforeAll(async () => {
  owner = await api.person({ role: 'Product_Owner' })
  coordinator = await api.person({ role: 'Coordinator' })
  caseId = await newCase(api, owner)
})
beforeEach(() => api.services.database.query('delete from outgoing_mail'))

const post = (call: string, body: unknown, as = coordinator) =>
  api.send('POST', `/v1/admin/credentials/${call}`, { as, body })
const query = (sql: string, values: unknown[] = []) => api.services.database.query(sql, values)

async function held(title = 'KYC analyst', validMonths: number | null = 24) {
  const definition = {
    ...{ title, description: 'Reviews cases alone', criteriaText: 'One timed test' },
    ...{ criteria: { kind: 'tests', caseIds: [caseId] }, validMonths, graceDays: 0 },
  }
  const { id: definition_id } = (await post('save_definition', { id: null, definition })).body
  const person = await api.person()
  const issue = async () =>
    (await post('issue_certificate', { email: person.email, definition_id, reason: 'Board' })).body.id
  return { person, issue, id: (await issue()) as string }
}
const decide = (id: string, decision: string, reason = 'Looked at by the board') =>
  post('decide_certificate', { id, decision, reason })

/** Sends what waits, as a worker with a mail server does; `refuses` is one that is away. */
async function deliver({ refuses = false, hasServer = true } = {}): Promise<Letter[]> {
  const { config, database } = api.services
  const letters: Letter[] = []
  const server: MailServer = {
    deliver: async (letter) => {
      if (refuses) return { reason: 'The mail server could not be reached.', final: false }
      letters.push(letter)
      return undefined
    },
  }
  const mail = {
    ...{ secret: config.secret, publicUrl: 'https://academy.example', externalSignIn: false },
    server: hasServer ? server : undefined,
  }
  const { rows } = await query(`select id from outgoing_mail where state = 'waiting' order by created_at`)
  for (const { id } of rows) await sendMail({ database, logger: createLogger('test', 'silent'), mail }, id)
  return letters
}
const makeDue = () => query(`update outgoing_mail set next_attempt_at = now() - interval '1 second'`)
const sweep = () => sweepCertificates({ ...api.services, issuer: api.services.config })
const ends = (id: string, when: string) =>
  query(`update certificate set valid_until = now() + $2::interval where id = $1`, [id, when])

test('a holder is told by mail what is decided about their certificate, and why', async () => {
  const { person, id } = await held()
  for (const decision of ['suspend', 'reinstate', 'revoke']) {
    await decide(id, decision, `Because of ${decision}`)
    await deliver().then((letters) =>
      expect(letters.at(-1)).toMatchObject({
        recipient: person.email,
        text: expect.stringContaining(`\nBecause of ${decision}\n`),
      }),
    )
  }
  const { rows } = await query('select kind, state, sealed_text from outgoing_mail order by created_at')
  expect(rows).toEqual([
    { kind: 'certificate_suspended', state: 'sent', sealed_text: null },
    { kind: 'certificate_reinstated', state: 'sent', sealed_text: null },
    { kind: 'certificate_revoked', state: 'sent', sealed_text: null },
  ])
})

test('a new certificate says until when it is valid, in the language of its holder', async () => {
  const { person } = await held('Analyst\n {link}')
  await query(`update "user" set language = 'de' where email = $1`, [person.email])
  const [letter] = await deliver()
  expect(letter?.subject).toBe('Ihr Zertifikat: Analyst {link}')
  expect(letter?.text).toContain('„Analyst {link}“')
  expect(letter?.text).toMatch(/\nEs ist bis \d+\. \p{L}+ 20\d\d gültig\.\n/u)
  expect(letter?.text).toContain('\nhttps://academy.example/platform/account#certificates\n')

  await held('For ever', null)
  expect((await deliver())[0]?.text).toContain('\nIt does not expire.\n')
})

test('what was decided otherwise while a mail waited is not said any more, not by one that was written already either', async () => {
  const { id } = await held()
  expect(await deliver({ refuses: true })).toEqual([])
  await decide(id, 'revoke')
  await makeDue()
  expect((await deliver()).map(({ subject }) => subject)).toEqual(['Certificate revoked: KYC analyst'])
  expect((await query('select kind from outgoing_mail')).rows).toEqual([{ kind: 'certificate_revoked' }])
})

test('a mail that failed says the same when it is tried again', async () => {
  await held()
  await deliver({ refuses: true })
  await makeDue()
  expect(await deliver()).toHaveLength(1)
})

test('holders are told once before the end and once at it', async () => {
  const { id } = await held()
  await deliver()
  await ends(id, '29 days')
  await Promise.all([sweep(), sweep()])
  expect((await deliver()).map(({ subject }) => subject)).toEqual(['Certificate expires soon: KYC analyst'])
  await ends(id, '-1 second')
  await Promise.all([sweep(), sweep()])
  expect((await deliver()).map(({ subject }) => subject)).toEqual(['Certificate expired: KYC analyst'])
  await sweep()
  expect(await deliver()).toEqual([])
})

test('who renews before the mail leaves is not told of the end', async () => {
  const { id, issue } = await held()
  await ends(id, '-1 second')
  await sweep()
  await issue()
  expect((await deliver()).map(({ subject }) => subject)).toEqual(['Your certificate: KYC analyst'])
})

test('without a mail server nothing is kept: the page tells the holder', async () => {
  const { person } = await held()
  expect(await deliver({ hasServer: false })).toEqual([])
  expect((await query('select 1 from outgoing_mail')).rows).toEqual([])
  const { rows } = await query(`select 1 from notification where user_id = $1 and kind = 'certificateIssued'`, [
    person.userId,
  ])
  expect(rows).toHaveLength(1)
})

test('a suspended account gets no mail', async () => {
  const { person } = await held()
  await query('update "user" set suspended_at = now() where email = $1', [person.email])
  expect(await deliver()).toEqual([])
})

test('nobody else reads what a holder is told, not even an owner', async () => {
  await held()
  await deliver({ refuses: true })
  const { body } = await api.send('GET', '/v1/admin/users/get_outgoing_mail', { as: owner })
  expect(body).toMatchObject([{ kind: 'certificate_issued', is_readable: false }])
  const read = await api.send('POST', '/v1/admin/users/read_outgoing_mail', { as: owner, body: { id: body[0].id } })
  expect(read).toMatchObject({ status: 403, body: { code: 'about_a_certificate' } })
})
