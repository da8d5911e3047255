import type { Route } from '../routing/route.ts'
import { approveApplicantRoute } from './approve-applicant.ts'
import { approveApplicantsRoute } from './approve-applicants.ts'
import { deleteApplicantsRoute } from './delete-applicants.ts'
import { getApplicantsRoute } from './get-applicants.ts'

export const applicantsRoutes: readonly Route[] = [
  getApplicantsRoute,
  approveApplicantRoute,
  approveApplicantsRoute,
  deleteApplicantsRoute,
]
