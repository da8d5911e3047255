import type { Call } from '@casebench/shared/contract/call'
import { mayMake } from '@casebench/shared/contract/may-make'
import type { FastifyRequest } from 'fastify'
import { forbidden, Refusal, unauthorized } from '../routing/refusal.ts'
import type { Services } from '../services.ts'
import type { Caller } from './callers.ts'

/** Emails are compared without regard to case (RFC 5321 lets hosts tell case apart; no one relies on it). */
export const sameEmail = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

function bearerToken(request: FastifyRequest): string {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw unauthorized('Please log in.', 'token_missing')
  return token
}

const emailIn = (part: unknown): string | undefined =>
  typeof part === 'object' && part !== null && 'email' in part && typeof part.email === 'string'
    ? part.email
    : undefined

/** The policy of the contract, on a validated request. */
function mayCall(call: Call, caller: Caller, request: Pick<FastifyRequest, 'query' | 'body'>): boolean {
  const email = emailIn(call.body || call.form ? request.body : request.query)
  return mayMake(call.may, caller, email !== undefined && sameEmail(email, caller.email))
}

/**
 * Who is calling.
 * @throws Refusal 401 without a valid token of a running session, 403 when the user is suspended.
 */
export async function authenticate(services: Services, call: Call, request: FastifyRequest): Promise<Caller> {
  try {
    return await services.callers.load(await services.tokens.verify(bearerToken(request)))
  } catch (error) {
    if (call.words && error instanceof Refusal && error.status === 401) throw unauthorized(call.words[401], error.code)
    throw error
  }
}

/** @throws Refusal 401 without a guest token: a signed-in user's does not do either. */
export async function authenticateGuest(services: Services, request: FastifyRequest): Promise<void> {
  await services.tokens.verifyGuest(bearerToken(request))
}

/** @throws Refusal 403 where the policy says no, the same whether or not the data exists. */
export function authorize(call: Call, caller: Caller, request: Pick<FastifyRequest, 'query' | 'body'>): void {
  if (!mayCall(call, caller, request)) throw forbidden(call.words?.[403])
}
