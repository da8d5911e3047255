import { activityColumns, activityOf } from '@casebench/domain/activity/record-activity'
import { anyOf } from '@casebench/server/database/expressions'
import { deleteApplicants } from '@casebench/shared/contract/applicants'
import { route } from '../routing/route.ts'

/** Deleting whoever has not applied changes nothing and succeeds: the call may be repeated. */
export const deleteApplicantsRoute = route(deleteApplicants, async ({ body, services, caller }) => {
  const { numInsertedOrUpdatedRows } = await services.database
    .with('deleted', (db) => db.deleteFrom('applicant').where('email', '=', anyOf(body.emails)).returning('email'))
    .insertInto('activity_log')
    .columns(activityColumns)
    .expression(({ selectFrom }) =>
      selectFrom('deleted').select(activityOf({ actor: caller.email, action: 'delete_applicant' })),
    )
    .executeTakeFirstOrThrow()
  const deleted = Number(numInsertedOrUpdatedRows)
  return { message: deleted === 1 ? '1 application deleted.' : `${deleted} applications deleted.`, deleted }
})
