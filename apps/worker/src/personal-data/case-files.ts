import { withheldIn } from '@casebench/domain/disclosure/withheld'
import type { RefTo } from '@casebench/server/database/expressions'
import { msg } from '@casebench/shared/message'
import { type Expression, type RawBuilder, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { type ExportedFile, rowsOf } from './subject.ts'

type Work = RefTo<'a.mode' | 'a.user_id' | 'a.case_id', string>

const object = (fields: Record<string, Expression<unknown>>) => sql`${jsonBuildObject(fields)}::jsonb`

const listOf = (member: Expression<unknown>, ...order: Expression<unknown>[]): RawBuilder<unknown> =>
  sql`coalesce(jsonb_agg(${member} order by ${sql.join(order)}), '[]')`

/** Nothing of a timed test leaves the server before it is started. */
const awaitsStart = (ref: Work & RefTo<'a.started_at' | 'a.locked' | 'v.case_data'>) =>
  sql<boolean>`${ref('a.mode')} = 'test' and ${ref('a.started_at')} is null and not ${ref('a.locked')}
    and ${ref('v.case_data')} ? 'timeLimitMinutes'`

/** In a test a section may be a single question. */
const sectionsAreShown = (ref: Work) => sql<boolean>`${ref('a.mode')} = 'training' and (${withheldIn(ref)}) is null`

const cases: ExportedFile = {
  name: 'cases.json',
  about: msg`The cases that were assigned to you, your answers, their evidence, your flags and private notes as they are now, and the time that you spent on them.`,
  read: (transaction, { userId }) =>
    rowsOf(
      transaction,
      transaction
        .selectFrom('assignment as a')
        .innerJoin('case_version as v', 'v.id', 'a.case_version_id')
        .select(({ ref, selectFrom }) => [
          'a.case_id',
          sql<string>`${ref('v.case_data')}->'details'->>'name'`.as('name'),
          'a.mode',
          'v.version',
          'a.generation',
          'a.submitted',
          sql<number>`${ref('a.completeness')}::float8`.as('completeness'),
          'a.active_seconds',
          'a.assigned_at',
          'a.opened_at',
          'a.touched_at',
          'a.started_at',
          'a.deadline',
          'a.opens_at',
          'a.due_at',
          'a.closes_at',
          'a.extended_until',
          'a.extra_attempts',
          'a.extension_reason',
          'a.extra_time_percent',
          sql<unknown>`case when ${awaitsStart(ref)} then '[]' else ${selectFrom('answer as n')
            .leftJoin('case_attribute as t', (join) =>
              join.onRef('t.case_version_id', '=', 'v.id').onRef('t.attribute_id', '=', 'n.attribute_id'),
            )
            .select(({ ref }) =>
              listOf(
                object({
                  attribute: ref('n.attribute_id'),
                  question: ref('t.title'),
                  answer: ref('n.value'),
                  updated_at: ref('n.updated_at'),
                }),
                ref('t.position'),
                ref('n.attribute_id'),
              ).as('list'),
            )
            .whereRef('n.assignment_id', '=', 'a.id')
            .where('n.value', 'is not', null)} end`.as('answers'),
          sql<unknown>`case when ${awaitsStart(ref)} then '[]' else ${selectFrom('evidence as n')
            .select(({ ref }) =>
              listOf(
                object({
                  attribute: ref('n.attribute_id'),
                  evidence: ref('n.pieces'),
                  updated_at: ref('n.updated_at'),
                }),
                ref('n.attribute_id'),
              ).as('list'),
            )
            .whereRef('n.assignment_id', '=', 'a.id')
            .where(({ ref }) => sql<boolean>`${ref('n.pieces')} <> '[]'`)} end`.as('evidence'),
          sql<unknown>`${selectFrom('note as n')
            .select(({ ref }) =>
              listOf(
                object({
                  kind: ref('n.kind'),
                  attribute: sql`nullif(${ref('n.attribute_id')}, '')`,
                  text: ref('n.text'),
                  updated_at: ref('n.updated_at'),
                }),
                ref('n.kind'),
                ref('n.attribute_id'),
              ).as('list'),
            )
            .whereRef('n.assignment_id', '=', 'a.id')
            .where('n.text', '<>', '')}`.as('notes'),
          selectFrom('work_interval as w')
            .select(({ ref, fn }) =>
              listOf(
                object({ from: ref('w.started_at'), until: fn.coalesce('w.ended_at', 'w.seen_at') }),
                ref('w.started_at'),
              ).as('list'),
            )
            .whereRef('w.assignment_id', '=', 'a.id')
            .as('open_during'),
          selectFrom('section_loss as l')
            .select(({ ref }) =>
              listOf(
                object({ section: ref('l.section_title'), weight: ref('l.weight'), lost: ref('l.lost') }),
                ref('l.section_key'),
              ).as('list'),
            )
            .whereRef('l.assignment_id', '=', 'a.id')
            .where(sectionsAreShown(ref))
            .as('lost_in_sections'),
        ])
        .where('a.user_id', '=', userId)
        .orderBy('a.assigned_at')
        .orderBy('a.case_id')
        .orderBy('a.mode'),
    ),
}

/**
 * The result as its candidate may see it now, by names: whatever else a result has or will have stays out. Of a test that
 * is its outcome, and nothing at all while the result is withheld. The long feedback is left out because it may quote the
 * reference where a case reveals it.
 */
function shownOf(result: Expression<unknown>, ref: Work): RawBuilder<unknown> {
  const withheld = withheldIn(ref)
  const outcome = {
    passed: sql`${result}->'passed'`,
    canStillPass: sql`coalesce(${result}->'canStillPass', 'false')`,
    passMark: sql`${result}->'passMark'`,
  }
  return sql`case
    when (${withheld}) is not null then ${object({ notShown: withheld })}
    when ${ref('a.mode')} = 'test' then ${object({ score: sql`round((${result}->>'score')::numeric, 2)`, ...outcome })}
    else ${object({
      score: sql`${result}->'score'`,
      ...outcome,
      counts: sql`${result}->'counts'`,
      perSection: sql`${result}->'perSection'`,
      summary: sql`${result}->'marking'->'summary'`,
      correct: sql`${result}->'marking'->'correct'`,
      wrong: marked(result, 'wrong'),
      notSure: marked(result, 'notSure'),
      points: sql`coalesce(${result}->'criteria', '{}')`,
    })} end`
}

const marked = (result: Expression<unknown>, list: 'wrong' | 'notSure'): RawBuilder<unknown> =>
  sql`(select coalesce(jsonb_agg(jsonb_build_object('attribute', m->'attributeId', 'feedback', m->'feedback')), '[]')
         from jsonb_array_elements(coalesce(${result}->'marking'->${sql.lit(list)}, '[]')) m)`

const programmes: ExportedFile = {
  name: 'programmes.json',
  about: msg`The programmes that were started for you, and their steps that opened for you.`,
  read: (transaction, { userId }) =>
    rowsOf(
      transaction,
      transaction
        .selectFrom('enrolment as e')
        .innerJoin('programme as p', 'p.id', 'e.programme_id')
        .innerJoin('programme_version as v', 'v.id', 'e.version_id')
        .select(({ ref, selectFrom }) => [
          'p.title',
          'v.version',
          sql<string>`${ref('e.starts_on')}::text`.as('starts_on'),
          'e.created_at',
          'e.completed_at',
          selectFrom('enrolment_step as n')
            .select(({ ref }) =>
              listOf(
                object({
                  step: ref('n.step_id'),
                  opened_at: ref('n.opened_at'),
                  read_at: ref('n.read_at'),
                  asked_at: ref('n.asked_at'),
                  signed_at: ref('n.signed_at'),
                  remark: ref('n.remark'),
                }),
                ref('n.opened_at'),
                ref('n.step_id'),
              ).as('list'),
            )
            .whereRef('n.enrolment_id', '=', 'e.id')
            .as('steps'),
        ])
        .where('e.user_id', '=', userId)
        .orderBy('e.created_at')
        .orderBy('e.id'),
    ),
}

const certificates: ExportedFile = {
  name: 'certificates.json',
  about: msg`The certificates that were issued to you, as they were signed, and what was decided about them.`,
  read: (transaction, { userId }) =>
    rowsOf(
      transaction,
      transaction
        .selectFrom('certificate as c')
        .innerJoin('certificate_version as v', 'v.id', 'c.version_id')
        .select(({ ref }) => [
          sql<string>`${ref('v.definition')}->>'title'`.as('title'),
          'v.version',
          'c.holder_name',
          'c.issued_at',
          'c.valid_until',
          'c.state',
          'c.reason',
          'c.decided_at',
          'c.shared as link_is_on',
          'c.evidence',
          sql<unknown>`${ref('c.credential')}::jsonb`.as('credential'),
        ])
        .where('c.user_id', '=', userId)
        .orderBy('c.issued_at')
        .orderBy('c.id'),
    ),
}

const submissions: ExportedFile = {
  name: 'submissions.json',
  about: msg`What you sent in, and how it was marked, as you may see it. Explanations that may quote the reference answers of a case are left out; where you may see them, they are in the case. A training whose case you have or may get as a test shows its result once you have taken the test.`,
  read: (transaction, { userId }) =>
    rowsOf(
      transaction,
      transaction
        .selectFrom('submission as s')
        .innerJoin('assignment as a', 'a.id', 's.assignment_id')
        .select(({ ref, selectFrom, fn }) => [
          'a.case_id',
          'a.mode',
          's.generation as attempt',
          's.state',
          's.created_at as sent_at',
          's.finished_at',
          's.answers',
          's.evidence',
          selectFrom('evaluation as e')
            .select((of) =>
              sql<unknown>`${object({ at: of.ref('e.created_at'), number: of.ref('e.number') })}
                || ${shownOf(of.ref('e.result'), ref)}`.as('evaluation'),
            )
            .whereRef('e.submission_id', '=', 's.id')
            .orderBy('e.number', 'desc')
            .limit(sql.lit(1))
            .as('evaluation'),
          sql<number | null>`case when ${sectionsAreShown(ref)} then ${selectFrom('marking_override as o')
            .select(fn.countAll<number>().as('marks'))
            .whereRef('o.submission_id', '=', 's.id')} end`.as('marks_by_people'),
          sql<unknown>`case when (${withheldIn(ref)}) is not null then '[]' else ${selectFrom('review_comment as n')
            .select((of) =>
              listOf(
                object({
                  attribute: sql`nullif(${of.ref('n.attribute_id')}, '')`,
                  text: of.ref('n.text'),
                  updated_at: of.ref('n.updated_at'),
                }),
                of.ref('n.attribute_id'),
              ).as('list'),
            )
            .whereRef('n.submission_id', '=', 's.id')
            .where('n.text', '<>', '')
            .where((of) =>
              of.or([of.eb('n.attribute_id', '=', ''), sql<boolean>`${ref('a.mode')} = 'training'`]),
            )} end`.as('comments'),
          sql<unknown>`case when (${withheldIn(ref)}) is null then ${selectFrom('review_item as i')
            .select((of) =>
              object({
                since: of.ref('i.since'),
                contests: of.ref('i.contests'),
                not_sure: sql`case when ${ref('a.mode')} = 'training' then ${of.ref('i.not_sure')} end`,
              }).as('item'),
            )
            .whereRef('i.submission_id', '=', 's.id')} end`.as('waits_for_a_reviewer'),
        ])
        .where('a.user_id', '=', userId)
        .orderBy('s.created_at'),
    ),
}

const contests: ExportedFile = {
  name: 'contests.json',
  about: msg`The marks that you contested, and what was decided.`,
  read: (transaction, { userId }) =>
    rowsOf(
      transaction,
      transaction
        .selectFrom('contest as c')
        .innerJoin('submission as s', 's.id', 'c.submission_id')
        .innerJoin('assignment as a', 'a.id', 's.assignment_id')
        .leftJoin('document as d', 'd.id', 'c.document_id')
        .select(({ ref }) => [
          'a.case_id',
          'a.mode',
          sql<string | null>`nullif(${ref('c.attribute_id')}, '')`.as('attribute'),
          'c.argument',
          'd.file_name as document',
          sql<string | null>`case when (${withheldIn(ref)}) is null then ${ref('c.state')} end`.as('state'),
          sql<string | null>`case when (${withheldIn(ref)}) is null then ${ref('c.decision')} end`.as('decision'),
          'c.created_at',
          'c.decided_at',
        ])
        .where('a.user_id', '=', userId)
        .orderBy('c.created_at'),
    ),
}

export const caseFiles: readonly ExportedFile[] = [cases, submissions, contests, programmes, certificates]
