import { Value } from 'typebox/value'
import type { JsonSchema } from './fuzzing/json-schema.ts'

type Known = Readonly<Record<string, unknown>>

const byFormat: Record<string, string> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  'date-time': '2026-01-01T00:00:00Z',
  date: '2026-01-01',
  uri: 'https://example.com/',
}

/** Texts that the patterns of the contract accept; a new pattern may need one more. */
const texts = [
  'no-such-thing',
  'Candidate',
  'someone@example.com',
  '1',
  'email',
  'no-code-that-anyone-has',
  'cases/no-such-file',
  '0'.repeat(64),
  '2026-03-29T09:00',
  `${'a'.repeat(43)}.ics`,
  'a'.repeat(43),
  `${'a'.repeat(43)}.json`,
  '/audit_trail',
  'service-account/no-such-program',
  'de',
]

function validText(schema: JsonSchema): string {
  const formatted = schema.format === undefined ? undefined : byFormat[schema.format]
  const long = 'x'.repeat(schema.minLength ?? 0)
  const found = formatted ?? [...texts, long].find((text) => Value.Check(schema, text))
  if (found === undefined) throw new Error(`No text fits ${JSON.stringify(schema)}: add one to texts`)
  return found
}

const validRecord = ({ patternProperties = {}, minProperties = 0 }: JsonSchema, known: Known): unknown =>
  Object.fromEntries(
    Object.values(patternProperties)
      .slice(0, minProperties)
      .map((inner) => [known.attributeId, validValue(inner, known)]),
  )

const listOf = (items: JsonSchema, minItems: number, known: Known): unknown[] =>
  Array.from({ length: Math.max(1, minItems) }, () => validValue(items, known))

/** A value that fits a schema of the contract. `known` are the values of fields that must be someone's or something's. */
export function validValue(schema: JsonSchema, known: Known): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf?.[0]) return validValue(schema.anyOf[0], known)
  switch (schema.type) {
    case 'object':
      if (schema.patternProperties) return validRecord(schema, known)
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, field]) => [
          name,
          known[name] !== undefined && Value.Check(field, known[name]) ? known[name] : validValue(field, known),
        ]),
      )
    case 'array':
      return schema.items ? listOf(schema.items, schema.minItems ?? 1, known) : []
    case 'string':
      return validText(schema)
    case 'integer':
    case 'number':
      return schema.minimum ?? (schema.exclusiveMinimum === undefined ? 0 : schema.exclusiveMinimum + 1)
    case 'boolean':
      return true
    default:
      return null
  }
}
