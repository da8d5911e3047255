import { ConfigurationError, readConfig } from '@casebench/server/config'
import { createLogger } from '@casebench/server/logging'
import { announceReady, stopOnSignal } from '@casebench/server/ready'
import { buildApp } from './app.ts'
import { closeServices, openServices } from './open-services.ts'

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const logger = createLogger('api', config.logLevel)
  const services = await openServices(config, logger, { durable: true })
  const app = await buildApp(services)
  await app.listen({ host: config.host, port: config.port }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      throw new ConfigurationError(`Port ${config.port} is in use. Stop what uses it, or set PORT to another.`)
    throw error
  })
  stopOnSignal(logger, async () => {
    await app.close()
    await closeServices(services)
  })
  announceReady()
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigurationError ? error.message : error)
  process.exit(1)
})
