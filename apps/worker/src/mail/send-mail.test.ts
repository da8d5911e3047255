import type { PrismaDatabase } from '@casebench/server/prisma-database'
import { tokenHash } from '@casebench/server/secrets'
import { testDatabase } from '@casebench/server/testing/test-database'
import { describe, expect, test } from 'vitest'
import { account, keptMail, listeningLogger, makeDue, smtpServer, waitingMail } from '../testing/mail.ts'
import { claimMail } from './claim.ts'
import { letterOf } from './compose.ts'
import { waitAfter } from './finish.ts'
import { mailServer } from './mail-server.ts'
import type { MailSettings } from './mail-settings.ts'
import { reconcileMail } from './reconcile.ts'
import { sendMail } from './send-mail.ts'

const from = 'Casebench <casebench@example.com>'

async function open(settings: Partial<MailSettings> = {}) {
  const database = await testDatabase()
  const { logger, lines } = listeningLogger()
  const enqueued: string[] = []
  const jobQueue = {
    enqueue: async (_queue: string, jobId: string) => void enqueued.push(jobId),
    close: async () => {},
  }
  return { database, logger, lines, enqueued, jobQueue, mail: { ...keptMail, ...settings } }
}

const row = async ({ prisma }: PrismaDatabase, id: string) => prisma.outgoingMail.findUnique({ where: { id } })
const codeIn = (text: string | undefined): string => /_code=([\w-]+)/.exec(text ?? '')?.[1] ?? ''

/** What the database knows of a code. */
const stored = async (database: PrismaDatabase, code: string) => {
  const { rows } = await database.query(
    `select purpose, user_id as "userId", used_at as "usedAt",
            extract(epoch from expires_at - created_at)::int as life from one_time_code where code_hash = $1`,
    [tokenHash(code)],
  )
  return rows[0]
}

