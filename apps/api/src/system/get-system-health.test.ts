import { expect, onTestFinished, test } from 'vitest'
import { durationBounds } from '../observability/durations.ts'
import { useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
const path = '/v1/admin/system/get_health'
const owner = () => api.person({ role: 'Product_Owner' })

test('the health of the system is for whoever may see it', async () => {
  for (const role of ['Candidate', 'Coordinator', 'Case_Author', 'Auditor'])
    expect((await api.send('GET', path, { as: await api.person({ role }) })).status).toBe(403)
  expect((await api.send('GET', path)).status).toBe(401)
})

test('it says what runs, what waits, and how the stores are', async () => {
  const { status, body } = await api.send('GET', path, { as: await owner() })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    versions: {
      node: process.versions.node,
      app: expect.stringMatching(/^\d/),
      schema: expect.stringMatching(/^2026/),
    },
    processes: [],
    requests: { seconds: 300, count: 0, errors: 0, p95_ms: null },
    outbox: { entries: 0, oldest_seconds: null },
    failed: [],
    storage: { kind: 'folder', reachable: true, free_bytes: expect.any(Number) },
    redis: { configured: false, reachable: false },
    mail: { configured: false, kept: 0, failed: 0 },
    model: { configured: false, calls: 0, failed: 0 },
  })
  expect(body.queues.map(({ queue }: { queue: string }) => queue).sort()).toEqual([
    'background',
    'chat',
    'evaluation',
    'mail',
  ])
  expect(body.database.bytes).toBeGreaterThan(1_000_000)
  expect(body.database.connections).toBeGreaterThan(0)
  expect(body.database.most_connections).toBeGreaterThan(body.database.connections)
})

test('requests of all processes are added up', async () => {
  const { database } = api.services
  const durations = (within: Record<number, number>) => durationBounds.map((bound) => within[bound] ?? 0)
  const tell = (program: string, requests: unknown) =>
    database.query(
      `insert into running_process (id, program, host, version, node, figures)
       values (gen_random_uuid(), $1, 'one', '1', '20', $2)`,
      [program, { busy: 0.2, memory: 1000, sockets: 2, requests }],
    )
  await tell('api', { count: 90, errors: 1, durations: durations({ 5: 90 }) })
  await tell('api', { count: 10, errors: 2, durations: durations({ 1000: 10 }) })
  await tell('worker', null)
  const { body } = await api.send('GET', path, { as: await owner() })
  expect(body.requests).toEqual({ seconds: 300, count: 100, errors: 3, p95_ms: 750 })
  expect(body.processes).toMatchObject([{ program: 'api', busy: 0.2, sockets: 2 }, {}, { program: 'worker' }])
})

test('a store that does not answer is said to be away', async () => {
  const { storage } = api.services
  onTestFinished(() => {
    api.services.storage = storage
  })
  api.services.storage = { ...storage, open: () => Promise.reject(new Error('away')) }
  expect((await api.send('GET', path, { as: await owner() })).body.storage).toMatchObject({ reachable: false })
})

test('a database that says nothing is told within seconds', async () => {
  const { pool } = api.services.database
  const { query } = pool
  onTestFinished(() => {
    pool.query = query
  })
  pool.query = (() => new Promise(() => {})) as typeof query
  const startedAt = performance.now()
  expect((await api.send('GET', '/health/ready')).status).toBe(503)
  expect(performance.now() - startedAt).toBeLessThan(6000)
})

test('a store that does not answer is named by a process that is ready', async () => {
  const { helpers } = api.services
  onTestFinished(() => void Object.assign(helpers, { documents: async () => true }))
  expect((await api.send('GET', '/health/ready')).body).toEqual({ status: 'ready' })
  Object.assign(helpers, { documents: async () => false })
  expect(await api.send('GET', '/health/ready')).toMatchObject({
    status: 200,
    body: { status: 'degraded', away: ['documents'] },
  })
})

test('a process that is about to stop is alive and not ready', async () => {
  const { drain } = api.services
  expect((await api.send('GET', '/health/ready')).status).toBe(200)
  drain.leave()
  expect(await api.send('GET', '/health/ready')).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  expect((await api.send('GET', '/health/live')).status).toBe(200)
})
