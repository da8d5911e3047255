import { STATUS_CODES } from 'node:http'
import type { Problem } from '@casebench/shared/contract/call'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { invalid, Refusal, unavailable } from './refusal.ts'

type ValidationFault = { instancePath: string; message?: string; params?: Record<string, unknown>; keyword: string }

/** `body/answerData/version` reads better as a path than Ajv's pointer with the property's name in its params. */
function faultPath(context: string, fault: ValidationFault): string {
  const property = fault.params?.missingProperty ?? fault.params?.additionalProperty
  const pointer = `${context}${fault.instancePath}`
  return typeof property === 'string' ? `${pointer}/${property}` : pointer
}

function faultMessage(fault: ValidationFault): string {
  if (fault.keyword === 'required') return 'is missing'
  if (fault.keyword === 'additionalProperties') return 'is not known here'
  if (fault.keyword === 'enum') return `must be one of ${JSON.stringify(fault.params?.allowedValues)}`
  return fault.message ?? 'does not fit'
}

const databaseDown = /^(08|57P0|53300|ECONN|ETIMEDOUT|ENOTFOUND)/

/** A fault of the connection to Postgres rather than of a statement. */
function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return databaseDown.test(code) || /Connection terminated|timeout exceeded when trying to connect/.test(error.message)
}

/** Turns whatever was thrown into what may leave the server. */
function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  const thrown = error as FastifyError & { validationContext?: string }
  if (thrown.validation)
    return invalid(
      (thrown.validation as ValidationFault[]).map((fault) => ({
        path: faultPath(thrown.validationContext ?? 'body', fault),
        message: faultMessage(fault),
      })),
    )
  if (isDatabaseDown(error)) return unavailable('The database does not answer just now. Please try again in a moment.')
  if (thrown.statusCode === 413) return new Refusal(413, 'too_large', 'What was sent is too large.')
  if (thrown.statusCode === 415) return new Refusal(415, 'unsupported_media_type', 'Send JSON (application/json).')
  if (thrown.statusCode !== undefined && thrown.statusCode >= 400 && thrown.statusCode < 500)
    return new Refusal(
      thrown.statusCode,
      'bad_request',
      'The request could not be read. Check that its body is valid JSON.',
    )
  return undefined
}

function problemFor(refusal: Refusal, requestId: string): Problem {
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

/** The one place that decides what an error looks like from outside. What is not a refusal is logged and stays inside. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = asRefusal(error)
  if (!known) request.log.error({ err: error }, 'unexpected error')
  const refusal = known ?? new Refusal(500, 'internal', 'An unexpected error occurred')
  return reply
    .code(refusal.status)
    .headers(refusal.headers)
    .type('application/problem+json')
    .send(problemFor(refusal, request.id))
}
