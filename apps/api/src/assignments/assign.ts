import { changesDetail } from '@casebench/domain/activity/changes'
import { activityColumns, activityOf } from '@casebench/domain/activity/record-activity'
import { assignCaseToAll } from '@casebench/domain/assigning/assign-case'
import { insertNotification, type Notified, pushNotification } from '@casebench/domain/notifications'
import { updateStats } from '@casebench/domain/stats/update-stats'
import { type Transaction, transaction } from '@casebench/server/database'
import { anyOf } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { assignCase } from '@casebench/shared/contract/assignments'
import { lockCase } from '../case-files/stored-case.ts'
import { HttpError } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import { assignWarning, requireMode } from './assign-warning.ts'
import { dateChanges } from './date-changes.ts'
import { peopleNamed } from './people-named.ts'
import { resolveDates } from './resolve-dates.ts'
import { mayUnlockTests, unlockTests } from './unlock-tests.ts'
import { zoneOf } from './zone-of.ts'

/** What their training of the case came to is withheld from here on, in figures and points too. */
async function withholdFigures(transaction: Transaction, caseId: string, userIds: readonly string[]): Promise<void> {
  const training = await transaction
    .selectFrom('assignment')
    .select('user_id as userId')
    .where('case_id', '=', caseId)
    .where('mode', '=', 'training')
    .where('user_id', '=', anyOf(userIds))
    .orderBy('user_id')
    .execute()
  for (const { userId } of training) await updateStats(transaction, userId)
}

/** All of them or none. Who has the case already keeps it as it is: the call may be repeated. */
export const assignRoute = route(assignCase, async ({ body, services, caller }) => {
  const { caseId, mode, unlock_tests = false, dates } = body
  if (unlock_tests && mode !== 'test')
    throw new HttpError(
      409,
      'unlocks_with_tests',
      i18n.t('Tests are unlocked only where a test is assigned. Leave unlock_tests out.'),
    )
  const { told, unlocked, total, warning } = await transaction(services.database, async (client) => {
    requireMode((await lockCase(client, caseId)).caseData, mode)
    const named = await peopleNamed(client, body)
    const userIds = named.map(({ id }) => id)
    const unlocked = unlock_tests ? await unlockTests(client, caller, userIds) : undefined
    const { warning } = await assignWarning(client, { caseId, mode, userIds }, mayUnlockTests(caller))
    const stored = dates && resolveDates(dates, await zoneOf(client, services, body, dates), new Date())
    const assigned = await assignCaseToAll(client, {
      userIds,
      caseId,
      mode,
      assignedAt: new Date(),
      dates: stored,
      cohortId: 'cohort_id' in body ? body.cohort_id : null,
    })
    if (mode === 'test')
      await withholdFigures(
        client,
        caseId,
        assigned.map((one) => one.userId),
      )
    const given: Notified = { kind: 'assigned', caseId, mode, userIds: assigned.map(({ userId }) => userId) }
    await insertNotification(client, given)
    const detail = { caseId, mode, ...stored, ...changesDetail(stored ? dateChanges(null, stored) : []) }
    await client
      .insertInto('activity_log')
      .columns(activityColumns)
      .expression(({ selectFrom }) =>
        selectFrom('user')
          .select(activityOf({ actor: caller.email, action: 'assign_case', detail }))
          .where('id', '=', anyOf(given.userIds)),
      )
      .execute()
    return { told: given, unlocked, total: named.length, warning }
  })
  await pushNotification(services, told)
  if (unlocked) await pushNotification(services, unlocked)
  const assigned = told.userIds.length
  const already = total - assigned
  const message = [
    ...(assigned > 0 || already === 0
      ? [i18n.t('{assigned, plural, one {Assigned to 1 person.} other {Assigned to # people.}}', { assigned })]
      : []),
    ...(already > 0
      ? [i18n.t('{already, plural, one {1 person already had it.} other {# people already had it.}}', { already })]
      : []),
    ...(unlocked?.userIds.length
      ? [
          i18n.t('{count, plural, one {Tests unlocked for 1 person.} other {Tests unlocked for # people.}}', {
            count: unlocked.userIds.length,
          }),
        ]
      : []),
    ...(warning ? [warning] : []),
  ].join(' ')
  return { message, assigned, already, unlocked: unlocked?.userIds.length ?? 0, warning }
})
