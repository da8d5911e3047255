import { i18n } from '@casebench/server/i18n'
import type { Metrics } from '@casebench/server/observability/metrics'
import { showsToken } from '@casebench/server/observability/metrics-access'
import type { FastifyInstance } from 'fastify'
import { unauthorized } from '../http/http-error.ts'

/** Serves `/metrics` to requests that carry the token. */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string): void {
  app.get(
    '/metrics',
    { config: { origin: 'operations' }, schema: { hide: true } as object },
    async (request, reply) => {
      if (!showsToken(request.headers.authorization, token))
        throw unauthorized(i18n.t('Send the token set in CASEBENCH_METRICS_TOKEN.'), 'token_missing')
      return reply.type(metrics.contentType).send(await metrics.text())
    },
  )
}
