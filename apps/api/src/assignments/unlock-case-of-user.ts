import { insertNotification, type Notified, pushNotification } from '@casebench/domain/notifications'
import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { unlockCaseOfUser } from '@casebench/shared/contract/assignments'
import { subjectOf } from '../authorization/subject.ts'
import { reopenAssignment } from '../cases/reopen-assignment.ts'
import { route } from '../routing/route.ts'
import { lockWorkOf } from './work-of-user.ts'

/** Unlocking what is open already changes nothing and succeeds: the page may repeat the call. */
export const unlockCaseOfUserRoute = route(unlockCaseOfUser, async ({ body, services, caller }) => {
  const { caseId, mode } = body
  const { userId, email } = await subjectOf(services, caller, body.email)
  const told: Notified = { kind: 'unlocked', caseId, mode, userIds: [userId] }
  const opened = await transaction(services.database, async (client) => {
    const assignment = await lockWorkOf(client, { userId, caseId, mode })
    // Locked is what waits for its evaluation or has it. A test whose time is up takes no answers either; the rest is open.
    if (!assignment.locked && !assignment.timeIsUp) return false
    await reopenAssignment(client, assignment, { actor: caller.email, email })
    await insertNotification(client, told)
    return true
  })
  if (opened) await pushNotification(services, told)
  return { message: i18n.t('Case reopened. The answers are kept.') }
})
