import { type Transaction, transaction } from '@casebench/server/database'
import { asText } from '@casebench/server/database/as-text'
import { keepFiguresOf } from '@casebench/server/figures/keep-figures'
import { type Notified, noteNotification, pushNotification } from '@casebench/server/notifications'
import { resetCase } from '@casebench/shared/contract/work-of-users'
import { sql } from 'kysely'
import type { Assignment } from '../cases/assignment.ts'
import { fillClientDetails } from '../cases/fill-client-details.ts'
import { hasOwnAnswersIn } from '../cases/own-answers.ts'
import { withdrawOpenContests } from '../contests/withdraw-open.ts'
import { subjectOf } from '../identity/subject.ts'
import { route } from '../routing/route.ts'
import { lockWorkOf } from './work-of-user.ts'

/** Whether there is anything to reset: what stands as it was assigned has nothing. */
async function isUntouched(
  client: Transaction,
  { id, submission, activeSeconds, startedAt }: Assignment,
): Promise<boolean> {
  if (submission || activeSeconds > 0 || startedAt) return false
  const { rows } = await client.query<{ touched: boolean }>(
    `select ${asText(hasOwnAnswersIn(sql.ref))}
            or exists (select from document d where d.assignment_id = a.id and d.deleted_at is null)
            or exists (select from work_interval w where w.assignment_id = a.id)
            or v.version <> f.current_version as touched
       from assignment a
       join case_version v on v.id = a.case_version_id
       join case_file f on f.id = a.case_id
      where a.id = $1`,
    [id],
  )
  return rows[0]?.touched !== true
}

/**
 * Empties an assignment and gives it the current version of its case. Its results become history, and an evaluation
 * that still runs is too late. Answers stay as removed ones, so that a tab with the old ones is told that it is stale.
 */
async function empty(client: Transaction, { id, userId }: Assignment): Promise<void> {
  await client.query(
    `with emptied as (
       update assignment a
          set generation = generation + 1, submitted = false, locked = false, completeness = 0, active_seconds = 0,
              opened_at = null, touched_at = null, credited_at = null, started_at = null, deadline = null,
              case_version_id = v.id
         from case_file c join case_version v on v.case_id = c.id and v.version = c.current_version
        where a.id = $1 and c.id = a.case_id
     ), superseded as (
       update submission set state = 'failed', failure = 'superseded', finished_at = now(), lease_until = null
        where assignment_id = $1 and state = 'in_progress'
     ), removed as (
       update answer set value = null, version = version + 1, updated_at = now()
        where assignment_id = $1 and value is not null
     ), times as (delete from work_interval where assignment_id = $1)
     update document set deleted_at = now() where assignment_id = $1 and deleted_at is null`,
    [id],
  )
  await withdrawOpenContests(client, id)
  await fillClientDetails(client, [id])
  await keepFiguresOf(client, { userId, assignmentId: id })
}

/** Resetting what is empty changes nothing and succeeds: the page may repeat the call. */
export const resetCaseRoute = route(resetCase, async ({ body, services, caller }) => {
  const { caseId, mode } = body
  const { userId, email } = await subjectOf(services, caller, body.email)
  const told: Notified = { kind: 'reset', caseId, mode, userIds: [userId] }
  const done = await transaction(services.database, async (client) => {
    const assignment = await lockWorkOf(client, { userId, caseId, mode })
    if (await isUntouched(client, assignment)) return false
    await empty(client, assignment)
    await client.query(
      `insert into activity_log (actor, email, action, detail)
       values ($1, $2, 'reset', jsonb_build_object('caseId', $3::text, 'mode', $4::text))`,
      [caller.email, email, caseId, mode],
    )
    await noteNotification(client, told)
    return true
  })
  if (done) await pushNotification(services, told)
  return { message: 'The case is empty again.' }
})
