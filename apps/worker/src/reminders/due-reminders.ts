import { closingIn, dueIn } from '@casebench/domain/submitting/assignment-dates'
import type { Transaction } from '@casebench/server/database'
import { defaultReminderDays, defaultReminderMinute } from '@casebench/shared/reminders'
import { sql } from 'kysely'

/** What was not sent so long after its moment, as no worker ran, is not sent any more. Hours */
export const catchUpHours = 24
/** People at a time */
const batchSize = 200

/**
 * The reminders whose moment has come, of some people, all of each: of work that is assigned, and neither submitted nor closed. A moment is the
 * time of day of the cohort, or the installation, so many days after the day that the work is due on, in the time zone of
 * its dates. One before these dates were set is nobody's.
 */
export const dueReminders = (transaction: Transaction, now: Date) =>
  transaction
    .with('dated', (db) =>
      db
        .selectFrom('assignment as a')
        .innerJoin('user as u', 'u.id', 'a.user_id')
        .leftJoin('cohort as c', 'c.id', 'a.cohort_id')
        .innerJoinLateral(
          sql<{ days: number }>`unnest(case when c.own_reminders then c.reminder_days
            else ${[...defaultReminderDays]}::int[] end)`.as<'r'>(sql`r (days)`),
          (join) => join.onTrue(),
        )
        .select(({ ref }) => [
          'a.id',
          'a.user_id',
          'a.dated_at',
          'u.email',
          'r.days',
          dueIn(ref).as('due'),
          sql<Date>`((((${dueIn(ref)} at time zone a.time_zone)::date + ${ref('r.days')})
            + make_interval(mins => case when c.own_reminders then c.reminder_minute else ${defaultReminderMinute}::int end))
            at time zone a.time_zone)`.as('moment'),
        ])
        .where('a.due_at', 'is not', null)
        .where('a.submitted', '=', false)
        .where('a.locked', '=', false)
        .where('u.suspended_at', 'is', null)
        .where(({ or, eb }) => or([eb('a.mode', '=', 'training'), eb('u.is_test_unlocked', '=', true)]))
        // The days around the moment, before time zones are computed with.
        .where(
          ({ ref }) =>
            sql<boolean>`${dueIn(ref)} + make_interval(days => ${ref('r.days')})
              between ${now}::timestamptz - interval '3 days' and ${now}::timestamptz + interval '2 days'`,
        )
        .where(({ ref }) => sql<boolean>`coalesce(${closingIn(ref)} > ${now}::timestamptz, true)`),
    )
    .with('open', (db) =>
      db
        .selectFrom('dated as d')
        .selectAll('d')
        .where(({ ref }) => sql<boolean>`${ref('d.moment')} <= ${now}::timestamptz`)
        .where(
          ({ ref }) =>
            sql<boolean>`${ref('d.moment')} > greatest(${ref('d.dated_at')},
              ${now}::timestamptz - make_interval(hours => ${sql.lit(catchUpHours)}))`,
        )
        // A reminder before the due date says nothing any more once that has passed.
        .where(({ ref }) => sql<boolean>`(${ref('d.days')} > 0 or ${ref('d.due')} > ${now}::timestamptz)`)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('reminder as r')
                .whereRef('r.assignment_id', '=', 'd.id')
                .whereRef('r.due_at', '=', 'd.due')
                .whereRef('r.days', '=', 'd.days'),
            ),
          ),
        ),
    )
    .with('people', (db) => db.selectFrom('open').select('user_id').distinct().orderBy('user_id').limit(batchSize))
    .selectFrom('open as o')
    .innerJoin('people as p', 'p.user_id', 'o.user_id')
    .select(['o.id', 'o.user_id as userId', 'o.email', 'o.days', 'o.due', 'o.moment'])
    .orderBy('o.user_id')
    .orderBy('o.id')
    .orderBy('o.days')
    .execute()
