import { resolve } from 'node:path'
import { readMigrations } from '@casebench/database/migrate-deploy'
import { type Config, readConfig, readPlaces, readSecret } from '@casebench/server/config'
import { type Database, openDatabase } from '@casebench/server/database'
import { ConfigurationError } from '@casebench/server/environment'
import { version } from '@casebench/server/observability/version'
import { sayWhyNot } from '@casebench/server/start-failure'
import { checkAudit, checkClock, checkDatabase, checkKeptMail, checkWork } from './check-database.ts'
import { checkBackups, checkDisk, checkSecret, checkSettings } from './check-installation.ts'
import {
  checkDocuments,
  checkIdentityProvider,
  checkMailServer,
  checkModel,
  checkPublicAddress,
  checkRedis,
} from './check-services.ts'
import { type Check, examine, written } from './finding.ts'

/** Everything that is looked at, in the order in which it is told. */
function checksOf(config: Config, database: Database): Check[] {
  const known = readMigrations(resolve('prisma', 'migrations')).map(({ name }) => name)
  return [
    { about: 'Settings', look: async () => checkSettings(process.env, config) },
    { about: 'Secret', look: () => checkSecret(config) },
    { about: 'Disk', look: () => checkDisk(config) },
    { about: 'Database', look: () => checkDatabase(database, known) },
    { about: 'Clock', look: () => checkClock(database) },
    { about: 'Processes', look: () => checkWork(database) },
    { about: 'Queue', look: () => checkRedis(config) },
    { about: 'Documents', look: () => checkDocuments(config) },
    { about: 'Mail', look: () => checkMailServer(config) },
    { about: 'Mail', look: () => checkKeptMail(database, config) },
    { about: 'Model', look: () => checkModel(config) },
    { about: 'Sign-in', look: () => checkIdentityProvider(config) },
    { about: 'Address', look: () => checkPublicAddress(config) },
    { about: 'Audit trail', look: () => checkAudit(database, config) },
    { about: 'Backups', look: () => checkBackups(config) },
  ]
}

/** `node apps/api/dist/doctor.js [--json]`: looks at an installation; ends with 1 where something is wrong. */
async function doctor(args: readonly string[]): Promise<void> {
  const strange = args.find((argument) => argument !== '--json')
  if (strange !== undefined) throw new ConfigurationError(`${strange} is not known here. There is --json.`)
  // Reading the settings would make a secret where there is none: a doctor changes nothing.
  const { home } = readPlaces(process.env)
  if (readSecret(process.env, home) === undefined)
    throw new ConfigurationError(
      `There is no secret in ${home}, and CASEBENCH_SECRET is not set: this is not the data folder of a Casebench that has run.`,
    )
  const config = readConfig(process.env)
  const database = openDatabase(config.databaseUrl, 3, {
    statement: 10_000,
    lock: 5000,
    idleInTransaction: 10_000,
    connect: 5000,
  })
  try {
    const findings = await examine(checksOf(config, database))
    console.log(args.includes('--json') ? JSON.stringify({ version, findings }, null, 2) : written(findings))
    if (findings.some(({ level }) => level === 'fault')) process.exitCode = 1
  } finally {
    await database.close()
  }
}

doctor(process.argv.slice(2)).catch((error: unknown) => {
  process.exitCode = sayWhyNot(error)
})
