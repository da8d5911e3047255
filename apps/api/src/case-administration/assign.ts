import { type Transaction, transaction } from '@casebench/server/database'
import { keepFigures } from '@casebench/server/figures/keep-figures'
import { type Notified, noteNotification, pushNotification } from '@casebench/server/notifications'
import { assignCase } from '@casebench/shared/contract/assigning'
import { assignCaseToAll } from '../cases/assign-case.ts'
import { route } from '../routing/route.ts'
import { assignWarning, requireMode } from './assign-warning.ts'
import { peopleNamed } from './people-named.ts'
import { lockCase } from './stored-case.ts'

const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`)

/** What their training of the case came to is withheld from here on, in figures and points too. */
async function withholdFigures(client: Transaction, caseId: string, userIds: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ userId: string }>(
    `select user_id as "userId" from assignment
      where case_id = $1 and mode = 'training' and user_id = any($2::uuid[]) order by user_id`,
    [caseId, userIds],
  )
  for (const { userId } of rows) await keepFigures(client, userId)
}

/** All of them or none. Who has the case already keeps it as it is: the call may be repeated. */
export const assignRoute = route(assignCase, async ({ body, services, caller }) => {
  const { caseId, mode } = body
  const { told, total, warning } = await transaction(services.database, async (client) => {
    requireMode((await lockCase(client, caseId)).caseData, mode)
    const named = await peopleNamed(client, body)
    const userIds = named.map(({ id }) => id)
    const warning = await assignWarning(client, { caseId, mode, userIds })
    const assigned = await assignCaseToAll(client, { userIds, caseId, mode, assignedAt: new Date() })
    if (mode === 'test')
      await withholdFigures(
        client,
        caseId,
        assigned.map((one) => one.userId),
      )
    const given: Notified = { kind: 'assigned', caseId, mode, userIds: assigned.map(({ userId }) => userId) }
    await noteNotification(client, given)
    await client.query(
      `insert into activity_log (actor, email, action, detail)
       select $2, email, 'assign_case', jsonb_build_object('caseId', $3::text, 'mode', $4::text)
         from "user" where id = any($1::uuid[])`,
      [given.userIds, caller.email, caseId, mode],
    )
    return { told: given, total: named.length, warning }
  })
  await pushNotification(services, told)
  const assigned = told.userIds.length
  const already = total - assigned
  const message = [
    ...(assigned > 0 || already === 0 ? [`Assigned to ${people(assigned)}.`] : []),
    ...(already > 0 ? [`${people(already)} had it already.`] : []),
    ...(warning ? [warning] : []),
  ].join(' ')
  return { message, assigned, already, warning }
})
