import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { evaluated, newCase, someAnswers } from './administered-cases.ts'
import type { Person, TestApi } from './test-api.ts'

/** Somebody of whom there is something everywhere. */
export type FullPerson = Person & {
  caseId: string
  /** Texts that only they wrote, or that were only written of them. */
  texts: string[]
  /** The keys of their documents. */
  files: string[]
}

/** What holds something of them beside what calls make, as SQL about `{id}`, `{email}` and a `{text}` of theirs. */
const rows: readonly string[] = [
  `insert into cohort_member (cohort_id, user_id) select id, {id} from cohort order by created_at desc limit 1`,
  `insert into applicant (email, metadata) values ({email}, jsonb_build_object('motivation', {text}::text))`,
  `insert into page_visit (user_id) values ({id})`,
  `insert into saved_view (user_id, list, name, query) values ({id}, '/admin/users/users', {text}, 'q=x')`,
  `with a as (insert into service_account (name, purpose) values ('hr-' || md5({email}), 'SCIM') returning id),
     p as (insert into provisioning_client (account_id) select id from a returning account_id),
     s as (insert into provisioned_user (client_id, user_id, external_id) select account_id, {id}, {text} from p),
     g as (insert into provisioning_group (client_id, display_name) select account_id, 'Analysts' from p returning id)
   insert into provisioning_group_member (group_id, user_id) select id, {id} from g`,
  `with s as (insert into report_subscription (user_id, every, day, hour, format, time_zone, next_at)
     values ({id}, 'week', 1, 9, 'pdf', 'UTC', now() + interval '1 day') returning id)
   insert into sent_report (subscription_id, sent_at, people, assigned, submitted, passed) select id, now(), 1, 1, 0, 0 from s`,
  `with p as (insert into learning_platform (name, issuer, client_id, deployments, authorization_url, token_url, key_set_url)
     values ('Moodle', gen_random_uuid()::text, 'client', array['one'], 'https://m.example', 'https://m.example', 'https://m.example') returning id),
   s as (insert into learning_platform_score (platform_id, user_id, subject, case_id, mode, line_item)
     select p.id, {id}, {text}, a.case_id, a.mode, 'https://m.example/1' from p, (select * from assignment where user_id = {id} limit 1) a)
   insert into learning_platform_account (platform_id, subject, user_id) select id, {text}, {id} from p`,
  `with w as (insert into webhook_endpoint (url, sealed_secret, switched_off_at, off_because)
     values ('https://' || md5({email}) || '.example/hook', '', now(), 'person') returning id),
   v as (insert into webhook_event (type, user_id, body, spread_at) values ('person.suspended', {id}, {text}, now()) returning id),
   d as (insert into webhook_delivery (event_id, endpoint_id) select v.id, w.id from v, w)
   insert into webhook_result (submission_id) select s.id from submission s join assignment a on a.id = s.assignment_id where a.user_id = {id} limit 1`,
  `insert into calendar_feed (user_id, token_hash) values ({id}, decode(md5({email}), 'hex'))`,
  `insert into accommodation (user_id, extra_time_percent, reason) values ({id}, 25, {text})`,
  `insert into daily_points (user_id, day, points) values ({id}, current_date, 5)`,
  `insert into leaderboard_points (user_id, period, starts_on, points) values ({id}, 'all', '0001-01-01', 5)`,
  `insert into recovery_code (user_id, code_hash, used_at) values ({id}, decode(md5({email}), 'hex'), now())`,
  `insert into one_time_code (code_hash, user_id, purpose, expires_at) values (decode(md5({email}), 'hex'), {id}, 'approval', now())`,
  `insert into evidence (assignment_id, attribute_id, pieces)
   select id, 'LegalName', jsonb_build_array(jsonb_build_object('kind', 'quote', 'documentId', 'extract', 'sha256', repeat('0', 64),
     'page', 1, 'quote', jsonb_build_object('exact', {text}::text, 'prefix', '', 'suffix', ''), 'quads', '[]'::jsonb))
     from assignment where user_id = {id}`,
  `insert into note (assignment_id, kind, attribute_id, text) select id, 'note', '', {text} from assignment where user_id = {id}`,
  `insert into reminder (assignment_id, due_at, days, sent_at) select id, now(), -1, now() from assignment where user_id = {id}`,
  `insert into work_interval (assignment_id, ended_at, seen_at)
   select id, now(), now() from assignment where user_id = {id}`,
  `insert into outgoing_mail (kind, recipient, subject) values ('approval', {email}, {text})`,
  `insert into support_question (user_id, question, status, admin_response) values ({id}, {text}, 'answered', {text})`,
  `insert into notification (user_id, kind, detail) values ({id}, 'assigned', jsonb_build_object('caseId', {text}::text, 'mode', 'training'))`,
  `with said as (insert into chat_session (user_id) values ({id}) returning id), entry as (
     insert into chat_entry (session_id, question, answer, state) select id, {text}, {text}, 'done' from said returning id
   ) insert into chat_picture (entry_id, position, sealed) select id, 0, {text} from entry`,
  `with made as (insert into programme (title) values ('KYC analyst') returning id),
     version as (insert into programme_version (programme_id, version, definition, created_by)
       select id, 1, '{"title": "KYC analyst", "description": "", "givesLevel": null, "steps": [{"kind": "signOff", "id": "sign", "title": "Sign-off", "description": "", "after": [], "minimumScore": null, "waitDays": 0, "dueDays": null}]}', {id} from made returning id, programme_id),
     started as (insert into programme_cohort (programme_id, cohort_id, version_id, starts_on, started_by)
       select v.programme_id, c.id, v.id, current_date, {id} from version v, (select id from cohort order by created_at desc limit 1) c),
     enrolled as (insert into enrolment (programme_id, user_id, version_id, starts_on, time_zone)
       select programme_id, {id}, id, current_date, 'UTC' from version returning id)
   insert into enrolment_step (enrolment_id, step_id, signed_at, signed_by, remark) select id, 'step-1', now(), {id}, {text} from enrolled`,
  `with made as (insert into certificate_definition (title) values ('KYC analyst') returning id),
     version as (insert into certificate_version (definition_id, version, definition, created_by)
       select id, 1, '{"title": "KYC analyst", "description": "Reviews", "criteriaText": "Two tests", "criteria": {"kind": "tests", "caseIds": ["sample"]}, "validMonths": null, "graceDays": 0}', {id} from made returning id, definition_id),
     key as (insert into credential_key (key_id, controller, public_key, sealed_key, retired_at) values ('key ' || gen_random_uuid(), 'did:web:casebench.example', 'z6Mk', '', now()) returning key_id),
     status as (insert into certificate_status (list, entry) select 0, coalesce(max(entry), 0) + 1 from certificate_status returning list, entry)
   insert into certificate (definition_id, version_id, user_id, event, token, holder_name, evidence, credential, jwt, key_id, list, entry, reason)
   select version.definition_id, version.id, {id}, 'tests', md5({email}), {text}, '{"results": [], "programme": null}', '{}', '', key.key_id, status.list, status.entry, {text} from version, key, status`,
  `insert into certificate_check (user_id) values ({id})`,
  `insert into model_call (user_id, purpose, model, input_tokens, output_tokens, latency_ms, outcome)
   values ({id}, 'chat', 'some', 1, 1, 1, 'ok')`,
  `insert into document_ticket (token_hash, document_id, expires_at)
   select decode(md5(d.id::text), 'hex'), d.id, now() from document d join assignment a on a.id = d.assignment_id where a.user_id = {id}`,
  `insert into unclaimed_file (storage_key, since, held_by, size) values ('cases/uploads/' || gen_random_uuid(), now() + interval '1 day', {id}, 1)`,
  `insert into review_comment (submission_id, attribute_id, text)
   select s.id, 'LegalName', {text} from submission s join assignment a on a.id = s.assignment_id where a.user_id = {id}`,
  `insert into contest (submission_id, attribute_id, argument)
   select s.id, 'LegalName', {text} from submission s join assignment a on a.id = s.assignment_id where a.user_id = {id}`,
  `with file as (insert into people_import (file_name, rows, columns, counts, requested_by) values ('people.csv', 1, '[]', '{"create": 1, "change": 1, "unchanged": 0, "fault": 0}', {id}) returning id)
   insert into people_import_row (import_id, number, email, kind, sent, user_id)
   select id, 1, {email}, 'create'::import_kind, jsonb_build_object('name', {text}::text), {id}::uuid from file
   union all select id, 2, {email}, 'change', jsonb_build_object('name', {text}::text), null from file`,
  `insert into background_job (kind, state, requested_by, input, result)
   values ('regrade', 'done', {id}, '{"caseId": "sample", "versionId": "none", "version": 1}', jsonb_build_object(
     'checked', 1, 'changed', 1, 'newlyPassed', 0, 'newlyFailed', 1, 'truncated', false, 'skipped', '[]'::jsonb,
     'changes', jsonb_build_array(jsonb_build_object(
       'submissionId', {id}::text, 'userId', {id}::text, 'mode', 'training', 'number', 1, 'flipped', 0, 'flips', '[]'::jsonb,
       'from', '{"score": 90, "passed": true}'::jsonb, 'to', '{"score": 70, "passed": false}'::jsonb))))`,
  `insert into policy_draft (kind, main_language, texts, saved_by) values ('privacy', 'en', '{"en": "Draft"}', {id})`,
  `with published as (insert into policy_version (kind, version, main_language, texts, asks, published_by)
     values ('terms', 1, 'en', '{"en": "Terms"}', false, {id}) returning id)
   insert into policy_acceptance (user_id, version_id, language) select {id}, id, 'en' from published`,
  `insert into mail_template (template, language, subject, text, default_digest, changed_by)
   values ('reminder', 'en', 'Due', 'Hello', '', {id})`,
  `insert into assistant_controls (prompt, temperature, top_p, model, max_tokens, created_by) values ('Be kind.', 0, 1, '', 100, {id})`,
  `insert into activity_log (actor, email, action, detail, tracked) values ({email}, {email}, 'looked', jsonb_build_object('at', {text}::text), true)`,
  `insert into activity_log (actor, email, action, detail)
   values ('other@example.com', 'other@example.com', 'export_users', jsonb_build_object('q', 'only ' || upper({email})))`,
  `insert into activity_log (actor, email, action, detail)
   select 'other@example.com', 'other@example.com', 'export_users', jsonb_build_object('q', name) from "user" where id = {id}`,
]

