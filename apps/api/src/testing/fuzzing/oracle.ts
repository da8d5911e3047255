import type { Call } from '@casebench/shared/contract/call'
import { isStorable } from '../../routing/text.ts'
import { wrongTypes } from './bad-values.ts'
import { fits, type JsonSchema } from './json-schema.ts'
import type { Attempt } from './requests.ts'

const largestBody = 1024 * 1024
/** Lists and objects within each other, of which a request may have no more. */
const deepest = 32

function isPlain(value: unknown, depth = 0): boolean {
  if (depth > deepest) return false
  if (typeof value === 'string') return isStorable(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isPlain(inner, depth + 1))
}

/** RFC 8259 §8.1: a reader may skip a byte order mark, and the server does. */
export function asJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}

function bodyFits(call: Call, { payload, type }: Attempt): boolean | undefined {
  if (!call.body) return payload === undefined || undefined
  if (payload === undefined || wrongTypes.includes(type)) return false
  if (type !== 'application/json') return undefined
  if (Buffer.byteLength(payload) > (call.largestBody ?? largestBody)) return false
  const body = asJson(payload)
  return body !== undefined && isPlain(body) && fits(call.body as JsonSchema, body)
}

const decimal = /^-?\d+(\.\d+)?$/

/** What stands in an address is text: a number is told by its schema. */
function read(schema: JsonSchema | undefined, text: string): unknown {
  if (schema?.type === 'integer' || schema?.type === 'number') return decimal.test(text) ? Number(text) : text
  if (schema?.type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text
  return text
}

function queryFits(call: Call, { query, wild }: Attempt): boolean | undefined {
  if (!call.query) return query.length === 0 && wild === undefined ? true : undefined
  if (wild !== undefined) return undefined
  const schema = call.query as JsonSchema
  const names = query.map(([name]) => name)
  if (new Set(names).size < names.length) return false
  // What a broken client makes of a lone surrogate is another text, which may do.
  if (!query.every((pair) => pair.every((text) => text.isWellFormed()))) return undefined
  if (!query.every((pair) => pair.every(isStorable))) return false
  const values = query.map(([name, text]) => [name, read(schema.properties?.[name], text)])
  return fits(schema, Object.fromEntries(values))
}

function paramsFit(call: Call, { params }: Attempt): boolean {
  if (!call.params) return true
  const texts = Object.values(params).map(String)
  return texts.every((text) => text !== '' && text.length <= 200 && isStorable(text)) && fits(call.params, params)
}

/** Whether the contract accepts a request; undefined where it does not say. */
export function isFit(call: Call, attempt: Attempt): boolean | undefined {
  const parts = [bodyFits(call, attempt), queryFits(call, attempt), paramsFit(call, attempt)]
  if (parts.includes(false)) return false
  return parts.includes(undefined) ? undefined : true
}