describe('with a mail server', () => {
  test('a mail is sent once, with a code that the database knows by its hash, and its text is gone', async () => {
    const { url, received } = await smtpServer()
    const services = await open({ server: mailServer(url, from) })
    const { database } = services
    const userId = await account(database, 'ana@example.com')
    const id = await waitingMail(database, 'approval', 'ana@example.com')
    for (const _ of [1, 2]) await sendMail(services, id)
    expect(received).toMatchObject([{ to: ['ana@example.com'], mail: { subject: 'Your Casebench account is ready' } }])
    const code = codeIn(received[0]?.mail.text)
    expect(Buffer.from(code, 'base64url')).toHaveLength(32)
    expect(await stored(database, code)).toEqual({ purpose: 'approval', userId, usedAt: null, life: 7 * 86_400 })
    expect(await row(database, id)).toMatchObject({ state: 'sent', attempts: 1, sealedText: null, failure: null })
    expect((await row(database, id))?.sentAt).toBeInstanceOf(Date)
  })

  test('twenty jobs for one mail send it once', async () => {
    const { url, received } = await smtpServer()
    const services = await open({ server: mailServer(url, from) })
    await account(services.database, 'ana@example.com')
    const id = await waitingMail(services.database, 'approval', 'ana@example.com')
    await Promise.all(Array.from({ length: 20 }, () => sendMail(services, id)))
    expect(received).toHaveLength(1)
  })

  test('a server that was away gets the mail later, with the same code', async () => {
    const away = await smtpServer()
    await away.close()
    const services = await open({ server: mailServer(away.url, from) })
    const { database } = services
    await account(database, 'ana@example.com')
    const id = await waitingMail(database, 'approval', 'ana@example.com')
    await sendMail(services, id)
    expect(await row(database, id)).toMatchObject({
      state: 'waiting',
      attempts: 1,
      failure: 'The mail server could not be reached.',
    })
    const before = await database.prisma.oneTimeCode.findMany()
    await sendMail(services, id)
    expect(await row(database, id)).toMatchObject({ attempts: 1 })
    const { received } = await smtpServer({}, away.port)
    await makeDue(database)
    await sendMail(services, id)
    expect(await row(database, id)).toMatchObject({ state: 'sent', attempts: 2, failure: null })
    expect(before.map(({ codeHash }) => Buffer.from(codeHash).toString('hex'))).toEqual([
      tokenHash(codeIn(received[0]?.mail.text)).toString('hex'),
    ])
  })

  test('killed between composing and sending: the next attempt sends the same code', async () => {
    const { url, received } = await smtpServer()
    const services = await open({ server: mailServer(url, from) })
    const { database } = services
    await account(database, 'ana@example.com')
    const id = await waitingMail(database, 'approval', 'ana@example.com')
    const claim = await claimMail(database, id)
    const composed = claim && (await letterOf(services, claim))
    expect(received).toEqual([])
    await sendMail(services, id)
    expect(received).toEqual([])
    await makeDue(database)
    await sendMail(services, id)
    expect(codeIn(received[0]?.mail.text)).toBe(codeIn(composed?.text))
  })

  test('another address in an own text is not taken for the code when the mail is tried again', async () => {
    const { url, received } = await smtpServer()
    const services = await open({ server: mailServer(url, from) })
    const { database } = services
    await account(database, 'ana@example.com', { language: 'en' })
    await database.query(
      `insert into mail_template (template, language, subject, text, default_digest)
       values ('approval', 'en', 'Welcome', E'https://academy.example/?voucher_code=spring&other_code=' || $1 || E'\\n{link}', '')`,
      ['x'.repeat(43)],
    )
    const id = await waitingMail(database, 'approval', 'ana@example.com')
    const claim = await claimMail(database, id)
    const composed = claim && (await letterOf(services, claim))
    await makeDue(database)
    await sendMail(services, id)
    expect(received.map(({ mail }) => mail.text?.trim())).toEqual([composed?.text.trim()])
  })

  test('a worker that wakes up late composes nothing and changes nothing', async () => {
    const { url, received } = await smtpServer()
    const services = await open({ server: mailServer(url, from) })
    const { database } = services
    await account(database, 'ana@example.com')
    const id = await waitingMail(database, 'approval', 'ana@example.com')
    const late = await claimMail(database, id)
    await makeDue(database)
    await sendMail(services, id)
    expect(late && (await letterOf(services, late))).toBeUndefined()
    expect(codeIn(received[0]?.mail.text)).not.toBe('')
    expect(await stored(database, codeIn(received[0]?.mail.text))).toBeDefined()
    expect(received).toHaveLength(1)
  })

  test('a refused recipient fails at once, with the reason; the text is kept for an administrator', async () => {
    const gone = Object.assign(new Error('5.1.1 No such mailbox'), { responseCode: 550 })
    const { url } = await smtpServer({ onRcptTo: (_address, _session, done) => done(gone) })
    const services = await open({ server: mailServer(url, from) })
    await account(services.database, 'ana@example.com')
    const id = await waitingMail(services.database, 'approval', 'ana@example.com')
    await sendMail(services, id)
    const failed = await row(services.database, id)
    expect(failed).toMatchObject({ state: 'failed', attempts: 1 })
    expect(failed?.failure).toContain('No such mailbox')
    expect(failed?.sealedText).toBeTruthy()
    expect(JSON.stringify(services.lines)).not.toContain('_code=')
  })

  test('after eight attempts it has failed, and is left alone', async () => {
    const away = await smtpServer()
    await away.close()
    const services = await open({ server: mailServer(away.url, from) })
    await account(services.database, 'ana@example.com')
    const id = await waitingMail(services.database, 'approval', 'ana@example.com')
    for (let attempt = 1; attempt <= 10; attempt++) {
      await sendMail(services, id)
      await makeDue(services.database)
    }
    expect(await row(services.database, id)).toMatchObject({ state: 'failed', attempts: 8 })
    expect(await reconcileMail(services)).toBe(0)
  })

  test('a mail that kills every worker is given up', async () => {
    const services = await open()
    const { database } = services
    await account(database, 'ana@example.com')
    const id = await waitingMail(database, 'approval', 'ana@example.com')
    for (let attempt = 1; attempt <= 8; attempt++) {
      await claimMail(database, id)
      await makeDue(database)
    }
    await sendMail(services, id)
    expect(await row(database, id)).toMatchObject({ state: 'waiting', attempts: 8 })
    await reconcileMail(services)
    expect(services.enqueued).toEqual([])
    expect(await row(database, id)).toMatchObject({
      state: 'failed',
      failure: 'It was tried 8 times and never finished.',
    })
  })

  test('a code that ran out while the mail waited is replaced; one that was used is not sent again', async () => {
    const { url, received } = await smtpServer()
    const services = await open({ server: mailServer(url, from) })
    const { database } = services
    const ids: string[] = []
    for (const email of ['late@example.com', 'done@example.com']) {
      await account(database, email)
      const id = await waitingMail(database, 'approval', email)
      const claim = await claimMail(database, id)
      if (claim) await letterOf(services, claim)
      ids.push(id)
    }
    const [late = '', done = ''] = ids
    const ofUser = `where user_id = (select id from "user" where email = $1)`
    await database.query(`update one_time_code set expires_at = now() ${ofUser}`, ['late@example.com'])
    await database.query(`update one_time_code set used_at = now() ${ofUser}`, ['done@example.com'])
    await makeDue(database)
    for (const id of [late, done]) await sendMail(services, id)
    expect(received.map(({ to }) => to)).toEqual([['late@example.com']])
    expect(await stored(database, codeIn(received[0]?.mail.text))).toMatchObject({ usedAt: null })
    expect(await row(database, done)).toBeNull()
  })
})

