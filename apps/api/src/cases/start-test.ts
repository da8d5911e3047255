import { activityColumns } from '@casebench/domain/activity/record-activity'
import { deadlineIn, extraTimeOf } from '@casebench/domain/submitting/assignment-dates'
import type { Transaction } from '@casebench/server/database'
import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'

/**
 * Starts a test's clock, once: its deadline is stored, and only other dates move it. Part of the transaction that holds the
 * assignment's lock. Without effect in training, on a test that was started, and on one that was submitted.
 */
export async function startTest(transaction: Transaction, assignmentId: string, email: string): Promise<void> {
  await transaction
    .with('started', (db) =>
      db
        .updateTable('assignment as a')
        .from([sql<{ moment: Date }>`clock_timestamp()`.as('moment'), 'case_version as v'])
        .set(({ ref }) => ({
          started_at: ref('moment'),
          extra_time_percent: extraTimeOf(ref),
          deadline: deadlineIn(ref, ref('moment'), extraTimeOf(ref)),
        }))
        .where('a.id', '=', assignmentId)
        .where('a.mode', '=', 'test')
        .where('a.started_at', 'is', null)
        .where('a.locked', '=', false)
        .whereRef('v.id', '=', 'a.case_version_id')
        .returning(['a.case_id', 'a.mode', 'a.deadline', 'a.extra_time_percent']),
    )
    .insertInto('activity_log')
    .columns(activityColumns)
    .expression(({ selectFrom, val }) =>
      selectFrom('started').select(({ ref }) => [
        val(email).as('actor'),
        val(email).as('email'),
        val('start_test').as('action'),
        jsonBuildObject({
          caseId: ref('case_id'),
          mode: ref('mode'),
          deadline: ref('deadline'),
          extraTimePercent: ref('extra_time_percent'),
        }).as('detail'),
      ]),
    )
    .execute()
}
