import type { Transaction } from '@casebench/server/database'
import { clock } from '@casebench/server/database/expressions'
import type { Mode } from '@casebench/shared/assignment-state'
import { type Expression, type RawBuilder, sql } from 'kysely'
import { notAssigned } from '../cases/assignment.ts'

/**
 * After this long without a sign of life nobody has the case open any more: the tab was killed or the device sleeps.
 * Browsers let a hidden tab's timers run once a minute.
 */
const silenceSeconds = 120
/** A tab that shows the case reports every 30 s: this reopens the interval when another tab has closed it. */
const otherTabSeconds = 60

/**
 * The assignment's id, locked until the transaction ends. All times are the database's clock at that moment, not at
 * the start of the transaction: whoever waited for the lock comes later.
 * @throws HttpError 404 where the case is not assigned to the user.
 */
export async function lockWork(
  transaction: Transaction,
  { userId, caseId, mode }: { userId: string; caseId: string; mode: Mode },
): Promise<string> {
  const assignment = await transaction
    .selectFrom('assignment')
    .select('id')
    .where('user_id', '=', userId)
    .where('case_id', '=', caseId)
    .where('mode', '=', mode)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!assignment) throw notAssigned()
  return assignment.id
}

const secondsAgo = (seconds: number): RawBuilder<Date> => sql`${clock} - make_interval(secs => ${seconds})`

/** The later of the two; the other where one is null. */
const later = (moment: Expression<Date | null>, other: Expression<Date>): RawBuilder<Date> =>
  sql`greatest(${moment}, ${other})`

/** Ends an interval whose tabs fell silent where they were last heard of. */
const endSilent = (transaction: Transaction, assignmentId: string) =>
  transaction
    .updateTable('work_interval')
    .set(({ ref }) => ({ ended_at: ref('seen_at') }))
    .where('assignment_id', '=', assignmentId)
    .where('ended_at', 'is', null)
    .where('seen_at', '<', secondsAgo(silenceSeconds))
    .execute()

/** A sign of life: an open interval goes on. False where there is none. */
async function goOn(transaction: Transaction, assignmentId: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('work_interval')
    .set(({ ref }) => ({ seen_at: later(ref('seen_at'), clock) }))
    .where('assignment_id', '=', assignmentId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Opens an interval that began some seconds ago, but not before the last one ended. */
const begin = (transaction: Transaction, assignmentId: string, began: number) =>
  transaction
    .insertInto('work_interval')
    .columns(['assignment_id', 'started_at', 'seen_at'])
    .expression(({ selectFrom }) =>
      selectFrom('work_interval')
        .select(({ fn }) => [
          sql<string>`${assignmentId}::uuid`.as('assignment_id'),
          later(fn.max('ended_at'), secondsAgo(began)).as('started_at'),
          later(fn.max('ended_at'), clock).as('seen_at'),
        ])
        .where('assignment_id', '=', assignmentId),
    )
    .execute()

/** A tab opened the case. While another has it open, that is one interval. Active work is credited from here on. */
export async function open(transaction: Transaction, assignmentId: string): Promise<void> {
  await endSilent(transaction, assignmentId)
  if (await goOn(transaction, assignmentId)) return
  await begin(transaction, assignmentId, 0)
  await transaction
    .updateTable('assignment')
    .set(({ ref }) => ({ credited_at: later(ref('credited_at'), clock) }))
    .where('id', '=', assignmentId)
    .execute()
}

/** A tab closed the case. Where others have it open, their next sign of life takes the interval up again. */
export async function close(transaction: Transaction, assignmentId: string): Promise<void> {
  await endSilent(transaction, assignmentId)
  await transaction
    .updateTable('work_interval')
    .set(({ ref }) => ({ ended_at: later(ref('seen_at'), clock) }))
    .where('assignment_id', '=', assignmentId)
    .where('ended_at', 'is', null)
    .execute()
}

/** A tab that has the case open is heard of, after so many seconds of work without a connection. */
export async function signOfLife(transaction: Transaction, assignmentId: string, worked: number): Promise<void> {
  await endSilent(transaction, assignmentId)
  if (await goOn(transaction, assignmentId)) return
  const { numUpdatedRows } = await transaction
    .updateTable('work_interval')
    .set(({ ref }) => ({ ended_at: null, seen_at: later(ref('seen_at'), clock) }))
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('work_interval')
        .select('id')
        .where('assignment_id', '=', assignmentId)
        .orderBy('ended_at', 'desc')
        .limit(1),
    )
    .where('ended_at', '>', secondsAgo(otherTabSeconds))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) await begin(transaction, assignmentId, worked)
}

/**
 * Credits seconds of active work: as many as are claimed, and never more than have passed since the last credit,
 * whatever tabs claim. Whole seconds are stored; what is left of a second, and of a claim that was cut
 * short by a moment, stays open for the next.
 * @returns how many were credited, and the sum so far.
 */
export async function credit(
  transaction: Transaction,
  assignmentId: string,
  claimed: number,
): Promise<{ credited: number; activeSeconds: number }> {
  const claim = sql<number>`${claimed}::float8`
  return transaction
    .with('passed', (db) =>
      db
        .selectFrom(['assignment', sql<{ moment: Date }>`clock_timestamp()`.as('moment')])
        .select(({ ref }) => [
          'id',
          'moment',
          'credited_at',
          sql<number>`greatest(0, extract(epoch from ${ref('moment')} - coalesce(${ref('credited_at')}, ${ref('moment')})))::float8`.as(
            'seconds',
          ),
        ])
        .where('id', '=', assignmentId),
    )
    .with('worth', (db) =>
      db
        .selectFrom('passed')
        .selectAll()
        .select(({ ref }) => sql<number>`floor(least(${claim}, ${ref('seconds')}))`.as('credited')),
    )
    .updateTable('assignment as a')
    .from('worth')
    .set(({ ref }) => ({
      active_seconds: sql<number>`${ref('a.active_seconds')} + ${ref('credited')}::int`,
      touched_at: ref('moment'),
      credited_at: sql<Date>`case when ${ref('credited')} = 0 then coalesce(${ref('a.credited_at')}, ${ref('moment')})
        when ${claim} > ${ref('seconds')} - 1 then ${ref('a.credited_at')} + make_interval(secs => ${ref('credited')})
        else ${ref('moment')} - make_interval(secs => ${claim} - ${ref('credited')}) end`,
    }))
    .whereRef('a.id', '=', 'worth.id')
    .returning(['credited', 'a.active_seconds as activeSeconds'])
    .executeTakeFirstOrThrow(() => new Error('The assignment is gone'))
}
