import { transaction } from '@casebench/server/database'
import { assignmentCan } from '@casebench/shared/assignment-state'
import { unlockCase } from '@casebench/shared/contract/cases'
import { conflict } from '../routing/refusal.ts'
import { route } from '../routing/route.ts'
import { lockAssignment, requireOpenMode, stateOf } from './assignment.ts'

/** Unlocking what is open already changes nothing and succeeds: the page may repeat the call. */
export const unlockCaseRoute = route(unlockCase, async ({ body, services, caller }) => {
  requireOpenMode(caller, body.mode)
  await transaction(services.database.pool, async (client) => {
    const assignment = await lockAssignment(client, { userId: caller.userId, caseId: body.caseId, mode: body.mode })
    const state = stateOf(assignment, true)
    if (body.mode === 'test') throw conflict('test_not_unlockable', 'A test cannot be unlocked by its candidate.')
    if (state === 'evaluating')
      throw conflict('evaluating', 'An evaluation is running for this case. Wait for its result.')
    if (!assignmentCan('unlock', state, body.mode)) return
    await client.query(
      `with unlocked as (update assignment set generation = generation + 1, submitted = false, locked = false where id = $1)
       insert into activity_log (actor, email, action, detail)
       values ($2, $2, 'unlock', jsonb_build_object('caseId', $3::text, 'mode', $4::text))`,
      [assignment.id, caller.email, body.caseId, body.mode],
    )
  })
  return { message: 'The case is open again. Your answers are kept.' }
})
