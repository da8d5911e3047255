import { withheldFrom } from '@casebench/domain/disclosure/withheld'
import { blindActOf } from '@casebench/domain/marking/blind-acts'
import { msg } from '@casebench/shared/message'
import { type Expression, sql } from 'kysely'
import { type ExportedFile, listsOf, rowsOf, type Subject } from './subject.ts'

type Entry = { actor: Expression<string>; detail: Expression<unknown> }

/** What others did about somebody may hold what that person is not to know: it is told as their own page tells it. */
const ofTheirs = ({ actor, detail }: Entry, { email }: Subject) =>
  sql`case when ${actor} in (${email}, 'casebench') then ${detail}
    else jsonb_strip_nulls(jsonb_build_object('caseId', ${detail}->'caseId', 'mode', ${detail}->'mode')) end`

/** A score that the person does not see on their own pages is not in the log either; of a test the whole percent is. */
function shown(entry: Entry, subject: Subject) {
  const { actor, detail } = entry
  const told = ofTheirs(entry, subject)
  const withheld = withheldFrom(sql<string>`${subject.userId}`, sql<string>`(${detail}->>'caseId')`)
  return sql<unknown>`
    case when not (${detail} ?| array['score', 'earlierScore', 'passed']) or ${actor} = ${subject.email} then ${told}
         when ${detail}->>'mode' = 'test' then (${told}) - 'score' - 'earlierScore'
         when ${withheld} is not null then (${told}) - 'score' - 'earlierScore' - 'passed'
         else ${told} end`
}

const activity: ExportedFile = {
  name: 'activity.json',
  about: msg`What you did, and what was done about you; of what others did, who did it is left out, and what is not yours to know.`,
  read: (transaction, subject) =>
    rowsOf(
      transaction,
      transaction
        .selectFrom('activity_log')
        .select(({ ref }) => [
          'at',
          sql<string>`case when ${ref('actor')} in (${subject.email}, 'casebench') then ${ref('actor')} else '' end`.as(
            'actor',
          ),
          // Whose tests a reviewer has marked blind is not told here either.
          sql<string>`case when ${ref('actor')} = ${subject.email} and ${blindActOf(ref)}
            and exists (select from module where name = 'blind_marking') then '' else ${ref('email')} end`.as('about'),
          'action',
          'tracked',
          shown({ actor: ref('actor'), detail: ref('detail') }, subject).as('detail'),
        ])
        .where(({ or, eb }) => or([eb('actor', '=', subject.email), eb('email', '=', subject.email)]))
        .orderBy('id'),
    ),
}

