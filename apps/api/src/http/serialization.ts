import type { Readable } from 'node:stream'
import fastJson from 'fast-json-stringify'
import type { FastifyInstance, FastifyReply } from 'fastify'
import Type, { type Static, type TObject } from 'typebox'

type Serialize = (answer: unknown) => string

const serializers = new WeakMap<object, Serialize>()

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * The same form, where `X or null` is no choice: of a choice each value is validated in full, to find out which it is.
 */
function withNullable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withNullable)
  if (!isObject(schema)) return schema
  const form = Object.fromEntries(Object.entries(schema).map(([key, inner]) => [key, withNullable(inner)]))
  if (!Array.isArray(form.anyOf) || form.anyOf.length !== 2) return form
  const { anyOf, ...rest } = form
  const [some, ...others] = (anyOf as Record<string, unknown>[]).filter(({ type }) => type !== 'null')
  return some?.type === undefined || others.length > 0 ? form : { ...rest, ...some, nullable: true }
}

/** Makes the JSON of what has this form; whatever else it has is left out. */
export function serializerFor(schema: object): Serialize {
  const known = serializers.get(schema)
  if (known) return known
  const serialize = fastJson(withNullable(schema) as Parameters<typeof fastJson>[0])
  serializers.set(schema, serialize)
  return serialize
}

/**
 * Each schema is compiled once. Fastify would do it for every status of every call, and nearly all of these are the one
 * form of a refusal: a thousand copies, in time at the start and in memory for good.
 */
export function useSerialization(app: FastifyInstance): void {
  // With the first answer: most endpoints are not asked for in the life of a process.
  app.setSerializerCompiler(({ schema }) => {
    let serialize: Serialize | undefined
    return (answer) => {
      serialize ??= serializerFor(schema as object)
      return serialize(answer)
    }
  })
}

/** Makes the JSON of objects one of whose members is JSON already, and need not be made anew for each answer. */
export function serializerWith<Form extends TObject, Member extends keyof Static<Form> & string>(
  form: Form,
  member: Member,
): (rest: Omit<Static<Form>, Member>, json: string) => string {
  const serialize = serializerFor(Type.Omit(form, [member]))
  return (rest, json) => `${serialize(rest).slice(0, -1)},"${member}":${json}}`
}

/** Answers JSON as it is, or as it is made. */
export const sendJson = (reply: FastifyReply, json: string | Readable): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(json)
