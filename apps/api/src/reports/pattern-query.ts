import type { Queryable } from '@casebench/server/database'
import type { Mode } from '@casebench/shared/assignment-state'
import type { ReportPattern } from '@casebench/shared/contract/reports'
import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'

export type PatternFilter = { mode: Mode | undefined; caseId: string | undefined; from: string | undefined }

/** Where a pattern occurs most. */
const maxCases = 3

const analyses = (database: Queryable, { mode, caseId }: PatternFilter) =>
  database.with('analysed', (db) => {
    const all = db
      .selectFrom('analysis')
      .select(['id', 'case_id', 'mode', 'as_of'])
      .where('case_id', 'is not', null)
      .$narrowType<{ case_id: string }>()
    const ofCase = caseId === undefined ? all : all.where('case_id', '=', caseId)
    return mode === undefined ? ofCase : ofCase.where('mode', '=', mode)
  })

/** Decided answers that lost points, by reason and by where. */
export const readPatterns = (database: Queryable, filter: PatternFilter) =>
  analyses(database, filter)
    .with('place', (db) => {
      const all = db
        .selectFrom('analysed as n')
        .innerJoin('error_pattern as p', 'p.analysis_id', 'n.id')
        .select(({ fn }) => [
          'p.code',
          'n.case_id',
          'n.mode',
          fn.sum<number>('p.count').as('count'),
          fn.sum<number>('p.lost').as('lost'),
        ])
        .where('p.count', '>', 0)
        .groupBy(['p.code', 'n.case_id', 'n.mode'])
      return filter.from === undefined
        ? all
        : all.where('p.week', '>=', sql<Date>`date_trunc('week', ${filter.from}::date)::date`)
    })
    .with('ranked', (db) =>
      db
        .selectFrom('place as p')
        .innerJoin('case_file as f', 'f.id', 'p.case_id')
        .selectAll('p')
        .select(({ ref }) => [
          'f.name',
          sql<number>`row_number() over (partition by ${ref('p.code')}
            order by ${ref('p.lost')} desc, ${ref('p.case_id')}, ${ref('p.mode')})`.as('rank'),
        ]),
    )
    .selectFrom('ranked as r')
    .select(({ fn, ref }) => {
      const place = jsonBuildObject({
        caseId: ref('r.case_id'),
        name: ref('r.name'),
        mode: ref('r.mode'),
        count: ref('r.count'),
      })
      return [
        'r.code',
        fn.sum<number>('r.count').as('count'),
        fn.sum<number>('r.lost').as('lost'),
        sql<ReportPattern['cases']>`jsonb_agg(${place} order by ${ref('r.rank')})
          filter (where ${ref('r.rank')} <= ${sql.lit(maxCases)})`.as('cases'),
      ]
    })
    .groupBy('r.code')
    .orderBy('lost', 'desc')
    .orderBy('r.code')
    .execute()

/** How many cases were analysed, and how many have results and were not; each mode of a case by itself. */
export const countAnalysed = (database: Queryable, filter: PatternFilter) =>
  analyses(database, filter)
    .with('graded', (db) => {
      const all = db.selectFrom('assignment').select(['case_id', 'mode']).distinct().where('submitted', '=', true)
      const ofCase = filter.caseId === undefined ? all : all.where('case_id', '=', filter.caseId)
      return filter.mode === undefined ? ofCase : ofCase.where('mode', '=', filter.mode)
    })
    .selectFrom('analysed as n')
    .select(({ fn, selectFrom }) => [
      fn.countAll<number>().as('analysed'),
      fn.min<Date | null>('n.as_of').as('asOf'),
      selectFrom('graded as g')
        .select(({ fn: count }) => count.countAll<number>().as('count'))
        .where(({ exists, not, selectFrom: from }) =>
          not(exists(from('analysed as a').whereRef('a.case_id', '=', 'g.case_id').whereRef('a.mode', '=', 'g.mode'))),
        )
        .$asScalar()
        .$notNull()
        .as('to_analyse'),
    ])
    .executeTakeFirstOrThrow()
