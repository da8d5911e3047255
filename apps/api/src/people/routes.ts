import type { Route } from '../routing/route.ts'
import { addUserRoute } from './add-user.ts'
import { deleteUsersRoute } from './delete-users.ts'
import { editUserRoute } from './edit-user.ts'
import { exportInvitationLinksRoute } from './export-invitation-links.ts'
import { exportUsersRoute } from './export-users.ts'
import { getAllUsersRoute } from './get-all-users.ts'
import { getOutgoingMailRoute } from './get-outgoing-mail.ts'
import { getPersonRoute } from './get-person.ts'
import { getUserActivityRoute } from './get-user-activity.ts'
import { getUserCasesRoute } from './get-user-cases.ts'
import { getUserMetadataRoute } from './get-user-metadata.ts'
import { previewDeletionRoute } from './preview-deletion.ts'
import { readOutgoingMailRoute } from './read-outgoing-mail.ts'
import { resetPasswordRoute } from './reset-password.ts'
import { retryInvitationsRoute } from './retry-invitations.ts'
import { sendMailAgainRoute } from './send-mail-again.ts'
import { setAccommodationRoute } from './set-accommodation.ts'
import { suspendUserRoute } from './suspend-user.ts'
import { toggleTestModeRoute } from './toggle-test-mode.ts'
import { updateUserLevelRoute } from './update-user-level.ts'
import { updateUserSummaryRoute } from './update-user-summary.ts'

export const peopleRoutes: readonly Route[] = [
  getAllUsersRoute,
  exportUsersRoute,
  getPersonRoute,
  getUserCasesRoute,
  getUserActivityRoute,
  getUserMetadataRoute,
  addUserRoute,
  editUserRoute,
  previewDeletionRoute,
  deleteUsersRoute,
  updateUserLevelRoute,
  updateUserSummaryRoute,
  toggleTestModeRoute,
  setAccommodationRoute,
  resetPasswordRoute,
  suspendUserRoute,
  getOutgoingMailRoute,
  readOutgoingMailRoute,
  sendMailAgainRoute,
  retryInvitationsRoute,
  exportInvitationLinksRoute,
]
