import { localTimeOf, momentOf } from '@casebench/domain/dates/local-time'
import type { Database } from '@casebench/server/database'
import { testDatabase } from '@casebench/server/testing/test-database'
import { sampleCase } from '@casebench/shared/case-file/sample'
import { defaultReminderDays, defaultReminderMinute } from '@casebench/shared/reminders'
import { expect, test } from 'vitest'
import { keptMail, listeningLogger } from '../testing/mail.ts'
import { catchUpHours } from './due-reminders.ts'
import { sendReminders } from './send-reminders.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The same numbers from the same seed (mulberry32), so that a failure can be repeated. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** How a person would say when a reminder is sent, without any SQL. */
type Cohort = { id: string; zone: string; days: readonly number[]; minute: number }
type Work = {
  id: string
  userId: string
  cohort: Cohort
  due: Date
  closes: Date | null
  datedAt: Date
  state: 'open' | 'done' | 'withdrawn'
}

const twoDigits = (number: number): string => String(number).padStart(2, '0')

function momentFor({ cohort, due }: Work, days: number): Date {
  const date = new Date(`${localTimeOf(due, cohort.zone).slice(0, 10)}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  const time = `${twoDigits(Math.floor(cohort.minute / 60))}:${twoDigits(cohort.minute % 60)}`
  const moment = momentOf(`${date.toISOString().slice(0, 10)}T${time}`, cohort.zone)
  if (!moment) throw new Error('There is no such moment')
  return moment
}

/** What is sent by a look at `now` that has not been sent before. */
function expectedAt(work: readonly Work[], now: Date, sent: ReadonlySet<string>): string[] {
  return work.flatMap((one) =>
    one.cohort.days.flatMap((days) => {
      const key = `${one.id} ${one.due.toISOString()} ${days}`
      const moment = momentFor(one, days)
      const isNow =
        one.state === 'open' &&
        !sent.has(key) &&
        moment <= now &&
        moment > one.datedAt &&
        moment.getTime() > now.getTime() - catchUpHours * hour &&
        (days > 0 || one.due > now) &&
        (one.closes === null || one.closes > now)
      return isNow ? [key] : []
    }),
  )
}

async function addCohort(database: Database, zone: string, own?: { days: number[]; minute: number }): Promise<Cohort> {
  const { rows } = await database.query<{ id: string }>(
    `insert into cohort (description, time_zone, own_reminders, reminder_days, reminder_minute)
     values (gen_random_uuid()::text, $1, $2, $3, $4) returning id`,
    [zone, own !== undefined, own?.days ?? [], own?.minute ?? defaultReminderMinute],
  )
  const days = own?.days ?? defaultReminderDays
  return { id: rows[0]?.id ?? '', zone, days, minute: own?.minute ?? defaultReminderMinute }
}

async function addCase(database: Database): Promise<{ caseId: string; versionId: string }> {
  const { rows } = await database.query<{ caseId: string; versionId: string }>(
    `with stored as (insert into case_file (id, name) values (gen_random_uuid()::text, 'Sample') returning id)
     insert into case_version (case_id, version, case_data) select id, 1, $1 from stored
     returning case_id as "caseId", id as "versionId"`,
    [sampleCase],
  )
  if (!rows[0]) throw new Error('The case was not stored')
  return rows[0]
}

async function addPerson(database: Database): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `insert into "user" (email, username) values (gen_random_uuid() || '@example.com', gen_random_uuid()::text) returning id`,
  )
  return rows[0]?.id ?? ''
}

const sentRows = async (database: Database) =>
  (
    await database.query<{ key: string; sentAt: Date; userId: string }>(
      `select r.assignment_id || ' ' || to_char(r.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || ' ' || r.days as key,
              r.sent_at as "sentAt", a.user_id as "userId"
         from reminder r join assignment a on a.id = r.assignment_id`,
    )
  ).rows

test('a year: every reminder comes once, at its minute, across clock changes, restarts and workers at once', async () => {
  const random = randomFrom(2026)
  const between = (least: number, most: number): number => least + Math.floor(random() * (most - least))
  const database = await testDatabase()
  const { logger } = listeningLogger()
  const services = {
    database,
    logger,
    jobQueue: { enqueue: async () => {}, close: async () => {} },
    events: { publish: async () => {}, subscribe: async () => {}, close: async () => {} },
    mail: keptMail,
  }
  /** One that dies in the middle of its transaction, with rows already written. */
  const dying = {
    ...services,
    mail: {
      ...keptMail,
      get server(): undefined {
        if (random() < 0.5) throw new Error('The worker was killed')
        return undefined
      },
    },
  }
  const cohorts = [
    await addCohort(database, 'Europe/Warsaw'),
    await addCohort(database, 'America/New_York', { days: [-14, -1, 1, 7], minute: 6 * 60 + 45 }),
    await addCohort(database, 'Australia/Lord_Howe', { days: [-2], minute: 21 * 60 + 30 }),
    await addCohort(database, 'Asia/Tokyo', { days: [], minute: 8 * 60 }),
  ]
  const start = Date.parse('2026-01-05T00:00:00Z')
  const work: Work[] = []
  for (const cohort of cohorts)
    for (let people = 0; people < 2; people++) {
      const userId = await addPerson(database)
      for (let count = 0; count < 8; count++) {
        const { caseId, versionId } = await addCase(database)
        // Several of a cohort are due on the same day, some around the days on which clocks change.
        const due = new Date(start + between(20, 350) * day + between(0, 24 * 60) * minute)
        const onChange = [new Date('2026-03-30T09:00:00Z'), new Date('2026-10-26T09:00:00Z'), due][count % 3] ?? due
        const closes = random() < 0.5 ? null : new Date(onChange.getTime() + between(1, 10) * day)
        const datedAt = new Date(start)
        const { rows } = await database.query<{ id: string }>(
          `insert into assignment (user_id, case_id, mode, case_version_id, due_at, closes_at, time_zone, dated_at, cohort_id)
           values ($1, $2, 'training', $3, $4, $5, $6, $7, $8) returning id`,
          [userId, caseId, versionId, onChange, closes, cohort.zone, datedAt, cohort.id],
        )
        work.push({ id: rows[0]?.id ?? '', userId, cohort, due: onChange, closes, datedAt, state: 'open' })
      }
    }

  // The clock stops a minute before each moment and at it, and anywhere between.
  const moments = work.flatMap((one) => one.cohort.days.map((days) => momentFor(one, days).getTime()))
  const ticks = [
    ...moments.flatMap((moment) => [moment - minute, moment]),
    ...Array.from({ length: 200 }, () => start + Math.floor(random() * 366 * day)),
  ].toSorted((a, b) => a - b)
  const sent = new Map<string, number>()
  let restarts = 0
  let digests = 0
  for (const tick of ticks) {
    const now = new Date(tick)
    // Somebody submits, is unassigned, or gets other dates.
    const one = work[between(0, work.length)]
    const chance = random()
    if (one && one.state === 'open' && chance < 0.02) {
      one.state = 'done'
      await database.query('update assignment set submitted = true, locked = true where id = $1', [one.id])
    } else if (one && one.state === 'open' && chance < 0.03) {
      one.state = 'withdrawn'
      // Its rows go with it, as when it is unassigned.
      for (const key of sent.keys()) if (key.startsWith(one.id)) sent.delete(key)
      await database.query('delete from assignment where id = $1', [one.id])
    } else if (one && one.state === 'open' && chance < 0.06) {
      one.due = new Date(one.due.getTime() + between(1, 20) * day)
      one.closes = null
      one.datedAt = now
      await database.query('update assignment set due_at = $2, closes_at = null, dated_at = $3 where id = $1', [
        one.id,
        one.due,
        now,
      ])
    }
    // A worker was away for hours, or for days: then what is too old is not sent any more.
    if (random() < 0.05) continue
    const expected = expectedAt(work, now, new Set(sent.keys()))
    if (random() < 0.3) {
      restarts += 1
      await sendReminders(dying, now).catch((error: Error) => expect(error.message).toBe('The worker was killed'))
    }
    const counts = await Promise.all([sendReminders(services, now), sendReminders(services, now)])
    expect(counts.every((count) => count <= expected.length)).toBe(true)
    await sendReminders(services, now)
    for (const key of expected) sent.set(key, tick)
    digests += new Set(expected.map((key) => work.find(({ id }) => key.startsWith(id))?.userId)).size
  }
  const rows = await sentRows(database)
  expect(rows.map(({ key, sentAt }) => `${key} at ${sentAt.toISOString()}`).sort()).toEqual(
    [...sent].map(([key, tick]) => `${key} at ${new Date(tick).toISOString()}`).sort(),
  )
  expect(rows.length).toBeGreaterThan(60)
  expect(restarts).toBeGreaterThan(50)
  // Several of one minute to one person are one notification.
  const { rows: notifications } = await database.query(
    `select count(*)::int as count from notification where kind = 'due'`,
  )
  expect(notifications).toEqual([{ count: digests }])
}, 240_000)
