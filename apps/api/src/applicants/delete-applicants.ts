import { deleteApplicants } from '@casebench/shared/contract/applicants'
import { route } from '../routing/route.ts'

/** Deleting whoever has not applied changes nothing and succeeds: the call may be repeated. */
export const deleteApplicantsRoute = route(deleteApplicants, async ({ body, services, caller }) => {
  const { rowCount } = await services.database.query(
    `with deleted as (delete from applicant where email = any($1::citext[]) returning email)
     insert into activity_log (actor, email, action) select $2, email, 'delete_applicant' from deleted`,
    [body.emails, caller.email],
  )
  const deleted = rowCount ?? 0
  return { message: deleted === 1 ? '1 application is deleted.' : `${deleted} applications are deleted.`, deleted }
})
