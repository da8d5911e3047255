import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { openMetrics } from './metrics.ts'

const read = (...path: string[]) => readFileSync(join(import.meta.dirname, '../../../..', ...path), 'utf8')

const helpers = { redis: async () => false, documents: async () => true }
const audit = async () => ({
  stopped: true,
  findings: [{ message: 'One key was planted.' }],
  newest: 12,
  unsealed: 3,
  oldestSeconds: 70,
})

async function open() {
  const database = await testDatabase()
  return { database, metrics: await openMetrics({ program: 'api', database, sockets: () => 3, helpers, audit }) }
}

/** The names of metrics in a text of Prometheus. */
const namesIn = (text: string): string[] => [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name)
const parts = /_(bucket|sum|count)$/

test('counted values can be read, under a few labels', async () => {
  const { metrics } = await open()
  metrics.countRequest({ method: 'GET', route: '/v1/roles', status: 200, seconds: 0.02 })
  metrics.countJob('evaluation', 'done', 0.4)
  const call = { purpose: 'chat', model: 'large', inputTokens: 100, outputTokens: 20, latencyMs: 900, cost: 0 }
  metrics.countModelCall({ ...call, outcome: 'ok' })
  const text = await metrics.text()
  for (const line of [
    'casebench_http_requests_total{method="GET",route="/v1/roles",status="200"} 1',
    'casebench_http_request_duration_seconds_bucket{le="0.025",method="GET",route="/v1/roles"} 1',
    'casebench_job_duration_seconds_count{queue="evaluation",outcome="done"} 1',
    'casebench_model_tokens_total{purpose="chat",direction="input"} 100',
    'casebench_push_sockets 3',
    'casebench_reachable{what="redis"} 0',
    'casebench_reachable{what="documents"} 1',
    'casebench_audit_findings 1',
    'casebench_audit_newest_seal 12',
    'casebench_audit_unsealed_seconds 70',
  ])
    expect(text).toContain(line)
  expect(text).toMatch(/casebench_build_info\{program="api",version="[\d.]+",node="\d[^"]*"\} 1/)
  expect(text).toMatch(/casebench_database_connections\{state="waiting"\} 0/)
})

test('queues are counted in Postgres, and how long the longest has waited', async () => {
  const { database, metrics } = await open()
  await database.query(
    `insert into background_job (kind, state, lease_until, created_at) values
       ('a', 'waiting', null, now() - interval '90 seconds'), ('b', 'running', now() + interval '1 minute', now())`,
  )
  await database.query(
    `insert into background_job (kind, state, failure, finished_at) values
       ('regrade', 'failed', 'x', now() - interval '59 minutes'), ('regrade', 'failed', 'x', now() - interval '61 minutes')`,
  )
  await database.query(
    `insert into outgoing_mail (kind, recipient, next_attempt_at) values
       ('approval', 'a@example.com', now() - interval '5 seconds'), ('approval', 'b@example.com', now() + interval '1 hour')`,
  )
  await database.query(
    `insert into outbox (queue, job_id, created_at) values ('evaluation', 'x', now() - interval '40 seconds')`,
  )
  const text = await metrics.text()
  for (const line of [
    'casebench_queue_waiting{queue="background"} 1',
    'casebench_queue_running{queue="background"} 1',
    'casebench_queue_waiting{queue="mail"} 1',
    'casebench_queue_running{queue="mail"} 1',
    'casebench_queue_waiting{queue="evaluation"} 0',
    'casebench_queue_oldest_seconds{queue="chat"} 0',
    'casebench_jobs_failed_last_hour{queue="background",kind="regrade"} 1',
  ])
    expect(text).toContain(line)
  expect(text).toMatch(/casebench_queue_oldest_seconds\{queue="background"\} 9\d/)
  expect(text).toMatch(/casebench_outbox_oldest_seconds 4\d/)
})

test.each(['prometheus-alerts.yml', 'prometheus-alerts.test.yml', 'grafana-dashboard.json'])(
  'every metric that %s names exists',
  async (file) => {
    const known = namesIn(await (await open()).metrics.text())
    const named = read('deploy', file).match(/\b(casebench|nodejs|process)_[a-z\d_]+/g) ?? []
    expect(named.length).toBeGreaterThan(10)
    for (const name of named)
      expect(
        [name, name.replace(parts, '')].some((one) => known.includes(one)),
        name,
      ).toBe(true)
  },
)

test('the reference names every metric of ours and no other, and every alert has its advice', async () => {
  const known = namesIn(await (await open()).metrics.text()).filter((name) => name.startsWith('casebench_'))
  const reference = read('docs/operations.md')
  expect([...reference.matchAll(/^\| `(casebench_\w+)` \|/gm)].map(([, name]) => name).sort()).toEqual(known.sort())
  const alerts = [...read('deploy/prometheus-alerts.yml').matchAll(/alert: (\w+)/g)].map(([, name]) => name)
  expect([...reference.matchAll(/^\| (Casebench\w+) \|/gm)].map(([, name]) => name)).toEqual(alerts)
  // Each is made to fire, and is silent while all is well.
  const tested = [...read('deploy/prometheus-alerts.test.yml').matchAll(/alertname: (\w+)/g)].map(([, name]) => name)
  expect(tested).toEqual([...alerts, ...alerts])
})
