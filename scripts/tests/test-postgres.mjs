import pg from 'pg'
import { deployMigrations } from '../../prisma/src/migrate-deploy.ts'
import { inCheckout } from '../checkout.mjs'
import { startThrowawayPostgres } from '../postgres/throwaway-postgres.mjs'
import { findRedisServer, startThrowawayRedis } from '../run/redis.mjs'

/**
 * Vitest's global setup: one throw-away Postgres, and a Redis where the machine has one, for all projects of a run.
 * A test file makes its own database in some 30 ms: `create database mine template casebench_template`.
 * What is provided: see vitest-context.d.ts.
 */
export const TEMPLATE_DATABASE = 'casebench_template'

/** @typedef {{ adminDatabaseUrl: string, redisUrl: string, stop: () => Promise<void> }} Services */

// Each project loads this file anew in the same process: what they share is kept where all of them find it.
const shared = /** @type {{ [key: symbol]: { users: number, services: Promise<Services> } | undefined }} */ (globalThis)
const KEY = Symbol.for('casebench.test-services')

/** @param {import('vitest/node').TestProject} project */
export default async function setup(project) {
  shared[KEY] ??= { users: 0, services: startServices() }
  const mine = shared[KEY]
  mine.users += 1
  const { adminDatabaseUrl, redisUrl, stop } = await mine.services
  project.provide('adminDatabaseUrl', adminDatabaseUrl)
  project.provide('templateDatabase', TEMPLATE_DATABASE)
  project.provide('redisUrl', redisUrl)
  return async () => {
    mine.users -= 1
    if (mine.users > 0) return
    delete shared[KEY]
    await stop()
  }
}

/** @returns {Promise<Services>} */
async function startServices() {
  const redisServer = findRedisServer()
  if (!redisServer) console.warn('No redis-server on this machine: the tests that need Redis are skipped.')
  const [postgres, redis] = await Promise.all([
    startThrowawayPostgres({ durable: false }),
    redisServer ? startThrowawayRedis(redisServer) : undefined,
  ])
  const stop = async () => {
    await Promise.all([postgres.stop(), redis?.stop()])
  }
  try {
    const adminDatabaseUrl = postgres.urlOf('postgres')
    await createTemplate(adminDatabaseUrl, postgres.urlOf(TEMPLATE_DATABASE))
    return { adminDatabaseUrl, redisUrl: redis?.url ?? '', stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * @param {string} adminUrl
 * @param {string} templateUrl
 */
async function createTemplate(adminUrl, templateUrl) {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    await admin.query(`create database ${TEMPLATE_DATABASE}`)
    await deployMigrations(templateUrl, inCheckout('prisma', 'migrations'))
    // A database somebody is connected to cannot be copied.
    await admin.query(`alter database ${TEMPLATE_DATABASE} allow_connections false`)
  } finally {
    await admin.end()
  }
}
