import { maxDetailLength } from '@casebench/shared/contract/analytics'
import type { Endpoint } from '@casebench/shared/contract/endpoint'
import { StrictObject } from '@casebench/shared/contract/fields'
import { maxMetadataLength } from '@casebench/shared/contract/people'
import { isStorable } from '../../http/text.ts'
import { multipart } from '../uploads.ts'
import { wrongTypes } from './bad-values.ts'
import { sampleFile } from './forms.ts'
import { fits, type JsonSchema } from './json-schema.ts'
import type { Attempt } from './requests.ts'

type Members = Record<string, unknown>

/** Bytes of a file, where the fuzzed api is set up. */
export const maxFileBytes = 100_000
const maxFileNameLength = 255
const maxBodyBytes = 1024 * 1024
/** Lists and objects within each other, of which a request may have no more. */
const deepest = 32

function isPlain(value: unknown, depth = 0): boolean {
  if (depth > deepest) return false
  if (typeof value === 'string') return isStorable(value)
  if (typeof value !== 'object' || value === null) return true
  if (pollutes(value)) return false
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isPlain(inner, depth + 1))
}

/** Whether an object has a member that would become, or reach, the prototype of another. */
const pollutes = (value: object): boolean =>
  Object.hasOwn(value, '__proto__') ||
  (Object.hasOwn(value, 'constructor') && Object.hasOwn(Object((value as Members).constructor), 'prototype'))

/** RFC 8259 §8.1: a reader may skip a byte order mark, and the server does. */
export function asJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}

function bodyFits(call: Endpoint, { payload, type }: Attempt): boolean | undefined {
  if (!call.body) return payload === undefined || undefined
  if (payload === undefined || wrongTypes.includes(type)) return false
  if (type !== 'application/json') return undefined
  if (Buffer.byteLength(payload) > (call.maxBodyBytes ?? maxBodyBytes)) return false
  const body = asJson(String(payload))
  if (body === undefined || !isPlain(body) || !fits(call.body as JsonSchema, body)) return false
  if (bytesOf(body, 'detail') > maxDetailLength) return false
  // Refused where it would be stored: that of an applicant who is approved already is not looked at.
  return bytesOf(body, 'metadata') > maxMetadataLength ? undefined : true
}

/** How long a member is as JSON. A schema cannot bound it. */
const bytesOf = (body: unknown, name: string): number =>
  Buffer.byteLength(JSON.stringify((body as Members)[name] ?? null))

/** Which names Casebench and multipart readers agree on; any other may be read as another file's. */
const plainName = /^[\w .-]*$/

/** What a form says. What its file is worth only its reader knows, but for the one that fits everywhere. */
function formFits(call: Endpoint, { payload, type, form }: Attempt): boolean | undefined {
  if (payload === undefined || type !== multipart['content-type'] || !form) return false
  const [file, ...others] = form.filter(({ fileName }) => fileName !== undefined)
  const texts = form.filter(({ fileName }) => fileName === undefined)
  const names = texts.map(({ name }) => name)
  if (!file || others.length > 0 || file.name !== 'file' || new Set(names).size < names.length) return false
  const { file: _file, ...properties } = (call.form as JsonSchema).properties ?? {}
  const fields = StrictObject(properties) as JsonSchema
  // What is no Unicode text has become one on its way.
  const values = Object.fromEntries(texts.map(({ name, content }) => [name, Buffer.from(content).toString()]))
  if (!fits(fields, values) || file.content.length === 0 || file.fileName === '') return false
  if (file.content === sampleFile.content && file.fileName === sampleFile.fileName) return true
  return plainName.test(file.fileName ?? '') && (file.fileName ?? '').length > maxFileNameLength ? false : undefined
}

const decimal = /^-?\d+(\.\d+)?$/

/** What stands in an address is text: a number is told by its schema. */
function read(schema: JsonSchema | undefined, text: string): unknown {
  if (schema?.type === 'integer' || schema?.type === 'number') return decimal.test(text) ? Number(text) : text
  if (schema?.type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text
  return text
}

function queryFits(call: Endpoint, { query, wild }: Attempt): boolean | undefined {
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

function paramsFit(call: Endpoint, { params }: Attempt): boolean {
  if (!call.params) return true
  const texts = Object.values(params).map(String)
  return texts.every((text) => text !== '' && text.length <= 200 && isStorable(text)) && fits(call.params, params)
}

/** What is an owner's call may be about nobody else: what a form says of that, its handler reads. */
function isOwn(call: Endpoint, { query, payload, form }: Attempt, callerEmail: string): boolean | undefined {
  if (call.authorization.who !== 'owner') return true
  const said = form
    ? form.find(({ name }) => name === 'email')?.content
    : call.body
      ? (asJson(String(payload)) as Members | null | undefined)?.email
      : query.find(([name]) => name === 'email')?.[1]
  if (typeof said !== 'string' && !Buffer.isBuffer(said)) return false
  const text = said.toString()
  // Which other letters are the same, only Postgres says.
  return /^\p{ASCII}*$/u.test(text) ? text.toLowerCase() === callerEmail : undefined
}

/**
 * Whether the contract accepts a request of somebody with this email and no permissions but what the policy asks for;
 * undefined where it does not say.
 */
export function isFit(call: Endpoint, attempt: Attempt, callerEmail: string): boolean | undefined {
  const content = call.form ? formFits(call, attempt) : bodyFits(call, attempt)
  const parts = [content, queryFits(call, attempt), paramsFit(call, attempt), isOwn(call, attempt, callerEmail)]
  if (parts.includes(false)) return false
  return parts.includes(undefined) ? undefined : true
}
