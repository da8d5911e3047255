import type { Database } from '@casebench/server/database'

/** Where in an export a table's rows are: the file, and the names that lead to them. */
type Place = `${string}.json` | readonly [file: `${string}.json`, ...names: string[]]

type PersonalTable = {
  /** The columns that name a person: references to `user`, and addresses. */
  columns?: readonly string[]
  /** Where an export has it, or why it does not. */
  exported: Place | { why: string }
  /** What erasing the person leaves of their rows. */
  erased: 'gone' | 'anonymous'
}

const counts = { why: 'says nothing that its own table or the answers do not' }
const secret = { why: 'is there to open something, and a secret' }

/**
 * Every table that holds something of a person, with what export and erasure do about it. What is missing here fails a
 * test: decide what becomes of it, and write it into docs/personal-data.md.
 */
export const personalTables: Readonly<Record<string, PersonalTable>> = {
  user: { columns: ['email', 'phone_number', 'username'], exported: ['profile.json', 'account'], erased: 'gone' },
  user_role: { columns: ['user_id'], exported: ['profile.json', 'roles'], erased: 'gone' },
  cohort_member: { columns: ['user_id'], exported: ['profile.json', 'cohorts'], erased: 'gone' },
  applicant: { columns: ['email'], exported: ['profile.json', 'applications'], erased: 'gone' },
  policy_acceptance: { columns: ['user_id'], exported: ['profile.json', 'policies'], erased: 'gone' },
  people_import_row: {
    columns: ['email', 'user_id'],
    exported: ['profile.json', 'imported_from_files'],
    erased: 'anonymous',
  },
  page_visit: { columns: ['user_id'], exported: ['profile.json', 'greeted_on_pages'], erased: 'gone' },
  saved_view: { columns: ['user_id'], exported: ['profile.json', 'saved_views'], erased: 'gone' },
  provisioned_user: { columns: ['user_id'], exported: ['profile.json', 'provisioning'], erased: 'gone' },
  // The name of a group of a directory, and not a person's.
  provisioning_group: { columns: ['display_name'], exported: counts, erased: 'anonymous' },
  provisioning_group_member: {
    columns: ['user_id'],
    exported: ['profile.json', 'provisioning_groups'],
    erased: 'gone',
  },
  report_subscription: {
    columns: ['user_id'],
    exported: ['profile.json', 'report_subscriptions'],
    erased: 'gone',
  },
  sent_report: {
    columns: ['mail_id'],
    exported: { why: 'has the figures of a group, and says when they were sent, as the notification does' },
    erased: 'gone',
  },
  learning_platform_account: {
    columns: ['user_id'],
    exported: ['profile.json', 'learning_platforms'],
    erased: 'gone',
  },
  learning_platform_score: {
    columns: ['user_id'],
    exported: ['profile.json', 'learning_platform_scores'],
    erased: 'gone',
  },
  webhook_event: { columns: ['user_id'], exported: ['profile.json', 'told_to_webhooks'], erased: 'gone' },
  webhook_delivery: { exported: ['profile.json', 'told_to_webhooks'], erased: 'gone' },
  webhook_result: { exported: counts, erased: 'gone' },
  calendar_feed: { columns: ['user_id'], exported: secret, erased: 'gone' },
  reminder: {
    columns: ['mail_id'],
    exported: { why: 'says when a mail or a notification was sent, which the export has' },
    erased: 'gone',
  },
  accommodation: { columns: ['user_id'], exported: ['profile.json', 'accommodation'], erased: 'gone' },
  user_progress: { columns: ['user_id'], exported: ['profile.json', 'progress'], erased: 'gone' },
  daily_points: { columns: ['user_id'], exported: ['profile.json', 'points_by_day'], erased: 'gone' },
  leaderboard_points: { columns: ['user_id'], exported: ['profile.json', 'points_by_period'], erased: 'gone' },

  session: { columns: ['user_id'], exported: ['sign-ins.json', 'sessions'], erased: 'gone' },
  refresh_token: { exported: ['sign-ins.json', 'sessions', 'renewals'], erased: 'gone' },
  recovery_code: { columns: ['user_id'], exported: ['sign-ins.json', 'recovery_codes'], erased: 'gone' },
  one_time_code: { columns: ['user_id'], exported: ['sign-ins.json', 'mailed_codes'], erased: 'gone' },

  assignment: { columns: ['user_id'], exported: 'cases.json', erased: 'gone' },
  answer: { exported: ['cases.json', 'answers'], erased: 'gone' },
  evidence: { exported: ['cases.json', 'evidence'], erased: 'gone' },
  note: { exported: ['cases.json', 'notes'], erased: 'gone' },
  work_interval: { exported: ['cases.json', 'open_during'], erased: 'gone' },
  section_loss: { exported: ['cases.json', 'lost_in_sections'], erased: 'gone' },
  submission: { exported: 'submissions.json', erased: 'gone' },
  submission_token: { exported: counts, erased: 'gone' },
  evaluation: { exported: ['submissions.json', 'evaluation'], erased: 'gone' },
  review_item: {
    columns: ['reviewer_id', 'user_id'],
    exported: ['submissions.json', 'waits_for_a_reviewer'],
    erased: 'gone',
  },
  review_decision: { columns: ['reviewer_id'], exported: ['work.json', 'reviews_decided'], erased: 'gone' },
  marking_override: { columns: ['reviewer_id'], exported: ['work.json', 'marks'], erased: 'anonymous' },
  review_comment: { columns: ['reviewer_id'], exported: ['submissions.json', 'comments'], erased: 'anonymous' },
  bank_comment: { columns: ['created_by'], exported: ['work.json', 'bank_comments'], erased: 'anonymous' },
  bank_question: { columns: ['created_by'], exported: ['work.json', 'bank_questions'], erased: 'anonymous' },
  bank_question_version: {
    columns: ['created_by'],
    exported: ['work.json', 'bank_question_versions'],
    erased: 'anonymous',
  },
  contest: { columns: ['decided_by'], exported: 'contests.json', erased: 'anonymous' },
  proposed_answer: {
    columns: ['decided_by', 'proposed_by'],
    exported: ['work.json', 'answers_proposed'],
    erased: 'anonymous',
  },
  document: { exported: 'documents.json', erased: 'gone' },
  document_ticket: { exported: secret, erased: 'gone' },
  unclaimed_file: {
    columns: ['held_by'],
    exported: { why: 'is a file for a case that is not saved, removed within a week' },
    erased: 'anonymous',
  },
  second_marking: { columns: ['reviewer_id'], exported: ['work.json', 'second_markings'], erased: 'anonymous' },
  second_mark: { exported: { why: 'is a reviewer’s, about somebody else' }, erased: 'anonymous' },
  second_marking_sample: { columns: ['created_by'], exported: ['work.json', 'samples_drawn'], erased: 'anonymous' },
  release_plan: { columns: ['created_by'], exported: ['work.json', 'release_settings'], erased: 'anonymous' },
  release_calibration: { columns: ['created_by'], exported: ['work.json', 'releases_calibrated'], erased: 'anonymous' },
  release_switch: { columns: ['switched_by'], exported: ['work.json', 'releases_switched'], erased: 'anonymous' },
  standard_setting: {
    columns: ['created_by', 'decided_by'],
    exported: ['work.json', 'standard_settings'],
    erased: 'anonymous',
  },
  standard_judge: { columns: ['user_id'], exported: ['work.json', 'standards_judged'], erased: 'anonymous' },

  enrolment: { columns: ['user_id'], exported: 'programmes.json', erased: 'gone' },
  enrolment_step: { columns: ['signed_by'], exported: ['programmes.json', 'steps'], erased: 'anonymous' },
  programme_version: { columns: ['created_by'], exported: ['work.json', 'programme_versions'], erased: 'anonymous' },
  programme_cohort: { columns: ['started_by'], exported: ['work.json', 'programmes_started'], erased: 'anonymous' },

  certificate: { columns: ['decided_by', 'issued_by', 'user_id'], exported: 'certificates.json', erased: 'gone' },
  certificate_check: {
    columns: ['user_id'],
    exported: { why: 'is there for seconds, until their results are looked at' },
    erased: 'gone',
  },
  certificate_version: {
    columns: ['created_by'],
    exported: ['work.json', 'certificate_versions'],
    erased: 'anonymous',
  },

  support_question: { columns: ['answered_by', 'user_id'], exported: 'support.json', erased: 'anonymous' },
  notification: { columns: ['user_id'], exported: ['notifications.json', 'notifications'], erased: 'gone' },
  outgoing_mail: { columns: ['recipient'], exported: ['notifications.json', 'mail'], erased: 'gone' },
  chat_session: { columns: ['user_id'], exported: ['chat.json', 'entries', 'conversation'], erased: 'gone' },
  chat_entry: { exported: ['chat.json', 'entries'], erased: 'gone' },
  chat_picture: { exported: { why: 'is there for seconds, on its way to the model server' }, erased: 'gone' },
  model_call: { columns: ['user_id'], exported: ['chat.json', 'model_calls'], erased: 'anonymous' },

  activity_log: { columns: ['actor', 'email'], exported: 'activity.json', erased: 'anonymous' },
  case_draft: {
    columns: ['created_by', 'requested_by', 'returned_by', 'saved_by'],
    exported: ['work.json', 'case_drafts'],
    erased: 'anonymous',
  },
  case_version: {
    columns: ['created_by', 'published_by'],
    exported: ['work.json', 'case_versions'],
    erased: 'anonymous',
  },
  policy_draft: { columns: ['saved_by'], exported: ['work.json', 'policy_drafts'], erased: 'anonymous' },
  policy_version: { columns: ['published_by'], exported: ['work.json', 'policy_versions'], erased: 'anonymous' },
  mail_template: { columns: ['changed_by'], exported: ['work.json', 'mail_templates'], erased: 'anonymous' },
  assistant_controls: { columns: ['created_by'], exported: ['work.json', 'assistant_controls'], erased: 'anonymous' },
  service_account: { columns: ['created_by'], exported: ['work.json', 'service_accounts'], erased: 'anonymous' },
  service_key: { columns: ['created_by'], exported: ['work.json', 'service_keys'], erased: 'anonymous' },
  background_job: { columns: ['requested_by', 'stopped_by'], exported: ['work.json', 'jobs'], erased: 'anonymous' },
  people_import: { columns: ['requested_by'], exported: ['work.json', 'people_imports'], erased: 'anonymous' },
  personal_export: { columns: ['requested_by', 'user_id'], exported: ['work.json', 'exports'], erased: 'gone' },
}

