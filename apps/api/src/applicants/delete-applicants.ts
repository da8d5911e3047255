import { activityColumns, activityOf } from '@casebench/domain/activity/record-activity'
import { anyOf } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
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
  return {
    message: i18n.t('{deleted, plural, one {1 application deleted.} other {# applications deleted.}}', { deleted }),
    deleted,
  }
})