/** The same of what they did for others, whose `{submission}` it is. */
const work: readonly string[] = [
  `insert into marking_override (submission_id, attribute_id, marking, reviewer_id) values ({submission}, 'LegalName', 'correct', {id})`,
  `insert into review_comment (submission_id, attribute_id, text, reviewer_id) values ({submission}, 'LegalName', 'See the register.', {id})`,
  `insert into bank_comment (text, created_by) values ('See the register, ' || gen_random_uuid(), {id})`,
  `insert into bank_question (title, type, created_by) values ('Is the client a bank?', 'yesNo', {id})`,
  `insert into bank_question_version (question_id, version, content, created_by)
   select id, 1, '{"title": "Is the client a bank?", "type": "yesNo"}', {id} from bank_question where created_by = {id} limit 1`,
  `insert into contest (submission_id, attribute_id, argument, state, decided_at, decided_by)
   values ({submission}, 'LegalName', 'See the register.', 'accepted', now(), {id})`,
  `insert into proposed_answer (case_id, attribute_id, answer, proposed_by)
   select a.case_id, 'LegalName', 'A further name', {id}
     from submission s join assignment a on a.id = s.assignment_id where s.id = {submission}`,
  `update review_item set reviewer_id = {id}, assigned_at = now() where submission_id = {submission}`,
  `insert into review_decision (submission_id, reviewer_id, decided_at) values ({submission}, {id}, now())`,
  `with sample as (
     insert into second_marking_sample (id, title, seed, scope, population, created_by)
     values (gen_random_uuid(), 'A sample', 's', 'all', 1, {id}) returning id
   ), marking as (
     insert into second_marking (sample_id, position, submission_id, evaluation_number, case_version_id, reviewer_id)
     select sample.id, 1, s.id, 1, s.case_version_id, {id} from sample, submission s where s.id = {submission} returning id
   ) insert into second_mark (second_marking_id, attribute_id, marking) select id, 'LegalName', 'correct' from marking`,
  `with plan as (
     insert into release_plan (id, max_error, confidence, grouped_by, thresholds, created_by)
     values (gen_random_uuid(), 0.01, 0.95, array[]::text[], array[1], {id}) returning id
   ), calibration as (
     insert into release_calibration (id, plan_id, attempt, input, result, digest, created_by)
     select gen_random_uuid(), id, 1, '{"marks": [], "maxError": 0.01, "confidence": 0.95, "groupedBy": [], "thresholds": [1], "attempt": 1, "model": "m", "engineVersion": "1"}',
       '{"confidence": 0.975, "groups": [], "questions": {}}', 'd', {id} from plan returning id
   ) insert into release_switch (calibration_id, is_on, cause, reason, control_percent, switched_by)
     select id, false, 'person', 'Not yet', 5, {id} from calibration`,
  `with setting as (
     insert into standard_setting (id, case_version_id, created_by, cut, decided_at, decided_by)
     select gen_random_uuid(), s.case_version_id, {id}, 0.7, now(), {id} from submission s where s.id = {submission} returning id
   ), judge as (
     insert into standard_judge (standard_setting_id, user_id) select id, {id} from setting returning id
   ) insert into standard_rating (judge_id, round, attribute_id, rating) select id, 1, 'LegalName', 60 from judge`,
  `insert into case_draft (case_id, base_version, case_data, answers, created_by, saved_by)
   select v.case_id, v.version, v.case_data, '{}', {id}, {id}
     from submission s join case_version v on v.id = s.case_version_id where s.id = {submission} on conflict do nothing`,
  `update case_version set created_by = {id} where id = (select case_version_id from submission where id = {submission})`,
  `with enrolled as (
     insert into enrolment (programme_id, user_id, version_id, starts_on, time_zone)
     select e.programme_id, a.user_id, e.version_id, current_date, 'UTC'
       from enrolment e, submission s join assignment a on a.id = s.assignment_id where e.user_id = {id} and s.id = {submission} returning id
   ) insert into enrolment_step (enrolment_id, step_id, signed_at, signed_by) select id, 'step-1', now(), {id} from enrolled`,
  `with account as (
     insert into service_account (name, purpose, created_by) values ('of-' || md5({email}), 'HR', {id}) returning id
   ) insert into service_key (account_id, name, key_hash, start, expires_at, created_by)
     select id, 'Server', sha256(convert_to({email}::text, 'UTF8')), 'cbk_0000', now() + interval '1 day', {id} from account`,
  `update support_question set answered_by = {id} where user_id = (
     select a.user_id from submission s join assignment a on a.id = s.assignment_id where s.id = {submission})`,
]

