import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName, cookieSecurity } from './cookie-name.ts'

const nameFor = (request: FastifyRequest): string => cookieName(request, 'casebench_refresh')

// Only `/auth/refresh` ever needs it, and only from our own pages.
const scope = { path: '/auth', httpOnly: true, sameSite: 'strict' } as const

export const readRefreshCookie = (request: FastifyRequest): string | undefined => request.cookies[nameFor(request)]

export const setRefreshCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  expiresAt: Date,
): void => {
  const name = nameFor(request)
  reply.setCookie(name, token, { ...scope, ...cookieSecurity(name), expires: expiresAt })
}

export const clearRefreshCookie = (reply: FastifyReply): void => {
  const name = nameFor(reply.request)
  reply.clearCookie(name, { ...scope, ...cookieSecurity(name) })
}
