import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Database } from '@casebench/server/database'
import type { Metrics } from '@casebench/server/observability/metrics'
import { showsToken } from '@casebench/server/observability/metrics-access'
import { databaseAnswers, type Helpers, helpersAway } from '@casebench/server/readiness'
import { listeningFault } from '@casebench/server/start-failure'

type Serving = {
  host: string
  port: number
  database: Database
  helpers: Helpers
  /** Who may read the metrics; undefined where nobody may. */
  metrics: { figures: Metrics; token: string } | undefined
}

type Answer = { status: number; type: string; text: string }

const told = (status: number, word: string, more: object = {}): Answer => ({
  status,
  type: 'application/json; charset=utf-8',
  text: JSON.stringify({ status: word, ...more }),
})

const nothing = told(404, 'there is nothing at this address')
const away = told(503, 'the database does not answer')

async function metricsFor(authorization: string | undefined, metrics: Serving['metrics']): Promise<Answer> {
  if (metrics === undefined) return nothing
  if (!showsToken(authorization, metrics.token)) return told(401, 'show the token of CASEBENCH_METRICS_TOKEN')
  return { status: 200, type: metrics.figures.contentType, text: await metrics.figures.text() }
}

async function readiness({ database, helpers }: Pick<Serving, 'database' | 'helpers'>): Promise<Answer> {
  const [answers, missing] = await Promise.all([databaseAnswers(database), helpersAway(helpers)])
  if (!answers) return away
  return missing.length === 0 ? told(200, 'ready') : told(200, 'degraded', { away: missing })
}

function send(response: ServerResponse, { status, type, text }: Answer): void {
  const challenge = status === 401 ? { 'www-authenticate': 'Bearer realm="casebench"' } : {}
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...challenge }).end(text)
}

/** Serves the health of a worker, and its metrics to whoever shows the token. Nothing else listens in a worker. */
export async function serveHealth({
  host,
  port,
  database,
  helpers,
  metrics,
}: Serving): Promise<{ port: number; close: () => Promise<void> }> {
  const answerTo = (path: string, authorization: string | undefined): Promise<Answer> | Answer => {
    if (path === '/health/live') return told(200, 'alive')
    if (path === '/health/ready') return readiness({ database, helpers })
    if (path === '/metrics') return metricsFor(authorization, metrics)
    return nothing
  }
  const server = createServer(async ({ method, url = '', headers }, response) => {
    if (method !== 'GET') return send(response, nothing)
    send(response, await Promise.resolve(answerTo(url, headers.authorization)).catch(() => away))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listeningFault(error, host, 'CASEBENCH_WORKER_PORT', port)))
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
