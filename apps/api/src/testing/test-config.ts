import { createHash } from 'node:crypto'
import type { Config } from '@casebench/server/config'

/** The configuration of an api under test. */
export const testConfig = (databaseUrl: string, home: string): Config => ({
  databaseUrl,
  directDatabaseUrl: databaseUrl,
  setupDatabaseUrl: undefined,
  readDatabaseUrl: undefined,
  readWait: 200,
  poolSizes: { api: 10, worker: 8 },
  redisUrl: undefined,
  host: '127.0.0.1',
  port: 0,
  proxies: 0,
  home,
  webRoot: undefined,
  guideRoot: undefined,
  publicUrl: 'https://casebench.example',
  identity: { issuer: 'casebench', userPoolId: 'pool', clientId: 'client', external: undefined },
  objectStore: undefined,
  uploads: { largest: 100_000, most: 5 },
  model: undefined,
  chatDays: 180,
  websites: { allowedHosts: new Set(), maxPages: 50, pause: 0 },
  mail: { server: undefined, from: 'Casebench <casebench@example.com>' },
  givenPins: { keys: [], seals: [] },
  secret: createHash('sha256').update('test').digest(),
  logLevel: 'silent',
  observability: { metricsToken: undefined, workerPort: undefined, traceCollector: undefined },
  drainTime: 0,
  demo: { enabled: false, password: '' },
  firstOwner: undefined,
})