test('the wait doubles from a minute to six hours', () => {
  expect([1, 2, 3, 8, 9, 10, 20].map((attempt) => waitAfter(attempt) / 60)).toEqual([1, 2, 4, 128, 256, 360, 360])
})

describe('without a mail server', () => {
  test('it is kept for an administrator, sealed, and written to the log', async () => {
    const services = await open()
    await account(services.database, 'ana@example.com')
    const id = await waitingMail(services.database, 'approval', 'ana@example.com')
    for (const _ of [1, 2]) await sendMail(services, id)
    const kept = await row(services.database, id)
    expect(kept).toMatchObject({ state: 'kept', subject: 'Your Casebench account is ready' })
    expect(kept?.sealedText).not.toContain('accept')
    expect(services.lines).toEqual([
      {
        recipient: 'ana@example.com',
        subject: 'Your Casebench account is ready',
        text: expect.stringContaining('/auth/accept?approval_code='),
      },
    ])
  })
})

describe('what is sent to whom', () => {
  test('a later code makes the earlier ones of its purpose void, and no others', async () => {
    const services = await open()
    const { database } = services
    await account(database, 'ana@example.com')
    for (const kind of ['approval', 'password_reset', 'password_reset'] as const)
      await sendMail(services, await waitingMail(database, kind, 'ana@example.com'))
    const [approval, first, second] = services.lines.map(({ text }) => codeIn(String(text)))
    expect(await stored(database, approval ?? '')).toBeDefined()
    expect(await stored(database, first ?? '')).toBeUndefined()
    expect(await stored(database, second ?? '')).toMatchObject({ purpose: 'password_reset', life: 3600 })
    const { rows } = await database.query('select actor, email, action from activity_log')
    const asked = { actor: 'casebench', email: 'ana@example.com', action: 'forgot_password' }
    expect(rows).toEqual([asked, asked])
  })

  test.each([
    ['password_reset', 'an email without an account', 'nobody@example.com'],
    ['account_exists', 'an email without an account', 'nobody@example.com'],
    ['password_reset', 'someone suspended', 'suspended@example.com'],
    ['account_exists', 'someone suspended', 'suspended@example.com'],
    ['approval', 'someone suspended', 'suspended@example.com'],
    ['approval', 'someone who has a password already', 'settled@example.com'],
    ['approval', 'someone who was deleted since', 'nobody@example.com'],
  ] as const)('no %s goes to %s, and nothing of it is left', async (kind, _whom, email) => {
    const services = await open()
    const { database } = services
    await account(database, 'suspended@example.com', { suspended: true })
    await account(database, 'settled@example.com', { password: true })
    const id = await waitingMail(database, kind, email)
    await sendMail(services, id)
    expect(await row(database, id)).toBeNull()
    expect(services.lines).toEqual([])
    expect(await database.prisma.oneTimeCode.count()).toBe(0)
    expect((await database.query('select from activity_log')).rowCount).toBe(0)
  })

  test('it goes to the address of the account, not to one that was typed to look like it', async () => {
    const services = await open()
    await account(services.database, 'kate@example.com')
    // Some collations of Postgres take the Kelvin sign for a k.
    for (const typed of ['KATE@Example.com', '\u212Aate@example.com'])
      await sendMail(services, await waitingMail(services.database, 'password_reset', typed))
    expect(services.lines.length).toBeGreaterThan(0)
    for (const line of services.lines) expect(line.recipient).toBe('kate@example.com')
  })

  test.each([
    ['the language that its recipient chose', 'de', null, /^Guten Tag Ana,\n/],
    ['that one, whoever asked for it', 'de', 'ar', /^Guten Tag Ana,\n/],
    [
      'the language in which it was asked for, where none was chosen',
      null,
      'ar',
      /^\u200F\u2067مرحبًا \u2068Ana\u2069،\u2069\n/,
    ],
    ['English, where nobody knows better', null, null, /^Hello Ana,\n/],
    ['English, where a newer version knew the language', 'tlh', null, /^Hello Ana,\n/],
  ])('a mail is in %s', async (_which, chosen, asked, greeting) => {
    const { url, received } = await smtpServer()
    const services = await open({ server: mailServer(url, from) })
    const { database } = services
    await account(database, 'ana@example.com', { language: chosen })
    await account(database, 'ben@example.com', { language: 'fr' })
    const id = await waitingMail(database, 'password_reset', 'ana@example.com', asked)
    await sendMail(services, id)
    expect(received.map(({ to }) => to)).toEqual([['ana@example.com']])
    expect(received[0]?.mail.text).toMatch(greeting)
    expect(await stored(database, codeIn(received[0]?.mail.text))).toMatchObject({ purpose: 'password_reset' })
  })

  test('each of many mails at once is in the language of its own recipient', async () => {
    const { url, received } = await smtpServer()
    const services = await open({ server: mailServer(url, from) })
    const { database } = services
    const subjects = {
      de: 'Neues Passwort für Casebench wählen',
      ja: 'Casebenchの新しいパスワードの設定',
      en: 'Choose a new Casebench password',
    }
    const ids: string[] = []
    for (const language of Object.keys(subjects)) {
      await account(database, `${language}@example.com`, { language })
      ids.push(await waitingMail(database, 'password_reset', `${language}@example.com`))
    }
    await Promise.all(ids.map((id) => sendMail(services, id)))
    const sent = received.map(({ to, mail }) => [to[0], mail.subject])
    expect(sent.sort()).toEqual(
      Object.entries(subjects)
        .map(([language, subject]) => [`${language}@example.com`, subject])
        .sort(),
    )
  })

  test('whoever applies again and again is told of their account once a day', async () => {
    const services = await open()
    const { database } = services
    await account(database, 'ana@example.com', { password: true })
    for (const _ of [1, 2, 3])
      await sendMail(services, await waitingMail(database, 'account_exists', 'ana@example.com'))
    expect(services.lines).toHaveLength(1)
    await database.query(`update outgoing_mail set created_at = now() - interval '25 hours'`)
    await database.query(`update "user" set created_at = now() - interval '2 days'`)
    await sendMail(services, await waitingMail(database, 'account_exists', 'ana@example.com'))
    expect(services.lines).toHaveLength(2)
  })

  test('whoever applied before they had an account is not told that they have one', async () => {
    const services = await open()
    const id = await waitingMail(services.database, 'account_exists', 'ana@example.com')
    await account(services.database, 'ana@example.com')
    await sendMail(services, id)
    expect(services.lines).toEqual([])
  })

  test('an own text is sent in the language of the recipient alone, and none that lacks what it needs', async () => {
    const services = await open()
    const { database } = services
    for (const language of ['de', 'fr', 'pl']) await account(database, `${language}@example.com`, { language })
    await database.query(`insert into mail_template (template, language, subject, text, default_digest)
      values ('approval', 'de', 'Willkommen', E'{greeting}\\n{link}', ''), ('approval', 'pl', 'Witamy', 'Bez adresu', ''),
             ('password_reset', 'fr', 'Bonjour', '{link}', '')`)
    for (const language of ['de', 'fr', 'pl'])
      await sendMail(services, await waitingMail(database, 'approval', `${language}@example.com`))
    expect(services.lines).toMatchObject([
      { subject: 'Willkommen', text: expect.stringMatching(/^Guten Tag Ana,\nhttp\S+approval_code=[\w-]+\n$/) },
      { subject: 'Votre compte Casebench est prêt' },
      { subject: 'Twoje konto w Casebench jest gotowe' },
    ])
  })

  test('where an external provider signs people in there are no codes', async () => {
    const services = await open({ externalSignIn: true })
    const { database } = services
    await account(database, 'ana@example.com')
    for (const kind of ['approval', 'password_reset'] as const)
      await sendMail(services, await waitingMail(database, kind, 'ana@example.com'))
    expect(services.lines).toMatchObject([{ text: expect.stringContaining('/auth/login') }])
    expect(await database.prisma.oneTimeCode.count()).toBe(0)
    expect(await database.prisma.outgoingMail.count()).toBe(1)
  })
})

test('the reconciler rings for what waits and is due, and for nothing else', async () => {
  const services = await open()
  const { database } = services
  const ids: string[] = []
  for (const _ of [1, 2, 3]) ids.push(await waitingMail(database, 'approval', 'ana@example.com'))
  const [due, claimed, sent] = ids
  await database.query(`update outgoing_mail set state = 'sent', sent_at = now() where id = $1`, [sent])
  await claimMail(database, claimed ?? '')
  await database.query('select pg_sleep(0.01)')
  await reconcileMail(services)
  expect(services.enqueued).toEqual([due])
})