/**
 * The tables of the database that hold something of a person: those with a column that refers to `user`, takes an email
 * or is named after one, and those whose rows go with such rows.
 */
export async function tablesAboutPeople(database: Database): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await database.query<{ table: string; columns: string[] }>(`
    with recursive reference as (
      select c.conrelid as child, c.confrelid as parent, a.attname::text as name, c.confdeltype = 'c' as goes_along
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
       where c.contype = 'f' and c.connamespace = 'public'::regnamespace
    ), belonging as (
      select '"user"'::regclass::oid as id
       union
      select r.child from reference r join belonging b on b.id = r.parent where r.goes_along
    ), naming as (
      select child as id, name from reference where parent = '"user"'::regclass
       union
      select a.attrelid, a.attname::text
        from pg_attribute a join pg_class t on t.oid = a.attrelid
       where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
         and (a.atttypid = 'citext'::regtype or a.attname ~ 'mail|recipient|phone|person|(user|actor|owner)_id')
    )
    select t.relname::text as "table",
           coalesce(array_agg(n.name order by n.name) filter (where n.name is not null), '{}') as columns
      from pg_class t left join naming n on n.id = t.oid
     where t.oid in (select id from belonging) or n.name is not null
     group by t.relname order by t.relname`)
  return rows
}

/** What an export has of a table, out of its files; undefined where it is stated that it has nothing. */
export function exportedOf(files: ReadonlyMap<string, unknown>, table: string): unknown[] | undefined {
  const place = personalTables[table]?.exported
  if (place === undefined || (typeof place === 'object' && 'why' in place)) return undefined
  const [file, ...names] = typeof place === 'string' ? [place] : place
  const within = (values: unknown[], name: string) =>
    values.flatMap((value) => {
      const inner = (value as Record<string, unknown> | null)?.[name]
      return inner === null || inner === undefined || inner === 0 ? [] : inner
    })
  return names.reduce(within, [files.get(file)].flat())
}
