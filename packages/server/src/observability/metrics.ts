import type { Message } from '@casebench/shared/message'
import type { Registry } from 'prom-client'
import type { Database } from '../database.ts'
import type { ModelCallRecord } from '../model/model-call.ts'
import type { QueueName } from '../queues.ts'
import type { Helpers } from '../readiness.ts'
import { failedJobs, outboxFigures, type QueueFigures, queueFigures } from './queue-figures.ts'
import { version } from './version.ts'

/** How the audit trail stands. */
export type AuditFigures = {
  /** What is wrong with its keys and newest seals */
  findings: readonly Message[]
  /** Nothing is sealed because of them: keys or seals are not as they were made */
  stopped: boolean
  /** The number of the newest seal, 0 where there is none */
  newest: number
  unsealed: number
  /** Seconds since the oldest entry without a seal; null where there is none */
  oldestSeconds: number | null
}

/** A request that was answered. `route` is the pattern that it matched, never the address itself. */
type AnsweredRequest = { method: string; route: string; status: number; seconds: number }

type JobOutcome = 'done' | 'failed'

/** The figures of this process in the form that Prometheus reads. Labels take few values, whatever people do. */
export type Metrics = {
  countRequest: (request: AnsweredRequest) => void
  countJob: (queue: QueueName, outcome: JobOutcome, seconds: number) => void
  countModelCall: (call: ModelCallRecord) => void
  contentType: string
  /** @throws when the database does not answer. */
  text: () => Promise<string>
}

type Library = typeof import('prom-client')
/** What metrics are made with, and where they are listed. */
type Workshop = Pick<Library, 'Counter' | 'Gauge' | 'Histogram'> & { registers: Registry[] }

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const jobSeconds = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 1800]
const modelSeconds = [0.25, 0.5, 1, 2.5, 5, 10, 20, 60]

/** What is counted as it happens. */
function counters({ Counter, Histogram, registers }: Workshop) {
  const requests = new Counter({
    name: 'casebench_http_requests_total',
    help: 'Requests that were answered, by route pattern and status.',
    registers,
    labelNames: ['method', 'route', 'status'],
  })
  const requestDurations = new Histogram({
    name: 'casebench_http_request_duration_seconds',
    help: 'How long requests took, by route pattern.',
    registers,
    labelNames: ['method', 'route'],
    buckets: requestSeconds,
  })
  const jobs = new Histogram({
    name: 'casebench_job_duration_seconds',
    help: 'How long jobs took, and whether they ended with an error (failed) or not (done).',
    registers,
    labelNames: ['queue', 'outcome'],
    buckets: jobSeconds,
  })
  const modelCalls = new Histogram({
    name: 'casebench_model_call_duration_seconds',
    help: 'How long calls of the model server took, by what they were for and how they ended.',
    registers,
    labelNames: ['purpose', 'outcome'],
    buckets: modelSeconds,
  })
  const modelTokens = new Counter({
    name: 'casebench_model_tokens_total',
    help: 'Tokens sent to (input) and received from (output) the model server.',
    registers,
    labelNames: ['purpose', 'direction'],
  })
  return {
    countRequest: ({ method, route, status, seconds }: AnsweredRequest) => {
      requests.inc({ method, route, status })
      requestDurations.observe({ method, route }, seconds)
    },
    countJob: (queue: QueueName, outcome: JobOutcome, seconds: number) => jobs.observe({ queue, outcome }, seconds),
    countModelCall: ({ purpose, outcome, latencyMs, inputTokens, outputTokens }: ModelCallRecord) => {
      modelCalls.observe({ purpose, outcome }, latencyMs / 1000)
      modelTokens.inc({ purpose, direction: 'input' }, inputTokens)
      modelTokens.inc({ purpose, direction: 'output' }, outputTokens)
    },
  }
}

/** Asked several times at once it asks once. */
function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined
  return () => {
    asked ??= ask().finally(() => {
      asked = undefined
    })
    return asked
  }
}

