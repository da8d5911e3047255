import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuseUnreadable } from './unreadable-request.ts'

/** How long the headers of a request may take to arrive, and how often Node looks. Milliseconds. */
export const headersArrival = { headersTimeout: 15_000, connectionsCheckingInterval: 5000 }

/** How long the whole of a request may take: a file over a slow line much longer than anything else. Milliseconds. */
const requestArrival = 60_000
export const uploadArrival = 15 * 60_000

/** Node has one limit for all requests, the one of uploads. This cuts off the others that dawdle. */
export function limitArrival(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, routeOptions }, reply, done) => {
    const { headers, socket } = raw
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    if (!hasBody || routeOptions.config?.isUpload) return done()
    const timer = setTimeout(() => {
      if (raw.complete || raw.readableEnded) return
      // Refused before it had arrived: there is nothing more to say.
      if (reply.raw.headersSent) raw.destroy()
      else refuseUnreadable(Object.assign(new Error('Too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
    }, requestArrival).unref()
    raw.once('close', () => clearTimeout(timer))
    done()
  })
}

/** How long somebody may go on sending what is not read. Milliseconds. */
const lingering = 5000

/**
 * For a request that is refused whatever its body says: nothing of it is read. What is on its way is thrown away for a
 * while, as browsers read no answer before they have sent everything, and then the line is cut.
 */
export function leaveUnread({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.raw.once('finish', () => {
    if (raw.complete) return
    const timer = setTimeout(() => raw.destroy(), lingering).unref()
    raw.once('close', () => clearTimeout(timer))
  })
}
