import { activityColumns, activityOf } from '@casebench/domain/activity/record-activity'
import { pushNotification } from '@casebench/domain/notifications'
import { advanceDue } from '@casebench/domain/programmes/advance'
import { enrol } from '@casebench/domain/programmes/enrol'
import { type Transaction, transaction } from '@casebench/server/database'
import { anyOf } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { startProgramme } from '@casebench/shared/contract/programmes'
import { casesNamed } from '@casebench/shared/programmes/check-definition'
import { sql } from 'kysely'
import { peopleNamed } from '../assignments/people-named.ts'
import { unlockTests } from '../assignments/unlock-tests.ts'
import { zoneOf } from '../assignments/zone-of.ts'
import { HttpError } from '../http/http-error.ts'
import { personId } from '../routing/caller.ts'
import { route } from '../routing/route.ts'
import { requireProgramme } from './programme-query.ts'

/** So many get their first steps before the call answers; the worker gives the others theirs within seconds. */
const atOnce = 20

const countLocked = async (transaction: Transaction, userIds: readonly string[]): Promise<number> => {
  const { count } = await transaction
    .selectFrom('user')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', '=', anyOf(userIds))
    .where('is_test_unlocked', '=', false)
    .executeTakeFirstOrThrow()
  return count
}

/** All of them or none. Who has the programme already keeps it as it is: the call may be repeated. */
export const startProgrammeRoute = route(startProgramme, async ({ body, services, caller }) => {
  const { id, starts_on: startsOn, unlock_tests = false } = body
  const cohortId = 'cohort_id' in body ? body.cohort_id : null
  const done = await transaction(services.database, async (client) => {
    await client.selectFrom('programme').select('id').where('id', '=', id).forShare().execute()
    const { versionId, definition } = await requireProgramme(client, id)
    const hasTests = casesNamed(definition).some(({ mode }) => mode === 'test')
    if (unlock_tests && !hasTests)
      throw new HttpError(409, 'unlocks_with_tests', i18n.t('This programme has no tests. Leave unlock_tests out.'))
    const people =
      'cohort_id' in body
        ? await peopleNamed(client, { cohort_id: body.cohort_id })
        : await peopleNamed(client, { emails: body.emails })
    const userIds = people.map((person) => person.id)
    if (cohortId !== null)
      await client
        .insertInto('programme_cohort')
        .values({
          programme_id: id,
          cohort_id: cohortId,
          version_id: versionId,
          starts_on: sql<Date>`${startsOn}::date`,
          started_by: personId(caller),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    const timeZone = await zoneOf(client, services, body, {})
    const enrolled = await enrol(client, { programmeId: id, versionId, startsOn, cohortId, timeZone, userIds })
    await client
      .insertInto('activity_log')
      .columns(activityColumns)
      .expression(({ selectFrom }) =>
        selectFrom('enrolment as e')
          .innerJoin('user as u', 'u.id', 'e.user_id')
          .select(
            activityOf({
              actor: caller.email,
              action: 'start_programme',
              detail: { id, title: definition.title, startsOn, ...(cohortId !== null && { cohortId }) },
            }),
          )
          .where('e.id', '=', anyOf(enrolled)),
      )
      .execute()
    const unlocked = unlock_tests ? await unlockTests(client, caller, userIds) : undefined
    const locked = hasTests ? await countLocked(client, userIds) : 0
    return { started: enrolled.length, already: people.length - enrolled.length, locked, unlocked }
  })
  if (done.unlocked) await pushNotification(services, done.unlocked)
  await advanceDue(services, atOnce)
  const { started, already, locked } = done
  const message = [
    ...(started > 0 || already === 0
      ? [i18n.t('{started, plural, one {Started for 1 person.} other {Started for # people.}}', { started })]
      : []),
    ...(already > 0
      ? [i18n.t('{already, plural, one {1 person already had it.} other {# people already had it.}}', { already })]
      : []),
    ...(locked > 0
      ? [
          i18n.t(
            '{locked, plural, one {1 person cannot open tests yet.} other {# people cannot open tests yet.}} Unlock test mode for them under Users.',
            { locked },
          ),
        ]
      : []),
  ].join(' ')
  return { message, started, already, locked }
})
