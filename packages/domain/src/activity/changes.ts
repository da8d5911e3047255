import { type ChangeField, changeFields, isListKind, type ValueOf } from '@casebench/shared/audit/change-fields'
import { type Change, type ChangeValue, changeLimits } from '@casebench/shared/audit/changes'
import { canonicalText } from '@casebench/shared/canonical-text'

/** Some fields with their values; null where there is none. Those that are left out are not compared. */
export type FieldValues = { readonly [Field in ChangeField]?: ValueOf<Field> | null | undefined }

type Of = { item?: string; zone?: string | null }

const cut = (text: string): string =>
  text.length <= changeLimits.text ? text : `${[...text].slice(0, changeLimits.text - 1).join('')}…`

function plain(value: unknown): ChangeValue {
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'string') return cut(value)
  return typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** What a list has that another has not, as far as it is kept. */
const without = (list: readonly string[], other: readonly string[]): string[] =>
  [...new Set(list)].filter((item) => !other.includes(item))

function listChange(before: readonly string[], after: readonly string[]) {
  const [added, removed] = [without(after, before), without(before, after)]
  if (added.length + removed.length === 0) return undefined
  const { names } = changeLimits
  const more = Math.max(0, added.length - names) + Math.max(0, removed.length - names)
  return {
    added: added.slice(0, names).map(cut),
    removed: removed.slice(0, names).map(cut),
    ...(more > 0 ? { more } : {}),
  }
}

function changeOf(field: ChangeField, before: unknown, after: unknown): object | undefined {
  const kind = changeFields[field]
  if (kind === 'text') return canonicalText(before ?? null) === canonicalText(after ?? null) ? undefined : {}
  if (isListKind(kind)) return listChange((before ?? []) as readonly string[], (after ?? []) as readonly string[])
  const [from, to] = [plain(before), plain(after)]
  return from === to && canonicalText(before ?? null) === canonicalText(after ?? null) ? undefined : { from, to }
}

/**
 * What differs between two states of something: values from and to, of lists what was added and removed, of texts only
 * that they changed.
 * @param of which one of several it is, and in which time zone its moments are meant.
 */
export function changesBetween(before: FieldValues, after: FieldValues, { item, zone }: Of = {}): Change[] {
  return (Object.keys(after) as ChangeField[]).flatMap((field) => {
    const change = changeOf(field, before[field], after[field])
    if (change === undefined) return []
    const inZone = changeFields[field] === 'moment' && typeof zone === 'string' ? { zone } : {}
    return [{ field, ...(item === undefined ? {} : { item: cut(item) }), ...inZone, ...change }]
  })
}

/** The part of an entry's detail that says what was changed; nothing where nothing was. */
export function changesDetail(changes: readonly Change[]): { changes?: Change[]; moreChanges?: number } {
  if (changes.length === 0) return {}
  const more = changes.length - changeLimits.changes
  return { changes: changes.slice(0, changeLimits.changes), ...(more > 0 ? { moreChanges: more } : {}) }
}
