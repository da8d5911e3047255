import { getOwnComments } from '@casebench/shared/contract/comments'
import { requireAssignment } from '../cases/assignment.ts'
import { candidatesComments } from '../marking/review-comments.ts'
import { route } from '../routing/route.ts'

export const getOwnCommentsRoute = route(getOwnComments, async ({ query, services, caller }) => {
  const { submission, mode } = await requireAssignment(services, caller, query)
  return submission?.result
    ? candidatesComments(services.database, submission.id, { mode, withheld: submission.withheld })
    : []
})
