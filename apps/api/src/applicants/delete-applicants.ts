import { activityColumns } from '@casebench/server/activity/record-activity'
import { anyOf } from '@casebench/server/database/expressions'
import { deleteApplicants } from '@casebench/shared/contract/applicants'
import { sql } from 'kysely'
import { route } from '../routing/route.ts'

/** Deleting whoever has not applied changes nothing and succeeds: the call may be repeated. */
export const deleteApplicantsRoute = route(deleteApplicants, async ({ body, services, caller }) => {
  const { numInsertedOrUpdatedRows } = await services.database
    .with('deleted', (db) => db.deleteFrom('applicant').where('email', '=', anyOf(body.emails)).returning('email'))
    .insertInto('activity_log')
    .columns(activityColumns)
    .expression(({ selectFrom, val }) =>
      selectFrom('deleted').select([
        val(caller.email).as('actor'),
        'email',
        val('delete_applicant').as('action'),
        sql<string>`'{}'::jsonb`.as('detail'),
      ]),
    )
    .executeTakeFirstOrThrow()
  const deleted = Number(numInsertedOrUpdatedRows)
  return { message: deleted === 1 ? '1 application is deleted.' : `${deleted} applications are deleted.`, deleted }
})
