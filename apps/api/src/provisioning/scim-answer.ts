import { inLanguage } from '@casebench/server/i18n'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HttpError } from '../http/http-error.ts'
import { asRefusal, noteRefused } from '../http/problems.ts'
import { ScimError, type ScimType } from './scim-error.ts'

export const scimType = 'application/scim+json'

export const send = (reply: FastifyReply, body: object): FastifyReply =>
  reply.type(`${scimType}; charset=utf-8`).send(JSON.stringify(body))

/** What a rule of people's own calls says, in SCIM's words. */
const types: Readonly<Record<string, ScimType>> = {
  email_taken: 'uniqueness',
  username_taken: 'uniqueness',
  invalid: 'invalidValue',
  bad_request: 'invalidSyntax',
}

function scimErrorFrom(error: unknown): { known: ScimError | undefined; refusal: HttpError | undefined } {
  if (error instanceof ScimError) return { known: error, refusal: undefined }
  // Programs and their logs are in one language.
  const refusal = inLanguage('en', () => asRefusal(error))
  return { known: refusal && new ScimError(refusal.status, refusal.message, types[refusal.code]), refusal }
}

/**
 * Answers an error as RFC 7644 §3.12 has it.
 * @param note is told what the log of requests says of it, before anything is sent.
 */
export function sendScimError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  note: (code: string) => void,
): void {
  const { known, refusal } = scimErrorFrom(error)
  if (!known) request.log.error({ err: error }, 'unexpected error')
  if (refusal) noteRefused(refusal, request)
  const { status, message, scimType: type } = known ?? new ScimError(500, 'An unexpected error occurred.')
  note(type ?? refusal?.code ?? (known ? 'refused' : 'internal'))
  send(
    reply
      .code(status)
      .header('cache-control', 'no-store')
      .headers(refusal?.headers ?? {}),
    {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: String(status),
      ...(type === undefined ? {} : { scimType: type }),
      detail: message,
    },
  )
}