/** When and on what, not the words: those are about other people, and may quote an answer sheet. */
const work: ExportedFile = {
  name: 'work.json',
  about: msg`What you did for others as a reviewer, author or administrator: when and on what, without what it says of them.`,
  read: (transaction, { userId }) =>
    listsOf(transaction, {
      marks: transaction
        .selectFrom('marking_override')
        .select(['created_at', 'attribute_id as attribute', 'marking'])
        .where('reviewer_id', '=', userId)
        .orderBy('created_at'),
      comments: transaction
        .selectFrom('review_comment')
        .select(['updated_at', 'attribute_id as attribute'])
        .where('reviewer_id', '=', userId)
        .orderBy('updated_at'),
      bank_comments: transaction
        .selectFrom('bank_comment')
        .select(['created_at', 'case_id'])
        .where('created_by', '=', userId)
        .orderBy('created_at'),
      bank_questions: transaction
        .selectFrom('bank_question')
        .select(['created_at', 'title'])
        .where('created_by', '=', userId)
        .orderBy('created_at'),
      bank_question_versions: transaction
        .selectFrom('bank_question_version')
        .select(['created_at', 'question_id as question', 'version'])
        .where('created_by', '=', userId)
        .orderBy('created_at'),
      contests_decided: transaction
        .selectFrom('contest')
        .select(['decided_at', 'state', 'attribute_id as attribute'])
        .where('decided_by', '=', userId)
        .orderBy('decided_at'),
      answers_proposed: transaction
        .selectFrom('proposed_answer')
        .select(['created_at', 'case_id', 'attribute_id as attribute', 'state'])
        .where('proposed_by', '=', userId)
        .orderBy('created_at'),
      proposed_answers_decided: transaction
        .selectFrom('proposed_answer')
        .select(['decided_at', 'case_id', 'attribute_id as attribute', 'state'])
        .where('decided_by', '=', userId)
        .orderBy('decided_at'),
      reviews_waiting: transaction
        .selectFrom('review_item')
        .select(['case_id', 'mode', 'assigned_at'])
        .where('reviewer_id', '=', userId)
        .orderBy('assigned_at'),
      reviews_decided: transaction
        .selectFrom('review_decision')
        .select(['assigned_at', 'decided_at'])
        .where('reviewer_id', '=', userId)
        .orderBy('decided_at'),
      second_markings: transaction
        .selectFrom('second_marking as m')
        .innerJoin('case_version as v', 'v.id', 'm.case_version_id')
        .select(['v.case_id', 'm.finished_at'])
        .where('m.reviewer_id', '=', userId)
        .orderBy('m.finished_at'),
      samples_drawn: transaction
        .selectFrom('second_marking_sample')
        .select(['created_at', 'title'])
        .where('created_by', '=', userId)
        .orderBy('created_at'),
      release_settings: transaction
        .selectFrom('release_plan')
        .select(['created_at', 'max_error', 'confidence'])
        .where('created_by', '=', userId)
        .orderBy('created_at'),
      releases_calibrated: transaction
        .selectFrom('release_calibration')
        .select(['created_at', 'digest'])
        .where('created_by', '=', userId)
        .orderBy('created_at'),
      releases_switched: transaction
        .selectFrom('release_switch')
        .select(['created_at', 'is_on', 'reason'])
        .where('switched_by', '=', userId)
        .orderBy('created_at'),
      standard_settings: transaction
        .selectFrom('standard_setting as s')
        .innerJoin('case_version as v', 'v.id', 's.case_version_id')
        .select(['s.created_at', 's.decided_at', 'v.case_id'])
        .where(({ or, eb }) => or([eb('s.created_by', '=', userId), eb('s.decided_by', '=', userId)]))
        .orderBy('s.created_at'),
      standards_judged: transaction
        .selectFrom('standard_judge as j')
        .innerJoin('standard_setting as s', 's.id', 'j.standard_setting_id')
        .innerJoin('case_version as v', 'v.id', 's.case_version_id')
        .select(['s.created_at', 'v.case_id'])
        .where('j.user_id', '=', userId)
        .orderBy('s.created_at'),
      standard_ratings: transaction
        .selectFrom('standard_rating as r')
        .innerJoin('standard_judge as j', 'j.id', 'r.judge_id')
        .select(['r.round', 'r.attribute_id as attribute', 'r.rating'])
        .where('j.user_id', '=', userId)
        .orderBy('r.judge_id')
        .orderBy('r.round')
        .orderBy('r.attribute_id'),
      support_answers: transaction
        .selectFrom('support_question')
        .select('answered_at')
        .where('answered_by', '=', userId)
        .orderBy('answered_at'),
      case_drafts: transaction
        .selectFrom('case_draft')
        .select(['created_at', 'saved_at', 'case_id'])
        .where(({ or, eb }) =>
          or((['created_by', 'saved_by', 'requested_by', 'returned_by'] as const).map((by) => eb(by, '=', userId))),
        )
        .orderBy('created_at'),
      case_versions: transaction
        .selectFrom('case_version')
        .select(['created_at', 'case_id', 'version'])
        .where(({ or, eb }) => or([eb('created_by', '=', userId), eb('published_by', '=', userId)]))
        .orderBy('created_at'),
      policy_drafts: transaction
        .selectFrom('policy_draft')
        .select(['saved_at', 'kind as policy'])
        .where('saved_by', '=', userId)
        .orderBy('saved_at'),
      policy_versions: transaction
        .selectFrom('policy_version')
        .select(['published_at', 'kind as policy', 'version'])
        .where('published_by', '=', userId)
        .orderBy('published_at'),
      mail_templates: transaction
        .selectFrom('mail_template')
        .select(['changed_at', 'template', 'language'])
        .where('changed_by', '=', userId)
        .orderBy('changed_at'),
      programme_versions: transaction
        .selectFrom('programme_version as v')
        .innerJoin('programme as p', 'p.id', 'v.programme_id')
        .select(['v.created_at', 'p.title', 'v.version'])
        .where('v.created_by', '=', userId)
        .orderBy('v.created_at'),
      certificate_versions: transaction
        .selectFrom('certificate_version as v')
        .innerJoin('certificate_definition as d', 'd.id', 'v.definition_id')
        .select(['v.created_at', 'd.title', 'v.version'])
        .where('v.created_by', '=', userId)
        .orderBy('v.created_at'),
      certificate_decisions: transaction
        .selectFrom('certificate')
        .select(({ fn }) => [fn.coalesce('decided_at', 'issued_at').as('at'), 'state'])
        .where(({ or, eb }) => or([eb('decided_by', '=', userId), eb('issued_by', '=', userId)]))
        .orderBy('issued_at'),
      programmes_started: transaction
        .selectFrom('programme_cohort as c')
        .innerJoin('programme as p', 'p.id', 'c.programme_id')
        .select(['c.created_at', 'p.title'])
        .where('c.started_by', '=', userId)
        .orderBy('c.created_at'),
      sign_offs: transaction
        .selectFrom('enrolment_step')
        .select(['signed_at', 'step_id'])
        .where('signed_by', '=', userId)
        .orderBy('signed_at'),
      assistant_controls: transaction
        .selectFrom('assistant_controls')
        .select(['created_at', 'id as version'])
        .where('created_by', '=', userId)
        .orderBy('id'),
      service_accounts: transaction
        .selectFrom('service_account')
        .select(['created_at', 'name', 'purpose'])
        .where('created_by', '=', userId)
        .orderBy('created_at'),
      service_keys: transaction
        .selectFrom('service_key as k')
        .innerJoin('service_account as a', 'a.id', 'k.account_id')
        .select(['k.created_at', 'a.name as service_account', 'k.name', 'k.expires_at', 'k.revoked_at'])
        .where('k.created_by', '=', userId)
        .orderBy('k.created_at'),
      jobs: transaction
        .selectFrom('background_job')
        .select(['created_at', 'kind', 'state', 'finished_at'])
        .where('requested_by', '=', userId)
        .orderBy('created_at'),
      people_imports: transaction
        .selectFrom('people_import')
        .select(['created_at', 'file_name', 'rows'])
        .where('requested_by', '=', userId)
        .orderBy('created_at'),
      exports: transaction
        .selectFrom('personal_export')
        .select(({ eb }) => ['created_at', 'expires_at', eb('user_id', '=', userId).as('of_own_data')])
        .where(({ or, eb }) => or([eb('requested_by', '=', userId), eb('user_id', '=', userId)]))
        .orderBy('created_at'),
    }),
}

export const workFiles: readonly ExportedFile[] = [activity, work]
