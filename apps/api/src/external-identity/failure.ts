import { i18n } from '@casebench/server/i18n'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../http/http-error.ts'
import type { Services } from '../services.ts'
import { configuredProvider, type IdentityProvider } from './identity-provider.ts'

/** @throws HttpError 404 where Casebench signs people in itself. */
export function providerOf(services: Services): IdentityProvider {
  const provider = configuredProvider(services)
  if (!provider) throw notFound(i18n.t('This Casebench has no external identity provider.'))
  return provider
}

const codeIn = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string'
    ? value.code
    : undefined

/** By their codes, as the library is only loaded where there is a provider: its classes for what a provider answers. */
const answered: ReadonlySet<string> = new Set(['OAUTH_AUTHORIZATION_RESPONSE_ERROR', 'OAUTH_RESPONSE_BODY_ERROR'])

/** The error that a provider names in its answer (RFC 6749 §4.1.2.1, §5.2); undefined for any other failure. */
export const namedByProvider = (error: unknown): string | undefined =>
  error instanceof Error && answered.has(codeIn(error) ?? '') && 'error' in error && typeof error.error === 'string'
    ? error.error
    : undefined

/** Why something with the provider failed, in one word for the log: the provider's own, where it gave one. */
export function causeOf(error: unknown): string {
  const named = namedByProvider(error)
  if (named !== undefined) return named
  const inner = error instanceof Error ? codeIn(error.cause) : undefined
  return codeIn(error) ?? inner ?? 'unexpected'
}

/** What a provider that is away or silent comes to: where it happened in our code says nothing about it. */
const outages: ReadonlySet<string> = new Set(['OAUTH_TIMEOUT', 'ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN'])

/** What the log says of a failure: the cause in one word, and in the words of whoever noticed it first. */
export function described(error: unknown): { err?: unknown; cause: string; reason: string } {
  let first = error
  while (first instanceof Error && first.cause instanceof Error) first = first.cause
  const cause = causeOf(error)
  const reason = first instanceof Error ? first.message : String(first)
  return { ...(outages.has(cause) ? {} : { err: error }), cause, reason }
}

/** Nobody is signed in. The address says no more than that; the log says why. */
export function failure(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  request.log.warn(described(error), 'nobody was signed in through the identity provider')
  return reply.redirect('/auth/login?error=auth_failed', 302)
}
