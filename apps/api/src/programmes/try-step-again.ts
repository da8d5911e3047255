import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { tryStepAgain } from '@casebench/shared/contract/programmes'
import { lockAssignment, requireOpenMode } from '../cases/assignment.ts'
import { reopenAssignment } from '../cases/reopen-assignment.ts'
import { conflict } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import { requireOwnStep } from './own-step.ts'

/**
 * Nobody opens their own test again; a programme may, by the attempts that its coordinator gave it. Counted while the
 * assignment is locked, so that two calls at once open it once.
 */
export const tryStepAgainRoute = route(tryStepAgain, async ({ body, services, caller }) => {
  await transaction(services.database, async (client) => {
    const first = await requireOwnStep(client, caller, body, ['training', 'test', 'several'])
    const mode = first.step.cases.find(({ caseId }) => caseId === body.caseId)?.mode
    if (mode === undefined) throw conflict('no_such_case', i18n.t('This case is not part of the step.'))
    requireOpenMode(caller, mode)
    const assignment = await lockAssignment(client, { userId: caller.userId, caseId: body.caseId, mode })
    // Open already: the call was repeated.
    if (!assignment.locked) return
    const { step } = await requireOwnStep(client, caller, body, ['training', 'test', 'several'])
    if (!step.cases.some(({ caseId, mayTryAgain }) => caseId === body.caseId && mayTryAgain))
      throw conflict('no_attempts_left', i18n.t('No attempts left. Ask your coordinator.'))
    await reopenAssignment(client, assignment, { actor: caller.email, email: caller.email })
  })
  return { message: i18n.t('Case unlocked. Your answers are kept.') }
})
