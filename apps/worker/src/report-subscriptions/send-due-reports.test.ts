import { localTimeOf } from '@casebench/domain/dates/local-time'
import { ReadDatabase } from '@casebench/server/read-database'
import { testDatabase } from '@casebench/server/testing/test-database'
import { sampleCase } from '@casebench/shared/case-file/sample'
import { expect, test } from 'vitest'
import { mailServer } from '../mail/mail-server.ts'
import { sendMail } from '../mail/send-mail.ts'
import { account, keptMail, listeningLogger, smtpServer } from '../testing/mail.ts'
import { sendDueReports } from './send-due-reports.ts'

const zone = 'Europe/Warsaw'

async function open() {
  const database = await testDatabase()
  const { url, received } = await smtpServer()
  const { logger, lines } = listeningLogger()
  const enqueued: string[] = []
  const services = {
    database,
    readDatabase: new ReadDatabase(database, undefined),
    logger,
    jobQueue: { enqueue: async (_queue: string, jobId: string) => void enqueued.push(jobId), close: async () => {} },
    events: { publish: async () => {}, subscribe: async () => {}, close: async () => {} },
    mail: { ...keptMail, server: mailServer(url, 'Casebench <casebench@example.com>') },
    timeZone: 'UTC',
  }
  const one = async (sql: string, values: unknown[]) =>
    (await database.query<{ id: string }>(sql, values)).rows[0]?.id ?? ''
  const cohort = await one(`insert into cohort (description, time_zone) values ('Kraków 2026', $1) returning id`, [
    zone,
  ])
  await database.query(
    `insert into role (name, page_permissions, endpoint_permissions)
     values ('Coordinator', '{cohort_profile}', '{cohorts/export_report,reports/export_report}')
     on conflict (name) do update set endpoint_permissions = excluded.endpoint_permissions`,
  )
  const coordinator = async (email: string, more: Parameters<typeof account>[2] = {}) => {
    const id = await account(database, email, more)
    await database.query(
      `insert into user_role (user_id, role_id) select $1, id from role where name = 'Coordinator'`,
      [id],
    )
    return id
  }
  const subscribe = (
    userId: string,
    nextAt: string,
    more: { cohortId?: string | null; day?: number; hour?: number } = {},
  ) =>
    one(
      `insert into report_subscription (user_id, cohort_id, every, day, hour, format, time_zone, next_at)
       values ($1, $2, 'week', $3, $4, 'pdf', $5, $6) returning id`,
      [
        userId,
        more.cohortId === undefined ? cohort : more.cohortId,
        more.day ?? 1,
        more.hour ?? 9,
        more.cohortId === null ? 'UTC' : zone,
        nextAt,
      ],
    )
  const assign = async (email: string) => {
    const userId = await account(database, email)
    await database.query('insert into cohort_member (cohort_id, user_id) values ($1, $2)', [cohort, userId])
    await database.query(
      `with stored as (insert into case_file (id, name) values (gen_random_uuid()::text, 'Ostrava Drátovny') returning id), version as (
         insert into case_version (case_id, version, case_data) select id, 1, $1 from stored returning id, case_id
       ) insert into assignment (user_id, case_id, mode, case_version_id) select $2, case_id, 'training', id from version`,
      [sampleCase, userId],
    )
  }
  const sendMails = async () => {
    for (const id of enqueued.splice(0)) await sendMail(services, id)
  }
  const nextOf = async (id: string) => {
    const { rows } = await database.query<{ next: Date; zone: string }>(
      'select next_at as next, time_zone as zone from report_subscription where id = $1',
      [id],
    )
    const row = rows[0]
    return row && `${localTimeOf(row.next, row.zone)} ${row.zone}`
  }
  const count = async (table: 'notification' | 'outgoing_mail' | 'sent_report') =>
    (await database.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]?.count
  return { database, services, received, lines, cohort, coordinator, subscribe, assign, sendMails, nextOf, count }
}

/** A Monday, 09:00 in Warsaw. */
const due = '2026-11-30T08:00:00Z'
const at = new Date(due)
const weeks = (count: number) => new Date(at.getTime() + count * 7 * 24 * 3_600_000)

