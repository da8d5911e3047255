import type { Queryable } from '@casebench/server/database'
import type { ErrorPattern } from '@casebench/shared/contract/analysis'
import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { lastWeeks } from './last-weeks.ts'

const maxExamples = 3

/** What a case says of an example is added by who reads them. */
export type FoundExample = Omit<ErrorPattern['examples'][number], 'language'>

/** The patterns of an analysis: those of the weeks that are asked for, and how often each occurred in any week. */
const counted = (database: Queryable, analysisId: string, from: string | undefined) =>
  database
    .with('pattern', (db) => db.selectFrom('error_pattern').selectAll().where('analysis_id', '=', analysisId))
    .with('asked', (db) => {
      const all = db.selectFrom('pattern').selectAll()
      return from === undefined ? all : all.where('week', '>=', sql<Date>`date_trunc('week', ${from}::date)::date`)
    })
    .with('weekly', (db) =>
      db
        .selectFrom('pattern')
        .select(({ fn }) => ['code', 'week', fn.sum<number>('count').as('count')])
        .groupBy(['code', 'week']),
    )

/** With where each occurred most. */
const withExamples = (database: Queryable, analysisId: string, from: string | undefined) =>
  counted(database, analysisId, from)
    .with('place', (db) =>
      db
        .selectFrom('asked')
        .select(({ ref }) => [
          'code',
          'case_id',
          'item_id',
          sql<number>`sum(${ref('count')} + ${ref('undecided')})`.as('count'),
          sql<number>`row_number() over (partition by ${ref('code')}
            order by sum(${ref('lost')}) desc, sum(${ref('undecided')}) desc, ${ref('case_id')}, ${ref('item_id')})`.as(
            'place',
          ),
        ])
        .groupBy(['code', 'case_id', 'item_id']),
    )
    .with('example', (db) =>
      db
        .selectFrom('place as p')
        .leftJoin('case_file as f', 'f.id', 'p.case_id')
        .leftJoin('case_version as v', (join) =>
          join.onRef('v.case_id', '=', 'f.id').onRef('v.version', '=', 'f.current_version'),
        )
        .leftJoin('case_attribute as t', (join) =>
          join.onRef('t.case_version_id', '=', 'v.id').onRef('t.attribute_id', '=', 'p.item_id'),
        )
        .select(({ fn, ref }) => {
          const example = jsonBuildObject({
            caseId: ref('p.case_id'),
            case_name: fn.coalesce('f.name', 'p.case_id'),
            attributeId: ref('p.item_id'),
            count: ref('p.count'),
            title: fn.coalesce('t.title', 'p.item_id'),
          })
          return ['p.code', sql<FoundExample[]>`jsonb_agg(${example} order by ${ref('p.place')})`.as('examples')]
        })
        .where('p.place', '<=', maxExamples)
        .groupBy('p.code'),
    )

/** Why weight was lost, most first, with examples and the trend of the last twelve weeks. */
export const readPatterns = (database: Queryable, analysisId: string, from: string | undefined) =>
  withExamples(database, analysisId, from)
    .selectFrom('asked as a')
    .innerJoin('example as e', 'e.code', 'a.code')
    .select(({ fn, selectFrom }) => [
      'a.code',
      fn.sum<number>('a.count').as('count'),
      fn.sum<number>('a.undecided').as('undecided'),
      fn.sum<number>('a.lost').as('lost'),
      'e.examples',
      selectFrom(lastWeeks.as('w'))
        .leftJoin('weekly as c', (join) => join.onRef('c.code', '=', 'a.code').onRef('c.week', '=', 'w.week'))
        .select(({ fn, lit, ref }) => {
          const week = jsonBuildObject({ week: ref('w.week'), count: fn.coalesce('c.count', lit(0)) })
          return sql<ErrorPattern['weeks']>`jsonb_agg(${week} order by ${ref('w.week')})`.as('weeks')
        })
        .$asScalar()
        .$notNull()
        .as('weeks'),
    ])
    .groupBy(['a.code', 'e.examples'])
    .orderBy('lost', 'desc')
    .orderBy('undecided', 'desc')
    .orderBy('a.code')
    .execute()
