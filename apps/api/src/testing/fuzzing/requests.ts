import type { Endpoint } from '@casebench/shared/contract/endpoint'
import fc from 'fast-check'
import type { Part } from '../uploads.ts'
import { urlOf, type ValidRequest } from '../valid-request.ts'
import { badText, badValue, toJson } from './bad-values.ts'
import { fittingValue, type Known } from './fitting-values.ts'
import type { JsonSchema } from './json-schema.ts'

export type Members = Record<string, unknown>

/** A request as it is sent. */
export type Attempt = Pick<ValidRequest, 'params' | 'query'> & {
  /** What follows the query as it stands, percent signs and all. */
  wild?: string
  headers?: Readonly<Record<string, string>>
  payload: string | Buffer | undefined
  type: string
  /** The parts of a form, where it is whole. */
  form?: readonly Part[]
}

/** The address that an attempt asks for. */
export const addressOf = (call: Endpoint, { params, query, wild }: Attempt): string =>
  `${urlOf(call, { params, query })}${wild === undefined ? '' : `&${wild}`}`

/** A request with nothing done to it. */
export const plain = ({ params, query, body }: ValidRequest): Attempt => ({
  params,
  query,
  payload: body && toJson(body),
  type: 'application/json',
})

export type Place = { at: string[]; schema: JsonSchema; value: unknown }

export const isObject = (value: unknown): value is Members => typeof value === 'object' && value !== null

/** The branch of a union that a value is of, as far as its fields tell. */
const branchOf = (schema: JsonSchema, value: unknown): JsonSchema =>
  schema.anyOf?.find(
    ({ properties }) => isObject(value) && properties && Object.keys(value).every((k) => k in properties),
  ) ??
  schema.anyOf?.[0] ??
  schema

function fieldOf(schema: JsonSchema, key: string): JsonSchema {
  const named = schema.properties?.[key] ?? schema.items
  return named ?? Object.values(schema.patternProperties ?? {})[0] ?? ({} as JsonSchema)
}

/** Every place of a body where a value stands; of a list, its first. */
export function placesIn(schema: JsonSchema, value: unknown, at: string[] = []): Place[] {
  if (!isObject(value)) return []
  const branch = branchOf(schema, value)
  const keys = Array.isArray(value) ? Object.keys(value).slice(0, 1) : Object.keys(value)
  return keys.flatMap((key) => {
    const place = { at: [...at, key], schema: fieldOf(branch, key), value: (value as Members)[key] }
    return [place, ...placesIn(place.schema, place.value, place.at)]
  })
}

function replaced(body: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value
  const outer = body as Members
  const inner = replaced(outer[key], rest, value)
  return Array.isArray(body) ? body.with(Number(key), inner) : { ...outer, [key]: inner }
}

export const withBody = (request: ValidRequest, { at }: Place, value: unknown): Attempt =>
  plain({ ...request, body: replaced(request.body, at, value) as Members })

/** With nothing in its place, or with these dots, the address would be another one. */
export const isPathPart = (text: string): boolean => !['', '.', '..'].includes(text)

/** Any request of a call that its schemas accept. */
export const fittingRequest = (call: Endpoint, known: Known): fc.Arbitrary<ValidRequest> => {
  const part = (schema: unknown): fc.Arbitrary<Members | undefined> =>
    schema === undefined ? fc.constant(undefined) : (fittingValue(schema as JsonSchema, known) as fc.Arbitrary<Members>)
  return fc.tuple(part(call.params), part(call.query), part(call.body)).map(([params, query, body]) => ({
    params: params ?? {},
    query: Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
    body,
  }))
}

/** A request with one thing wrong in it, anywhere. */
function spoiled(call: Endpoint, request: ValidRequest): fc.Arbitrary<Attempt> {
  const places = placesIn((call.body ?? {}) as JsonSchema, request.body)
  const whole = plain(request)
  const { params, query } = request
  const ways: fc.Arbitrary<Attempt>[] = [
    badText.map((name) => plain({ ...request, query: [...query, [name, 'x']] })),
    ...(places.length === 0
      ? []
      : [fc.tuple(fc.constantFrom(...places), badValue).map(([place, value]) => withBody(request, place, value))]),
    ...(query.length === 0
      ? []
      : [
          fc
            .tuple(fc.nat(query.length - 1), badText)
            .map(([at, text]) => plain({ ...request, query: query.with(at, [query[at]?.[0] ?? '', text]) })),
        ]),
    ...Object.keys(params).map((name) =>
      badText.filter(isPathPart).map((text) => plain({ ...request, params: { ...params, [name]: text } })),
    ),
    ...(request.body === undefined
      ? []
      : [fc.nat(whole.payload?.length ?? 0).map((at) => ({ ...whole, payload: whole.payload?.slice(0, at) }))]),
  ]
  return fc.oneof(...ways)
}

/** Requests of a call, as often good as bad. */
export const anyAttempt = (call: Endpoint, known: Known): fc.Arbitrary<Attempt> =>
  fittingRequest(call, known).chain((request) => fc.oneof(fc.constant(plain(request)), spoiled(call, request)))
