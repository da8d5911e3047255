import type { Tables } from '@casebench/database/tables'
import { hasOpenTest } from '@casebench/domain/disclosure/withheld'
import { isBlindTo } from '@casebench/domain/reviewing/blind-to'
import { dueIn, isLate } from '@casebench/domain/submitting/assignment-dates'
import type { Queryable } from '@casebench/server/database'
import { anyOf, containing, givenList } from '@casebench/server/database/expressions'
import { isReference } from '@casebench/shared/blind-marking'
import type { Input } from '@casebench/shared/contract/endpoint'
import type { getReviewQueue, ReviewItem } from '@casebench/shared/contract/review-queue'
import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { haveWords, wordsIn } from '../people/have-words.ts'
import type { BlindMarking } from '../reviewers/blind-marking.ts'
import { type Caller, isPrincipal, principalIds } from '../routing/caller.ts'
import { daysToReview, dueOf, isOverdue } from './days-to-review.ts'

/** What of a query narrows the queue, as the contract has it. */
export type QueueFilter = Omit<Input<typeof getReviewQueue>['query'], 'limit' | 'offset' | 'sort'>

type Item = ExpressionBuilder<Tables & { i: Tables['review_item'] }, 'i'>
type Condition = (item: Item) => Expression<SqlBool>

/** So many matches are handed on by their ids: then Postgres knows how few they are, and begins with them. */
const few = 1000

/**
 * What a query for ids finds, to compare a column with: the ids where they are few, the query where the list has enough of
 * them anywhere.
 */
async function foundBy<DB, TB extends keyof DB>(query: SelectQueryBuilder<DB, TB, { id: string }>) {
  const rows = await query.limit(few + 1).execute()
  return rows.length > few ? query : rows.map(({ id }) => id)
}

const people = (database: Queryable, word: string) =>
  database
    .selectFrom('user as u')
    .select('u.id')
    .where(({ and, ref }) =>
      and(
        haveWords(
          { email: ref('u.email'), username: ref('u.username'), first_name: ref('u.first_name'), name: ref('u.name') },
          word,
        ),
      ),
    )

const cases = (database: Queryable, word: string) =>
  database
    .selectFrom('case_file as f')
    .select('f.id')
    .where(({ ref }) => sql`lower(${ref('f.name')} || ' ' || ${ref('f.id')}) like ${containing(word)}`)

/** Whether a caller is not told whose an item is. */
const isHidden =
  (blind: BlindMarking | undefined, caller: string): Condition =>
  (item) =>
    blind === undefined ? item.lit(false) : item.and([item('i.mode', '=', 'test'), item('i.user_id', '<>', caller)])

/** That an item is of a person, who is not hidden, or of a case, that a word finds, or has it as its reference. */
async function hasWord(
  database: Queryable,
  word: string,
  hidden: Condition,
  blind: BlindMarking | undefined,
): Promise<Condition> {
  const [whose, of] = [await foundBy(people(database, word)), await foundBy(cases(database, word))]
  const reference = word.toUpperCase()
  const range = isReference(reference) ? blind?.rangeOf(reference) : undefined
  return (item) =>
    item.or([
      ...(range ? [item.and([item.between('i.submission_id', range.first, range.last), hidden(item)])] : []),
      item.and([
        Array.isArray(whose) ? item('i.user_id', '=', anyOf(whose)) : item('i.user_id', 'in', whose),
        item.not(hidden(item)),
      ]),
      Array.isArray(of) ? item('i.case_id', '=', anyOf(of)) : item('i.case_id', 'in', of),
    ])
}

const assigned: Readonly<Record<NonNullable<QueueFilter['assigned']>, (caller: string) => Condition>> = {
  mine: (caller) => (item) => item('i.reviewer_id', '=', caller),
  unassigned: () => (item) => item('i.reviewer_id', 'is', null),
  // Two ranges of an index, which <> is not.
  others: (caller) => (item) => item.or([item('i.reviewer_id', '<', caller), item('i.reviewer_id', '>', caller)]),
}

type Kind = (item: Item, hidden: Condition) => Expression<SqlBool>

/** What others have left not sure is told apart from what nobody has looked at where their marks are told. */
const kinds: Readonly<Record<NonNullable<QueueFilter['kind']>, Kind>> = {
  not_sure: (item) => item('i.not_sure', '>', item.lit(0)),
  undecided: (item, hidden) =>
    item.or([
      item('i.not_sure', '>', item.ref('i.left_not_sure')),
      item.and([item('i.not_sure', '>', item.lit(0)), hidden(item)]),
    ]),
  left_not_sure: (item, hidden) => item.and([item('i.left_not_sure', '>', item.lit(0)), item.not(hidden(item))]),
  contest: (item) => item('i.contests', '>', item.lit(0)),
}

