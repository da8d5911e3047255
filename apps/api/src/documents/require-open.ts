import type { Database, Transaction } from '@casebench/server/database'
import { asText } from '@casebench/server/database/as-text'
import { sql } from 'kysely'
import type { Assignment } from '../cases/assignment.ts'
import { awaitsStartIn } from '../cases/test-run.ts'
import { conflict } from '../routing/refusal.ts'

type Asked = Pick<Assignment, 'id' | 'mode' | 'startedAt' | 'locked' | 'timeIsUp'>

/** Only of a test that was not started is there anything to look up: whether it has a time limit. */
async function awaitsStart(client: Database | Transaction, { id, mode, startedAt }: Asked): Promise<boolean> {
  if (mode !== 'test' || startedAt !== null) return false
  const { rows } = await client.query<{ awaits: boolean }>(
    `select ${asText(awaitsStartIn(sql.ref))} as awaits from assignment a where a.id = $1`,
    [id],
  )
  return rows[0]?.awaits === true
}

/** @throws Refusal 409 where nothing can be attached to an assignment, or taken from it, now. */
export async function requireOpen(client: Database | Transaction, assignment: Asked): Promise<void> {
  if (assignment.locked)
    throw conflict('case_locked', 'The case has been submitted: its documents can no longer be changed.')
  if (assignment.timeIsUp) throw conflict('time_is_up', 'The time is up: your documents can no longer be changed.')
  if (await awaitsStart(client, assignment))
    throw conflict('test_not_started', 'Start the test first: you can change its documents once its time runs.')
}
