import { randomToken } from '@casebench/server/secrets'
import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName, cookieSecurity } from '../authentication/cookie-name.ts'

const lifeSeconds = 10 * 60
const nameFor = (request: FastifyRequest): string => cookieName(request, 'casebench_launch')
const shape = /^[\w-]{43}$/

/** What the browser has kept since a launch began in it. */
export function browserSecret(request: FastifyRequest): string | undefined {
  const value = request.cookies[nameFor(request)]
  return value !== undefined && shape.test(value) ? value : undefined
}

/**
 * Has the browser keep a secret for ten minutes, the one that it has where several tabs launch. Lax: it comes along when
 * the launch goes on here, though not with what the platform posts. Everywhere, as the page asks to confirm an account.
 */
export function keepBrowserSecret(request: FastifyRequest, reply: FastifyReply): string {
  const secret = browserSecret(request) ?? randomToken()
  const name = nameFor(request)
  reply.setCookie(name, secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    ...cookieSecurity(name),
    maxAge: lifeSeconds,
  })
  return secret
}
