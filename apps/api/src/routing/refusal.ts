import type { Problem } from '@casebench/shared/contract/call'

type Extra = Pick<Problem, 'errors' | 'missing' | 'current' | 'current_score'>

/** The one error that handlers throw: a status, a code for programs and a sentence for the person at the screen. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly code: string
  readonly extra: Extra
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, code: string, detail: string, extra: Extra = {}, headers: Record<string, string> = {}) {
    super(detail)
    this.status = status
    this.code = code
    this.extra = extra
    this.headers = headers
  }
}

/** `body/answerData/version` as a person reads it: "answerData/version". */
const nameOf = (path: string): string => path.replace(/^(body|querystring|params|headers)\//, '')

/** Of many faults these are listed, and named in the sentence. */
const mostListed = 100
const mostNamed = 20

/** 400 that names each field with what is wrong with it, each fault once. */
export function invalid(errors: NonNullable<Problem['errors']>): Refusal {
  const faults = [...new Map(errors.map((error) => [`${nameOf(error.path)} ${error.message}`, error])).entries()]
  const more = faults.length - mostNamed
  const named = faults.slice(0, mostNamed).map(([text]) => text)
  return new Refusal(
    400,
    'invalid',
    `Check what you entered: ${named.join('; ')}${more > 0 ? `; and ${more} more` : ''}.`,
    { errors: faults.slice(0, mostListed).map(([, error]) => error) },
  )
}

/** 401 with the challenge that RFC 6750 §3 asks for. */
export const unauthorized = (detail: string, code = 'unauthorized'): Refusal =>
  new Refusal(401, code, detail, {}, { 'www-authenticate': 'Bearer realm="casebench", error="invalid_token"' })

export const forbidden = (detail = 'You do not have permission to do this.', code = 'forbidden'): Refusal =>
  new Refusal(403, code, detail)

export const notFound = (detail: string, code = 'not_found'): Refusal => new Refusal(404, code, detail)

export const conflict = (code: string, detail: string, extra: Extra = {}): Refusal =>
  new Refusal(409, code, detail, extra)

export const unavailable = (detail: string): Refusal =>
  new Refusal(503, 'unavailable', detail, {}, { 'retry-after': '5' })
