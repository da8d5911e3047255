import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger } from '@casebench/server/logging'
import { absentRedis } from '@casebench/server/testing/absent-redis'
import { createTestDatabase } from '@casebench/server/testing/test-database'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../app.ts'
import { hashPassword } from '../authentication/passwords.ts'
import { openServices } from '../open-services.ts'
import { ensureStartingRoles } from '../setup/roles.ts'
import { testConfig } from '../testing/test-config.ts'

/** What a person would not call waiting, on a busy machine. Milliseconds. */
const soon = 5000

async function apiOver(redisUrl: string) {
  const { url, drop } = await createTestDatabase()
  const home = mkdtempSync(join(tmpdir(), 'casebench-api-'))
  const config = { ...testConfig(url, home), redisUrl }
  const services = await openServices(config, createLogger('test', 'silent'), { durable: false })
  onTestFinished(async () => {
    await services.resources.disposeAsync()
    await drop()
    rmSync(home, { recursive: true })
  })
  await ensureStartingRoles(services.database)
  await services.database.prisma.user.create({
    data: { email: 'one@example.com', username: 'one', passwordHash: await hashPassword('correct horse battery') },
  })
  const app = await buildApp(services)
  onTestFinished(() => app.close())
  await app.ready()
  return app
}

test.each(absentRedis)('an api whose Redis $name starts, signs people in and says so', async ({ open }) => {
  const redis = await open()
  onTestFinished(redis.close)
  const app = await apiOver(redis.url)
  for (const password of ['wrong horse battery', 'correct horse battery']) {
    const startedAt = performance.now()
    const payload = { email: 'one@example.com', password }
    const { statusCode } = await app.inject({ method: 'POST', url: '/auth/sign_in', payload })
    expect(statusCode).toBe(password.startsWith('correct') ? 200 : 401)
    expect(performance.now() - startedAt).toBeLessThan(soon)
  }
  const ready = await app.inject('/health/ready')
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'degraded', away: ['redis'] }])
})
