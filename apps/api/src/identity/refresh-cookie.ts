import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

const name = 'casebench_refresh'

// Only `/auth/refresh` ever needs it, and only from our own pages.
const scope = { path: '/auth', httpOnly: true, sameSite: 'strict' } as const

export const readRefreshCookie = (request: FastifyRequest): string | undefined => request.cookies[name]

export const setRefreshCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  expiresAt: Date,
): void => {
  reply.setCookie(name, token, { ...scope, secure: request.protocol === 'https', expires: expiresAt })
}

export const clearRefreshCookie = (reply: FastifyReply): void => {
  reply.clearCookie(name, scope)
}
