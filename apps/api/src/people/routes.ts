import type { Route } from '../routing/route.ts'
import { getOutgoingMailRoute } from './get-outgoing-mail.ts'
import { resetPasswordRoute } from './reset-password.ts'
import { sendMailAgainRoute } from './send-mail-again.ts'
import { suspendUserRoute } from './suspend-user.ts'

export const peopleRoutes: readonly Route[] = [
  resetPasswordRoute,
  suspendUserRoute,
  getOutgoingMailRoute,
  sendMailAgainRoute,
]
