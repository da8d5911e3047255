import { auditFigures } from '@casebench/domain/audit/figures'
import { openMetrics } from '@casebench/server/observability/metrics'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { observeRequests } from './observe-requests.ts'
import { requestWindow } from './request-window.ts'
import { serveMetrics } from './serve-metrics.ts'
import { traceRequests } from './trace-requests.ts'

/** Counts requests, and where they are configured serves metrics and traces requests. Before any route is registered. */
export async function observe(app: FastifyInstance, services: Services): Promise<void> {
  const { config, database, helpers } = services
  const requests = requestWindow(services)
  const { metricsToken, traceCollector } = config.observability
  if (traceCollector !== undefined) traceRequests(app)
  if (metricsToken === undefined) return observeRequests(app, requests, undefined)
  const sockets = () => app.websocketServer.clients.size
  const metrics = await openMetrics({
    program: 'api',
    database: database,
    sockets,
    helpers,
    audit: auditFigures(database, config),
  })
  observeRequests(app, requests, metrics)
  serveMetrics(app, metrics, metricsToken)
}
