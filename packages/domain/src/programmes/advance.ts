import { type Database, type Transaction, transaction } from '@casebench/server/database'
import { anyOf, now, secondsFromNow } from '@casebench/server/database/expressions'
import type { Events } from '@casebench/server/events'
import type { Logger } from '@casebench/server/logging'
import { casesOf, modeOf } from '@casebench/shared/programmes/check-definition'
import type { ProgrammeStep } from '@casebench/shared/programmes/definition'
import { dueMoment, isComplete, nextOpening, opening } from '@casebench/shared/programmes/step-states'
import { sql } from 'kysely'
import { recordActivity } from '../activity/record-activity.ts'
import { assignCase, type StoredDates } from '../assigning/assign-case.ts'
import { insertNotification, type Notified, pushNotification } from '../notifications.ts'
import { updateStats } from '../stats/update-stats.ts'
import { type EnrolmentPath, loadPaths } from './load-paths.ts'

/** What nobody tells us of, such as a case that can be assigned again, is looked for after so many seconds. */
const unavailableSeconds = 600

/** Whether every case of a step can be assigned in its mode: it exists, is not archived and not reserved for tests. */
async function isAvailable(transaction: Transaction, step: ProgrammeStep): Promise<boolean> {
  const caseIds = casesOf(step)
  if (caseIds.length === 0) return true
  const rows = await transaction
    .selectFrom('case_file')
    .select('id')
    .where('id', '=', anyOf(caseIds))
    .where('archived_at', 'is', null)
    .$if(modeOf(step) === 'training', (cases) => cases.where('test_only', '=', false))
    .execute()
  return rows.length === caseIds.length
}

/** What a step's cases are assigned with. How often a test is taken is decided here, and not by the assignment. */
function datesOf(one: EnrolmentPath, step: ProgrammeStep): StoredDates | undefined {
  const due_at = dueMoment(step, one.facts)
  const max_attempts = modeOf(step) === 'training' && 'attempts' in step ? step.attempts : null
  return due_at === null && max_attempts === null
    ? undefined
    : { due_at, max_attempts, time_zone: due_at && one.timeZone, opens_at: null, closes_at: null, takes_late: true }
}

/** Opens a step for its person, once: the row decides, so that a repetition finds it open and assigns nothing. */
async function openStep(transaction: Transaction, one: EnrolmentPath, step: ProgrammeStep): Promise<boolean> {
  const opened = await transaction
    .insertInto('enrolment_step')
    .values({ enrolment_id: one.id, step_id: step.id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('step_id')
    .executeTakeFirst()
  if (!opened) return false
  const mode = modeOf(step)
  const work = { userId: one.userId, assignedAt: new Date(), dates: datesOf(one, step), cohortId: one.cohortId }
  if (mode) for (const caseId of casesOf(step)) await assignCase(transaction, { ...work, caseId, mode })
  // What their training of the case came to is withheld from here on, in figures and points too.
  if (mode === 'test') await updateStats(transaction, one.userId)
  return true
}

async function complete(transaction: Transaction, one: EnrolmentPath): Promise<Notified | undefined> {
  const done = await transaction
    .updateTable('enrolment')
    .set({ completed_at: now })
    .where('id', '=', one.id)
    .where('completed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!done) return undefined
  const { givesLevel, title } = one.definition
  if (givesLevel !== null)
    await transaction
      .updateTable('user')
      .set(({ ref }) => ({ level: sql<number>`greatest(${ref('level')}, ${givesLevel}::int)`, updated_at: now }))
      .where('id', '=', one.userId)
      .execute()
  return { kind: 'programmeCompleted', programme: title, step: null, userIds: [one.userId] }
}

const emailOf = async (transaction: Transaction, userId: string): Promise<string> =>
  (await transaction.selectFrom('user').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email

async function tell(transaction: Transaction, one: EnrolmentPath, told: Notified, action: string): Promise<void> {
  await insertNotification(transaction, told)
  await recordActivity(transaction, {
    actor: 'casebench',
    about: await emailOf(transaction, one.userId),
    action,
    detail: {
      programmeId: one.programmeId,
      programme: one.definition.title,
      ...('step' in told && told.step !== null && { step: told.step }),
    },
  })
}

/**
 * Opens what has become due in somebody's programme and assigns its cases. Part of a transaction; the enrolment's lock is
 * taken here, so that of two who look at once the second finds everything open. Everything it does is decided by rows
 * that can only be written once: it may be repeated after any interruption.
 * @returns what is to be pushed after the commit.
 */
export async function advance(transaction: Transaction, enrolmentId: string): Promise<Notified[]> {
  const locked = await transaction
    .selectFrom('enrolment')
    .select(sql<Date>`clock_timestamp()`.as('at'))
    .where('id', '=', enrolmentId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!locked) return []
  const told: Notified[] = []
  // What was passed before may open several steps, one after the other.
  for (;;) {
    const [one] = await loadPaths(transaction, { enrolmentIds: [enrolmentId] }, locked.at)
    if (!one) return told
    let [opened, unavailable] = [0, 0]
    for (const step of opening(one.path)) {
      if (!(await isAvailable(transaction, step))) unavailable += 1
      else if (await openStep(transaction, one, step)) {
        opened += 1
        const notice: Notified = {
          kind: 'stepOpened',
          programme: one.definition.title,
          step: step.title,
          userIds: [one.userId],
        }
        await tell(transaction, one, notice, 'open_step')
        told.push(notice)
      }
    }
    if (opened > 0) continue
    if (isComplete(one.path)) {
      const notice = await complete(transaction, one)
      if (notice) {
        await tell(transaction, one, notice, 'complete_programme')
        told.push(notice)
      }
    }
    const isWithheld = [...one.facts.cases.values()].some((facts) => facts.isWithheld)
    const later =
      unavailable > 0 || isWithheld ? secondsFromNow(unavailableSeconds) : nextOpening(one.path, one.facts.calendar)
    await transaction.updateTable('enrolment').set({ look_at: later }).where('id', '=', enrolmentId).execute()
    return told
  }
}

type Needed = { database: Database; events: Events; logger: Logger }

/** Advances one by itself and tells its person. One that fails is looked at again later and holds up nobody else. */
async function advanceAlone({ database, events, logger }: Needed, enrolmentId: string): Promise<void> {
  try {
    const told = await transaction(database, (client) => advance(client, enrolmentId))
    for (const notice of told) await pushNotification({ events, logger }, notice)
  } catch (error) {
    logger.warn({ err: error, enrolmentId }, 'the next step of a programme could not be opened')
    await database
      .updateTable('enrolment')
      .set({ look_at: secondsFromNow(unavailableSeconds) })
      .where('id', '=', enrolmentId)
      .execute()
  }
}

const due = (database: Database) =>
  database.selectFrom('enrolment').select('id').where('look_at', '<=', now).orderBy('look_at').orderBy('id')

/** Advances those that are due, the longest first. @returns how many were. */
export async function advanceDue(services: Needed, limit: number): Promise<number> {
  const rows = await due(services.database).limit(limit).execute()
  for (const { id } of rows) await advanceAlone(services, id)
  return rows.length
}

/** The same for one person, at once after a result of theirs was stored. */
export async function advancePerson(services: Needed, userId: string): Promise<void> {
  for (const { id } of await due(services.database).where('user_id', '=', userId).execute())
    await advanceAlone(services, id)
}
