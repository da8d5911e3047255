import { changesBetween, changesDetail } from '@casebench/domain/activity/changes'
import { momentOf } from '@casebench/domain/dates/local-time'
import { insertNotification, type Notified, pushNotification } from '@casebench/domain/notifications'
import { transaction } from '@casebench/server/database'
import { now } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { isTimeZone } from '@casebench/server/time-zone'
import { maxYearsAhead } from '@casebench/shared/contract/assignment-dates'
import { grantExtension } from '@casebench/shared/contract/assignments'
import type { Input } from '@casebench/shared/contract/endpoint'
import { logAct } from '../activity/acts.ts'
import { subjectOf } from '../authorization/subject.ts'
import { faultTexts } from '../http/fault-sentence.ts'
import { conflict, invalid } from '../http/http-error.ts'
import { notATimeZone } from '../http/time-zone-fault.ts'
import { route } from '../routing/route.ts'
import { notADate, tooFarAhead } from './date-faults.ts'
import { moveDeadlines } from './move-deadlines.ts'
import { lockWorkOf } from './work-of-user.ts'

type Body = Input<typeof grantExtension>['body']

/** @throws HttpError 400 where it is no date, or too far away. */
function untilOf({ until }: Body, timeZone: string): Date | null {
  if (until === null) return null
  const moment = momentOf(until, timeZone)
  const latest = new Date()
  latest.setUTCFullYear(latest.getUTCFullYear() + maxYearsAhead)
  if (moment === undefined) throw invalid([{ path: 'body/until', ...notADate() }])
  if (moment > latest) throw invalid([{ path: 'body/until', ...tooFarAhead() }])
  return moment
}

type Extension = { extended_until: Date | null; extra_attempts: number; extension_reason: string | null }

const fieldsOf = ({ extended_until, extra_attempts, extension_reason }: Extension) => ({
  extendedUntil: extended_until,
  extraAttempts: extra_attempts,
  reason: extension_reason,
})

const extensionChanges = (before: Extension, after: Extension, zone: string) =>
  changesBetween(fieldsOf(before), fieldsOf(after), { zone })

/** Only of this person’s assignment: nobody else’s dates move, and nobody else is told. */
export const grantExtensionRoute = route(grantExtension, async ({ body, services, caller }) => {
  const { caseId, mode, attempts } = body
  const reason = body.reason.trim()
  if (body.time_zone !== undefined && !isTimeZone(body.time_zone))
    throw invalid([{ path: 'body/time_zone', ...notATimeZone() }])
  const { userId, email } = await subjectOf(services, caller, body.email)
  const told: Notified = { kind: 'extended', caseId, mode, userIds: [userId] }
  const isGranted = await transaction(services.database, async (client) => {
    const { id } = await lockWorkOf(client, { userId, caseId, mode })
    const stored = await client
      .selectFrom('assignment')
      .select(['due_at', 'closes_at', 'max_attempts', 'time_zone'])
      .select(['extended_until', 'extra_attempts', 'extension_reason'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const zone = body.time_zone ?? stored.time_zone ?? services.config.timeZone
    const until = untilOf(body, zone)
    if (until !== null && stored.due_at === null && stored.closes_at === null)
      throw conflict('nothing_to_extend', i18n.t('This case is neither due nor does it close. Set its dates first.'))
    if (attempts > 0 && stored.max_attempts === null)
      throw conflict('nothing_to_extend', i18n.t('The attempts at this case are not limited.'))
    const isGranted = until !== null || attempts > 0
    if (isGranted && reason === '')
      throw invalid([{ path: 'body/reason', ...faultTexts({ keyword: 'minLength', params: { limit: 1 } }) }])
    const values = {
      extended_until: until,
      extra_attempts: attempts,
      extension_reason: isGranted ? reason : null,
    }
    const { numUpdatedRows } = await client
      .updateTable('assignment')
      .set({ ...values, dated_at: now })
      .where('id', '=', id)
      .where(({ or, eb }) =>
        or([
          eb('extended_until', 'is distinct from', values.extended_until),
          eb('extra_attempts', '<>', values.extra_attempts),
          eb('extension_reason', 'is distinct from', values.extension_reason),
        ]),
      )
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    await moveDeadlines(client, [id])
    await logAct(client, caller, {
      action: 'grant_extension',
      about: email,
      detail: { caseId, mode, until, attempts, reason, ...changesDetail(extensionChanges(stored, values, zone)) },
    })
    if (isGranted) await insertNotification(client, told)
    return isGranted
  })
  if (isGranted) await pushNotification(services, told)
  return { message: i18n.t('Saved.') }
})
