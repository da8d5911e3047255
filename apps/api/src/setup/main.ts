import { join, resolve } from 'node:path'
import { deployMigrations } from '@casebench/database/migrate-deploy'
import { type Config, ConfigurationError, readConfig } from '@casebench/server/config'
import { openDatabase } from '@casebench/server/database'
import { openPrismaDatabase, type PrismaDatabase } from '@casebench/server/prisma-database'
import { checkStore } from '@casebench/server/storage/check-store'
import { openStorage } from '@casebench/server/storage/open'
import { ensureAuditKeys } from './audit-keys.ts'
import { demoAccounts } from './demo-accounts.ts'
import { ensureFigures } from './figures.ts'
import { createFirstOwner, hasUsers } from './first-owner.ts'
import { grantLeastPrivilege } from './least-privilege.ts'
import { ensureStartingRoles } from './roles.ts'
import { demoIsSeeded, seedDemo } from './seed-demo.ts'
import { ensureSources } from './sources.ts'

/** Exit code by which the launcher knows to ask for the first owner. */
const needsOwner = 3

async function setUp(config: Config, database: PrismaDatabase, seedFolder: string): Promise<number> {
  await checkStore(config)
  await ensureStartingRoles(database)
  await ensureSources(database, join(seedFolder, 'sources.json'))
  await ensureFigures(database)
  if (config.demo.enabled && !(await hasUsers(database))) {
    await seedDemo(database, await openStorage(config), seedFolder, config.demo.password)
  } else if (!(await hasUsers(database))) {
    if (!config.firstOwner) {
      console.log('Casebench is empty. It needs a first owner: set CASEBENCH_OWNER_EMAIL and CASEBENCH_OWNER_PASSWORD.')
      return needsOwner
    }
    await createFirstOwner(database, config.firstOwner)
    console.log(`Created the first owner, ${config.firstOwner.email}.`)
  }
  // Their passwords open nothing where an identity provider signs people in.
  if (config.demo.enabled && !config.identity.external && (await demoIsSeeded(database)))
    process.send?.({
      type: 'accounts',
      accounts: demoAccounts.map(({ email, role, note }) => ({ email, role, note })),
      password: process.env.CASEBENCH_DEMO_PASSWORD ? 'as set when the demo was made' : config.demo.password,
    })
  return 0
}

async function main(): Promise<number> {
  const config = readConfig(process.env)
  const prismaFolder = resolve('prisma')
  const { setupDatabaseUrl } = config
  await deployMigrations(setupDatabaseUrl ?? config.databaseUrl, join(prismaFolder, 'migrations')).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code?.startsWith('ECONN') || error.code === 'ENOTFOUND')
        throw new ConfigurationError(
          `The database cannot be reached (${error.code}). Check DATABASE_URL and that Postgres runs.`,
        )
      throw error
    },
  )
  if (setupDatabaseUrl !== undefined) await grantLeastPrivilege(setupDatabaseUrl, config.databaseUrl)
  const owners = openDatabase(setupDatabaseUrl ?? config.databaseUrl, 2)
  await ensureAuditKeys(owners.pool, config, (line) => console.log(line)).finally(() => owners.close())
  const database = openPrismaDatabase(config.databaseUrl, 2)
  try {
    return await setUp(config, database, join(prismaFolder, 'seed'))
  } finally {
    await database.close()
  }
}

main().then(
  (code) => {
    process.disconnect?.()
    process.exitCode = code
  },
  (error: unknown) => {
    console.error(error instanceof ConfigurationError ? error.message : error)
    process.exit(1)
  },
)
