import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { assignmentCan } from '@casebench/shared/assignment-state'
import { unlockCase } from '@casebench/shared/contract/cases'
import { conflict } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import { lockAssignment, requireOpenMode, stateOf } from './assignment.ts'
import { closed } from './assignment-dates.ts'
import { countAttempts } from './attempt-submissions.ts'
import { reopenAssignment } from './reopen-assignment.ts'

/** Unlocking what is open already changes nothing and succeeds: the page may repeat the call. */
export const unlockCaseRoute = route(unlockCase, async ({ body, services, caller }) => {
  requireOpenMode(caller, body.mode)
  await transaction(services.database, async (trx) => {
    const assignment = await lockAssignment(trx, { userId: caller.userId, caseId: body.caseId, mode: body.mode })
    const state = stateOf(assignment, true)
    if (body.mode === 'test')
      throw conflict('test_not_unlockable', i18n.t('You cannot unlock a test. Ask your coordinator.'))
    if (state === 'evaluating')
      throw conflict('evaluating', i18n.t('An evaluation is running for this case. Wait for its result.'))
    if (!assignmentCan('unlock', state, body.mode)) return
    if (assignment.isClosed) throw closed(assignment)
    if (assignment.maxAttempts !== null && (await countAttempts(trx, assignment)) >= assignment.maxAttempts)
      throw conflict('no_attempts_left', i18n.t('You have used all your attempts. Ask your coordinator.'))
    await reopenAssignment(trx, assignment, { actor: caller.email, email: caller.email })
  })
  return { message: i18n.t('Case unlocked. Your answers are kept.') }
})
