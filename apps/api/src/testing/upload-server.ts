import type { AddressInfo } from 'node:net'
import { createLogger } from '@casebench/server/logging'
import { buildApp } from '../app.ts'
import { openServices } from '../open-services.ts'
import { testConfig } from './test-config.ts'

// An api over the database and the folder that it is given, for a test that kills it. Tells its port once it listens.
const [databaseUrl = '', home = ''] = process.argv.slice(2)
const services = await openServices(
  { ...testConfig(databaseUrl, home), uploads: { largest: 20_000_000, most: 50 } },
  createLogger('test', 'silent'),
  { durable: false },
)
const app = await buildApp(services)
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.((app.server.address() as AddressInfo).port)
