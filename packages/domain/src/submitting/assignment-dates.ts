import { now, type RefTo } from '@casebench/server/database/expressions'
import { type Expression, type RawBuilder, sql } from 'kysely'
import { graceSeconds } from './test-time.ts'

type Dates = 'a.opens_at' | 'a.due_at' | 'a.closes_at' | 'a.takes_late'

/** When an assignment `a` is due; null where no date is set. */
export const dueIn = (ref: RefTo<'a.due_at'>): RawBuilder<Date | null> => sql`${ref('a.due_at')}`

/** From when on an assignment `a` takes nothing any more; null where it stays open. */
export const closingIn = (ref: RefTo<Exclude<Dates, 'a.opens_at'>>): RawBuilder<Date | null> =>
  sql`least(${ref('a.closes_at')}, case when not ${ref('a.takes_late')} then ${dueIn(ref)} end)`

/** When a test `a` of a version `v` of a case ends that was started at a moment: after its limit, or when it closes if that is earlier. */
export const deadlineIn = (
  ref: RefTo<Exclude<Dates, 'a.opens_at'> | 'v.case_data'>,
  startedAt: Expression<Date | null>,
): RawBuilder<Date | null> => {
  const limit = sql`${startedAt} + make_interval(mins => (${ref('v.case_data')}->>'timeLimitMinutes')::int)`
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
