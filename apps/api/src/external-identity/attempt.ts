import { randomBytes } from 'node:crypto'
import { seal, unseal } from '@casebench/server/secrets'
import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName, cookieSecurity } from '../authentication/cookie-name.ts'
import type { Secrets } from './identity-provider.ts'

/** One attempt to sign in at the provider: what its browser must bring back, and where the person was going. */
export type Attempt = Secrets & { id: string; returnTo: string; startedAt: number }

const purpose = 'external-sign-in'
const lifeSeconds = 10 * 60
/** Tabs that may be at the provider at once. What a browser may send of cookies is limited. */
const kept = 4
const prefixFor = (request: FastifyRequest): string => cookieName(request, 'casebench_attempt_')
const idShape = /^[\w-]{8}$/

// Lax: the provider's page sends people here, and their browser must bring the cookie along.
const scope = { path: '/auth', httpOnly: true, sameSite: 'lax' } as const

/** 32 random bytes: as much as a state, a nonce or a verifier has (RFC 7636 §4.1). */
const secretText = (): string => randomBytes(32).toString('base64url')

export function newAttempt(returnTo: string): Attempt {
  const id = randomBytes(6).toString('base64url')
  return {
    id,
    // It names the cookie that it belongs to: attempts in several tabs do not get in each other's way.
    state: `${id}.${secretText()}`,
    nonce: secretText(),
    verifier: secretText(),
    returnTo,
    startedAt: Date.now(),
  }
}

function open(secret: Buffer, sealed: string): Attempt | undefined {
  try {
    const attempt: Attempt = JSON.parse(unseal(secret, purpose, sealed))
    return Date.now() - attempt.startedAt < lifeSeconds * 1000 ? attempt : undefined
  } catch {
    return undefined // Not sealed by us: no attempt of ours.
  }
}

const clear = (reply: FastifyReply, name: string): void =>
  void reply.clearCookie(name, { ...scope, ...cookieSecurity(name) })

/** Gives the browser the attempt to keep, and lets go of its oldest ones. */
export function keepAttempt(secret: Buffer, request: FastifyRequest, reply: FastifyReply, attempt: Attempt): void {
  const prefix = prefixFor(request)
  const earlier = Object.entries(request.cookies)
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, sealed]) => ({ name, startedAt: open(secret, sealed ?? '')?.startedAt ?? 0 }))
    .sort((one, other) => other.startedAt - one.startedAt)
  for (const { name } of earlier.slice(kept - 1)) clear(reply, name)
  const name = `${prefix}${attempt.id}`
  const sealed = seal(secret, purpose, JSON.stringify(attempt))
  reply.setCookie(name, sealed, { ...scope, ...cookieSecurity(name), maxAge: lifeSeconds })
}

/** The attempt that a callback's state belongs to, which the browser then no longer keeps; undefined when it has none. */
export function takeAttempt(
  secret: Buffer,
  request: FastifyRequest,
  reply: FastifyReply,
  state: string | undefined,
): Attempt | undefined {
  const id = state?.split('.')[0] ?? ''
  if (!idShape.test(id)) return undefined
  const name = `${prefixFor(request)}${id}`
  const sealed = request.cookies[name]
  if (sealed === undefined) return undefined
  clear(reply, name)
  const attempt = open(secret, sealed)
  return attempt?.id === id ? attempt : undefined
}
