import type { Queryable } from '@casebench/server/database'
import type { MarkingSample, SecondMarkingScope } from '@casebench/shared/contract/second-marking'
import type { Caller } from '../identity/callers.ts'
import { notFound, type Refusal } from '../routing/refusal.ts'

type Row = {
  id: string
  title: string
  seed: string
  caseIds: string[]
  cohortId: string | null
  cohort: string | null
  sentFrom: Date | null
  sentUntil: Date | null
  scope: SecondMarkingScope
  population: number
  submissions: number
  finished: number
  ownOpen: number
  createdBy: string | null
  createdAt: Date
}

export const noSuchSample = (): Refusal => notFound('There is no such sample.', 'no_such_sample')

/**
 * Samples as the caller sees them, in the order of their ids.
 * @param page a query for their ids, whose values come after the caller's id.
 */
export async function readSamples(
  connection: Queryable,
  caller: Caller,
  page: string,
  values: readonly unknown[],
): Promise<MarkingSample[]> {
  const { rows } = await connection.query<Row>(
    `select x.id, x.title, x.seed, x.case_ids as "caseIds", x.cohort_id as "cohortId", c.description as cohort,
            x.sent_from as "sentFrom", x.sent_until as "sentUntil", x.scope, x.population, u.email as "createdBy",
            x.created_at as "createdAt", m.submissions, m.finished, m.own_open as "ownOpen"
       from (select id, row_number() over () as place from (${page}) wanted) page
       join second_marking_sample x on x.id = page.id
       left join cohort c on c.id = x.cohort_id
       left join "user" u on u.id = x.created_by
      cross join lateral (
            select count(*) as submissions, count(finished_at) as finished,
                   count(*) filter (where reviewer_id = $1 and finished_at is null) as own_open
              from second_marking where sample_id = x.id) m
      order by page.place`,
    [caller.userId, ...values],
  )
  return rows.map(({ caseIds, cohortId, sentFrom, sentUntil, ownOpen, createdBy, createdAt, ...row }) => ({
    ...row,
    case_ids: caseIds,
    cohort_id: cohortId,
    sent_from: sentFrom?.toISOString() ?? null,
    sent_until: sentUntil?.toISOString() ?? null,
    own_open: ownOpen,
    created_by: createdBy,
    created_at: createdAt.toISOString(),
  }))
}

/** @throws Refusal 404 where there is none. */
export async function readSample(connection: Queryable, caller: Caller, id: string): Promise<MarkingSample> {
  const [sample] = await readSamples(connection, caller, 'select $2::uuid as id', [id])
  if (!sample) throw noSuchSample()
  return sample
}
