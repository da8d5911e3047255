import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@casebench/server/config'
import { type Database, openDatabase } from '@casebench/server/database'
import { createLogger } from '@casebench/server/logging'
import { type FakeModel, startFakeModel } from '@casebench/server/testing/fake-model'
import { startS3Server } from '@casebench/server/testing/s3-server'
import { openServices } from '../../apps/api/src/open-services.ts'
import { freePort } from '../../scripts/run/ports.mjs'
import { History } from '../support/history.ts'
import { type People, peopleOf } from '../support/people.ts'
import { startPostgres } from '../support/postgres.ts'
import { startRedis } from '../support/redis.ts'
import { Container, runContained } from './container.ts'
import { readImage } from './image.ts'
import { type Nginx, startNginx } from './nginx.ts'
import { readsAndTalks } from './reads-and-talks.ts'

const replicas = 3
export const demoPassword = 'production-demo'

/** Casebench as it is installed on servers: replicas behind nginx, over Postgres, Redis and an S3 store. */
export type Installation = People & {
  /** What the image has in /casebench. */
  shipped: string
  environment: Record<string, string>
  proxy: Nginx
  apis: { container: Container; port: number }[]
  workers: { container: Container; port: number }[]
  model: FakeModel
  history: History
  /** As the user that api and worker are. */
  database: Database
  /** Postgres as its superuser, for looking around. */
  overview: Database
}

type AtEnd = (undo: () => Promise<unknown> | unknown) => void

/** The servers that Casebench stands on, and the environment that tells of them. */
async function openGround(atEnd: AtEnd) {
  const postgres = await startPostgres()
  atEnd(postgres.stop)
  const redis = await startRedis()
  atEnd(redis.stop)
  const store = await startS3Server()
  atEnd(store.stop)
  const model = await startFakeModel(readsAndTalks)
  atEnd(model.close)
  const service = Object.assign(new URL(postgres.url), { username: 'casebench_service', password: 'of-the-service' })
  const { credentials, endpoint = '' } = store.config
  const environment = {
    ...readImage().environment,
    HOST: '127.0.0.1',
    DATABASE_URL: service.href,
    REDIS_URL: redis.url,
    CASEBENCH_SECRET: 'the secret of the production test, no secret at all',
    CASEBENCH_USER_POOL_ID: 'production',
    CASEBENCH_CLIENT_ID: 'production',
    CASEBENCH_PROXIES: '1',
    CASEBENCH_DEMO: '1',
    CASEBENCH_DEMO_PASSWORD: demoPassword,
    CASEBENCH_S3_ENDPOINT: endpoint,
    CASEBENCH_S3_BUCKET: 'made-by-setup',
    CASEBENCH_S3_KEY: credentials?.accessKeyId ?? '',
    CASEBENCH_S3_SECRET: credentials?.secretAccessKey ?? '',
    CASEBENCH_MODEL_URL: model.baseUrl,
    CASEBENCH_MODEL: 'fake',
    LOG_LEVEL: 'warn',
  }
  return { environment, model, owner: postgres.url }
}

/** What the rig itself needs of the product: it makes people and gives them cases. */
async function openPeople(environment: Record<string, string>, atEnd: AtEnd) {
  const home = mkdtempSync(join(tmpdir(), 'casebench-production-'))
  atEnd(() => rmSync(home, { recursive: true, force: true }))
  const config = readConfig({ ...environment, CASEBENCH_HOME: home, CASEBENCH_WEB_ROOT: undefined })
  const services = await openServices(config, createLogger('production', 'silent'), { durable: true })
  atEnd(() => services.resources.disposeAsync())
  const history = new History()
  return { history, database: services.database, ...(await peopleOf(services, history)) }
}

async function open(shipped: string, nginx: string, atEnd: AtEnd): Promise<Installation> {
  const { environment, model, owner } = await openGround(atEnd)
  const setup = await runContained({
    name: 'setup',
    shipped,
    args: ['apps/api/dist/setup.js'],
    environment: { ...environment, CASEBENCH_SETUP_DATABASE_URL: owner },
  })
  if (setup.code !== 0) throw new Error(`Setup failed: ${setup.output}`)
  const overview = openDatabase(owner, 2)
  atEnd(overview.close)

  const run = async (name: string, args: string[], port: string) => {
    const healthPort = await freePort()
    const container = new Container({
      name,
      shipped,
      args,
      environment: { ...environment, [port]: String(healthPort) },
      healthPort,
    })
    return { container, port: healthPort }
  }
  const numbers = Array.from({ length: replicas }, (_, index) => index + 1)
  const workerArgs = ['apps/worker/dist/main.js']
  const apis = await Promise.all(numbers.map((number) => run(`api ${number}`, readImage().command, 'PORT')))
  const workers = await Promise.all(
    numbers.map((number) => run(`worker ${number}`, workerArgs, 'CASEBENCH_WORKER_PORT')),
  )
  atEnd(() => Promise.all([...apis, ...workers].map(({ container }) => container.kill())))
  await Promise.all([...apis, ...workers].map(({ container }) => container.start()))
  const proxy = await startNginx(
    nginx,
    apis.map(({ port }) => port),
  )
  atEnd(proxy.stop)
  return { shipped, environment, proxy, apis, workers, model, overview, ...(await openPeople(environment, atEnd)) }
}

/** Opens an installation for `work` and leaves nothing of it behind, whatever comes of the work. */
export async function withInstallation<T>(
  { shipped, nginx }: { shipped: string; nginx: string },
  work: (installation: Installation) => Promise<T>,
): Promise<T> {
  const undoing: (() => Promise<unknown> | unknown)[] = []
  try {
    return await work(await open(shipped, nginx, (undo) => undoing.unshift(undo)))
  } finally {
    for (const undo of undoing) await undo()
  }
}
