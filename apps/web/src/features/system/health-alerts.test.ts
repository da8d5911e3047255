import type { ProcessHealth, SystemHealth } from '@casebench/shared/contract/system'
import { expect, test } from 'vitest'
import { healthAlerts } from './health-alerts.ts'

const process = (program: 'api' | 'worker', change: Partial<ProcessHealth> = {}): ProcessHealth => ({
  id: program,
  program,
  host: 'one',
  version: '1.0.0',
  node: '20',
  started_at: '2026-01-01T00:00:00Z',
  seen_at: '2026-01-01T01:00:00Z',
  busy: 0.1,
  memory: 1,
  sockets: 0,
  ...change,
})

const well: SystemHealth = {
  at: '2026-01-01T00:00:00Z',
  versions: { app: '1.0.0', node: '20', postgres: '18', schema: '1' },
  processes: [process('api'), process('worker')],
  requests: { seconds: 300, count: 1000, errors: 4, p95_ms: 80 },
  queues: [
    { queue: 'evaluation', waiting: 1, running: 3, oldest_seconds: 2 },
    { queue: 'mail', waiting: 0, running: 0, oldest_seconds: null },
  ],
  outbox: { entries: 0, oldest_seconds: null },
  failed: [],
  database: { bytes: 1, connections: 20, most_connections: 100 },
  storage: { kind: 'folder', reachable: true, free_bytes: 50 * 1024 ** 3 },
  redis: { configured: true, reachable: true },
  audit: { findings: [], stopped: false, unsealed: 2, oldest_seconds: 8 },
  mail: { configured: true, kept: 0, failed: 0 },
  model: { configured: true, calls: 100, failed: 3 },
}

test('nothing is said of what is well', () => {
  expect(healthAlerts(well)).toEqual([])
})

test.each<[change: Partial<SystemHealth>, title: string, advice: RegExp]>([
  [{ processes: [process('api')] }, 'No worker is running', /Start one; its log/],
  [
    { audit: { findings: ['The trail lacks a trigger.'], stopped: false, unsealed: 0, oldest_seconds: null } },
    'The database protection of the audit trail was changed',
    /^The trail lacks a trigger\. Keep the database/,
  ],
  [
    { audit: { findings: ['The key abc was planted.'], stopped: true, unsealed: 9, oldest_seconds: 400 } },
    'The audit trail is no longer sealed: its keys or seals were changed',
    /^The key abc was planted\. Keep the database/,
  ],
  [
    { audit: { findings: [], stopped: false, unsealed: 9, oldest_seconds: 301 } },
    'The audit trail has not been sealed for 5m 1s',
    /why it cannot seal/,
  ],
  [
    { processes: [process('api'), process('worker', { busy: 0.95 })] },
    'The worker on one is at its limit',
    /Start another one/,
  ],
  [
    { processes: [process('api'), process('worker', { version: '1.1.0' })] },
    'Different versions are running',
    /older version/,
  ],
  [
    { queues: [{ queue: 'evaluation', waiting: 3, running: 0, oldest_seconds: 61 }] },
    'An evaluation has waited for 1m 1s',
    /Nothing is lost/,
  ],
  [
    { queues: [{ queue: 'chat', waiting: 1, running: 0, oldest_seconds: 12 }] },
    'A question to Manu has waited for 12.0s',
    /worker/,
  ],
  [{ outbox: { entries: 2, oldest_seconds: 31 } }, 'Jobs cannot be queued', /REDIS_URL/],
  [{ requests: { ...well.requests, errors: 11 } }, '11 of 1,000 requests failed', /API log/],
  [{ requests: { ...well.requests, p95_ms: 1001 } }, 'Responses are slow', /busy/],
  [
    { database: { ...well.database, connections: 86 } },
    'The database is running out of connections',
    /max_connections/,
  ],
  [{ storage: { ...well.storage, reachable: false } }, 'Documents cannot be reached', /data folder/],
  [{ redis: { configured: true, reachable: false } }, 'Redis cannot be reached', /REDIS_URL/],
  [{ storage: { kind: 'bucket', reachable: false, free_bytes: null } }, 'Documents cannot be reached', /object store/],
  [{ storage: { ...well.storage, free_bytes: 1024 ** 2 } }, 'The disk is nearly full', /Free some space/],
  [
    { failed: [{ queue: 'background', kind: 'regrade', count: 2, reason: null }] },
    '2 jobs failed in the last hour: regrading',
    /^See the log of the worker/,
  ],
  [
    { failed: [{ queue: 'evaluation', kind: 'evaluation', count: 1, reason: 'It took longer than 15 seconds.' }] },
    'A job failed in the last hour: evaluations',
    /“It took longer than 15 seconds.” See the log of the worker/,
  ],
  [{ mail: { ...well.mail, failed: 1 } }, 'A mail could not be sent', /to send it again/],
  [{ model: { ...well.model, failed: 30 } }, 'The model server often fails', /knowledge base/],
])('%o is a concern: %s', (change, title, advice) => {
  const alerts = healthAlerts({ ...well, ...change })
  expect(alerts.map((concern) => concern.title)).toEqual([title])
  expect(alerts[0]?.advice).toMatch(advice)
})

test('a few failures among few are no alarm', () => {
  expect(healthAlerts({ ...well, requests: { ...well.requests, count: 10, errors: 4 } })).toEqual([])
  expect(healthAlerts({ ...well, model: { configured: true, calls: 4, failed: 4 } })).toEqual([])
})

test('a process that has just started may be busy', () => {
  const starting = process('worker', { busy: 1, seen_at: '2026-01-01T00:00:20Z' })
  expect(healthAlerts({ ...well, processes: [process('api'), starting] })).toEqual([])
})
