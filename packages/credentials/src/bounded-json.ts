import { CredentialError } from './credential-error.ts'
import { limits } from './limits.ts'

export type JsonObject = { [key: string]: unknown }

/** Of the keywords of JSON-LD, a badge needs these. The others can move parts of a document elsewhere. */
const keywords = new Set(['@context', '@value', '@language', '@direction'])

/**
 * The object that a text of JSON holds.
 * @throws CredentialError where the text is no object, or goes beyond the limits
 */
export function parseBoundedJson(text: string, maxBytes: number): JsonObject {
  if (text.length > maxBytes || Buffer.byteLength(text) > maxBytes)
    throw new CredentialError('too-large', `The credential has more than ${maxBytes} bytes`)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new CredentialError('invalid-json', 'The credential is no JSON', { cause: error })
  }
  if (!isObject(value)) throw new CredentialError('invalid-json', 'The credential is no JSON object')
  checkSize(value)
  return value
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A property that may be there once, several times or not at all. */
export const asList = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]

/** Walks without recursion, so that depth costs nothing before it is refused. */
function checkSize(root: JsonObject): void {
  let values = 0
  let level: unknown[] = [root]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limits.jsonDepth)
      throw new CredentialError('too-large', `The credential is nested more than ${limits.jsonDepth} deep`)
    values += level.length
    if (values > limits.jsonValues)
      throw new CredentialError('too-large', `The credential has more than ${limits.jsonValues} values`)
    level = level.flatMap(partsOf)
  }
}

function partsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  if (!isObject(value)) return []
  for (const key of Object.keys(value))
    if (key === '__proto__' || (key.startsWith('@') && !keywords.has(key)))
      throw new CredentialError('invalid-json-ld', `${key} has no place in a badge`)
  return Object.values(value)
}
