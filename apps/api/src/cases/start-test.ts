import type { Transaction } from '@casebench/server/database'

/**
 * Starts a test's clock, once: its deadline is stored and nothing moves it. Part of the transaction that holds the
 * assignment's lock. Without effect in training, on a test that was started, and on one that was submitted.
 */
export async function startTest(client: Transaction, assignmentId: string, email: string): Promise<void> {
  await client.query(
    `with started as (
       update assignment a
          set started_at = moment, deadline = moment + make_interval(mins => (v.case_data->>'timeLimitMinutes')::int)
         from clock_timestamp() as moment, case_version v
        where a.id = $1 and a.mode = 'test' and a.started_at is null and not a.locked and v.id = a.case_version_id
       returning a.case_id, a.mode, a.deadline
     )
     insert into activity_log (actor, email, action, detail)
     select $2, $2, 'start_test', jsonb_build_object('caseId', case_id, 'mode', mode, 'deadline', deadline) from started`,
    [assignmentId, email],
  )
}
