import { auditFigures } from '@casebench/domain/audit/figures'
import { i18n } from '@casebench/server/i18n'
import { failedJobs, outboxFigures, queueFigures } from '@casebench/server/observability/queue-figures'
import { type RunningProcess, runningProcesses } from '@casebench/server/observability/running-processes'
import { version } from '@casebench/server/observability/version'
import { getSystemHealth, type ProcessHealth } from '@casebench/shared/contract/system'
import { durationBounds, percentile95 } from '../observability/durations.ts'
import { windowSeconds } from '../observability/request-window.ts'
import { route } from '../routing/route.ts'
import { databaseFigures } from './database-figures.ts'
import { storageFigures } from './storage-figures.ts'

const shown = ({ id, program, host, figures, ...one }: RunningProcess): ProcessHealth => ({
  id,
  program,
  host,
  version: one.version,
  node: one.node,
  started_at: one.startedAt.toISOString(),
  seen_at: one.seenAt.toISOString(),
  busy: figures.busy,
  memory: figures.memory,
  sockets: figures.sockets,
})

/** The requests of all processes together. */
function requestsOf(processes: readonly RunningProcess[]) {
  const requests = processes.flatMap(({ figures }) => (figures.requests ? [figures.requests] : []))
  const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
  return {
    seconds: windowSeconds,
    count: total(requests.map(({ count }) => count)),
    errors: total(requests.map(({ errors }) => errors)),
    p95_ms: percentile95(
      durationBounds.map((_, place) => total(requests.map(({ durations }) => durations[place] ?? 0))),
    ),
  }
}

export const getSystemHealthRoute = route(getSystemHealth, async ({ services }) => {
  const { config } = services
  const { database } = services
  const [processes, queues, outbox, failed, stored, storage, reachable, audit] = await Promise.all([
    runningProcesses(database),
    queueFigures(database),
    outboxFigures(database),
    failedJobs(database),
    databaseFigures(database),
    storageFigures(services),
    services.redis?.isReachable() ?? false,
    auditFigures(database, config)(),
  ])
  const { postgres, schema, bytes, connections, maxConnections, ...figures } = stored
  return {
    at: new Date().toISOString(),
    versions: { app: version, node: process.versions.node, postgres, schema },
    processes: processes.map(shown),
    requests: requestsOf(processes),
    queues: queues.map(({ oldestSeconds, ...queue }) => ({ ...queue, oldest_seconds: oldestSeconds })),
    outbox: { entries: outbox.entries, oldest_seconds: outbox.oldestSeconds },
    failed,
    database: { bytes, connections, most_connections: maxConnections },
    storage,
    redis: { configured: services.redis !== undefined, reachable },
    audit: {
      findings: audit.findings.map(i18n.say),
      stopped: audit.stopped,
      unsealed: audit.unsealed,
      oldest_seconds: audit.oldestSeconds,
    },
    mail: { configured: config.mail.server !== undefined, kept: figures.mailKept, failed: figures.mailFailed },
    model: { configured: config.model !== undefined, calls: figures.modelCalls, failed: figures.modelFailed },
  }
})
