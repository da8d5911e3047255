import type { Queryable } from '@casebench/server/database'
import { asText } from '@casebench/server/database/as-text'
import { containing } from '@casebench/server/database/expressions'
import { hasOpenTest } from '@casebench/server/disclosure/withheld'
import type { Mode } from '@casebench/shared/assignment-state'
import type { Input } from '@casebench/shared/contract/call'
import type { getReviewQueue, ReviewItem } from '@casebench/shared/contract/review-queue'
import { sql } from 'kysely'
import type { Caller } from '../identity/callers.ts'
import { searched, wordsIn } from '../people/have-words.ts'
import { isBlindTo } from '../second-marking/blindness.ts'

type Connection = Queryable

/** What of a query narrows the queue, as the contract has it. */
export type QueueFilter = Omit<Input<typeof getReviewQueue>['query'], 'limit' | 'offset' | 'sort'>

/** So many matches are handed on by their ids: then Postgres knows how few they are, and begins with them. */
const few = 1000

/**
 * In SQL, that a column is one of what a query for ids finds of a word: by the ids where they are few, by the query where
 * the list has enough of them anywhere.
 */
async function isAmong(
  connection: Connection,
  { column, type, query }: { column: string; type: string; query: (word: string) => string },
  word: string,
  given: (value: unknown) => string,
): Promise<string> {
  const { rows } = await connection.query<{ id: string }>(`${query('$1')} limit ${few + 1}`, [word])
  return rows.length > few
    ? `${column} in (${query(given(word))})`
    : `${column} = any (${given(rows.map(({ id }) => id))}::${type}[])`
}

const people = {
  column: 'i.user_id',
  type: 'uuid',
  query: (word: string) => `select u.id from "user" u where ${searched} like ${word}`,
}
const cases = {
  column: 'i.case_id',
  type: 'text',
  query: (word: string) => `select f.id from case_file f where lower(f.name || ' ' || f.id) like ${word}`,
}

const assigned: Readonly<Record<NonNullable<QueueFilter['assigned']>, (caller: string) => string>> = {
  mine: (caller) => `i.reviewer_id = ${caller}`,
  unassigned: () => 'i.reviewer_id is null',
  // Two ranges of an index, which <> is not.
  others: (caller) => `(i.reviewer_id < ${caller} or i.reviewer_id > ${caller})`,
}

const kinds: Readonly<Record<NonNullable<QueueFilter['kind']>, string>> = {
  not_sure: 'i.not_sure > 0',
  contest: 'i.contests > 0',
}

/** The condition on `review_item i` of what a caller looks for, with its values. */
export async function whereOf(
  connection: Connection,
  filter: QueueFilter,
  caller: Caller,
): Promise<{ conditions: string[]; values: unknown[] }> {
  const values: unknown[] = []
  const given = (value: unknown): string => `$${values.push(value)}`
  const own = `${given(caller.userId)}::uuid`
  const { case_id, cohort_id, mode, kind, reviewer, q = '' } = filter
  const conditions = [
    `not ${asText(isBlindTo(sql.ref('i.submission_id'), sql.raw(own)))}`,
    ...(filter.assigned ? [assigned[filter.assigned](own)] : []),
    ...(reviewer ? [`i.reviewer_id = (select id from "user" where email = ${given(reviewer)})`] : []),
    ...(case_id ? [`i.case_id = ${given(case_id)}`] : []),
    ...(cohort_id ? [`i.user_id in (select user_id from cohort_member where cohort_id = ${given(cohort_id)})`] : []),
    ...(mode ? [`i.mode = ${given(mode)}::mode`] : []),
    ...(kind ? [kinds[kind]] : []),
  ]
  for (const word of wordsIn(q).map(containing)) {
    const found = [await isAmong(connection, people, word, given), await isAmong(connection, cases, word, given)]
    conditions.push(`(${found.join(' or ')})`)
  }
  return { conditions, values }
}

type Row = {
  id: string
  email: string
  name: string
  userId: string
  caseId: string
  caseName: string
  mode: Mode
  notSure: number
  contests: number
  since: Date
  reviewer: { email: string; name: string } | null
  assignedAt: Date | null
  openTest: boolean
}

/** These items, in this order. What waits no more is left out. */
export async function readItems(
  connection: Connection,
  ids: readonly string[],
  caller: Pick<Caller, 'userId'>,
): Promise<ReviewItem[]> {
  const { rows } = await connection.query<Row>(
    `select i.assignment_id as id, u.email, u.name, i.user_id as "userId", i.case_id as "caseId", f.name as "caseName",
            i.mode, i.not_sure as "notSure", i.contests, i.since, i.assigned_at as "assignedAt",
            ${asText(hasOpenTest(sql.raw('$2::uuid'), sql.ref('i.case_id')))} as "openTest",
            case when r.id is not null then jsonb_build_object('email', r.email, 'name', r.name) end as reviewer
       from unnest($1::uuid[]) with ordinality as wanted (id, place)
       join review_item i on i.assignment_id = wanted.id
       join "user" u on u.id = i.user_id
       join case_file f on f.id = i.case_id
       left join "user" r on r.id = i.reviewer_id
      order by wanted.place`,
    [ids, caller.userId],
  )
  return rows.map(({ userId, caseName, notSure, since, assignedAt, openTest, ...row }) => ({
    ...row,
    case_name: caseName,
    not_sure: notSure,
    since: since.toISOString(),
    assigned_at: assignedAt?.toISOString() ?? null,
    own: userId === caller.userId,
    open_test: openTest,
  }))
}
