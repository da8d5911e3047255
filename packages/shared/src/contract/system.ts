import Type, { type Static } from 'typebox'
import { administrator, anyone, endpoint } from './endpoint.ts'
import { Id, Timestamp } from './fields.ts'

const area = 'System'
const Health = Type.Object({ status: Type.String() })

export const isAlive = endpoint({
  method: 'GET',
  path: '/health/live',
  area,
  summary: 'The process runs',
  authorization: anyone,
  answer: Health,
})

const Readiness = Type.Object({
  status: Type.Enum(['ready', 'degraded']),
  away: Type.Optional(
    Type.Array(Type.Enum(['redis', 'documents']), {
      description: 'What does not answer, and Casebench serves without',
    }),
  ),
})

export const isReady = endpoint({
  method: 'GET',
  path: '/health/ready',
  area,
  summary:
    'The process can serve: its database answers and it is not draining. Degraded: it serves, but not everything',
  authorization: anyone,
  answer: Readiness,
  errorStatuses: [503],
})

const Seconds = Type.Union([Type.Number(), Type.Null()], { description: 'Seconds; null where there is none' })

export const QueueHealth = Type.Object({
  queue: Type.Enum(['evaluation', 'chat', 'background', 'mail']),
  waiting: Type.Integer({ description: 'Due, and nobody does them' }),
  running: Type.Integer({ description: 'Under way, or waiting for their next attempt' }),
  oldest_seconds: Seconds,
})
export type QueueHealth = Static<typeof QueueHealth>

export const ProcessHealth = Type.Object({
  id: Id,
  program: Type.Enum(['api', 'worker']),
  host: Type.String(),
  version: Type.String(),
  node: Type.String(),
  started_at: Timestamp,
  seen_at: Timestamp,
  busy: Type.Number({ minimum: 0, maximum: 1, description: 'Share of the time in which its thread was busy' }),
  memory: Type.Integer({ description: 'Bytes' }),
  sockets: Type.Integer({ description: 'Pages that are connected to it' }),
})
export type ProcessHealth = Static<typeof ProcessHealth>

/** How the installation is, as far as its database and this process can tell. */
export const SystemHealth = Type.Object({
  at: Timestamp,
  versions: Type.Object({
    app: Type.String(),
    node: Type.String(),
    postgres: Type.String(),
    schema: Type.String({ description: 'The newest migration' }),
  }),
  processes: Type.Array(ProcessHealth, { description: 'Those that told so within the last half minute' }),
  requests: Type.Object({
    seconds: Type.Integer({ description: 'How far back the figures go' }),
    count: Type.Integer({ description: 'Answered by all processes; uploads and the assistant left out' }),
    errors: Type.Integer({ description: 'Of them, with a status of 500 or above' }),
    p95_ms: Type.Union([Type.Number(), Type.Null()], { description: 'Milliseconds that 95 of 100 do not exceed' }),
  }),
  queues: Type.Array(QueueHealth),
  outbox: Type.Object({ entries: Type.Integer(), oldest_seconds: Seconds }),
  failed: Type.Array(
    Type.Object({
      queue: Type.String(),
      kind: Type.String(),
      count: Type.Integer(),
      reason: Type.Union([Type.String(), Type.Null()], { description: 'Of the last one, where it is written down' }),
    }),
    {
      description: 'Given up for good within the last hour',
    },
  ),
  database: Type.Object({
    bytes: Type.Integer(),
    connections: Type.Integer({ description: 'Open, to this database' }),
    most_connections: Type.Integer({ description: 'As many as Postgres takes in all' }),
  }),
  storage: Type.Object({
    kind: Type.Enum(['folder', 'bucket']),
    reachable: Type.Boolean(),
    free_bytes: Type.Union([Type.Integer(), Type.Null()], { description: 'On the disk of the data folder' }),
  }),
  redis: Type.Object({
    configured: Type.Boolean({ description: 'Otherwise jobs and events are on Postgres' }),
    reachable: Type.Boolean({ description: 'From the process that answers' }),
  }),
  audit: Type.Object({
    findings: Type.Array(Type.String(), {
      description:
        'What is wrong with keys and newest seals of the audit trail, and with what guards it in the database',
    }),
    stopped: Type.Boolean({ description: 'Nothing is sealed while keys or seals are not as they were made' }),
    unsealed: Type.Integer({ description: 'Entries that wait for a seal' }),
    oldest_seconds: Seconds,
  }),
  mail: Type.Object({
    configured: Type.Boolean(),
    kept: Type.Integer({ description: 'For an administrator to pass on' }),
    failed: Type.Integer(),
  }),
  model: Type.Object({
    configured: Type.Boolean(),
    calls: Type.Integer({ description: 'Within the last hour' }),
    failed: Type.Integer({ description: 'Of them' }),
  }),
})
export type SystemHealth = Static<typeof SystemHealth>

export const getSystemHealth = endpoint({
  method: 'GET',
  path: '/v1/admin/system/get_health',
  area,
  summary: 'How the installation is: processes, queues, requests, database, storage, mail and model',
  authorization: administrator('system/get_health', 'system_health'),
  answer: SystemHealth,
})
