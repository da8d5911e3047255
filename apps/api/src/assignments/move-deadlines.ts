import { deadlineIn } from '@casebench/domain/submitting/assignment-dates'
import type { Transaction } from '@casebench/server/database'
import { anyOf } from '@casebench/server/database/expressions'

/** A test that runs ends at its own limit or when it closes, whichever comes first: also by dates that are set later. */
export const moveDeadlines = (transaction: Transaction, assignmentIds: readonly string[]) =>
  transaction
    .updateTable('assignment as a')
    .from('case_version as v')
    .set(({ ref }) => ({ deadline: deadlineIn(ref, ref('a.started_at'), ref('a.extra_time_percent')) }))
    .where('a.id', '=', anyOf(assignmentIds))
    .where('a.started_at', 'is not', null)
    .where('a.locked', '=', false)
    .whereRef('v.id', '=', 'a.case_version_id')
    .execute()
