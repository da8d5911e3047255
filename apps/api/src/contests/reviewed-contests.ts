import type { Queryable } from '@casebench/server/database'
import type { RefTo } from '@casebench/server/database/expressions'
import type { Contest } from '@casebench/shared/contract/contests'
import type { Marking } from '@casebench/shared/evaluation'
import { type AliasableExpression, type RawBuilder, sql } from 'kysely'
import { notShown } from '../authorization/open-tests.ts'
import { type BlindMarking, hasTakenPart, isWaiting } from '../reviewers/blind-marking.ts'
import type { Caller } from '../routing/caller.ts'
import { asOwn, contestColumns } from './own-contests.ts'

/** What a filter looks at. */
export const contestsWithWork = (database: Queryable) =>
  database
    .selectFrom('contest as c')
    .innerJoin('submission as s', 's.id', 'c.submission_id')
    .innerJoin('assignment as a', 'a.id', 's.assignment_id')
    .innerJoin('user as u', 'u.id', 'a.user_id')
    .innerJoin('case_file as f', 'f.id', 'a.case_id')

/** Whether an attribute `t` is what a contest `c` is about: rows of repeatable subsections have its id with their number, of up to four digits, after it. */
const isAbout = (ref: RefTo<'t.attribute_id' | 't.repeatable' | 'c.attribute_id'>): RawBuilder<boolean> =>
  sql`(${ref('t.attribute_id')} = ${ref('c.attribute_id')} and not ${ref('t.repeatable')}
       or ${ref('t.repeatable')} and ${ref('c.attribute_id')} ~ '[0-9]$' and ${ref('t.attribute_id')} in (
            select left(${ref('c.attribute_id')}, -digits) from generate_series(1, 4) digits
             where right(${ref('c.attribute_id')}, digits) ~ '^[0-9]+$'))`

/**
 * What reviewers see of contests.
 * @param page a query for their ids, in the order in which they come: the rest is looked up for these alone.
 */
export const reviewedContests = (
  database: Queryable,
  page: AliasableExpression<{ id: string }>,
  { userId }: Pick<Caller, 'userId'>,
) =>
  database
    .selectFrom(({ selectFrom }) =>
      selectFrom(page.as('wanted'))
        .select(['wanted.id', sql<number>`row_number() over ()`.as('position')])
        .as('page'),
    )
    .innerJoin('contest as c', 'c.id', 'page.id')
    .innerJoin('submission as s', 's.id', 'c.submission_id')
    .innerJoin('assignment as a', 'a.id', 's.assignment_id')
    .innerJoin('user as u', 'u.id', 'a.user_id')
    .innerJoin('case_file as f', 'f.id', 'a.case_id')
    .leftJoin('document as d', 'd.id', 'c.document_id')
    .leftJoin('user as r', 'r.id', 'c.decided_by')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('case_attribute as t')
          .select('t.title')
          .whereRef('t.case_version_id', '=', 's.case_version_id')
          .where(({ ref }) => isAbout(ref))
          .orderBy(({ ref }) => sql`length(${ref('t.attribute_id')})`, 'desc')
          .limit(1)
          .as('t'),
      (join) => join.onTrue(),
    )
    .crossJoinLateral(({ selectFrom }) =>
      selectFrom('evaluation')
        .select(['score', 'verdicts'])
        .whereRef('submission_id', '=', 's.id')
        .orderBy('number', 'desc')
        .limit(1)
        .as('e'),
    )
    .select(contestColumns)
    .select(({ eb, ref, val, selectFrom }) => [
      'u.email',
      'u.name',
      'u.id as userId',
      's.id as submissionId',
      'a.case_id as caseId',
      'f.name as caseName',
      'a.mode',
      't.title as attributeTitle',
      sql<string | null>`${ref('s.answers')} ->> ${ref('c.attribute_id')}`.as('answer'),
      'e.score',
      sql<Marking | null>`jsonb_path_query_first(${ref('e.verdicts')}, '$[*] ? (@.attributeId == $id)',
        jsonb_build_object('id', ${ref('c.attribute_id')})) ->> 'marking'`.as('marking'),
      eb('s.generation', '=', ref('a.generation')).$castTo<boolean>().as('counts'),
      'r.email as decidedBy',
      'c.decided_by as decidedById',
      isWaiting(ref('a.id')).as('waits'),
      hasTakenPart(ref('s.id'), val(userId)).as('tookPart'),
      // As the score was before anybody else marked it.
      selectFrom('evaluation as earlier')
        .select('earlier.score')
        .whereRef('earlier.submission_id', '=', 's.id')
        .where((earlier) =>
          earlier.not(
            earlier.exists(
              earlier
                .selectFrom('marking_override as m')
                .whereRef('m.submission_id', '=', 's.id')
                .whereRef('m.created_at', '<=', 'earlier.created_at')
                .where('m.reviewer_id', 'is distinct from', userId),
            ),
          ),
        )
        .orderBy('earlier.number', 'desc')
        .limit(1)
        .$asScalar()
        .as('scoreBefore'),
    ])
    .orderBy('page.position')
    .execute()

export type ReviewedRow = Awaited<ReturnType<typeof reviewedContests>>[number]

/** What would tell of the answers to a case. */
const withheld = () => ({
  attributeId: null,
  attribute_title: null,
  argument: notShown(),
  fileName: null,
  decision: '',
  answer: null,
  marking: null,
})

/** Of a contest that is decided blind, in the place of what tells whose it is, and of how others have marked it. */
const undisclosed = (
  { userId, mode, waits, tookPart, submissionId, scoreBefore, decidedById }: ReviewedRow,
  { caller, blind }: Reader,
) => {
  if (!blind?.hides({ mode, userId, waits })) return {}
  const isOwnDecision = decidedById === caller.userId
  return {
    email: blind.referenceOf(submissionId),
    name: '',
    // The name of what they sent may be theirs.
    fileName: null,
    ...((waits || !tookPart) && { marking: null, score: scoreBefore ?? 0 }),
    ...((waits || !tookPart) && !isOwnDecision && { decision: '', decided_by: null }),
  }
}

type Reader = { caller: Pick<Caller, 'userId'>; blind: BlindMarking | undefined }

/** @param openTests the cases that the reviewer has as tests which are not finished. */
export const asReviewed = (row: ReviewedRow, reader: Reader, openTests?: ReadonlySet<string>): Contest => ({
  ...asOwn(row),
  email: row.email,
  name: row.name,
  caseId: row.caseId,
  case_name: row.caseName,
  mode: row.mode,
  attribute_title: row.attributeTitle,
  answer: row.answer,
  marking: row.marking,
  score: row.score,
  counts: row.counts,
  decided_by: row.decidedBy,
  open_test: false,
  ...undisclosed(row, reader),
  ...(openTests?.has(row.caseId) && { ...withheld(), open_test: true }),
})
