import type { Queryable } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import type { Assignment } from '../cases/assignment.ts'
import { closed, notOpenYet } from '../cases/assignment-dates.ts'
import { awaitsStartIn } from '../cases/test-run.ts'
import { conflict } from '../http/http-error.ts'

type AssignmentTimes = Pick<
  Assignment,
  | 'id'
  | 'mode'
  | 'startedAt'
  | 'locked'
  | 'timeIsUp'
  | 'isNotOpenYet'
  | 'isClosed'
  | 'opensAt'
  | 'closesAt'
  | 'timeZone'
>

/** Only of a test that was not started is there anything to look up: whether it has a time limit. */
async function awaitsStart(database: Queryable, { id, mode, startedAt }: AssignmentTimes): Promise<boolean> {
  if (mode !== 'test' || startedAt !== null) return false
  const found = await database
    .selectFrom('assignment as a')
    .select(({ ref }) => awaitsStartIn(ref).as('awaits'))
    .where('a.id', '=', id)
    .executeTakeFirst()
  return found?.awaits === true
}

/** @throws HttpError 409 where nothing can be attached to an assignment, or taken from it, now. */
export async function requireOpen(database: Queryable, assignment: AssignmentTimes): Promise<void> {
  if (assignment.locked)
    throw conflict('case_locked', i18n.t('The case has been submitted. You can no longer change its documents.'))
  if (assignment.isNotOpenYet) throw notOpenYet(assignment)
  if (assignment.timeIsUp) throw conflict('time_is_up', i18n.t('Time is up. You can no longer change your documents.'))
  if (assignment.isClosed) throw closed(assignment)
  if (await awaitsStart(database, assignment))
    throw conflict(
      'test_not_started',
      i18n.t('Start the test first. You can change its documents while its time is running.'),
    )
}
