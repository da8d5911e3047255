import type { Transaction } from '@casebench/server/database'
import { msg } from '@casebench/shared/message'
import { sql } from 'kysely'
import { type ExportedFile, listsOf, type Subject } from './subject.ts'

const accountOf = (transaction: Transaction, { userId }: Subject) =>
  transaction
    .selectFrom('user as u')
    .select(({ ref, selectFrom }) => [
      'u.email',
      'u.username',
      'u.first_name',
      'u.name',
      'u.phone_number',
      'u.level',
      'u.summary as summary_by_coordinators',
      'u.metadata',
      'u.external_subject as subject_at_identity_provider',
      sql<boolean>`${ref('u.password_hash')} is not null`.as('has_password'),
      'u.is_test_unlocked',
      'u.on_leaderboard',
      'u.language',
      'u.page_preferences as remembered_by_the_page',
      'u.has_logged_in',
      'u.has_logged_out',
      'u.suspended_at',
      'u.last_seen_at',
      'u.created_at',
      'u.updated_at',
      'u.cases_assigned',
      'u.cases_completed',
      selectFrom('user_progress as p')
        .select(({ ref }) =>
          sql<number | null>`sum(${ref('p.score_sum')} - ${ref('p.withheld_score')})
            / nullif(sum(${ref('p.submitted')} - ${ref('p.withheld')}), 0)`.as('average'),
        )
        .whereRef('p.user_id', '=', 'u.id')
        .as('average_score'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst()

const profile: ExportedFile = {
  name: 'profile.json',
  about: msg`Who you are here, your roles and cohorts, your figures and points, and how your account came to be.`,
  read: async (transaction, subject) => {
    const { userId, email } = subject
    return {
      account: await accountOf(transaction, subject),
      ...listsOf(transaction, {
        roles: transaction
          .selectFrom('user_role as ur')
          .innerJoin('role as r', 'r.id', 'ur.role_id')
          .select('r.name')
          .where('ur.user_id', '=', userId)
          .orderBy('r.name'),
        cohorts: transaction
          .selectFrom('cohort_member as m')
          .innerJoin('cohort as c', 'c.id', 'm.cohort_id')
          .leftJoin('organization as o', 'o.id', 'c.organization_id')
          .select(['c.description as cohort', 'o.description as organization'])
          .where('m.user_id', '=', userId)
          .orderBy('c.description'),
        applications: transaction
          .selectFrom('applicant')

          .leftJoin('policy_version as v', 'v.id', 'applicant.terms_version_id')
          .select([
            'applicant.email',
            'applicant.metadata',
            'applicant.language',
            'applicant.created_at',
            'v.version as terms_version',
          ])
          .where('applicant.email', '=', email),
        policies: transaction
          .selectFrom('policy_acceptance as a')
          .innerJoin('policy_version as v', 'v.id', 'a.version_id')
          .select(['v.kind as policy', 'v.version', 'a.accepted_at', 'a.language', 'a.at_application'])
          .where('a.user_id', '=', userId)
          .orderBy('a.accepted_at'),
        imported_from_files: transaction
          .selectFrom('people_import_row as r')
          .innerJoin('people_import as i', 'i.id', 'r.import_id')
          .select([
            'i.created_at',
            'i.file_name',
            'r.sent',
            'r.changes',
            'r.faults',
            'r.outcome',
            'r.done',
            'r.undone',
            'r.note',
          ])
          .where(({ or, eb }) => or([eb('r.user_id', '=', userId), eb('r.email', '=', email)]))
          .orderBy('i.created_at')
          .orderBy('r.number'),
        greeted_on_pages: transaction
          .selectFrom('page_visit')
          .select(['candidate_dashboard', 'training', 'test', 'case_review'])
          .where('user_id', '=', userId),
        saved_views: transaction
          .selectFrom('saved_view')
          .select(['created_at', 'list', 'name', 'query'])
          .where('user_id', '=', userId)
          .orderBy('created_at'),
        provisioning: transaction
          .selectFrom('provisioned_user as s')
          .innerJoin('service_account as a', 'a.id', 's.client_id')
          .select([
            'a.name as service_account',
            's.external_id',
            's.created_at',
            's.updated_at',
            's.deleted_at',
            's.suspended',
          ])
          .where('s.user_id', '=', userId)
          .orderBy('s.created_at'),
        provisioning_groups: transaction
          .selectFrom('provisioning_group_member as m')
          .innerJoin('provisioning_group as g', 'g.id', 'm.group_id')
          .select('g.display_name as group')
          .where('m.user_id', '=', userId)
          .orderBy('g.display_name'),
        told_to_webhooks: transaction
          .selectFrom('webhook_delivery as d')
          .innerJoin('webhook_event as v', 'v.id', 'd.event_id')
          .innerJoin('webhook_endpoint as w', 'w.id', 'd.endpoint_id')
          // What comes after the host may be a secret of the receiver.
          .select(({ ref }) => [
            'v.type',
            'v.occurred_at',
            'v.body',
            sql<string>`split_part(${ref('w.url')}, '/', 3)`.as('host'),
            'd.state',
          ])
          .where('v.user_id', '=', userId)
          .orderBy('v.occurred_at'),
        learning_platforms: transaction
          .selectFrom('learning_platform_account as l')
          .innerJoin('learning_platform as p', 'p.id', 'l.platform_id')
          .select(['p.name as platform', 'l.subject', 'l.created_at'])
          .where('l.user_id', '=', userId),
        learning_platform_scores: transaction
          .selectFrom('learning_platform_score as l')
          .innerJoin('learning_platform as p', 'p.id', 'l.platform_id')
          .select([
            'p.name as platform',
            'l.case_id',
            'l.mode',
            'l.line_item',
            'l.sent_score',
            'l.sent_at',
            'l.created_at',
          ])
          .where('l.user_id', '=', userId),
        report_subscriptions: transaction
          .selectFrom('report_subscription as s')
          .leftJoin('cohort as c', 'c.id', 's.cohort_id')
          .leftJoin('organization as o', 'o.id', 's.organization_id')
          .select(['s.created_at', 'c.description as cohort', 'o.description as organization'])
          .select(['s.every', 's.day', 's.hour', 's.time_zone', 's.format', 's.next_at'])
          .where('s.user_id', '=', userId)
          .orderBy('s.created_at'),
        accommodation: transaction
          .selectFrom('accommodation')
          .select(['extra_time_percent', 'reason', 'updated_at'])
          .where('user_id', '=', userId),
        progress: transaction
          .selectFrom('user_progress')
          .select(({ eb }) => [
            'mode',
            'assigned',
            'submitted',
            eb('passed', '-', eb.ref('withheld_passed')).as('passed'),
            eb('score_sum', '-', eb.ref('withheld_score')).as('score_sum'),
            'withheld as results_not_shown',
          ])
          .where('user_id', '=', userId)
          .orderBy('mode'),
        points_by_day: transaction
          .selectFrom('daily_points')
          .select(({ ref }) => [sql<string>`${ref('day')}::text`.as('day'), 'points'])
          .where('user_id', '=', userId)
          .orderBy('daily_points.day'),
        points_by_period: transaction
          .selectFrom('leaderboard_points')
          .select(({ ref }) => ['period', sql<string>`${ref('starts_on')}::text`.as('starts_on'), 'points'])
          .where('user_id', '=', userId)
          .orderBy('period')
          .orderBy('leaderboard_points.starts_on'),
      }),
    }
  },
}

const signIns: ExportedFile = {
  name: 'sign-ins.json',
  about: msg`Where and when you signed in, your second factor and the codes that were mailed to you, without the codes.`,
  read: (transaction, { userId }) =>
    listsOf(transaction, {
      sessions: transaction
        .selectFrom('session as s')
        .select(({ selectFrom, fn }) => [
          's.created_at',
          's.last_used_at',
          's.expires_at',
          's.ended_at',
          's.end_reason',
          's.user_agent',
          's.address',
          selectFrom('refresh_token as t')
            .select(fn.countAll<number>().as('renewals'))
            .whereRef('t.session_id', '=', 's.id')
            .as('renewals'),
        ])
        .where('s.user_id', '=', userId)
        .orderBy('s.created_at'),
      second_factor: transaction
        .selectFrom('user')
        .select('totp_confirmed_at as set_up_at')
        .where('id', '=', userId)
        .where('totp_confirmed_at', 'is not', null),
      recovery_codes: transaction
        .selectFrom('recovery_code')
        .select('used_at')
        .where('user_id', '=', userId)
        .orderBy('used_at', (order) => order.asc().nullsLast()),
      mailed_codes: transaction
        .selectFrom('one_time_code')
        .select(['purpose', 'created_at', 'expires_at', 'used_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at'),
    }),
}

export const accountFiles: readonly ExportedFile[] = [profile, signIns]
