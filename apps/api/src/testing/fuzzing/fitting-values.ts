import fc from 'fast-check'
import { isStorable } from '../../http/text.ts'
import { validValue } from '../valid-value.ts'
import { fits, type JsonSchema } from './json-schema.ts'

export type Things = Readonly<Record<'emails' | 'ids' | 'caseIds', readonly string[]>>

/**
 * Values that mean something here, so that requests get past "there is no such thing": by the name of the field, and by
 * whose they are.
 */
export type Known = {
  fields: Readonly<Record<string, readonly unknown[]>>
  own: Things
  foreign: Things
  /** What is there no more. */
  gone: Things
}

const anyones = ({ own, foreign, gone }: Known, kind: keyof Things): readonly string[] => [
  ...own[kind],
  ...foreign[kind],
  ...gone[kind],
]

const maxTextLength = 400

const dateBetween = (from: string, until: string): fc.Arbitrary<string> =>
  fc.date({ min: new Date(from), max: new Date(until), noInvalidDate: true }).map((date) => date.toISOString())

function textOf(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const { format, pattern, minLength = 0, maxLength = minLength + maxTextLength } = schema
  if (format === 'uuid') return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...anyones(known, 'ids')) }, fc.uuid())
  if (format === 'date-time') return dateBetween('1970-01-01T00:00:00Z', '2100-01-01T00:00:00Z')
  if (format === 'date') return dateBetween('1970-01-01T00:00:00Z', '2100-01-01T00:00:00Z').map((at) => at.slice(0, 10))
  const likely = [
    ...anyones(known, 'emails'),
    ...anyones(known, 'caseIds'),
    ...['x', '1'].map((letter) => letter.repeat(minLength || 1)),
  ]
  const first = validValue(schema, {})
  const others = [...likely, 'x'.repeat(maxLength)].filter((text) => fits(schema, text))
  const any =
    pattern === undefined
      ? fc.string({ unit: 'binary', minLength, maxLength: Math.min(maxLength, minLength + maxTextLength) })
      : fc.stringMatching(new RegExp(pattern, 'u'))
  // Thrown away, what does not fit might never be followed by anything that does.
  const random = any.map((text) => (isStorable(text) && fits(schema, text) ? text : first))
  return fc.oneof({ weight: 2, arbitrary: fc.constantFrom(first, ...others) }, random)
}

function integerOf({ minimum, exclusiveMinimum, maximum }: JsonSchema): fc.Arbitrary<number> {
  const min = minimum ?? (exclusiveMinimum === undefined ? -(2 ** 53) : exclusiveMinimum + 1)
  const max = maximum ?? 2 ** 53
  return fc.oneof(fc.constantFrom(min, max), fc.integer({ min: Math.max(min, -100), max: Math.min(max, 1000) }))
}

function numberOf({ minimum, exclusiveMinimum, maximum }: JsonSchema): fc.Arbitrary<number> {
  const min = minimum ?? exclusiveMinimum ?? -1e300
  const max = maximum ?? 1e300
  const open = exclusiveMinimum !== undefined
  return fc.double({ min, max, minExcluded: open, noNaN: true, noDefaultInfinity: true }).map((value) => value + 0)
}

function listOf({ items = {} as JsonSchema, minItems = 0, maxItems, uniqueItems }: JsonSchema, known: Known) {
  const lengths = { minLength: minItems, maxLength: Math.min(maxItems ?? 20, minItems + 20) }
  const one = fittingValue(items, known)
  return uniqueItems ? fc.uniqueArray(one, { ...lengths, comparator: 'SameValue' }) : fc.array(one, lengths)
}

function recordOf(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const [[pattern, inner] = ['', {} as JsonSchema]] = Object.entries(schema.patternProperties ?? {})
  const { minProperties = 0, maxProperties = 10 } = schema
  const attributes = (known.fields.attributeId ?? []).filter((id): id is string => typeof id === 'string')
  const { propertyNames: names } = schema
  const isName = (text: string): boolean => new RegExp(pattern, 'u').test(text) && (!names || fits(names, text))
  const { minLength = 0, maxLength = maxTextLength } = names ?? {}
  const key = fc
    .oneof(
      fc.constantFrom(...['x', 'x1', 'x\ny', 'x'.repeat(maxLength), ...attributes].filter(isName)),
      fc.string({ unit: 'binary', minLength, maxLength: Math.min(maxLength, maxTextLength) }),
    )
    .filter((text) => isName(text) && isStorable(text) && text !== '__proto__')
  return fc.dictionary(key, fittingValue(inner, known), {
    minKeys: minProperties,
    maxKeys: Math.min(maxProperties, minProperties + 10),
    noNullPrototype: true,
  })
}

function objectOf(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  if (schema.patternProperties) return recordOf(schema, known)
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const own = (known.fields[name] ?? []).filter((value) => fits(field, value))
    const any = fittingValue(field, known)
    return [name, own.length === 0 ? any : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...own) }, any)] as const
  })
  return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [], noNullPrototype: true })
}

/** Any value that fits a schema of the contract, with its bounds among them. */
export function fittingValue(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fittingValue(one, known)))
  switch (schema.type) {
    case 'object':
      return objectOf(schema, known)
    case 'array':
      return listOf(schema, known)
    case 'string':
      return textOf(schema, known)
    case 'integer':
      return integerOf(schema)
    case 'number':
      return numberOf(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue({ maxDepth: 3 })
  }
}
