import { changesDetail } from '@casebench/domain/activity/changes'
import { recordActivity } from '@casebench/domain/activity/record-activity'
import { type Transaction, transaction } from '@casebench/server/database'
import { anyOf, now } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import type { Mode } from '@casebench/shared/assignment-state'
import { setDates } from '@casebench/shared/contract/assignments'
import { route } from '../routing/route.ts'
import { dateChanges } from './date-changes.ts'
import { moveDeadlines } from './move-deadlines.ts'
import { peopleNamed } from './people-named.ts'
import { resolveDates, type StoredDates } from './resolve-dates.ts'
import { zoneOf } from './zone-of.ts'

type Changed = { email: string; before: StoredDates }
type Given = { caseId: string; mode: Mode; userIds: readonly string[]; cohortId: string | undefined }

const dateColumns = ['opens_at', 'due_at', 'closes_at', 'takes_late', 'max_attempts', 'a.time_zone'] as const

/** Writes the dates of what these people have of a case. @returns whose they changed, and who has the case at all. */
async function writeDates(
  transaction: Transaction,
  { caseId, mode, userIds, cohortId }: Given,
  dates: StoredDates,
): Promise<{ having: number; changed: Changed[] }> {
  const assignments = await transaction
    .selectFrom('assignment as a')
    .innerJoin('user as u', 'u.id', 'a.user_id')
    .select(['a.id', 'u.email', ...dateColumns])
    .where('a.case_id', '=', caseId)
    .where('a.mode', '=', mode)
    .where('a.user_id', '=', anyOf(userIds))
    .orderBy('a.id')
    .forUpdate('a')
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
    .returning('id')
    .execute()
  await moveDeadlines(
    transaction,
    written.map(({ id }) => id),
  )
  const ids = new Set(written.map(({ id }) => id))
  const changed = assignments.filter(({ id }) => ids.has(id))
  return { having: assignments.length, changed: changed.map(({ id: _, email, ...before }) => ({ email, before })) }
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
    await recordActivity(
      client,
      ...written.changed.map(({ email, before }) => ({
        actor: caller.email,
        about: email,
        action: 'set_dates',
        detail: { caseId, mode, ...stored, ...changesDetail(dateChanges(before, stored)) },
      })),
    )
    return { total: people.length, ...written }
  })
  const without = total - having
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
