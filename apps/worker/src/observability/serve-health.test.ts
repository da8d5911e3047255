import { openMetrics } from '@casebench/server/observability/metrics'
import type { Helpers } from '@casebench/server/readiness'
import { testDatabase } from '@casebench/server/testing/test-database'
import { expect, onTestFinished, test } from 'vitest'
import { serveHealth } from './serve-health.ts'

const token = 'a token for those who scrape'

async function serve(withMetrics: boolean, helpers: Helpers = {}) {
  const database = await testDatabase()
  const figures = await openMetrics({
    program: 'worker',
    database,
    sockets: () => 0,
    helpers: {},
    audit: async () => ({ findings: [], stopped: false, newest: 0, unsealed: 0, oldestSeconds: null }),
  })
  const metrics = withMetrics ? { figures, token } : undefined
  const served = await serveHealth({ host: '127.0.0.1', port: 0, database, helpers, metrics })
  onTestFinished(served.close)
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`http://127.0.0.1:${served.port}${path}`, { method, headers })
  return { get, database }
}

test('a worker says that it runs and that its database answers', async () => {
  const { get } = await serve(false)
  expect(await (await get('/health/live')).json()).toEqual({ status: 'alive' })
  expect((await get('/health/ready')).status).toBe(200)
})

test('its metrics are for whoever shows the token', async () => {
  const { get } = await serve(true)
  expect((await get('/metrics')).status).toBe(401)
  expect((await get('/metrics', { authorization: 'Bearer another' })).status).toBe(401)
  const read = await get('/metrics', { authorization: `Bearer ${token}` })
  expect(read.status).toBe(200)
  expect(await read.text()).toContain('casebench_build_info{program="worker"')
})

test('there is nothing else, and no metrics without a token', async () => {
  const { get } = await serve(false)
  expect((await get('/metrics', { authorization: `Bearer ${token}` })).status).toBe(404)
  expect((await get('/')).status).toBe(404)
  expect((await get('/health/live', {}, 'POST')).status).toBe(404)
})

test('without its database it is alive and not ready', async () => {
  const { database, get } = await serve(false)
  const { pool } = database
  const { query } = pool
  pool.query = (() => Promise.reject(new Error('away'))) as typeof query
  onTestFinished(() => {
    pool.query = query
  })
  expect((await get('/health/live')).status).toBe(200)
  expect((await get('/health/ready')).status).toBe(503)
})

test('a worker without its Redis is ready, and says what is away', async () => {
  const { get } = await serve(false, { redis: async () => false, documents: async () => true })
  const ready = await get('/health/ready')
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'degraded', away: ['redis'] }])
})
