import type { Tables } from '@casebench/database/tables'
import type { Queryable } from '@casebench/server/database'
import { anyOf } from '@casebench/server/database/expressions'
import { sourceLanguage } from '@casebench/shared/languages'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { StoredRule } from './stored-allocation.ts'

type Item = ExpressionBuilder<Tables & { i: Tables['review_item'] }, 'i'>
export type Condition = (item: Item) => Expression<SqlBool>

/** What waits without a reviewer, and was not taken from one by a person. */
export const isToAllocate: Condition = (item) =>
  item.and([item('i.reviewer_id', 'is', null), item('i.released', '=', false)])

/** Of the cases with results to allocate, by the languages that they are written in. Reads these cases whole. */
async function casesByLanguage(database: Queryable): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await database
    .selectFrom('case_file as f')
    .innerJoin('case_version as v', (join) =>
      join.onRef('v.case_id', '=', 'f.id').onRef('v.version', '=', 'f.current_version'),
    )
    .select(({ ref }) => [
      'f.id',
      sql<string>`lower(split_part(coalesce(${ref('v.case_data')} ->> 'language', ${sourceLanguage}), '-', 1))`.as(
        'base',
      ),
    ])
    .where('f.id', 'in', (cases) => cases.selectFrom('review_item as i').select('i.case_id').where(isToAllocate))
    .execute()
  const cases = new Map<string, string[]>()
  for (const { id, base } of rows) cases.set(base, [...(cases.get(base) ?? []), id])
  return cases
}

/** For each rule the condition on an item that it is the first to meet. */
export async function firstMatches(database: Queryable, rules: readonly StoredRule[]): Promise<Condition[]> {
  const isAsked = rules.some(({ languages }) => languages.length > 0)
  const cases = isAsked ? await casesByLanguage(database) : new Map<string, readonly string[]>()
  const matches = rules.map(
    ({ cohorts, languages, mode }): Condition =>
      (item) =>
        item.and([
          ...(mode === null ? [] : [item('i.mode', '=', mode)]),
          ...(languages.length === 0
            ? []
            : [item('i.case_id', '=', anyOf(languages.flatMap((language) => cases.get(language) ?? [])))]),
          ...(cohorts.length === 0
            ? []
            : [
                item(
                  'i.user_id',
                  'in',
                  item.selectFrom('cohort_member as m').select('m.user_id').where('m.cohort_id', '=', anyOf(cohorts)),
                ),
              ]),
        ]),
  )
  return matches.map(
    (own, place) => (item) =>
      item.and([own(item), ...matches.slice(0, place).map((earlier) => item.not(earlier(item)))]),
  )
}
