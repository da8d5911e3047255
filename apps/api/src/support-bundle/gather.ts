import { arch, cpus, freemem, platform, release, totalmem } from 'node:os'
import type { Config } from '@casebench/server/config'
import type { Database } from '@casebench/server/database'
import type { Environment } from '@casebench/server/environment'
import { failedJobs, outboxFigures, queueFigures } from '@casebench/server/observability/queue-figures'
import { runningProcesses } from '@casebench/server/observability/running-processes'
import { version } from '@casebench/server/observability/version'
import { withoutSecrets } from '@casebench/server/redaction'
import { checksOf } from '../doctor/checks.ts'
import { examine } from '../doctor/finding.ts'
import { databaseFigures } from '../system/database-figures.ts'
import { activity, migrations, postgresSettings, tables } from './database-catalogue.ts'
import { settingsOf } from './settings.ts'

const email = /[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+/g

/** A text without what would name a person or open something. Folders are often below somebody's name. */
const withoutPersons = (text: string, home: string): string =>
  withoutSecrets(text).replaceAll(home, '[data folder]').replace(email, '[email]')

/** Why a job failed may quote what somebody wrote, so that how many failed is all that is said of the work. */
async function findings(config: Config, database: Database) {
  const checks = checksOf(config, database).filter(({ about }) => about !== 'Processes')
  return (await examine(checks)).map(({ says, remedy, ...rest }) => ({
    ...rest,
    says: withoutPersons(says, config.home),
    ...(remedy === undefined ? {} : { remedy: withoutPersons(remedy, config.home) }),
  }))
}

/**
 * What whoever helps from afar asks for first, by the name of the file in the bundle. Nothing in it names a person, quotes what
 * somebody wrote, or opens anything.
 */
export async function gather(config: Config, database: Database, env: Environment): Promise<Record<string, unknown>> {
  const [queues, outbox, failed, processes] = await Promise.all([
    queueFigures(database),
    outboxFigures(database),
    failedJobs(database),
    runningProcesses(database),
  ])
  return {
    'doctor.json': await findings(config, database),
    'versions.json': {
      casebench: version,
      node: process.versions.node,
      system: { platform: platform(), release: release(), arch: arch() },
      machine: { processors: cpus().length, memory: totalmem(), free: freemem() },
      migrations: await migrations(database),
    },
    'settings.json': settingsOf(env),
    'database.json': {
      ...(await databaseFigures(database)),
      settings: await postgresSettings(database),
      activity: await activity(database),
      tables: await tables(database),
    },
    'work.json': {
      queues,
      outbox,
      failedWithinAnHour: failed.map(({ queue, kind, count }) => ({ queue, kind, count })),
      processes: processes.map(({ host: _, ...rest }) => rest),
    },
  }
}
