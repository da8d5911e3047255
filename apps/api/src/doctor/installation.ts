import { type Config, readConfig, readPlaces, readSecret } from '@casebench/server/config'
import { type Database, openDatabase } from '@casebench/server/database'
import { ConfigurationError } from '@casebench/server/environment'

/**
 * Opens the installation that the environment names, to look at it, and closes it when the work is done.
 * @throws ConfigurationError where there is none: reading the settings would make a secret, and whoever looks changes nothing.
 */
export async function lookAtInstallation<T>(work: (config: Config, database: Database) => Promise<T>): Promise<T> {
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
    return await work(config, database)
  } finally {
    await database.close()
  }
}
