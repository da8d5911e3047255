import fastJson from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'

type Serialize = (answer: unknown) => string

const serializers = new WeakMap<object, Serialize>()

function serializerFor(schema: object): Serialize {
  const known = serializers.get(schema)
  if (known) return known
  const serialize = fastJson(schema)
  serializers.set(schema, serialize)
  return serialize
}

/**
 * Each schema is compiled once. Fastify would do it for every status of every call, and nearly all of these are the one
 * form of a refusal: a thousand copies, in time at the start and in memory for good.
 */
export function useSerialization(app: FastifyInstance): void {
  app.setSerializerCompiler(({ schema }) => serializerFor(schema as object))
}
