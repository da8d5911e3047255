import type { Transaction } from '@casebench/server/database'
import type { Mode } from '@casebench/shared/assignment-state'
import { notAssigned } from '../cases/assignment.ts'

/**
 * After this long without a sign of life nobody has the case open any more: the tab was killed or the device sleeps.
 * Browsers let a hidden tab's timers run once a minute.
 */
const silenceSeconds = 120
/** A tab that still shows the case tells so every 30 s: when another tab ended the interval, it goes on. */
const otherTabSeconds = 60

/**
 * The assignment's id, locked until the transaction ends. All times are the database's clock at that moment, not at
 * the start of the transaction: whoever waited for the lock comes later.
 * @throws Refusal 404 where the case is not assigned to the user.
 */
export async function lockWork(
  client: Transaction,
  { userId, caseId, mode }: { userId: string; caseId: string; mode: Mode },
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'select id from assignment where user_id = $1 and case_id = $2 and mode = $3::mode for no key update',
    [userId, caseId, mode],
  )
  const [assignment] = rows
  if (!assignment) throw notAssigned()
  return assignment.id
}

/** Ends an interval whose tabs fell silent where they were last heard of. */
const endSilent = (client: Transaction, assignmentId: string) =>
  client.query(
    `update work_interval set ended_at = seen_at
      where assignment_id = $1 and ended_at is null and seen_at < clock_timestamp() - make_interval(secs => $2)`,
    [assignmentId, silenceSeconds],
  )

/** A sign of life: an open interval goes on. False where there is none. */
async function goOn(client: Transaction, assignmentId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `update work_interval set seen_at = greatest(seen_at, clock_timestamp())
      where assignment_id = $1 and ended_at is null`,
    [assignmentId],
  )
  return rowCount === 1
}

/** Opens an interval that began some seconds ago, but not before the last one ended. */
const begin = (client: Transaction, assignmentId: string, secondsAgo: number) =>
  client.query(
    `insert into work_interval (assignment_id, started_at, seen_at)
     select $1, greatest(max(ended_at), clock_timestamp() - make_interval(secs => $2)), greatest(max(ended_at), clock_timestamp())
       from work_interval where assignment_id = $1`,
    [assignmentId, secondsAgo],
  )

/** A tab opened the case. While another has it open, that is one interval. Active work is credited from here on. */
export async function open(client: Transaction, assignmentId: string): Promise<void> {
  await endSilent(client, assignmentId)
  if (await goOn(client, assignmentId)) return
  await begin(client, assignmentId, 0)
  await client.query('update assignment set credited_at = greatest(credited_at, clock_timestamp()) where id = $1', [
    assignmentId,
  ])
}

/** A tab closed the case. Where others have it open, their next sign of life takes the interval up again. */
export async function close(client: Transaction, assignmentId: string): Promise<void> {
  await endSilent(client, assignmentId)
  await client.query(
    `update work_interval set ended_at = greatest(seen_at, clock_timestamp()) where assignment_id = $1 and ended_at is null`,
    [assignmentId],
  )
}

/** A tab that has the case open is heard of, after so many seconds of work without a connection. */
export async function signOfLife(client: Transaction, assignmentId: string, worked: number): Promise<void> {
  await endSilent(client, assignmentId)
  if (await goOn(client, assignmentId)) return
  const { rowCount } = await client.query(
    `update work_interval set ended_at = null, seen_at = greatest(seen_at, clock_timestamp())
      where id = (select id from work_interval where assignment_id = $1 order by ended_at desc limit 1)
        and ended_at > clock_timestamp() - make_interval(secs => $2)`,
    [assignmentId, otherTabSeconds],
  )
  if (rowCount === 0) await begin(client, assignmentId, worked)
}

/**
 * Credits seconds of active work: as many as are claimed, and never more than have passed since the last credit,
 * whatever tabs claim. Whole seconds are stored; what is left of a second, and of a claim that was cut
 * short by a moment, stays open for the next.
 * @returns how many were credited, and the sum so far.
 */
export async function credit(
  client: Transaction,
  assignmentId: string,
  claimed: number,
): Promise<{ credited: number; activeSeconds: number }> {
  const { rows } = await client.query<{ credited: number; activeSeconds: number }>(
    `with passed as (
       select id, moment, credited_at, active_seconds,
              greatest(0, extract(epoch from moment - coalesce(credited_at, moment)))::float8 as seconds
         from assignment, clock_timestamp() as moment where id = $1
     ), worth as (select *, floor(least($2::float8, seconds)) as credited from passed)
     update assignment a
        set active_seconds = a.active_seconds + credited::int, touched_at = moment,
            credited_at = case when credited = 0 then coalesce(a.credited_at, moment)
                               when $2 > seconds - 1 then a.credited_at + make_interval(secs => credited)
                               else moment - make_interval(secs => $2 - credited) end
       from worth where a.id = worth.id
     returning credited, a.active_seconds as "activeSeconds"`,
    [assignmentId, claimed],
  )
  const [row] = rows
  if (!row) throw new Error('The assignment is gone')
  return row
}
