import type { Call } from '@casebench/shared/contract/call'
import fc from 'fast-check'
import { urlOf, type ValidRequest } from '../valid-request.ts'
import {
  badText,
  badTextsFor,
  badValue,
  badValuesFor,
  oddTypes,
  spoiledBodies,
  toJson,
  wrongTypes,
} from './bad-values.ts'
import { fittingValue, type Known } from './fitting-values.ts'
import type { JsonSchema } from './json-schema.ts'

type Fields = Record<string, unknown>

/** A request as it is sent. */
export type Attempt = Pick<ValidRequest, 'params' | 'query'> & {
  /** What follows the query as it stands, percent signs and all. */
  wild?: string
  payload: string | undefined
  type: string
}

/** The address that an attempt asks for. */
export const addressOf = (call: Call, { params, query, wild }: Attempt): string =>
  `${urlOf(call, { params, query })}${wild === undefined ? '' : `&${wild}`}`

/** A request with nothing done to it. */
export const plain = ({ params, query, body }: ValidRequest): Attempt => ({
  params,
  query,
  payload: body && toJson(body),
  type: 'application/json',
})

type Place = { at: string[]; schema: JsonSchema; value: unknown }

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

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
function placesIn(schema: JsonSchema, value: unknown, at: string[] = []): Place[] {
  if (!isObject(value)) return []
  const branch = branchOf(schema, value)
  const keys = Array.isArray(value) ? Object.keys(value).slice(0, 1) : Object.keys(value)
  return keys.flatMap((key) => {
    const place = { at: [...at, key], schema: fieldOf(branch, key), value: value[key] }
    return [place, ...placesIn(place.schema, place.value, place.at)]
  })
}

function replaced(body: unknown, [key = '', ...rest]: string[], value: unknown): unknown {
  const outer = body as Fields
  const inner = rest.length === 0 ? value : replaced(outer[key], rest, value)
  return Array.isArray(body) ? body.with(Number(key), inner) : { ...outer, [key]: inner }
}

const withBody = (request: ValidRequest, { at }: Place, value: unknown): Attempt =>
  plain({ ...request, body: replaced(request.body, at, value) as Fields })

/** With nothing in its place, or with these dots, the address would be another one. */
const isPathPart = (text: string): boolean => !['', '.', '..'].includes(text)

/** A value of an address replaced by each bad text, left out, doubled, or sent as a list. */
function eachSpoiledText(call: Call, request: ValidRequest): Attempt[] {
  const { params, query } = request
  const properties = (call.query as JsonSchema | undefined)?.properties
  const inQuery = query.flatMap(([name, value], at) => [
    ...badTextsFor(properties?.[name]).map((text) => query.with(at, [name, text])),
    query.toSpliced(at, 1),
    [...query, [name, value] as [string, string]],
    query.with(at, [`${name}[]`, value]),
    query.with(at, [`${name}[x]`, value]),
  ])
  const inParams = Object.keys(params).flatMap((name) =>
    badTextsFor(undefined)
      .filter(isPathPart)
      .map((text) => ({ ...params, [name]: text })),
  )
  return [
    ...inQuery.map((changed) => plain({ ...request, query: changed })),
    ...inParams.map((changed) => plain({ ...request, params: changed })),
  ]
}

/** Each class of bad input in each field of a request, and each that is about the whole of it. */
export function eachSpoiled(call: Call, request: ValidRequest): Attempt[] {
  const whole = plain(request)
  const unknown = ['unknown', '__proto__', 'constructor', 'email[]', '\u0000'].map((name) =>
    plain({ ...request, query: [...request.query, [name, 'x']] }),
  )
  const wild = ['%ZZ=%ff', '%00', 'a=%ED%A0%80', '&&&===', `${'a'.repeat(8000)}=1`].map((text) => ({
    ...whole,
    wild: text,
  }))
  const about = [...eachSpoiledText(call, request), ...unknown, ...wild]
  if (!call.body) return about
  const values = placesIn(call.body as JsonSchema, request.body).flatMap((place) =>
    badValuesFor(place.schema, place.value).map((value) => withBody(request, place, value)),
  )
  const bodies = spoiledBodies.map((spoil) => ({ ...whole, payload: spoil(whole.payload ?? '{}') }))
  const types = [...wrongTypes, ...oddTypes].map((type) => ({ ...whole, type }))
  return [...values, ...bodies, ...types, { ...whole, payload: undefined }, ...about]
}

/** So many of a list, from all over it: which ones, the seed says. */
export function evenly<T>(list: readonly T[], count: number, seed: number): T[] {
  if (list.length <= count) return [...list]
  const stride = list.length / count
  return Array.from(
    { length: count },
    (_, at) => list[Math.floor(at * stride + (seed % 1000) * (stride / 1000))],
  ).filter((one) => one !== undefined)
}

/** Any request of a call that its schemas accept. */
export const fittingRequest = (call: Call, known: Known): fc.Arbitrary<ValidRequest> => {
  const part = (schema: unknown): fc.Arbitrary<Fields | undefined> =>
    schema === undefined ? fc.constant(undefined) : (fittingValue(schema as JsonSchema, known) as fc.Arbitrary<Fields>)
  return fc.tuple(part(call.params), part(call.query), part(call.body)).map(([params, query, body]) => ({
    params: params ?? {},
    query: Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
    body,
  }))
}

/** A request with one thing wrong in it, anywhere. */
function spoiled(call: Call, request: ValidRequest): fc.Arbitrary<Attempt> {
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
export const anyAttempt = (call: Call, known: Known): fc.Arbitrary<Attempt> =>
  fittingRequest(call, known).chain((request) => fc.oneof(fc.constant(plain(request)), spoiled(call, request)))
