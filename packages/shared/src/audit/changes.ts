import { type ChangeField, changeFields, isListKind } from './change-fields.ts'

/** A value as the log has it: a moment in ISO 8601, a percentage from 0 to 100, null where there is none. */
export type ChangeValue = string | number | boolean | null

type Common = {
  field: ChangeField
  /** Which one of several: a question, a step, a rule, a module. */
  item?: string
  /** In which time zone its moments are meant. */
  zone?: string
}
export type ValueChange = Common & { from: ChangeValue; to: ChangeValue }
/** `more`: of how many further ones only the number is known. */
export type ListChange = Common & { added: string[]; removed: string[]; more?: number }
/** What is only said to have changed. */
export type TextChange = Common

/** One thing that was changed, as an entry of the audit trail has it in the `changes` of its detail. */
export type Change = ValueChange | ListChange | TextChange

export const changeLimits = { changes: 60, names: 40, text: 200 } as const

export const isValueChange = (change: Change): change is ValueChange => 'to' in change
export const isListChange = (change: Change): change is ListChange => 'added' in change

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isField = (value: unknown): value is ChangeField =>
  typeof value === 'string' && Object.hasOwn(changeFields, value)
const isValue = (value: unknown): value is ChangeValue =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

function readChange(stored: unknown): Change[] {
  if (!isObject(stored) || !isField(stored.field)) return []
  const { field, item, zone, from, to, added, removed, more } = stored
  const common = {
    field,
    ...(typeof item === 'string' ? { item } : {}),
    ...(typeof zone === 'string' ? { zone } : {}),
  }
  const kind = changeFields[field]
  if (kind === 'text') return [common]
  if (isListKind(kind))
    return isTexts(added) && isTexts(removed)
      ? [{ ...common, added, removed, ...(typeof more === 'number' ? { more } : {}) }]
      : []
  return isValue(from) && isValue(to) ? [{ ...common, from, to }] : []
}

export type ReadChanges = {
  changes: Change[]
  /** How many further changes were only counted. */
  more: number
}

/** What the detail of an entry says was changed. What is not understood, as from another version of Casebench, is left out. */
export function readChanges(detail: unknown): ReadChanges {
  if (!isObject(detail) || !Array.isArray(detail.changes)) return { changes: [], more: 0 }
  const { changes, moreChanges } = detail
  return { changes: changes.flatMap(readChange), more: typeof moreChanges === 'number' ? moreChanges : 0 }
}
