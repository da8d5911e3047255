import type { ErrorPattern, Item } from '@casebench/shared/contract/analysis'
import { compareNames } from '../../ui/in-words.ts'
import { readSort } from '../../ui/table/column.ts'
import type { ListState } from '../../ui/table/list-state.ts'
import type { Page } from '../../ui/table/use-list.ts'

type Value = string | number | null

/** What a list is searched in, and what each of its sorts compares. */
type Values<Row> = { text: (row: Row) => string; by: Readonly<Record<string, (row: Row) => Value>> }

export const itemValues: Values<Item> = {
  text: ({ title, attributeId }) => `${title} ${attributeId}`,
  by: {
    title: ({ title }) => title,
    n: ({ n }) => n,
    difficulty: ({ difficulty }) => difficulty,
    discrimination: ({ discrimination }) => discrimination,
    upper_lower: ({ upper_lower }) => upper_lower,
    not_sure: ({ not_sure }) => not_sure,
    by_person: ({ by_person }) => by_person,
    contests: ({ contests }) => contests,
    flags: ({ flags }) => flags.length,
  },
}

export const patternValues: Values<ErrorPattern> = {
  text: ({ words, code }) => `${words} ${code}`,
  by: {
    words: ({ words }) => words,
    count: ({ count }) => count,
    undecided: ({ undecided }) => undecided,
    share: ({ share }) => share,
  },
}

/** Whatever has no value comes last, either way. */
function compare(a: Value, b: Value, descending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  if (typeof a === 'string' && typeof b === 'string') return compareNames(a, b) * (descending ? -1 : 1)
  if (a === b) return 0
  return a < b === descending ? 1 : -1
}

/** A page of rows that are all here: those that a search leaves, in the order wanted; where level, as they came. */
export function pageOf<Row>(
  rows: readonly Row[],
  { q, sort, page, size }: ListState,
  { text, by }: Values<Row>,
): Page<Row> {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  const { field, descending } = readSort(sort)
  const sortedBy = by[field]
  const found = rows.filter((row) => words.every((word) => text(row).toLowerCase().includes(word)))
  const ordered = sortedBy ? found.toSorted((a, b) => compare(sortedBy(a), sortedBy(b), descending)) : found
  return { rows: ordered.slice((page - 1) * size, page * size), total: found.length }
}
