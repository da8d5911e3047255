import type { Transaction } from '@casebench/server/database'
import { keepFiguresOf } from '@casebench/server/figures/keep-figures'
import { withdrawOpenContests } from '../contests/withdraw-open.ts'
import type { Assignment } from './assignment.ts'

/**
 * Opens a locked assignment for another try: its answers stay, its result becomes history, and an evaluation that still
 * runs is too late. A test then waits for its candidate to start it again, with its full time. Part of the transaction
 * that holds the assignment's lock.
 */
export async function openAgain(
  client: Transaction,
  { id, userId, caseId, mode }: Assignment,
  { actor, email }: { actor: string; email: string },
): Promise<void> {
  await client.query(
    `with unlocked as (
       update assignment set generation = generation + 1, submitted = false, locked = false,
              started_at = null, deadline = null
        where id = $1
     ), superseded as (
       update submission set state = 'failed', failure = 'superseded', finished_at = now(), lease_until = null
        where assignment_id = $1 and state = 'in_progress'
     )
     insert into activity_log (actor, email, action, detail)
     values ($2, $3, 'unlock', jsonb_build_object('caseId', $4::text, 'mode', $5::text))`,
    [id, actor, email, caseId, mode],
  )
  await withdrawOpenContests(client, id)
  await keepFiguresOf(client, { userId, assignmentId: id })
}