test('at its minute a report is a mail and a notification with figures and no names, and the next one says what changed', async () => {
  const { database, services, received, coordinator, subscribe, assign, sendMails, nextOf } = await open()
  await assign('candidate@example.com')
  const id = await subscribe(await coordinator('ana@example.com'), due)
  expect(await sendDueReports(services, new Date(at.getTime() - 1))).toBe(0)
  expect(await sendDueReports(services, at)).toBe(1)
  expect(await sendDueReports(services, at)).toBe(0)
  expect(await nextOf(id)).toBe(`2026-12-07T09:00 ${zone}`)
  await sendMails()
  expect(received).toMatchObject([{ to: ['ana@example.com'], mail: { subject: 'Report on Kraków 2026' } }])
  const text = received[0]?.mail.text ?? ''
  expect(text).toContain('People: 1\nCases assigned: 1\nCases submitted: 0\nCases passed: 0\n')
  expect(text).toContain('This is your first report')
  expect(text).toContain(`https://casebench.example/platform/reports?file=${id}\n`)
  expect(text).not.toMatch(/candidate|Ostrava/)
  const { rows } = await database.query(`select kind, detail->>'name' as name from notification`)
  expect(rows).toEqual([{ kind: 'reportReady', name: 'Kraków 2026' }])

  await assign('another@example.com')
  expect(await sendDueReports(services, weeks(1))).toBe(1)
  await sendMails()
  expect(received[1]?.mail.text).toContain(
    'Changes since 30 November 2026 at 09:00 CET:\nPeople: +1\nCases assigned: +1\n\n',
  )
})

test('the mail is in the language of its reader', async () => {
  const { services, received, coordinator, subscribe, sendMails } = await open()
  await subscribe(await coordinator('ana@example.com', { language: 'de' }), due)
  await sendDueReports(services, at)
  await sendMails()
  expect(received[0]?.mail.subject).toBe('Bericht über Kraków 2026')
})

test('a clock that is moved on by weeks sends one report, and one that is moved back none', async () => {
  const { services, coordinator, subscribe, nextOf, count } = await open()
  const id = await subscribe(await coordinator('ana@example.com'), due)
  expect(await sendDueReports(services, weeks(5))).toBe(1)
  expect(await nextOf(id)).toBe(`2027-01-11T09:00 ${zone}`)
  expect(await sendDueReports(services, at)).toBe(0)
  expect(await sendDueReports(services, weeks(5))).toBe(0)
  expect([await count('outgoing_mail'), await count('notification'), await count('sent_report')]).toEqual([1, 1, 1])
})

test('two workers at once send one, and one that dies on the way leaves it whole for the next', async () => {
  const { services, lines, coordinator, subscribe, count } = await open()
  for (const name of ['ana', 'ben', 'cy']) await subscribe(await coordinator(`${name}@example.com`), due)
  let looks = 0
  const dying = {
    ...services,
    mail: {
      get server(): undefined {
        looks += 1
        throw new Error('The worker was killed')
      },
    },
  }
  expect(await sendDueReports(dying, at)).toBe(0)
  expect(looks).toBe(3)
  expect(lines).toHaveLength(3)
  expect([await count('outgoing_mail'), await count('notification'), await count('sent_report')]).toEqual([0, 0, 0])
  const counts = await Promise.all([1, 2, 3, 4].map(() => sendDueReports(services, at)))
  expect(counts.reduce((sum, sent) => sum + sent, 0)).toBe(3)
  expect([await count('outgoing_mail'), await count('notification'), await count('sent_report')]).toEqual([3, 3, 3])
})

test('one that fails holds up no other', async () => {
  const { database, services, lines, coordinator, subscribe, count } = await open()
  const bad = await subscribe(await coordinator('ana@example.com'), '2026-11-29T08:00:00Z')
  await subscribe(await coordinator('ben@example.com'), due)
  await database.query(
    `create function fail() returns trigger language plpgsql as 'begin raise exception ''no''; end';`,
  )
  await database.query(
    `create trigger fail before insert on sent_report for each row when (new.subscription_id = '${bad}') execute function fail()`,
  )
  expect(await sendDueReports(services, at)).toBe(1)
  expect(lines).toMatchObject([{ subscriptionId: bad }])
  expect(await count('notification')).toBe(1)
})

