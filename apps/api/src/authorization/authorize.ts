import { i18n } from '@casebench/server/i18n'
import { isAuthorized } from '@casebench/shared/contract/authorization'
import type { Endpoint } from '@casebench/shared/contract/endpoint'
import { admitsKeys, type programRights } from '@casebench/shared/service-accounts'
import type { FastifyRequest } from 'fastify'
import { callers } from '../authentication/callers.ts'
import { serviceCallers } from '../authentication/service-callers.ts'
import { looksLikeServiceKey } from '../authentication/service-keys.ts'
import { tokens } from '../authentication/tokens.ts'
import { forbidden, HttpError, unauthorized } from '../http/http-error.ts'
import type { Caller } from '../routing/caller.ts'
import type { Services } from '../services.ts'
import { isOwnEmail } from './subject.ts'

function bearerToken(request: FastifyRequest): string {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw unauthorized(i18n.t('Please log in.'), 'token_missing')
  return token
}

const emailIn = (part: unknown): string | undefined =>
  typeof part === 'object' && part !== null && 'email' in part && typeof part.email === 'string'
    ? part.email
    : undefined

/**
 * Who is calling.
 * @throws HttpError 401 without a valid token of a running session, 403 when the user is suspended or still has to accept the
 * terms, unless the call is for them, too.
 */
export async function authenticate(services: Services, call: Endpoint, request: FastifyRequest): Promise<Caller> {
  try {
    const given = bearerToken(request)
    if (looksLikeServiceKey(given)) return await serviceCallers(services).load(given, request.ip)
    const token = await tokens(services).verify(given)
    return await callers(services).load(token, {
      allowSuspended: call.allowSuspended ?? false,
      beforeAcceptance: call.beforeAcceptance ?? false,
    })
  } catch (error) {
    if (call.messages && error instanceof HttpError && error.status === 401)
      throw unauthorized(i18n.t(call.messages[401]), error.code)
    throw error
  }
}

/**
 * Who calls for a surface that is for programs alone and stands outside of the contract, such as SCIM.
 * @throws HttpError 401 without a good key, and 403 for one whose service account does not hold the right.
 */
export async function requireServiceKey(
  services: Services,
  request: FastifyRequest,
  right: (typeof programRights)[number],
): Promise<Caller> {
  const given = bearerToken(request)
  if (!looksLikeServiceKey(given))
    throw unauthorized(i18n.t('This needs the key of a service account.'), 'key_required')
  const caller = await serviceCallers(services).load(given, request.ip)
  if (!caller.pagePermissions.includes(right)) throw forbidden()
  return caller
}

/** @throws HttpError 401 without a guest token: a signed-in user's does not do either. */
export async function authenticateGuest(services: Services, request: FastifyRequest): Promise<void> {
  await tokens(services).verifyGuest(bearerToken(request))
}

export const refused = (call: Endpoint, caller: Caller): HttpError =>
  caller.serviceAccount !== undefined && !admitsKeys(call)
    ? forbidden(i18n.t('Only people can do this. A key of a service account is not accepted here.'), 'person_required')
    : forbidden(call.messages && i18n.t(call.messages[403]))

/**
 * Decides by who is calling alone, before anything of the request is looked at: whoever may not make a call learns
 * nothing of its shape. What is an owner's needs the email that it is about.
 */
export const mayCall = (call: Endpoint, caller: Caller): boolean =>
  caller.serviceAccount === undefined
    ? call.authorization.who === 'owner' || isAuthorized(call.authorization, caller, false)
    : admitsKeys(call) && isAuthorized(call.authorization, caller, false)

/**
 * Decides about an owner's call, on a validated request.
 * @throws HttpError 403 where the data is not the caller's, the same whether or not it exists.
 */
export async function authorizeOwner(
  services: Services,
  call: Endpoint,
  caller: Caller,
  request: Pick<FastifyRequest, 'query' | 'body'>,
): Promise<void> {
  if (call.authorization.who !== 'owner' || isAuthorized(call.authorization, caller, false)) return
  const email = emailIn(call.body || call.form ? request.body : request.query)
  if (email === undefined || !(await isOwnEmail(services, caller, email))) throw refused(call, caller)
}