async function attachDocuments(api: TestApi, assignmentId: string, text: string): Promise<string[]> {
  const { database, storage } = api.services
  const names = [`${text}.txt`, `${text.toUpperCase()}.txt`]
  const files: string[] = []
  for (const name of names) {
    const key = `uploads/${randomUUID()}`
    await storage.put(key, Buffer.from(`The content of ${name}`))
    await database.query(
      `insert into document (assignment_id, file_name, storage_key, content_type, size) values ($1, $2, $3, 'text/plain', 10)`,
      [assignmentId, name, key],
    )
    files.push(key)
  }
  return files
}

/** A person who has worked on a case of their own, whose account `text` marks, and who has touched every personal table. */
export async function fullPerson(api: TestApi, owner: Person): Promise<FullPerson> {
  const { database } = api.services
  const text = `zq${randomUUID().replaceAll('-', '')}`
  const caseId = await newCase(api, owner)
  const other = await evaluated(api, { caseId })
  const person = await evaluated(api, { caseId, answers: { ...someAnswers, Purpose: text } })
  await database.query(`insert into cohort (description) values ('Autumn')`)
  await database.query(
    `update "user" set name = 'Zora ' || $2, first_name = $2, phone_number = $2, summary = $2, password_hash = 'hash',
            metadata = jsonb_build_object('note', $2::text), language = 'de', totp_secret = 'sealed-seed', totp_confirmed_at = now() where id = $1`,
    [person.userId, text],
  )
  const files = await attachDocuments(api, person.assignmentId, text)
  for (const sql of rows) await database.query(filled(sql, { id: person.userId, email: person.email, text }))
  for (const assignmentId of [person.assignmentId, other.assignmentId])
    await database.query(
      `insert into support_question (user_id, question, status, admin_response) select user_id, 'How?', 'answered', 'So.' from assignment where id = $1`,
      [assignmentId],
    )
  const [submission] = (
    await database.query('select id from submission where assignment_id = $1', [other.assignmentId])
  ).rows
  for (const sql of work) await database.query(filled(sql, { id: person.userId, submission: submission.id }))
  return { ...person, caseId, texts: [text], files }
}

/** A statement with texts in the place of their names: what type each is, the statement says. */
const filled = (sql: string, texts: Readonly<Record<string, string>>): string =>
  sql.replaceAll(/\{(\w+)\}/g, (_, name: string) => pg.escapeLiteral(texts[name] ?? ''))
