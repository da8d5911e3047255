import type { Metrics } from '@casebench/server/observability/metrics'
import { respond } from '@casebench/shared/contract/assistant'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RequestWindow } from './request-window.ts'

/** What no route took: as few names as possible, whatever is tried. */
const unmatched = { method: 'any', route: 'none' }

/** The pattern that a request matched, never its address: that names people, and there is no end of them. */
function routeOf({ method, routeOptions }: FastifyRequest): { method: string; route: string } {
  return routeOptions.url === undefined ? unmatched : { method, route: routeOptions.url }
}

/** Files arrive as fast as their line lets them, and an answer of the assistant is as quick as its model. */
const takesItsTime = ({ routeOptions: { config, url } }: FastifyRequest): boolean =>
  config.isUpload === true || url === respond.path

/** Tells every request's id to whoever made it, and counts how it was answered. */
export function observeRequests(app: FastifyInstance, window: RequestWindow, metrics: Metrics | undefined): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (!takesItsTime(request)) window.note(reply.statusCode, reply.elapsedTime)
    metrics?.countRequest({ ...routeOf(request), status: reply.statusCode, seconds: reply.elapsedTime / 1000 })
    done()
  })
}
