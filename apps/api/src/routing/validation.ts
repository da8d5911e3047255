import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import type { FastifyInstance, FastifySchemaValidationError } from 'fastify'

const options = { allErrors: false, removeAdditional: false, useDefaults: false, strict: false } as const

const decimal = /^-?\d+(\.\d+)?$/

type Properties = { properties?: Record<string, { type?: string }> }

/** What an address says in place of a number: Ajv would read blanks as 0 and `0x10` as 16. */
function notNumbers(schema: Properties, values: Record<string, unknown>): FastifySchemaValidationError[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, { type = '' }]) => {
    const value = values[name]
    if (!['integer', 'number'].includes(type) || typeof value !== 'string' || decimal.test(value)) return []
    return [{ instancePath: `/${name}`, schemaPath: '', keyword: 'type', params: {}, message: `must be ${type}` }]
  })
}

/** A body must have the types it should; what stands in an address is text and is read as what it should be. */
export function useValidation(app: FastifyInstance): void {
  const strict = new Ajv(options)
  const coercing = new Ajv({ ...options, coerceTypes: true })
  formats.default(strict)
  formats.default(coercing)
  app.setValidatorCompiler(({ schema, httpPart }) => {
    if (httpPart === 'body') return strict.compile(schema as object)
    const validate = coercing.compile(schema as object)
    return (values: Record<string, unknown>) => {
      const faults = notNumbers(schema as Properties, values)
      if (faults.length > 0) return { error: faults }
      return validate(values) ? true : { error: validate.errors ?? [] }
    }
  })
}
