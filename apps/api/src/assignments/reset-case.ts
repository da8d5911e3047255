import { insertNotification, type Notified, pushNotification } from '@casebench/domain/notifications'
import { updateStatsOf } from '@casebench/domain/stats/update-stats'
import { type Transaction, transaction } from '@casebench/server/database'
import { json, now } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { resetCase } from '@casebench/shared/contract/assignments'
import { sql } from 'kysely'
import { logAct } from '../activity/acts.ts'
import { subjectOf } from '../authorization/subject.ts'
import type { Assignment } from '../cases/assignment.ts'
import { fillClientDetails } from '../cases/fill-client-details.ts'
import { hasEvidenceIn, hasOwnAnswersIn } from '../cases/own-answers.ts'
import { withdrawOpenContests } from '../cases/withdraw-contests.ts'
import { route } from '../routing/route.ts'
import { lockWorkOf } from './work-of-user.ts'

/** Whether there is anything to reset: what stands as it was assigned has nothing. */
async function isUntouched(
  transaction: Transaction,
  { id, submission, activeSeconds, startedAt }: Assignment,
): Promise<boolean> {
  if (submission || activeSeconds > 0 || startedAt) return false
  const found = await transaction
    .selectFrom('assignment as a')
    .innerJoin('case_version as v', 'v.id', 'a.case_version_id')
    .innerJoin('case_file as f', 'f.id', 'a.case_id')
    .select(({ eb, exists, or, ref, selectFrom }) =>
      or([
        hasOwnAnswersIn(ref),
        hasEvidenceIn(ref),
        exists(selectFrom('note as n').whereRef('n.assignment_id', '=', 'a.id').where('n.text', '<>', '')),
        exists(selectFrom('document as d').whereRef('d.assignment_id', '=', 'a.id').where('d.deleted_at', 'is', null)),
        exists(selectFrom('work_interval as w').whereRef('w.assignment_id', '=', 'a.id')),
        eb('v.version', '<>', ref('f.current_version')),
      ]).as('isTouched'),
    )
    .where('a.id', '=', id)
    .executeTakeFirst()
  return found?.isTouched !== true
}

/**
 * Empties an assignment and gives it the current version of its case. Its results become history, and an evaluation
 * that still runs is too late. Answers stay as removed ones, so that a tab with the old ones is told that it is stale.
 */
async function empty(transaction: Transaction, { id, userId }: Assignment): Promise<void> {
  await transaction
    .with('emptied', (database) =>
      database
        .updateTable('assignment as a')
        .from('case_file as c')
        .innerJoin('case_version as v', (join) =>
          join.onRef('v.case_id', '=', 'c.id').onRef('v.version', '=', 'c.current_version'),
        )
        .set(({ eb, ref }) => ({
          generation: eb('a.generation', '+', 1),
          submitted: false,
          locked: false,
          completeness: '0',
          active_seconds: 0,
          opened_at: null,
          touched_at: null,
          credited_at: null,
          started_at: null,
          deadline: null,
          case_version_id: ref('v.id'),
        }))
        .where('a.id', '=', id)
        .whereRef('c.id', '=', 'a.case_id'),
    )
    .with('superseded', (database) =>
      database
        .updateTable('submission')
        .set({ state: 'failed', failure: 'superseded', finished_at: now, lease_until: null })
        .where('assignment_id', '=', id)
        .where('state', '=', 'in_progress'),
    )
    .with('removed', (database) =>
      database
        .updateTable('answer')
        .set(({ eb }) => ({ value: null, version: eb('version', '+', 1), updated_at: now }))
        .where('assignment_id', '=', id)
        .where('value', 'is not', null),
    )
    .with('removed_evidence', (database) =>
      database
        .updateTable('evidence')
        .set(({ eb }) => ({ pieces: json([]), version: eb('version', '+', 1), updated_at: now }))
        .where('assignment_id', '=', id)
        .where(({ ref }) => sql<boolean>`${ref('pieces')} <> '[]'`),
    )
    .with('removed_notes', (database) =>
      database
        .updateTable('note')
        .set(({ eb }) => ({ text: '', version: eb('version', '+', 1), updated_at: now }))
        .where('assignment_id', '=', id)
        .where('text', '<>', ''),
    )
    .with('times', (database) => database.deleteFrom('work_interval').where('assignment_id', '=', id))
    .updateTable('document')
    .set({ deleted_at: now })
    .where('assignment_id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
  await withdrawOpenContests(transaction, id)
  await fillClientDetails(transaction, [id])
  await updateStatsOf(transaction, { userId, assignmentId: id })
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
    await logAct(client, caller, { action: 'reset', about: email, detail: { caseId, mode } })
    await insertNotification(client, told)
    return true
  })
  if (done) await pushNotification(services, told)
  return { message: i18n.t('Case reset.') }
})