test.each([
  ['spring, at 02:30’s hour, which is skipped', 7, 2, '2026-03-22T01:00:00Z', ['2026-03-29T03:00', '2026-04-05T02:00']],
  ['spring, at nine', 1, 9, '2026-03-23T08:00:00Z', ['2026-03-30T09:00', '2026-04-06T09:00']],
  ['autumn, at an hour that comes twice', 7, 2, '2026-10-18T00:00:00Z', ['2026-10-25T02:00', '2026-11-01T02:00']],
  ['autumn, at nine', 1, 9, '2026-10-19T07:00:00Z', ['2026-10-26T09:00', '2026-11-02T09:00']],
] as const)('where clocks change in %s, each week has one report', async (_, day, hour, first, expected) => {
  const { database, services, coordinator, subscribe } = await open()
  await subscribe(await coordinator('ana@example.com'), first, { day, hour })
  const sent: string[] = []
  const start = new Date(first).getTime()
  for (let quarter = 0; quarter <= 15 * 24 * 4; quarter++) {
    const now = new Date(start + quarter * 15 * 60_000)
    if ((await sendDueReports(services, now)) > 0) sent.push(localTimeOf(now, zone))
  }
  expect(sent.slice(1)).toEqual(expected)
  const { rows } = await database.query(`select count(*)::int as count from notification`)
  expect(rows).toEqual([{ count: 3 }])
})

test('whoever is suspended or has lost the permission gets nothing, and nothing is made up for later', async () => {
  const { database, services, coordinator, subscribe, count, nextOf } = await open()
  const suspended = await coordinator('ana@example.com', { suspended: true })
  const id = await subscribe(suspended, due)
  const candidate = await account(database, 'ben@example.com')
  await subscribe(candidate, due)
  expect(await sendDueReports(services, at)).toBe(0)
  expect([await count('outgoing_mail'), await count('notification')]).toEqual([0, 0])
  expect(await nextOf(id)).toBe(`2026-12-07T09:00 ${zone}`)
  await database.query('update "user" set suspended_at = null where id = $1', [suspended])
  expect(await sendDueReports(services, at)).toBe(0)
  expect(await sendDueReports(services, weeks(1))).toBe(1)
})

test.each([
  ['stopped', 'delete from report_subscription'],
  ['about a cohort that was deleted', 'delete from cohort'],
  ['of somebody who lost the permission', 'delete from user_role'],
  ['of somebody who was suspended', 'update "user" set suspended_at = now()'],
])('a report that is %s before its mail leaves is not mailed', async (_, sql) => {
  const { database, services, received, coordinator, subscribe, sendMails, count } = await open()
  await subscribe(await coordinator('ana@example.com'), due)
  expect(await sendDueReports(services, at)).toBe(1)
  await database.query(sql)
  await sendMails()
  expect(received).toEqual([])
  expect(await count('outgoing_mail')).toBe(0)
})

test('without a mail server only the notification comes', async () => {
  const { services, coordinator, subscribe, count } = await open()
  await subscribe(await coordinator('ana@example.com'), due, { cohortId: null })
  expect(await sendDueReports({ ...services, mail: keptMail }, new Date('2026-11-30T09:00:00Z'))).toBe(1)
  expect([await count('outgoing_mail'), await count('notification')]).toEqual([0, 1])
})

test('another time zone of the cohort moves the report to its hour there, and sends nothing by itself', async () => {
  const { database, services, cohort, coordinator, subscribe, nextOf, count } = await open()
  const id = await subscribe(await coordinator('ana@example.com'), due)
  await database.query(`update cohort set time_zone = 'Asia/Tokyo' where id = $1`, [cohort])
  expect(await sendDueReports(services, new Date('2026-11-28T12:00:00Z'))).toBe(0)
  expect(await nextOf(id)).toBe('2026-11-30T09:00 Asia/Tokyo')
  await database.query('update cohort set time_zone = null where id = $1', [cohort])
  expect(await sendDueReports(services, new Date('2026-11-28T12:00:00Z'))).toBe(0)
  expect(await nextOf(id)).toBe('2026-11-30T09:00 UTC')
  expect(await count('notification')).toBe(0)
})

test('the figures of the last two reports are kept', async () => {
  const { services, coordinator, subscribe, count } = await open()
  await subscribe(await coordinator('ana@example.com'), due)
  for (let week = 0; week < 5; week++) expect(await sendDueReports(services, weeks(week))).toBe(1)
  expect(await count('sent_report')).toBe(2)
})