/** The condition on an item of what a caller looks for. */
export async function isLookedFor(
  database: Queryable,
  filter: QueueFilter,
  caller: Caller,
  blind: BlindMarking | undefined,
): Promise<Condition> {
  const { userId } = caller
  const { case_id, cohort_id, mode, kind, reviewer, overdue, q = '' } = filter
  const hidden = isHidden(blind, userId)
  const days = overdue ? await daysToReview(database) : null
  const words: Condition[] = []
  for (const word of wordsIn(q)) words.push(await hasWord(database, word, hidden, blind))
  return (item) =>
    item.and([
      item.not(isBlindTo(item.ref('i.submission_id'), sql`${principalIds(caller)}::uuid[]`)),
      ...(filter.assigned ? [assigned[filter.assigned](userId)(item)] : []),
      ...(reviewer
        ? [item('i.reviewer_id', '=', item.selectFrom('user').select('user.id').where('user.email', '=', reviewer))]
        : []),
      ...(case_id ? [item('i.case_id', '=', case_id)] : []),
      ...(cohort_id
        ? [
            item(
              'i.user_id',
              'in',
              item.selectFrom('cohort_member as m').select('m.user_id').where('m.cohort_id', '=', cohort_id),
            ),
            item.not(hidden(item)),
          ]
        : []),
      ...(mode ? [item('i.mode', '=', mode)] : []),
      ...(kind ? [kinds[kind](item, hidden)] : []),
      ...(overdue ? [isOverdue(item.ref, days)] : []),
      ...words.map((condition) => condition(item)),
    ])
}

/** Who was the last to mark an answer of a submission as not sure; null also where they were deleted. */
const unsureReviewer = (submissionId: Expression<string>) =>
  expressionBuilder<Tables>()
    .selectFrom('marking_override as m')
    .innerJoin('user as r', 'r.id', 'm.reviewer_id')
    .select(({ ref }) => jsonBuildObject({ email: ref('r.email'), name: ref('r.name') }).as('reviewer'))
    .where('m.submission_id', '=', submissionId)
    .where('m.marking', '=', 'notSure')
    .orderBy('m.created_at', 'desc')
    .limit(1)
    .$asScalar()

/** Of an item that is marked blind, in the place of what tells whose it is, and of how others have marked it. */
const undisclosed = (reference: string) => ({
  email: reference,
  name: '',
  left_not_sure: 0,
  not_sure_by: null,
  extended: false,
  extra_time_percent: 0,
})

/** These items, in this order. What waits no more is left out. */
export async function readItems(
  database: Queryable,
  ids: readonly string[],
  caller: Pick<Caller, 'userId' | 'principals'>,
  blind: BlindMarking | undefined,
): Promise<ReviewItem[]> {
  const days = await daysToReview(database)
  const rows = await database
    .selectFrom(givenList('wanted', 'id', 'uuid', ids))
    .innerJoin('review_item as i', 'i.assignment_id', 'wanted.id')
    .innerJoin('assignment as a', 'a.id', 'i.assignment_id')
    .innerJoin('submission as s', 's.id', 'i.submission_id')
    .innerJoin('user as u', 'u.id', 'i.user_id')
    .innerJoin('case_file as f', 'f.id', 'i.case_id')
    .leftJoin('user as r', 'r.id', 'i.reviewer_id')
    .select(({ eb, ref }) => [
      'i.assignment_id as id',
      'i.submission_id as submissionId',
      'u.email',
      'u.name',
      'i.user_id as userId',
      'i.case_id as caseId',
      'f.name as case_name',
      'i.mode',
      'i.not_sure',
      'i.left_not_sure',
      'i.contests',
      'i.since',
      isOverdue(ref, days).as('overdue'),
      'i.assigned_at',
      isLate({ at: ref('s.created_at'), deadline: ref('a.deadline'), due: dueIn(ref) }).as('late'),
      eb('a.extension_reason', 'is not', null).$castTo<boolean>().as('extended'),
      'a.extra_time_percent',
      unsureReviewer(ref('i.submission_id')).as('unsure'),
      hasOpenTest(sql`${principalIds(caller)}::uuid[]`, ref('i.case_id')).as('open_test'),
      eb
        .case()
        .when('r.id', 'is not', null)
        .then(jsonBuildObject({ email: ref('r.email').$notNull(), name: ref('r.name').$notNull() }))
        .end()
        .as('reviewer'),
    ])
    .orderBy('wanted.place')
    .execute()
  return rows.map(({ userId, submissionId, since, assigned_at, unsure, ...row }) => ({
    ...row,
    not_sure_by: row.left_not_sure > 0 ? unsure : null,
    since: since.toISOString(),
    due_at: days === null ? null : dueOf(since, days).toISOString(),
    assigned_at: assigned_at?.toISOString() ?? null,
    own: isPrincipal(caller, userId),
    ...(blind?.hides({ mode: row.mode, userId, waits: true }) && undisclosed(blind.referenceOf(submissionId))),
  }))
}
