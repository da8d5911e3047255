import type { Filter } from 'scim2-parse-filter'
import { scimLimits } from './limits.ts'
import { isObject, type Operation, type Path, targetsOf } from './patch.ts'
import { invalidSyntax, invalidValue, ScimError } from './scim-error.ts'
import { isId } from './users.ts'

/** What a request changes of a group, in its order. */
export type GroupChange =
  | { displayName: string }
  | { externalId: string | null }
  | { add: readonly string[] }
  | { remove: readonly string[] }
  | { exactly: readonly string[] }

const tooMany = () => new ScimError(413, `A request may name up to ${scimLimits.members} members.`, 'tooMany')

function nameOf(value: unknown): string {
  const name = typeof value === 'string' ? value.trim() : ''
  if (name === '' || name.length > scimLimits.groupNameLength)
    throw invalidValue(`displayName is required, with up to ${scimLimits.groupNameLength} characters.`)
  return name
}

function externalIdOf(value: unknown): string | null {
  if (value === null || value === '') return null
  if (typeof value !== 'string' || value.length > scimLimits.externalIdLength)
    throw invalidValue(`externalId is a text of up to ${scimLimits.externalIdLength} characters.`)
  return value
}

/** Members by their ids: a list of objects with `value`, one such object, or the bare ids. */
function idsOf(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value]
  if (list.length > scimLimits.members) throw tooMany()
  return list.map((each) => {
    const id = isObject(each) ? each.value : each
    if (typeof id !== 'string' || !isId(id)) throw invalidValue('A member is named by the id of a User.')
    return id.toLowerCase()
  })
}

/** `value eq "…"`, or several of them joined by `or`. */
function idsIn(filter: Filter): string[] {
  if (filter.op === 'or' && 'filters' in filter) return filter.filters.flatMap(idsIn)
  if (filter.op !== 'eq' || !('compValue' in filter) || filter.attrPath.toLowerCase() !== 'value')
    throw new ScimError(400, 'Members are selected by value eq.', 'invalidFilter')
  // An id that is none is nobody's: there is nothing to remove.
  return typeof filter.compValue === 'string' && isId(filter.compValue) ? [filter.compValue.toLowerCase()] : []
}

function memberChange(op: Operation['op'], { filter, sub }: Path, value: unknown): GroupChange {
  if (filter) {
    if (op !== 'remove' || sub !== undefined)
      throw new ScimError(400, 'A selection of members can only be removed.', 'mutability')
    return { remove: idsIn(filter) }
  }
  if (op === 'add') return { add: idsOf(value) }
  // Entra may name whom it removes in the value.
  if (op === 'remove') return value === undefined || value === null ? { exactly: [] } : { remove: idsOf(value) }
  return { exactly: idsOf(value ?? []) }
}

function changeOf({ op, path: own }: Operation, path: Path, value: unknown): GroupChange[] {
  switch (path.attribute) {
    case 'displayname':
      return [{ displayName: nameOf(op === 'remove' ? undefined : value) }]
    case 'externalid':
      return [{ externalId: op === 'remove' ? null : externalIdOf(value) }]
    case 'members':
      return [memberChange(op, path, value)]
    default:
      if (own && ['id', 'meta'].includes(path.attribute))
        throw new ScimError(400, `${path.attribute} is set by the server alone.`, 'mutability')
      return []
  }
}

const named = (change: GroupChange): number =>
  'add' in change
    ? change.add.length
    : 'remove' in change
      ? change.remove.length
      : 'exactly' in change
        ? change.exactly.length
        : 0

/** @throws ScimError for an operation that groups do not have. */
export function patchedGroup(operations: readonly Operation[]): GroupChange[] {
  const changes = operations.flatMap((operation) =>
    [...targetsOf(operation)].flatMap(({ path, value }) => changeOf(operation, path, value)),
  )
  if (changes.reduce((sum, change) => sum + named(change), 0) > scimLimits.members) throw tooMany()
  return changes
}

export type NewGroup = { displayName: string; externalId: string | null; members: string[] }

/** @throws ScimError for a body that is no Group. */
export function readGroup(body: unknown): NewGroup {
  if (!isObject(body)) throw invalidSyntax('The body is an object.')
  const fields = Object.fromEntries(Object.entries(body).map(([name, value]) => [name.toLowerCase(), value]))
  return {
    displayName: nameOf(fields.displayname),
    externalId: externalIdOf(fields.externalid ?? null),
    members: idsOf(fields.members ?? []),
  }
}
