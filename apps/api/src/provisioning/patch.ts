import type { Filter } from 'scim2-parse-filter'
import { plainPath, readFilter } from './filter.ts'
import { scimLimits } from './limits.ts'
import { invalidSyntax, ScimError } from './scim-error.ts'

/** `members[value eq "1"].display`, taken apart; names are in lower case. */
export type Path = { attribute: string; filter?: Filter; sub?: string }
export type Operation = { op: 'add' | 'replace' | 'remove'; path: Path | undefined; value: unknown }

const messageSchema = 'urn:ietf:params:scim:api:messages:2.0:patchop'
const shape = /^([a-z$][\w$-]*)(?:\[(.*)\])?(?:\.([a-z$][\w$-]*))?$/is
/** Of an extension: a program may send what we do not hold. */
const extension = /^urn:[\w.:-]+$/

const invalidPath = () => new ScimError(400, 'The path of an operation is not valid.', 'invalidPath')

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** @throws ScimError for what is no path. */
function readPath(text: string): Path {
  if (text.length > scimLimits.filterLength) throw invalidPath()
  const bracket = text.indexOf('[')
  // What stands in the brackets keeps its case.
  const path = bracket < 0 ? plainPath(text) : `${plainPath(text.slice(0, bracket))}${text.slice(bracket)}`
  if (extension.test(path)) return { attribute: path }
  const [, attribute, filter, sub] = shape.exec(path) ?? []
  if (attribute === undefined) throw invalidPath()
  return {
    attribute,
    ...(filter === undefined ? {} : { filter: readFilter(filter) }),
    ...(sub === undefined ? {} : { sub: sub.toLowerCase() }),
  }
}

/** Entra writes `Add`, `Replace` and `Remove`. */
function readOperation(given: unknown): Operation {
  if (!isObject(given)) throw invalidSyntax('An operation is an object.')
  const op = typeof given.op === 'string' ? given.op.toLowerCase() : ''
  if (op !== 'add' && op !== 'replace' && op !== 'remove')
    throw invalidSyntax('The op of an operation is add, replace or remove.')
  const { path, value } = given
  if (path !== undefined && path !== null && typeof path !== 'string') throw invalidPath()
  if (op === 'remove' && !path) throw new ScimError(400, 'To remove something, name it by its path.', 'noTarget')
  if (op !== 'remove' && value === undefined) throw invalidSyntax('An operation that adds or replaces has a value.')
  return { op, path: path ? readPath(path) : undefined, value }
}

/** @throws ScimError for a body that is no PATCH request of RFC 7644 §3.5.2. */
export function readOperations(body: unknown): Operation[] {
  if (!isObject(body)) throw invalidSyntax('The body is an object.')
  const { schemas } = body
  const operations = body.Operations ?? body.operations
  if (!Array.isArray(schemas) || !schemas.some((each) => String(each).toLowerCase() === messageSchema))
    throw invalidSyntax('The schemas of a PATCH request name urn:ietf:params:scim:api:messages:2.0:PatchOp.')
  if (!Array.isArray(operations) || operations.length === 0) throw invalidSyntax('Operations is a list.')
  if (operations.length > scimLimits.operations)
    throw new ScimError(413, `A request may have up to ${scimLimits.operations} operations.`)
  return operations.map(readOperation)
}

/** What an operation sets, by path: without a path of its own, each name of its value is one (`name.givenName`, too). */
export function* targetsOf({ path, value }: Operation): Generator<{ path: Path; value: unknown }> {
  if (path) return yield { path, value }
  if (!isObject(value)) throw invalidSyntax('The value of an operation without a path is an object.')
  for (const [name, inner] of Object.entries(value)) yield { path: readPath(name), value: inner }
}
