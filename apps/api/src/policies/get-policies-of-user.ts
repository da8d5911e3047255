import { getPoliciesOfUser } from '@casebench/shared/contract/policies'
import { subjectId } from '../authorization/subject.ts'
import { route } from '../routing/route.ts'
import { acceptedBy } from './stored-policies.ts'

export const getPoliciesOfUserRoute = route(getPoliciesOfUser, async ({ query: { email }, services, caller }) =>
  acceptedBy(services.database, await subjectId(services, caller, email)),
)
