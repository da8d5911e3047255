import { testDatabase } from '@casebench/server/testing/test-database'
import { sampleCase } from '@casebench/shared/case-file/sample'
import { expect, test } from 'vitest'
import { mailServer } from '../mail/mail-server.ts'
import { sendMail } from '../mail/send-mail.ts'
import { account, keptMail, listeningLogger, smtpServer } from '../testing/mail.ts'
import { sendReminders } from './send-reminders.ts'

async function open() {
  const database = await testDatabase()
  const { url, received } = await smtpServer()
  const { logger } = listeningLogger()
  const enqueued: string[] = []
  const services = {
    database,
    logger,
    jobQueue: { enqueue: async (_queue: string, jobId: string) => void enqueued.push(jobId), close: async () => {} },
    events: { publish: async () => {}, subscribe: async () => {}, close: async () => {} },
    mail: { ...keptMail, server: mailServer(url, 'Casebench <casebench@example.com>') },
  }
  const assign = async (userId: string, name: string, due: string, mode = 'training') => {
    const { rows } = await database.query<{ id: string }>(
      `with stored as (insert into case_file (id, name) values (gen_random_uuid()::text, $1) returning id), version as (
         insert into case_version (case_id, version, case_data) select id, 1, $2 from stored returning id, case_id
       ) insert into assignment (user_id, case_id, mode, case_version_id, due_at, time_zone, dated_at)
         select $3, case_id, $5::mode, id, $4, 'Europe/Warsaw', '2026-01-01' from version returning id`,
      [name, sampleCase, userId, due, mode],
    )
    return rows[0]?.id ?? ''
  }
  return { database, services, received, enqueued, assign }
}

/** 08:00 in Warsaw, seven days before. */
const due = '2030-03-31T21:59:00Z'
const moment = new Date('2030-03-24T07:00:00Z')
const before = new Date('2030-03-24T06:59:59Z')

test('everything of one morning is one mail, which leaves out what was submitted before it left', async () => {
  const { database, services, received, enqueued, assign } = await open()
  const ana = await account(database, 'ana@example.com')
  await assign(ana, 'Ostrava Drátovny', due)
  const done = await assign(ana, 'Quillmere Lanterns', due)
  await assign(ana, 'Meridian Spice', '2030-03-31T10:00:00Z')
  expect(await sendReminders(services, before)).toBe(0)
  expect(await sendReminders(services, moment)).toBe(3)
  expect(await sendReminders(services, moment)).toBe(0)
  expect(enqueued).toHaveLength(1)
  await database.query('update assignment set submitted = true, locked = true where id = $1', [done])
  for (const id of enqueued) await sendMail(services, id)
  expect(received).toMatchObject([{ to: ['ana@example.com'], mail: { subject: 'Reminder: 2 cases to submit' } }])
  expect(received[0]?.mail.text).toContain('Meridian Spice is due on 31 March 2030 at 12:00 CEST.')
  expect(received[0]?.mail.text).toContain('Ostrava Drátovny is due on 31 March 2030 at 23:59 CEST.')
  expect(received[0]?.mail.text).not.toContain('Quillmere')
  const { rows } = await database.query(`select kind, detail from notification where user_id = $1`, [ana])
  expect(rows).toEqual([{ kind: 'due', detail: { cases: 3 } }])
})

test('a mail about nothing that is left to do is not sent', async () => {
  const { database, services, received, enqueued, assign } = await open()
  const id = await assign(await account(database, 'ben@example.com'), 'Ostrava', due)
  await sendReminders(services, moment)
  await database.query('delete from assignment where id = $1', [id])
  for (const mail of enqueued) await sendMail(services, mail)
  expect(received).toEqual([])
  const { rows } = await database.query('select id from outgoing_mail')
  expect(rows).toEqual([])
})

test('nobody is reminded who is suspended, or of a test that they may not open; without a mail server the page says it', async () => {
  const { database, services, enqueued, assign } = await open()
  await assign(await account(database, 'cy@example.com', { suspended: true }), 'Ostrava', due)
  const locked = await account(database, 'dee@example.com')
  await assign(locked, 'Ostrava', due, 'test')
  expect(await sendReminders(services, moment)).toBe(0)
  await database.query('update "user" set is_test_unlocked = true where id = $1', [locked])
  expect(await sendReminders({ ...services, mail: keptMail }, moment)).toBe(1)
  expect(enqueued).toEqual([])
  const { rows } = await database.query(`select kind from notification where user_id = $1`, [locked])
  expect(rows).toEqual([{ kind: 'due' }])
})
