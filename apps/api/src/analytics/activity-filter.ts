import type { Tables } from '@casebench/database/tables'
import { searchedText } from '@casebench/domain/audit/entries'
import { blindActOf } from '@casebench/domain/marking/blind-acts'
import { anyOf, containing, lower } from '@casebench/server/database/expressions'
import type { ActionGroup } from '@casebench/shared/audit/action-group-names'
import { actionGroups } from '@casebench/shared/audit/action-groups'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'

export type Filter = {
  /** Whose entries: what they did and what was done about them. Everyone's where it is undefined. */
  email: string | undefined
  q: string | undefined
  action: string | undefined
  group?: ActionGroup | undefined
  id?: number | undefined
  /** Who did it, and whom it is about: only for those who may read everything. */
  actor?: string | undefined
  about?: string | undefined
  caseId?: string | undefined
  cohortId?: string | undefined
  /** Seconds since 1970, both ends included. */
  from: number | undefined
  to: number | undefined
  /** Who reads, where they may not read everything: a search must not tell what the answer leaves out. */
  reader: string | undefined
  /** The people who ask: how others marked them is not found by a search either. */
  callers: readonly string[]
  /** Tests are marked blind: what a reader did about one is not found by whose it is. */
  blind?: boolean
}

export const isEverything = ({ q, reader: _, blind: __, callers: ___, ...conditions }: Filter): boolean =>
  Object.values(conditions).every((value) => value === undefined) && (q ?? '').trim() === ''

export type Where = (entry: ExpressionBuilder<Tables, 'activity_log'>) => Expression<SqlBool>

type Entry = Parameters<Where>[0]

/** Entries whose detail names something: the index of the search finds them, and what it names decides. */
const naming = ({ and, ref, val }: Entry, key: 'caseId' | 'id', value: string): Expression<SqlBool> =>
  and([
    sql<boolean>`${searchedText} like ${lower(val(containing(value)))}`,
    sql<boolean>`${ref('detail')}->>${sql.lit(key)} = ${value}`,
    // What a page reported names whatever it was sent.
    sql<boolean>`not ${ref('tracked')}`,
  ])

/** By one entry, a kind of action, who did it, whom it is about, and which case or cohort. */
function ofObject({ id, group, actor, about, caseId, cohortId }: Filter, entry: Entry): Expression<SqlBool>[] {
  return [
    ...(id === undefined ? [] : [entry('id', '=', id)]),
    ...(group === undefined ? [] : [entry('action', '=', anyOf([...actionGroups[group]]))]),
    ...(actor === undefined ? [] : [entry('actor', '=', actor)]),
    ...(about === undefined ? [] : [entry('email', '=', about)]),
    ...(caseId === undefined ? [] : [naming(entry, 'caseId', caseId)]),
    ...(cohortId === undefined ? [] : [naming(entry, 'id', cohortId)]),
  ]
}

export const conditionsOf =
  (filter: Filter): Where =>
  (entry) => {
    const { email, q, action, from, to, reader, callers, blind } = filter
    const { and, not, or, ref, val } = entry
    const conditions: Expression<SqlBool>[] = ofObject(filter, entry)
    if (email !== undefined) conditions.push(or([entry('email', '=', email), entry('actor', '=', email)]))
    if (action !== undefined) conditions.push(entry('action', '=', action))
    if (from !== undefined) conditions.push(entry('at', '>=', sql<Date>`to_timestamp(${from})`))
    if (to !== undefined) conditions.push(entry('at', '<=', sql<Date>`to_timestamp(${to})`))
    if (q !== undefined && q.trim() !== '') {
      const pattern = lower(val(containing(q.trim())))
      const whole = entry(searchedText, 'like', pattern)
      conditions.push(
        not(
          and([
            entry('action', '=', 'override'),
            entry('email', '=', sql<string>`any(${callers}::citext[])`),
            entry('actor', '<>', entry.ref('email')),
          ]),
        ),
      )
      const caseId = sql<string>`lower(coalesce(${ref('detail')}->>'caseId', ''))`
      const words = sql<string>`lower(${ref('action')} || ' ' || replace(${ref('action')}, '_', ' '))`
      conditions.push(
        reader === undefined
          ? whole
          : // What the server noted may hold a score that its person is not shown.
            or([
              and([entry('actor', '=', reader), whole, ...(blind ? [not(blindActOf(ref))] : [])]),
              and([entry('actor', '=', 'casebench'), entry(caseId, 'like', pattern)]),
              entry(words, 'like', pattern),
            ]),
      )
    }
    return and(conditions)
  }
