import { asText } from '@casebench/server/database/as-text'
import { withheldIn } from '@casebench/server/disclosure/withheld'
import { sql } from 'kysely'
import { type ExportedFile, rowsAbout } from './subject.ts'

/** Nothing of a timed test leaves the server before it is started. */
const awaitsStart = `a.mode = 'test' and a.started_at is null and not a.locked and v.case_data ? 'timeLimitMinutes'`

/** In a test a section may be a single question. */
const sectionsAreShown = `a.mode = 'training' and (${asText(withheldIn(sql.ref))}) is null`

const cases: ExportedFile = {
  name: 'cases.json',
  about: 'The cases that were assigned to you, your answers as they are now, and the time that you spent on them.',
  read: (client, subject) =>
    rowsAbout(
      client,
      `select a.case_id, v.case_data->'details'->>'name' as name, a.mode, v.version, a.generation, a.submitted,
              a.completeness::float8, a.active_seconds, a.assigned_at, a.opened_at, a.touched_at, a.started_at, a.deadline,
              case when ${awaitsStart} then '[]' else
                (select coalesce(jsonb_agg(jsonb_build_object(
                          'attribute', n.attribute_id, 'question', t.title, 'answer', n.value, 'updated_at', n.updated_at)
                          order by t.position, n.attribute_id), '[]')
                   from answer n
                   left join case_attribute t on t.case_version_id = v.id and t.attribute_id = n.attribute_id
                  where n.assignment_id = a.id and n.value is not null) end as answers,
              (select coalesce(jsonb_agg(jsonb_build_object(
                        'from', w.started_at, 'until', coalesce(w.ended_at, w.seen_at)) order by w.started_at), '[]')
                 from work_interval w where w.assignment_id = a.id) as open_during,
              (select coalesce(jsonb_agg(jsonb_build_object('section', l.section_title, 'weight', l.weight, 'lost', l.lost)
                        order by l.section_key), '[]')
                 from section_loss l where l.assignment_id = a.id and ${sectionsAreShown}) as lost_in_sections
         from assignment a join case_version v on v.id = a.case_version_id
        where a.user_id = $1 order by a.assigned_at, a.case_id, a.mode`,
      subject,
    ),
}

/**
 * The result as its candidate may see it now, by names: whatever else a result has or will have stays out. Of a test that
 * is its outcome, and nothing at all while the result is withheld. The long feedback is left out because it may quote the
 * reference where a case reveals it.
 */
const result = `
  case
  when (${asText(withheldIn(sql.ref))}) is not null then jsonb_build_object('notShown', ${asText(withheldIn(sql.ref))})
  when a.mode = 'test' then jsonb_build_object(
    'score', round((e.result->>'score')::numeric, 2), 'passed', e.result->'passed', 'passMark', e.result->'passMark')
  else jsonb_build_object(
    'score', e.result->'score', 'passed', e.result->'passed', 'passMark', e.result->'passMark', 'counts', e.result->'counts',
    'perSection', e.result->'perSection',
    'summary', e.result->'marking'->'summary',
    'correct', e.result->'marking'->'correct',
    'wrong', ${marked('wrong')},
    'notSure', ${marked('notSure')})
  end`

function marked(list: 'wrong' | 'notSure'): string {
  return `(select coalesce(jsonb_agg(jsonb_build_object('attribute', m->'attributeId', 'feedback', m->'feedback')), '[]')
             from jsonb_array_elements(coalesce(e.result->'marking'->'${list}', '[]')) m)`
}

const submissions: ExportedFile = {
  name: 'submissions.json',
  about:
    'What you sent in, and how it was marked, as you may see it. Explanations that may quote the reference answers of a case are left out; where you may see them, they are in the case. A training whose case you have or may get as a test shows its result once you have taken the test.',
  read: (client, subject) =>
    rowsAbout(
      client,
      `select a.case_id, a.mode, s.generation as attempt, s.state, s.created_at as sent_at, s.finished_at, s.answers,
              (select jsonb_build_object('at', e.created_at, 'number', e.number) || ${result}
                 from evaluation e where e.submission_id = s.id order by e.number desc limit 1) as evaluation,
              case when a.mode = 'training' and (${asText(withheldIn(sql.ref))}) is null then
                (select count(*) from marking_override o where o.submission_id = s.id) end as marks_by_people,
              case when (${asText(withheldIn(sql.ref))}) is null then
                (select jsonb_build_object('since', i.since, 'contests', i.contests,
                                           'not_sure', case when a.mode = 'training' then i.not_sure end)
                   from review_item i where i.submission_id = s.id) end as waits_for_a_reviewer
         from submission s join assignment a on a.id = s.assignment_id
        where a.user_id = $1 order by s.created_at`,
      subject,
    ),
}

const contests: ExportedFile = {
  name: 'contests.json',
  about: 'The marks that you contested, and what was decided.',
  read: (client, subject) =>
    rowsAbout(
      client,
      `select a.case_id, a.mode, nullif(c.attribute_id, '') as attribute, c.argument, d.file_name as document,
              case when (${asText(withheldIn(sql.ref))}) is null then c.state::text end as state,
              case when (${asText(withheldIn(sql.ref))}) is null then c.decision end as decision, c.created_at, c.decided_at
         from contest c join submission s on s.id = c.submission_id join assignment a on a.id = s.assignment_id
         left join document d on d.id = c.document_id
        where a.user_id = $1 order by c.created_at`,
      subject,
    ),
}

export const caseFiles: readonly ExportedFile[] = [cases, submissions, contests]
