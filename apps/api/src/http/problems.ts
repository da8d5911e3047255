import { STATUS_CODES } from 'node:http'
import { i18n, inLanguage } from '@casebench/server/i18n'
import type { Problem } from '@casebench/shared/contract/endpoint'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ValidationFault } from './fault-message.ts'
import { faultTexts } from './fault-sentence.ts'
import { HttpError, invalid } from './http-error.ts'
import { languageOf } from './reader-language.ts'
import { systemFault } from './system-faults.ts'
import { tellingFaults } from './telling-faults.ts'

/** Names of fields are the sender's: as long as they like. */
const maxPathLength = 200

/** `body/answerData/version` reads better as a path than Ajv's pointer with the property's name in its params. */
export function faultPath(context: string, fault: ValidationFault): string {
  const property = fault.params?.missingProperty ?? fault.params?.additionalProperty
  const pointer = `${context}${fault.instancePath}`
  return (typeof property === 'string' ? `${pointer}/${property}` : pointer).slice(0, maxPathLength)
}

/** Turns whatever was thrown into what may leave the server. */
export function asRefusal(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error
  const thrown = error as FastifyError & { validationContext?: string }
  if (thrown.validation)
    return invalid(
      tellingFaults(thrown.validation as ValidationFault[]).map((fault) => ({
        path: faultPath(thrown.validationContext ?? 'body', fault),
        ...faultTexts(fault),
      })),
    )
  const fault = systemFault(error)
  if (fault) return fault
  if (thrown.statusCode === 413) return new HttpError(413, 'too_large', i18n.t('The request is too large.'))
  if (thrown.statusCode === 415)
    return new HttpError(415, 'unsupported_media_type', i18n.t('Send JSON (application/json).'))
  if (thrown.code === 'FST_ERR_BAD_URL') return new HttpError(400, 'bad_request', i18n.t('The address is not valid.'))
  if (thrown.statusCode === 414) return new HttpError(414, 'address_too_long', i18n.t('The address is too long.'))
  if (thrown.statusCode === 416)
    return new HttpError(416, 'bad_range', i18n.t('The requested range is not in the file.'))
  if (thrown.statusCode !== undefined && thrown.statusCode >= 400 && thrown.statusCode < 500)
    return new HttpError(
      thrown.statusCode,
      'bad_request',
      i18n.t('The request could not be read. Check that its body is valid JSON.'),
    )
  return undefined
}

/** What leaves the server of a refusal. */
export function problemFor(refusal: HttpError, requestId: string): Problem {
  return {
    type: 'about:blank',
    title: STATUS_CODES[refusal.status] ?? 'Error',
    status: refusal.status,
    detail: refusal.message,
    message: refusal.message,
    code: refusal.code,
    requestId,
    ...refusal.extra,
  }
}

/** What somebody tried who may not, or too often. */
const isTelling = ({ status, code }: HttpError): boolean => [401, 403, 429].includes(status) && code !== 'token_missing'

/** Notes who was refused what, for whoever looks into an attack: the pattern of the address, never the address itself. */
export function noteRefused(refusal: HttpError, { log, method, routeOptions, ip, caller }: FastifyRequest): void {
  if (!isTelling(refusal)) return
  const { status, code } = refusal
  log.warn(
    { status, code, method, route: routeOptions.url, ip, ...(caller ? { userId: caller.userId } : {}) },
    'refused',
  )
}

/** The one place that decides what an error looks like from outside. What is not a refusal is logged and stays inside. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // What broke before the request was read broke outside of its language.
  const language = languageOf(request.raw)
  const known = inLanguage(language, () => asRefusal(error))
  if (!known || known.status === 507) request.log.error({ err: error }, known?.message ?? 'unexpected error')
  const refusal =
    known ?? inLanguage(language, () => new HttpError(500, 'internal', i18n.t('An unexpected error occurred')))
  noteRefused(refusal, request)
  return (
    reply
      .code(refusal.status)
      // A handler may have said how long its answer keeps; a refusal does not.
      .header('cache-control', 'no-store')
      .header('content-language', language)
      .headers(refusal.headers)
      .type('application/problem+json')
      .send(problemFor(refusal, request.id))
  )
}
