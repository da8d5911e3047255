import { Ajv, type Options, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import type { FastifyInstance, FastifySchemaValidationError } from 'fastify'

const options = { removeAdditional: false, useDefaults: false, strict: false } as const

const decimal = /^-?\d+(\.\d+)?$/

type Properties = { properties?: Record<string, { type?: string }> }

/** What an address says in place of a number: Ajv would read blanks as 0 and `0x10` as 16. */
function notNumbers(schema: Properties, values: Record<string, unknown>): FastifySchemaValidationError[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, { type = '' }]) => {
    const value = values[name]
    if (!['integer', 'number'].includes(type) || typeof value !== 'string' || decimal.test(value)) return []
    return [
      {
        instancePath: `/${name}`,
        schemaPath: '',
        keyword: 'type',
        params: { type },
      },
    ]
  })
}

/** What a person or a small program sends has no more members and items, and no longer texts, in all. */
const maxMembers = 2000
const maxTextLength = 100_000

/**
 * Whether all faults of a value may be looked for. Past the first fault nothing bounds the work any more: lists are as
 * long as they like, and texts as long as they like are compared with patterns.
 */
function isSmall(value: unknown): boolean {
  const waiting = [value]
  let [members, letters] = [0, 0]
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (typeof one === 'string') letters += one.length
    if (typeof one === 'object' && one !== null)
      for (const [name, inner] of Object.entries(one)) {
        members++
        letters += name.length
        waiting.push(inner)
        if (members > maxMembers) return false
      }
    if (letters > maxTextLength) return false
  }
  return true
}

type Validate = (value: unknown) => { faults: FastifySchemaValidationError[] } | undefined

/** Compiles schemas so that the first fault decides, and all of them are told of a value that is small. */
function compilerOf(more: Options): (schema: object) => Validate {
  const [first, all] = [new Ajv({ ...options, ...more }), new Ajv({ ...options, ...more, allErrors: true })]
  formats.default(first)
  formats.default(all)
  return (schema) => {
    // With the first request: most endpoints are not asked for in the life of a process.
    let fits: ValidateFunction | undefined
    let findAll: ValidateFunction | undefined
    return (value) => {
      fits ??= first.compile(schema)
      if (fits(value)) return undefined
      const faults = fits.errors ?? []
      if (!isSmall(value)) return { faults }
      findAll ??= all.compile(schema)
      return { faults: findAll(value) ? faults : (findAll.errors ?? faults) }
    }
  }
}

/** A body must have the types it should; what stands in an address is text and is read as what it should be. */
export function useValidation(app: FastifyInstance): void {
  const strict = compilerOf({})
  const coercing = compilerOf({ coerceTypes: true })
  app.setValidatorCompiler(({ schema, httpPart }) => {
    const validate = (httpPart === 'body' ? strict : coercing)(schema as object)
    return (values: Record<string, unknown>) => {
      const numbers = httpPart === 'body' ? [] : notNumbers(schema as Properties, values)
      const faults = numbers.length > 0 ? numbers : validate(values)?.faults
      return faults === undefined ? true : { error: faults }
    }
  })
}
