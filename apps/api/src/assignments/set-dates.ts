import { activityColumns, activityOf } from '@casebench/domain/activity/record-activity'
import { type Transaction, transaction } from '@casebench/server/database'
import { anyOf, now } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import type { Mode } from '@casebench/shared/assignment-state'
import { setDates } from '@casebench/shared/contract/assignments'
import { route } from '../routing/route.ts'
import { moveDeadlines } from './move-deadlines.ts'
import { peopleNamed } from './people-named.ts'
import { resolveDates, type StoredDates } from './resolve-dates.ts'
import { zoneOf } from './zone-of.ts'

type Given = { caseId: string; mode: Mode; userIds: readonly string[]; cohortId: string | undefined }

/** Writes the dates of what these people have of a case. @returns whose they changed, and who has the case at all. */
async function writeDates(
  transaction: Transaction,
  { caseId, mode, userIds, cohortId }: Given,
  dates: StoredDates,
): Promise<{ having: string[]; changed: string[] }> {
  const assignments = await transaction
    .selectFrom('assignment')
    .select(['id', 'user_id'])
    .where('case_id', '=', caseId)
    .where('mode', '=', mode)
    .where('user_id', '=', anyOf(userIds))
    .orderBy('id')
    .forUpdate()
    .execute()
  const written = await transaction
    .updateTable('assignment')
    .set({ ...dates, dated_at: now, ...(cohortId === undefined ? {} : { cohort_id: cohortId }) })
    .where('id', '=', anyOf(assignments.map(({ id }) => id)))
    .where(({ or, eb }) =>
      or([
        eb('opens_at', 'is distinct from', dates.opens_at),
        eb('due_at', 'is distinct from', dates.due_at),
        eb('closes_at', 'is distinct from', dates.closes_at),
        eb('takes_late', '<>', dates.takes_late),
        eb('max_attempts', 'is distinct from', dates.max_attempts),
        eb('time_zone', 'is distinct from', dates.time_zone),
      ]),
    )
    .returning(['id', 'user_id'])
    .execute()
  await moveDeadlines(
    transaction,
    written.map(({ id }) => id),
  )
  return { having: assignments.map(({ user_id }) => user_id), changed: written.map(({ user_id }) => user_id) }
}

/** Setting what is set already changes nothing and succeeds: the call may be repeated. */
export const setDatesRoute = route(setDates, async ({ body, services, caller }) => {
  const { caseId, mode, dates, ...whom } = body
  const { total, having, changed } = await transaction(services.database, async (client) => {
    const named = { caseId, mode, ...whom }
    const stored = resolveDates(dates, await zoneOf(client, services, named, dates), new Date())
    const people = await peopleNamed(client, named)
    const written = await writeDates(
      client,
      {
        caseId,
        mode,
        userIds: people.map(({ id }) => id),
        cohortId: 'cohort_id' in named ? named.cohort_id : undefined,
      },
      stored,
    )
    await client
      .insertInto('activity_log')
      .columns(activityColumns)
      .expression(({ selectFrom }) =>
        selectFrom('user')
          .select(activityOf({ actor: caller.email, action: 'set_dates', detail: { caseId, mode, ...stored } }))
          .where('id', '=', anyOf(written.changed)),
      )
      .execute()
    return { total: people.length, ...written }
  })
  const without = total - having.length
  const message = [
    i18n.t('{changed, plural, one {Dates changed for 1 person.} other {Dates changed for # people.}}', {
      changed: changed.length,
    }),
    ...(without > 0
      ? [i18n.t('{without, plural, one {1 person does not have it.} other {# people do not have it.}}', { without })]
      : []),
  ].join(' ')
  return { message, changed: changed.length, without }
})
