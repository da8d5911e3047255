import { type OpenSpan, openSpan, SpanKind } from '@casebench/server/tracing'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Makes a span of every request of the contract, from its arrival to the last byte of its answer; what its handler does
 * belongs to it. It begins the trace, or continues the one whose `traceparent` comes with the request. Addresses are
 * left out: they name people.
 */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>()
  app.addHook('onRequest', async (request) => {
    const { url, config } = request.routeOptions
    if (config.origin !== 'contract') return
    const { traceparent } = request.headers
    const attributes = {
      'http.request.method': request.method,
      'http.route': url ?? '',
      'casebench.request.id': request.id,
    }
    const parent = typeof traceparent === 'string' ? traceparent : undefined
    spans.set(request, openSpan(`${request.method} ${url}`, { kind: SpanKind.SERVER, attributes, parent }))
  })
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function (request, reply) {
      const span = spans.get(request)
      const handle = () => handler.call(this, request, reply)
      return span ? span.around(handle) : handle()
    }
  })
  app.addHook('onRequestAbort', async (request) => {
    spans.get(request)?.end({ 'error.type': 'aborted' }, true)
    spans.delete(request)
  })
  app.addHook('onResponse', async (request, reply) => {
    spans.get(request)?.end({ 'http.response.status_code': reply.statusCode }, reply.statusCode >= 500)
  })
}
