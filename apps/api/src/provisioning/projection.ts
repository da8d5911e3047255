import { plainPath } from './filter.ts'
import { scimLimits } from './limits.ts'
import { isObject } from './patch.ts'
import { invalidValue } from './scim-error.ts'

/** Which attributes of a resource a client wants: those it names, or all but those. */
export type Projection = { only: readonly string[] | undefined; without: readonly string[] }

/** Returned whatever was asked for (RFC 7643 §7, `returned` is `always`). */
const always = ['schemas', 'id']

function pathsIn(text: unknown): string[] | undefined {
  if (typeof text !== 'string' || text.trim() === '') return undefined
  if (text.length > scimLimits.filterLength)
    throw invalidValue(`A list of attributes may have up to ${scimLimits.filterLength} characters.`)
  return text.split(',').map((each) => plainPath(each.trim()))
}

export function readProjection(query: { attributes?: unknown; excludedAttributes?: unknown }): Projection {
  return { only: pathsIn(query.attributes), without: pathsIn(query.excludedAttributes) ?? [] }
}

/** Whether an attribute of the resource is part of the answer, so that it is read at all. */
export const includes = ({ only, without }: Projection, attribute: string): boolean =>
  only === undefined
    ? !without.includes(attribute)
    : only.some((path) => path === attribute || path.startsWith(`${attribute}.`))

type Keep = (path: string) => boolean

/** The parts of a value that are kept: a complex attribute, or each of a list of them, is taken apart. */
function cut(value: unknown, path: string, keep: Keep): unknown {
  if (Array.isArray(value)) return value.map((each) => cut(each, path, keep))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => keep(`${path}.${name.toLowerCase()}`)))
}

export function project<Resource extends object>(resource: Resource, projection: Projection): Partial<Resource> {
  const { only, without } = projection
  const entries = Object.entries(resource).flatMap(([name, value]): [string, unknown][] => {
    const path = name.toLowerCase()
    if (always.includes(path)) return [[name, value]]
    if (!includes(projection, path)) return []
    const keep: Keep = (sub) =>
      only === undefined ? !without.includes(sub) : only.includes(path) || only.includes(sub)
    return [[name, cut(value, path, keep)]]
  })
  return Object.fromEntries(entries) as Partial<Resource>
}
