import { resolve } from 'node:path'
import { readMigrations } from '@casebench/database/migrate-deploy'
import type { Config } from '@casebench/server/config'
import type { Database } from '@casebench/server/database'
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
import type { Check } from './finding.ts'

/** Everything that is looked at, in the order in which it is told. */
export function checksOf(config: Config, database: Database): Check[] {
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
