import { asText } from '@casebench/server/database/as-text'
import { withheldFrom } from '@casebench/server/disclosure/withheld'
import { sql } from 'kysely'
import { type ExportedFile, listsAbout, rowsAbout } from './subject.ts'

/** What others did about somebody may hold what that person is not to know: it is told as their own page tells it. */
const ofTheirs = `case when actor in ($2, 'casebench') then detail
                   else jsonb_strip_nulls(jsonb_build_object('caseId', detail->'caseId', 'mode', detail->'mode')) end`
/** A score that the person does not see on their own pages is not in the log either; of a test the whole percent is. */
const shown = `
  case when not (detail ?| array['score', 'earlierScore', 'passed']) or actor = $2 then ${ofTheirs}
       when detail->>'mode' = 'test' then (${ofTheirs}) - 'score' - 'earlierScore'
       when ${asText(withheldFrom(sql.raw('$1'), sql`(detail->>'caseId')`))} is not null then (${ofTheirs}) - 'score' - 'earlierScore' - 'passed'
       else ${ofTheirs} end`

const activity: ExportedFile = {
  name: 'activity.json',
  about:
    'What you did, and what was done about you; of what others did, who did it is left out, and what is not yours to know.',
  read: (client, subject) =>
    rowsAbout(
      client,
      `select at, case when actor in ($2, 'casebench') then actor else '' end as actor, email as about, action, tracked,
              ${shown} as detail
         from activity_log
        where (actor = $2 or email = $2) and exists (select from "user" where id = $1) order by id`,
      subject,
    ),
}

/** When and on what, not the words: those are about other people, and may quote an answer sheet. */
const work: ExportedFile = {
  name: 'work.json',
  about:
    'What you did for others as a reviewer, author or administrator: when and on what, without what it says of them.',
  read: (client, subject) =>
    listsAbout(
      client,
      {
        marks: `select created_at, attribute_id as attribute, marking from marking_override
                 where reviewer_id = $1 order by created_at`,
        contests_decided: `select decided_at, state, attribute_id as attribute from contest
                            where decided_by = $1 order by decided_at`,
        reviews_waiting:
          'select case_id, mode, assigned_at from review_item where reviewer_id = $1 order by assigned_at',
        second_markings: `select v.case_id, m.finished_at from second_marking m join case_version v on v.id = m.case_version_id
                           where m.reviewer_id = $1 order by m.finished_at`,
        samples_drawn: 'select created_at, title from second_marking_sample where created_by = $1 order by created_at',
        support_answers: 'select answered_at from support_question where answered_by = $1 order by answered_at',
        case_versions:
          'select created_at, case_id, version from case_version where created_by = $1 order by created_at',
        assistant_controls:
          'select created_at, id as version from assistant_controls where created_by = $1 order by id',
        jobs: 'select created_at, kind, state, finished_at from background_job where requested_by = $1 order by created_at',
        people_imports:
          'select created_at, file_name, rows from people_import where requested_by = $1 order by created_at',
        exports: `select created_at, expires_at, user_id = $1 as of_own_data from personal_export
                   where requested_by = $1 or user_id = $1 order by created_at`,
      },
      subject,
    ),
}

export const workFiles: readonly ExportedFile[] = [activity, work]
