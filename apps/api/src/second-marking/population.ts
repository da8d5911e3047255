import type { Transaction } from '@casebench/server/database'
import type { Input } from '@casebench/shared/contract/call'
import { type drawSample, largestSample } from '@casebench/shared/contract/second-marking'
import { momentOf } from '../analytics/moment.ts'
import { isAskedIn } from './asked.ts'

type Wanted = Input<typeof drawSample>['body']

/** A submission that was drawn, with who may not mark it a second time. */
export type Drawn = { submissionId: string; number: number; caseVersionId: string; barred: string[] }

/**
 * In SQL, of submission `s` of assignment `a`: whose it is, everyone who has looked at how it is marked, and which of the
 * reviewers have its case as a test that is not finished.
 */
const barredFrom = `
  select a.user_id as id
   union all select reviewer_id from marking_override where submission_id = s.id
   union all select decided_by from contest where submission_id = s.id
   union all select reviewer_id from second_marking where submission_id = s.id
   union all select t.user_id from case_version tested
               join assignment t on t.case_id = tested.case_id and t.user_id = any ($2::uuid[])
              where tested.id = s.case_version_id and t.mode = 'test' and not t.submitted`

/** Standing results, sent in at the time wanted, that have something to mark and someone to mark it. */
const population = (scope: Wanted['scope']): string => `
  select s.id, a.user_id, s.case_version_id, e.number
    from assignment a
    join submission s on s.assignment_id = a.id and s.generation = a.generation and s.state = 'success'
   cross join lateral (select number, verdicts from evaluation where submission_id = s.id order by number desc limit 1) e
   where a.submitted
     and (cardinality($3::text[]) = 0 or a.case_id = any ($3))
     and ($4::uuid is null or a.user_id in (select user_id from cohort_member where cohort_id = $4))
     and ($5::float8 is null or s.created_at >= to_timestamp($5))
     and ($6::float8 is null or s.created_at < to_timestamp($6))
     and exists (select from jsonb_array_elements(e.verdicts) v where ${isAskedIn[scope]})
     and exists (select from unnest($2::uuid[]) r (id)
                  where not exists (select from (${barredFrom}) barred where barred.id = r.id))`

/** When what is drawn from was sent in: seconds since 1970, from the first and before the second. */
export type Period = Readonly<{ from: number | null; until: number | null }>

const optionalMoment = (value: string | null, path: string): number | null =>
  value === null ? null : (momentOf(value, path) ?? null)

/** @throws Refusal 400 for a time that is none. */
export const periodOf = ({ sent_from, sent_until }: Pick<Wanted, 'sent_from' | 'sent_until'>): Period => ({
  from: optionalMoment(sent_from, 'body/sent_from'),
  until: optionalMoment(sent_until, 'body/sent_until'),
})

/**
 * Draws at random: the same seed gives the same submissions out of the same ones, in the same order.
 * @returns them, and how many they were drawn from.
 */
export async function draw(
  client: Transaction,
  { case_ids, cohort_id, size, scope }: Wanted,
  { seed, period, reviewerIds }: { seed: string; period: Period; reviewerIds: readonly string[] },
): Promise<{ drawn: Drawn[]; population: number }> {
  const { rows } = await client.query<Drawn & { population: number }>(
    `with population as materialized (${population(scope)}), counted as (select count(*) as size from population)
     select s.id as "submissionId", s.case_version_id as "caseVersionId", s.number, counted.size as population,
            array(select id from (${barredFrom.replaceAll('a.user_id', 's.user_id')}) barred where id is not null) as barred
       from population s, counted
      order by md5($1 || s.id::text), s.id
      limit least(${largestSample}, (select coalesce($7::bigint, ceil(size * $8::float8 / 100)::bigint) from counted))`,
    [
      seed,
      reviewerIds,
      case_ids,
      cohort_id,
      period.from,
      period.until,
      'submissions' in size ? size.submissions : null,
      'percent' in size ? size.percent : null,
    ],
  )
  return { drawn: rows, population: rows[0]?.population ?? 0 }
}
