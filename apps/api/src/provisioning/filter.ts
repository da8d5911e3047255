import { type RawBuilder, sql } from 'kysely'
import { type Compare, type Filter, parse } from 'scim2-parse-filter'
import { isStorable } from '../http/text.ts'
import { scimLimits } from './limits.ts'
import { ScimError } from './scim-error.ts'

type Condition = RawBuilder<boolean>
type Value = Compare['compValue']

/**
 * What a filter can name, by its path in lower case. `text` is compared whatever the case of its letters; `exact` is
 * not. `one` is among the values of a list, which can only be asked for by equality.
 */
type Attribute =
  | { kind: 'text' | 'exact'; column: RawBuilder<string | null> }
  | { kind: 'boolean'; column: RawBuilder<boolean> }
  | { kind: 'moment'; column: RawBuilder<Date> }
  | { kind: 'one'; has: (value: string) => Condition; any: Condition }

export type Attributes = Readonly<Record<string, Attribute>>

const invalidFilter = (detail: string) => new ScimError(400, detail, 'invalidFilter')

const core = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/
export const plainPath = (path: string): string => path.toLowerCase().replace(core, '')

/** Parentheses and brackets that are open at once, those in texts included: a filter has no use for that many. */
function depthOf(text: string): number {
  let [depth, deepest] = [0, 0]
  for (const sign of text) {
    if (sign === '(' || sign === '[') deepest = Math.max(deepest, ++depth)
    else if (sign === ')' || sign === ']') depth--
  }
  return deepest
}

const termsOf = (filter: Filter): number => {
  if ('filters' in filter) return filter.filters.reduce((sum, each) => sum + termsOf(each), 0)
  if ('filter' in filter) return termsOf(filter.filter)
  return 'valFilter' in filter ? termsOf(filter.valFilter) : 1
}

/** @throws ScimError for what is no filter, and for one that is longer or deeper than any that a program needs. */
export function readFilter(text: string): Filter {
  const { filterLength, filterDepth, filterTerms } = scimLimits
  if (text.length > filterLength) throw invalidFilter(`A filter may have up to ${filterLength} characters.`)
  if (depthOf(text) > filterDepth) throw invalidFilter(`A filter may be nested ${filterDepth} levels deep.`)
  // `not` nests without a parenthesis.
  if ((text.match(/\bnot\b/gi) ?? []).length > filterTerms) throw invalidFilter('This filter negates too often.')
  let filter: Filter
  try {
    filter = parse(text)
  } catch {
    throw invalidFilter('The filter is not valid.')
  }
  if (termsOf(filter) > filterTerms) throw invalidFilter(`A filter may have up to ${filterTerms} comparisons.`)
  return filter
}

const like = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')
const orders = { gt: '>', ge: '>=', lt: '<', le: '<=' } as const
const isOrder = (op: string): op is keyof typeof orders => Object.hasOwn(orders, op)

function ofText(attribute: Extract<Attribute, { kind: 'text' | 'exact' }>, op: string, value: string): Condition {
  const folds = attribute.kind === 'text'
  const column = folds ? sql`lower(${attribute.column})` : sql`${attribute.column}`
  const wanted = folds ? sql`lower(${value}::text)` : sql`${value}::text`
  const pattern = (text: string) => (folds ? sql`lower(${text}::text)` : sql`${text}::text`)
  if (op === 'eq') return sql`${column} = ${wanted}`
  if (op === 'ne') return sql`${column} is distinct from ${wanted}`
  if (op === 'co') return sql`${column} like ${pattern(`%${like(value)}%`)}`
  if (op === 'sw') return sql`${column} like ${pattern(`${like(value)}%`)}`
  if (op === 'ew') return sql`${column} like ${pattern(`%${like(value)}`)}`
  if (isOrder(op)) return sql`${column} collate "C" ${sql.raw(orders[op])} ${wanted} collate "C"`
  throw invalidFilter(`The operator ${op} is not supported.`)
}

function ofMoment(column: RawBuilder<Date>, op: string, value: string): Condition {
  const moment = new Date(value)
  if (!/^\d{4}-\d\d-\d\dT/.test(value) || Number.isNaN(moment.getTime()))
    throw invalidFilter('A moment is written as 2026-01-31T12:00:00Z.')
  const sign = op === 'eq' ? '=' : op === 'ne' ? '<>' : isOrder(op) ? orders[op] : undefined
  if (sign === undefined) throw invalidFilter(`The operator ${op} does not compare moments.`)
  return sql`date_trunc('milliseconds', ${column}) ${sql.raw(sign)} ${moment.toISOString()}::timestamptz`
}

const yesOrNo = (value: Value): boolean | undefined =>
  typeof value === 'boolean'
    ? value
    : typeof value === 'string' && /^(true|false)$/i.test(value)
      ? value.toLowerCase() === 'true'
      : undefined

const isPresent = (attribute: Attribute): Condition => {
  if (attribute.kind === 'one') return attribute.any
  const { kind, column } = attribute
  return kind === 'text' || kind === 'exact' ? sql`coalesce(${column}, '') <> ''` : sql`${column} is not null`
}

function compared(attribute: Attribute, op: string, value: Value): Condition {
  if (value === null) {
    if (op === 'eq') return sql`not ${isPresent(attribute)}`
    if (op === 'ne') return isPresent(attribute)
    throw invalidFilter(`The operator ${op} does not compare with null.`)
  }
  if (attribute.kind === 'boolean') {
    const wanted = yesOrNo(value)
    if (wanted === undefined || (op !== 'eq' && op !== 'ne'))
      throw invalidFilter('A boolean is compared by eq or ne with true or false.')
    return sql`${attribute.column} = ${op === 'eq' ? wanted : !wanted}::boolean`
  }
  if (typeof value !== 'string' || !isStorable(value)) throw invalidFilter('This attribute is compared with a text.')
  if (attribute.kind === 'moment') return ofMoment(attribute.column, op, value)
  if (attribute.kind !== 'one') return ofText(attribute, op, value)
  if (op !== 'eq') throw invalidFilter('Members are only looked for by eq.')
  return attribute.has(value)
}

/** A filter as a condition of SQL. Values only reach the statement as its parameters, names only by the list. */
export function conditionOf(filter: Filter, attributes: Attributes, within = ''): Condition {
  const each = (inner: Filter, prefix = within) => conditionOf(inner, attributes, prefix)
  if (filter.op === 'and' || filter.op === 'or') {
    const parts = (filter as Extract<Filter, { filters: unknown }>).filters.map((inner) => each(inner))
    return sql`(${sql.join(parts, filter.op === 'and' ? sql` and ` : sql` or `)})`
  }
  if ('filter' in filter) return sql`(not ${each(filter.filter)})`
  if ('valFilter' in filter) return each(filter.valFilter, `${plainPath(filter.attrPath)}.`)
  if (!('attrPath' in filter)) throw invalidFilter('The filter is not valid.')
  const path = `${within}${plainPath(filter.attrPath)}`
  const attribute = Object.hasOwn(attributes, path) ? attributes[path] : undefined
  if (!attribute) throw invalidFilter('The filter names an attribute that cannot be filtered by.')
  // Nothing but yes or no, so that `not` of it is its opposite.
  return filter.op === 'pr'
    ? sql`coalesce(${isPresent(attribute)}, false)`
    : sql`coalesce(${compared(attribute, filter.op, (filter as Compare).compValue)}, false)`
}
