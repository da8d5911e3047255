import { now, type RefTo } from '@casebench/server/database/expressions'
import { type Expression, type RawBuilder, sql } from 'kysely'
import { graceSeconds } from './test-time.ts'

type Dates = 'a.opens_at' | 'a.due_at' | 'a.closes_at' | 'a.takes_late' | 'a.extended_until'

/** When an assignment `a` is due; null where no date is set. */
export const dueIn = (ref: RefTo<'a.due_at' | 'a.extended_until'>): RawBuilder<Date | null> =>
  sql`case when ${ref('a.due_at')} is not null then greatest(${ref('a.due_at')}, ${ref('a.extended_until')}) end`

/** From when on an assignment `a` takes nothing any more; null where it stays open. */
export const closingIn = (ref: RefTo<Exclude<Dates, 'a.opens_at'>>): RawBuilder<Date | null> =>
  sql`least(case when ${ref('a.closes_at')} is not null then greatest(${ref('a.closes_at')}, ${ref('a.extended_until')}) end,
    case when not ${ref('a.takes_late')} then ${dueIn(ref)} end)`

/** When a test `a` of a version `v` of a case ends that was started at a moment: after its limit with extra time, or when it closes if that is earlier. */
export const deadlineIn = (
  ref: RefTo<Exclude<Dates, 'a.opens_at'> | 'v.case_data'>,
  startedAt: Expression<Date | null>,
  extraTimePercent: Expression<number>,
): RawBuilder<Date | null> => {
  const limit = sql`${startedAt} + make_interval(secs =>
    (${ref('v.case_data')}->>'timeLimitMinutes')::int * 60 * (100 + ${extraTimePercent}) / 100.0)`
  // It ends after it was started, also where it closed before that.
  return sql`case when coalesce(${limit}, ${closingIn(ref)}) is not null
    then greatest(least(${limit}, ${closingIn(ref)}), ${startedAt} + interval '1 millisecond') end`
}

/** Whether an assignment `a` can be worked on later only. What has been submitted stays to be seen. */
export const isNotOpenYetIn = (ref: RefTo<'a.opens_at' | 'a.locked'>): RawBuilder<boolean> =>
  sql`coalesce(${ref('a.opens_at')} > ${now} and not ${ref('a.locked')}, false)`

/** Whether an assignment `a` takes nothing any more. Saves that were on their way when it closed are taken. */
export const isClosedIn = (ref: RefTo<Exclude<Dates, 'a.opens_at'>>): RawBuilder<boolean> =>
  sql`coalesce(${closingIn(ref)} < ${now} - make_interval(secs => ${sql.lit(graceSeconds)}), false)`

type Submitted = { at: Expression<Date | null>; deadline: Expression<Date | null>; due: Expression<Date | null> }

/** Whether what was submitted at a moment is late. A test that was sent in at its deadline is not late by the seconds which that takes. */
export const isLate = ({ at, deadline, due }: Submitted): RawBuilder<boolean> =>
  sql`coalesce(least(${at}, ${deadline}) > ${due} + make_interval(secs => ${sql.lit(graceSeconds)}), false)`

/** The extra time that the person of an assignment `a` has in tests that they start now, in percent of the limit. */
export const extraTimeOf = (ref: RefTo<'a.user_id', string>): RawBuilder<number> =>
  sql`coalesce((select extra_time_percent from accommodation where user_id = ${ref('a.user_id')}), 0)`
