import { barredFrom } from '@casebench/domain/reviewing/barred-from'
import type { KeptApart } from '@casebench/domain/reviewing/kept-apart'
import { latestEvaluation } from '@casebench/domain/stats/latest-evaluation'
import type { Transaction } from '@casebench/server/database'
import { anyOf, givenList, toTimestamp } from '@casebench/server/database/expressions'
import type { Input } from '@casebench/shared/contract/endpoint'
import { type drawSample, maxSampleSize } from '@casebench/shared/contract/second-marking'
import type { Verdict } from '@casebench/shared/evaluation'
import { sql } from 'kysely'
import { momentOf } from '../analytics/moment.ts'
import { isAskedIn } from './asked.ts'

type Wanted = Input<typeof drawSample>['body']

/** A submission that was drawn, with who may not mark it a second time. */
export type Drawn = { submissionId: string; number: number; caseVersionId: string; barred: string[] }

/** Standing results, sent in at the time wanted, that have something to mark and someone to mark it. */
const populationOf = (
  transaction: Transaction,
  { case_ids, cohort_id, scope }: Wanted,
  { period, reviewerIds, apart }: Omit<How, 'seed'>,
) =>
  transaction
    .selectFrom('assignment as a')
    .innerJoin('submission as s', (join) =>
      join
        .onRef('s.assignment_id', '=', 'a.id')
        .onRef('s.generation', '=', 'a.generation')
        .on('s.state', '=', 'success'),
    )
    .crossJoinLateral(({ ref }) => latestEvaluation(ref('s.id')).select(['n.number', 'n.verdicts']).as('e'))
    .select(['s.id', 'a.user_id', 's.case_version_id', 'e.number'])
    .where('a.submitted', '=', true)
    .where(({ eb, and, exists, not, ref, selectFrom }) => {
      const submission = { id: ref('s.id'), userId: ref('a.user_id'), caseVersionId: ref('s.case_version_id') }
      const verdict = sql<{ value: Verdict }>`jsonb_array_elements(${ref('e.verdicts')})`.as('v')
      const reviewer = givenList('r', 'id', 'uuid', reviewerIds)
      const members = selectFrom('cohort_member as m').select('m.user_id')
      const isBarred = exists(
        selectFrom(barredFrom(transaction, submission, { reviewerIds, apart }).as('barred')).whereRef(
          'barred.id',
          '=',
          sql.ref('r.id'),
        ),
      )
      return and([
        ...(case_ids.length === 0 ? [] : [eb('a.case_id', '=', anyOf(case_ids))]),
        ...(cohort_id === null ? [] : [eb('a.user_id', 'in', members.where('m.cohort_id', '=', cohort_id))]),
        ...(period.from === null ? [] : [eb('s.created_at', '>=', toTimestamp(period.from))]),
        ...(period.until === null ? [] : [eb('s.created_at', '<', toTimestamp(period.until))]),
        exists(selectFrom(verdict).where((of) => isAskedIn[scope](of.ref('v.value')))),
        exists(selectFrom(reviewer).where(not(isBarred))),
      ])
    })

/** When what is drawn from was sent in: seconds since 1970, from the first and before the second. */
export type Period = Readonly<{ from: number | null; until: number | null }>

type How = { seed: string; period: Period; reviewerIds: readonly string[]; apart: KeptApart }

const optionalMoment = (value: string | null, path: string): number | null =>
  value === null ? null : (momentOf(value, path) ?? null)

/** @throws HttpError 400 for a time that is none. */
export const periodOf = ({ sent_from, sent_until }: Pick<Wanted, 'sent_from' | 'sent_until'>): Period => ({
  from: optionalMoment(sent_from, 'body/sent_from'),
  until: optionalMoment(sent_until, 'body/sent_until'),
})

/**
 * Draws at random: the same seed gives the same submissions out of the same ones, in the same order.
 * @returns them, and how many they were drawn from.
 */
export async function draw(
  transaction: Transaction,
  wanted: Wanted,
  { seed, ...how }: How,
): Promise<{ drawn: Drawn[]; population: number }> {
  const { size } = wanted
  const rows = await transaction
    .with(
      (cte) => cte('population').materialized(),
      () => populationOf(transaction, wanted, how),
    )
    .with('counted', (db) => db.selectFrom('population').select(({ fn }) => fn.countAll<number>().as('size')))
    .selectFrom(['population as s', 'counted'])
    .select(({ ref }) => {
      const submission = { id: ref('s.id'), userId: ref('s.user_id'), caseVersionId: ref('s.case_version_id') }
      const barred = transaction
        .selectFrom(barredFrom(transaction, submission, how).as('barred'))
        .select('barred.id')
        .where('barred.id', 'is not', null)
      return [
        's.id as submissionId',
        's.case_version_id as caseVersionId',
        's.number',
        'counted.size as population',
        sql<string[]>`array${barred}`.as('barred'),
      ]
    })
    .orderBy(({ ref }) => sql`md5(${seed} || ${ref('s.id')}::text)`)
    .orderBy('s.id')
    .limit(({ selectFrom }) => {
      const asked = selectFrom('counted').select(({ ref }) =>
        'submissions' in size
          ? sql<number>`${size.submissions}::bigint`.as('asked')
          : sql<number>`ceil(${ref('counted.size')} * ${size.percent}::float8 / 100)::bigint`.as('asked'),
      )
      return sql<number>`least(${sql.lit(maxSampleSize)}, ${asked})`
    })
    .execute()
  return { drawn: rows, population: rows[0]?.population ?? 0 }
}