/** What Postgres knows: the same from every process. */
function gaugesOfQueues({ Gauge, registers }: Workshop, database: Database): void {
  const figures = shared(() => queueFigures(database))
  const gauge = (name: string, help: string, read: (queue: QueueFigures) => number) => {
    const metric = new Gauge({
      name,
      help,
      registers,
      labelNames: ['queue'],
      async collect() {
        for (const queue of await figures()) metric.set({ queue: queue.queue }, read(queue))
      },
    })
  }
  gauge('casebench_queue_waiting', 'Jobs that are due and nobody does, by Postgres.', ({ waiting }) => waiting)
  gauge('casebench_queue_running', 'Jobs under way, or waiting for their next attempt.', ({ running }) => running)
  gauge(
    'casebench_queue_oldest_seconds',
    'How long the job that waits longest has been due; 0 where none waits.',
    ({ oldestSeconds }) => oldestSeconds ?? 0,
  )
  const failed = new Gauge({
    name: 'casebench_jobs_failed_last_hour',
    help: 'Jobs that were given up for good within the last hour.',
    registers,
    labelNames: ['queue', 'kind'],
    async collect() {
      failed.reset()
      for (const { queue, kind, count } of await failedJobs(database)) failed.set({ queue, kind }, count)
    },
  })
  const outbox = new Gauge({
    name: 'casebench_outbox_oldest_seconds',
    help: 'Age of the oldest job that was noted and not enqueued yet; 0 where there is none.',
    registers,
    async collect() {
      outbox.set((await outboxFigures(database)).oldestSeconds ?? 0)
    },
  })
}

/** How the audit trail stands. */
function gaugesOfAudit({ Gauge, registers }: Workshop, audit: () => Promise<AuditFigures>): void {
  const figures = shared(audit)
  const gauge = (name: string, help: string, read: (figures: AuditFigures) => number) => {
    const metric = new Gauge({
      name,
      help,
      registers,
      async collect() {
        metric.set(read(await figures()))
      },
    })
  }
  gauge(
    'casebench_audit_findings',
    'What is wrong with keys, newest seals and guards of the audit trail; while a key or seal is, nothing is sealed.',
    ({ findings }) => findings.length,
  )
  gauge('casebench_audit_newest_seal', 'The number of the newest seal: it never falls.', ({ newest }) => newest)
  gauge(
    'casebench_audit_unsealed_seconds',
    'Age of the oldest entry of the audit trail without a seal; 0 where there is none.',
    ({ oldestSeconds }) => oldestSeconds ?? 0,
  )
}

type Sources = {
  program: 'api' | 'worker'
  database: Database
  /** How many pages are connected. */
  sockets: () => number
  helpers: Helpers
  audit: () => Promise<AuditFigures>
}

/** What this process knows of itself when it is asked. */
function gaugesOfProcess(
  { Gauge, registers }: Workshop,
  { program, database, sockets, helpers }: Omit<Sources, 'audit'>,
): void {
  const build = new Gauge({
    name: 'casebench_build_info',
    help: 'Always 1: the version is in the labels.',
    registers,
    labelNames: ['program', 'version', 'node'],
  })
  build.set({ program, version, node: process.versions.node }, 1)
  const connections = new Gauge({
    name: 'casebench_database_connections',
    help: 'Connections of the pool (used, idle) and what waits for one (waiting).',
    registers,
    labelNames: ['state'],
    collect() {
      connections.set({ state: 'used' }, database.pool.totalCount - database.pool.idleCount)
      connections.set({ state: 'idle' }, database.pool.idleCount)
      connections.set({ state: 'waiting' }, database.pool.waitingCount)
    },
  })
  const reachable = new Gauge({
    name: 'casebench_reachable',
    help: 'Whether Redis, where it is configured, and the store of documents answer this process: 1 or 0.',
    registers,
    labelNames: ['what'],
    async collect() {
      for (const [what, isThere] of Object.entries(helpers)) reachable.set({ what }, (await isThere()) ? 1 : 0)
    },
  })
  const open = new Gauge({
    name: 'casebench_push_sockets',
    help: 'Pages that are connected to hear of news.',
    registers,
    collect() {
      open.set(sockets())
    },
  })
}

/**
 * The metrics of this process. The library is only loaded where somebody may read them. Metrics of its own making
 * (memory, event loop delay, garbage collection) come with it.
 */
export async function openMetrics(sources: Sources): Promise<Metrics> {
  const { default: library } = await import('prom-client')
  const registry = new library.Registry()
  const workshop = { ...library, registers: [registry] }
  const counted = counters(workshop)
  gaugesOfQueues(workshop, sources.database)
  gaugesOfProcess(workshop, sources)
  gaugesOfAudit(workshop, sources.audit)
  library.collectDefaultMetrics({ register: registry })
  return { ...counted, contentType: registry.contentType, text: () => registry.metrics() }
}
