import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'

const options = { allErrors: false, removeAdditional: false, useDefaults: false, strict: false } as const

/** A body must have the types it should; what stands in an address is text and is read as what it should be. */
export function useValidation(app: FastifyInstance): void {
  const strict = new Ajv(options)
  const coercing = new Ajv({ ...options, coerceTypes: true })
  formats.default(strict)
  formats.default(coercing)
  app.setValidatorCompiler(({ schema, httpPart }) =>
    (httpPart === 'body' ? strict : coercing).compile(schema as object),
  )
}
