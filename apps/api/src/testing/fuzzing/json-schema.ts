import { Ajv, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import type { TSchema } from 'typebox'

/** What of JSON Schema the contract uses. */
export type JsonSchema = TSchema & {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  patternProperties?: Record<string, JsonSchema>
  propertyNames?: JsonSchema
  additionalProperties?: boolean
  minProperties?: number
  maxProperties?: number
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
}

const ajv = new Ajv({ strict: false, coerceTypes: false, removeAdditional: false, useDefaults: false })
formats.default(ajv)
const compiled = new WeakMap<JsonSchema, ValidateFunction>()

/** Whether a value is what a schema says, by nothing but JSON Schema. */
export function fits(schema: JsonSchema, value: unknown): boolean {
  const validate = compiled.get(schema) ?? ajv.compile(schema)
  compiled.set(schema, validate)
  return validate(value) === true
}
