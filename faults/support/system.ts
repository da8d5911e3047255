import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deployMigrations } from '@casebench/database/migrate-deploy'
import { type Config, readConfig } from '@casebench/server/config'
import { type Database, openDatabase } from '@casebench/server/database'
import { createLogger } from '@casebench/server/logging'
import { type Behaviour, type FakeModel, startFakeModel } from '@casebench/server/testing/fake-model'
import { openServices } from '../../apps/api/src/open-services.ts'
import type { Services } from '../../apps/api/src/services.ts'
import { ensureStartingRoles } from '../../apps/api/src/setup/roles.ts'
import { inCheckout } from '../../scripts/checkout.mjs'
import { startPgBouncer } from '../../scripts/run/pgbouncer.mjs'
import { freePort } from '../../scripts/run/ports.mjs'
import { childEnvironment } from '../../scripts/run/processes.mjs'
import { inTurn, type Way, wayTo } from './call.ts'
import { History } from './history.ts'
import { type People, peopleOf } from './people.ts'
import { type Postgres, startPostgres } from './postgres.ts'
import { type Redis, startRedis } from './redis.ts'
import { type Listeners, ServerProcess } from './server-process.ts'
import { noteTransitions } from './transitions.ts'

export type Queue = 'postgres' | 'redis'
export type Options = {
  queue?: Queue
  apis?: number
  workers?: number
  /** A PgBouncer that api and worker reach Postgres through. */
  pgBouncer?: string
  /** What the model server of each worker does at first; without it there is no model. */
  model?: (worker: number) => Behaviour
  /** Each line that a server writes to its log. */
  onLine?: (line: string) => void
}

/** The secret of every system. */
export const rigSecret = 'the secret of the fault rig, no secret at all'

/** Casebench as real processes over servers of its own. */
export type System = People & {
  config: Config
  services: Services
  /** For looking at what is stored. */
  database: Database
  postgres: Postgres
  /** Where the queue is on Redis. */
  redis: Redis | undefined
  apis: ServerProcess[]
  workers: ServerProcess[]
  /** The model server of each worker. */
  models: FakeModel[]
  history: History
  /** What the servers did that no server should: one that ended by itself. */
  troubles: string[]
  /** To every api in turn. */
  way: Way
}

/** What is to be undone, whatever comes of the work. The last comes first. */
type AtEnd = (undo: () => Promise<unknown> | unknown) => void

/** Postgres, Redis where it is wanted, and an empty data folder: the environment of all servers. */
async function openGround({ queue, pgBouncer }: Options, atEnd: AtEnd) {
  const postgres = await startPostgres()
  atEnd(postgres.stop)
  const pooler = pgBouncer === undefined ? undefined : await startPgBouncer(pgBouncer, postgres.url)
  if (pooler) atEnd(pooler.stop)
  const redis = queue === 'redis' ? await startRedis() : undefined
  if (redis) atEnd(redis.stop)
  const home = mkdtempSync(join(tmpdir(), 'casebench-faults-'))
  atEnd(() => rmSync(home, { recursive: true, force: true }))
  const environment = childEnvironment({
    DATABASE_URL: pooler?.url ?? postgres.url,
    DATABASE_DIRECT_URL: pooler && postgres.url,
    REDIS_URL: redis?.url,
    CASEBENCH_HOME: home,
    CASEBENCH_USER_POOL_ID: 'faults',
    CASEBENCH_CLIENT_ID: 'faults',
    CASEBENCH_DEMO: '0',
    CASEBENCH_SECRET: rigSecret,
    LOG_LEVEL: 'info',
    PORT: '0',
  })
  return { postgres, redis, environment }
}

/** What the rig itself needs of the product: it makes people and tokens, and looks at what is stored. */
async function openServicesOf(environment: NodeJS.ProcessEnv, atEnd: AtEnd) {
  const config = readConfig(environment)
  await deployMigrations(config.directDatabaseUrl, inCheckout('prisma', 'migrations'))
  const services = await openServices(config, createLogger('faults', 'silent'), { durable: true })
  atEnd(() => services.resources.disposeAsync())
  const database = openDatabase(config.directDatabaseUrl, 6)
  atEnd(database.close)
  await ensureStartingRoles(services.database)
  await noteTransitions(database)
  return { config, services, database }
}

const numbered = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

/** Processes of our programs; whatever becomes of us, none outlives us. */
async function startServers(
  { apis: apiCount = 1, workers: workerCount = 1, model }: Options,
  environment: NodeJS.ProcessEnv,
  listeners: Listeners,
  atEnd: AtEnd,
) {
  const apis = await numbered(apiCount, async (index) => {
    const env = { ...environment, PORT: String(await freePort()) }
    return new ServerProcess({ name: `api ${index + 1}`, program: 'api', environment: env }, listeners)
  })
  const models = model ? await numbered(workerCount, (index) => startFakeModel(model(index))) : []
  for (const fake of models) atEnd(fake.close)
  const workers = await numbered(workerCount, async (index) => {
    const fake = models[index]
    const env = fake ? { ...environment, CASEBENCH_MODEL_URL: fake.baseUrl, CASEBENCH_MODEL: 'fake' } : environment
    return new ServerProcess({ name: `worker ${index + 1}`, program: 'worker', environment: env }, listeners)
  })
  const servers = [...apis, ...workers]
  const endWithUs = () => {
    for (const server of servers) server.signal('SIGKILL')
  }
  process.once('exit', endWithUs)
  atEnd(async () => {
    await Promise.all(servers.map((server) => server.kill()))
    process.off('exit', endWithUs)
  })
  await Promise.all(servers.map((server) => server.start()))
  return { apis, workers, models }
}

async function open(options: Options, atEnd: AtEnd): Promise<System> {
  const { postgres, redis, environment } = await openGround(options, atEnd)
  const stored = await openServicesOf(environment, atEnd)
  const history = new History()
  const troubles: string[] = []
  const people = await peopleOf(stored.services, history)
  const servers = await startServers(
    options,
    environment,
    { onTrouble: (trouble) => void troubles.push(trouble), onLine: options.onLine ?? (() => {}) },
    atEnd,
  )
  const way = inTurn(servers.apis.map(({ origin }) => wayTo(origin)))
  return { postgres, redis, ...stored, ...servers, ...people, history, troubles, way }
}

/** Opens a system for `work` and leaves nothing of it behind, whatever comes of the work. */
export async function withSystem<T>(options: Options, work: (system: System) => Promise<T>): Promise<T> {
  const undoing: (() => Promise<unknown> | unknown)[] = []
  try {
    return await work(await open(options, (undo) => undoing.unshift(undo)))
  } finally {
    for (const undo of undoing) await undo()
  }
}
