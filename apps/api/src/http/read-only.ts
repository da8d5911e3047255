import type { TSchema } from 'typebox'

type JsonSchema = TSchema & {
  readOnly?: boolean
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
}
type Drop = (value: unknown) => void

const inEach = (drops: readonly (Drop | undefined)[]): Drop | undefined => {
  const found = drops.filter((drop) => drop !== undefined)
  return found.length === 0 ? undefined : (value) => found.forEach((drop) => void drop(value))
}

function ofProperties(properties: Record<string, JsonSchema>): Drop | undefined {
  const names = Object.keys(properties).filter((name) => properties[name]?.readOnly)
  const inner = Object.entries(properties).map(([name, schema]): Drop | undefined => {
    const drop = readOnlyDropper(schema)
    return drop && ((value) => drop((value as Record<string, unknown>)[name]))
  })
  const own: Drop = (value) => {
    for (const name of names) delete (value as Record<string, unknown>)[name]
  }
  const all = inEach([...inner, names.length === 0 ? undefined : own])
  return all && ((value) => (typeof value === 'object' && value !== null ? all(value) : undefined))
}

/** Removes from a body that fits its schema what only describes the thing (`readOnly`); undefined where nothing does. */
export function readOnlyDropper({ properties, items, anyOf }: JsonSchema): Drop | undefined {
  const ofItems = items && readOnlyDropper(items)
  return inEach([
    properties && ofProperties(properties),
    ofItems && ((value) => (Array.isArray(value) ? value.forEach(ofItems) : undefined)),
    ...(anyOf ?? []).map(readOnlyDropper),
  ])
}
