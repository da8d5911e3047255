import { i18n } from '@casebench/server/i18n'
import type { FieldError, Problem } from '@casebench/shared/contract/endpoint'

type Extra = Pick<Problem, 'errors' | 'missing' | 'current' | 'current_evidence' | 'current_score'>

/** The one error that handlers throw: a status, a code for programs and a sentence for the person at the screen. */
export class HttpError extends Error {
  override name = 'HttpError'
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

/** What is wrong with a field, within a sentence. Where the fault itself is a sentence, it follows the field's name. */
const namedFault = ({ path, message, sentence }: Required<FieldError>): string =>
  message === sentence ? `${nameOf(path)}: ${message.replace(/[.。]$/u, '')}` : `${nameOf(path)} ${message}`

/** Of many faults these are listed, and named in the sentence. */
const maxListed = 100
const maxNamed = 20

/** 400 that names each field with what is wrong with it, each fault once. */
export function invalid(errors: readonly Required<FieldError>[], code = 'invalid'): HttpError {
  const faults = [...new Map(errors.map((error) => [namedFault(error), error])).entries()]
  const more = faults.length - maxNamed
  const named = faults.slice(0, maxNamed).map(([text]) => text)
  const faultsNamed = more > 0 ? i18n.t('{list}; and {more} more', { list: named.join('; '), more }) : named.join('; ')
  return new HttpError(400, code, i18n.t('Check what you entered: {faultsNamed}.', { faultsNamed }), {
    errors: faults.slice(0, maxListed).map(([, error]) => error),
  })
}

/** 401 with the challenge that RFC 6750 §3 asks for. */
export const unauthorized = (detail: string, code = 'unauthorized'): HttpError =>
  new HttpError(401, code, detail, {}, { 'www-authenticate': 'Bearer realm="casebench", error="invalid_token"' })

export const forbidden = (detail = i18n.t('You do not have permission to do this.'), code = 'forbidden'): HttpError =>
  new HttpError(403, code, detail)

export const notFound = (detail: string, code = 'not_found'): HttpError => new HttpError(404, code, detail)

export const conflict = (code: string, detail: string, extra: Extra = {}): HttpError =>
  new HttpError(409, code, detail, extra)

export const unavailable = (detail: string): HttpError =>
  new HttpError(503, 'unavailable', detail, {}, { 'retry-after': '5' })
