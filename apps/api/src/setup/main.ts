import { join, resolve } from 'node:path'
import { deployMigrations } from '@casebench/database/migrate-deploy'
import { type Config, ConfigurationError, ownerUrl, readConfig } from '@casebench/server/config'
import { openDatabase, requireRecentPostgres } from '@casebench/server/database'
import { detectPooler } from '@casebench/server/database/pooler'
import { openPrismaDatabase, type PrismaDatabase } from '@casebench/server/prisma-database'
import { sayWhyNot, withDatabaseOf } from '@casebench/server/start-failure'
import { checkStore } from '@casebench/server/storage/check-store'
import { openStorage } from '@casebench/server/storage/open'
import { inEnglish } from '@casebench/shared/message'
import { sql } from 'kysely'
import { ensureAuditKeys } from './audit-keys.ts'
import { demoAccounts } from './demo-accounts.ts'
import { ensureFigures } from './figures.ts'
import { createFirstOwner, hasUsers, isUnpeopled, requireGoodOwner } from './first-owner.ts'
import { grantLeastPrivilege } from './least-privilege.ts'
import { makeOwnerLink, ownerLinkText } from './owner-link.ts'
import { ensureStartingRoles } from './roles.ts'
import { demoIsSeeded, seedDemo } from './seed-demo.ts'
import { ensureSources } from './sources.ts'

/** @throws ConfigurationError where nobody could choose a password with a link. */
function requireNamedOwner({ firstOwner, identity }: Config): void {
  if (firstOwner === undefined && identity.external)
    throw new ConfigurationError(
      `Casebench needs a first owner: set CASEBENCH_OWNER_EMAIL and CASEBENCH_OWNER_PASSWORD. The email is that of their account at ${identity.external.name}.`,
    )
}

/** Makes a link for the first owner, and tells the launcher, or whoever reads what this prints. */
async function offerOwnerLink(database: PrismaDatabase, publicUrl: string): Promise<void> {
  const link = await makeOwnerLink(database, publicUrl)
  if (link === undefined) return
  if (process.send) process.send({ type: 'owner-link', link })
  else console.log(ownerLinkText(link))
}

async function setUp(config: Config, database: PrismaDatabase, seedFolder: string): Promise<void> {
  await ensureStartingRoles(database)
  await ensureSources(database, join(seedFolder, 'sources.json'))
  await ensureFigures(database)
  if (config.demo.enabled && !(await hasUsers(database))) {
    await seedDemo(database, await openStorage(config), seedFolder, config.demo.password)
  } else if (config.firstOwner && !(await hasUsers(database))) {
    await createFirstOwner(database, config.firstOwner)
    console.log(`Created the first owner, ${config.firstOwner.email}.`)
  } else if (!config.identity.external) await offerOwnerLink(database, config.publicUrl)
  // Their passwords open nothing where an identity provider signs people in.
  if (config.demo.enabled && !config.identity.external && (await demoIsSeeded(database)))
    process.send?.({
      type: 'accounts',
      accounts: demoAccounts.map(({ email, role, note }) => ({ email, role, note: inEnglish(note) })),
      password: process.env.CASEBENCH_DEMO_PASSWORD ? 'as set when the demo was made' : config.demo.password,
    })
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const prismaFolder = resolve('prisma')
  const { setupDatabaseUrl } = config
  const pooled = config.directDatabaseUrl !== config.databaseUrl
  const direct = pooled ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
  const asOwner = setupDatabaseUrl === undefined ? direct : 'CASEBENCH_SETUP_DATABASE_URL'
  const ownUrl = ownerUrl(config)
  const owners = openDatabase(ownUrl, 2)
  let isFirst = false
  try {
    await withDatabaseOf(asOwner, async () => {
      await requireRecentPostgres(owners)
      isFirst = await isUnpeopled(owners)
    })
    // Before anything is made: whoever mends a setting begins with nothing half done.
    if (isFirst && !config.demo.enabled) {
      requireNamedOwner(config)
      if (config.firstOwner) await requireGoodOwner(config.firstOwner)
    }
    await checkStore(config)
    await withDatabaseOf(asOwner, async () => {
      await deployMigrations(ownUrl, join(prismaFolder, 'migrations'))
      if (setupDatabaseUrl !== undefined) await grantLeastPrivilege(setupDatabaseUrl, config.databaseUrl)
    })
    await ensureAuditKeys(owners, config, (line) => console.log(line))
  } finally {
    await owners.close()
  }
  // Api and worker would find out only later that the pooler does not let them in.
  await detectPooler(config)
  const database = openPrismaDatabase(config.directDatabaseUrl, 2)
  try {
    await withDatabaseOf(direct, () => database.selectNoFrom(sql.lit(1).as('one')).execute())
    await setUp(config, database, join(prismaFolder, 'seed'))
  } finally {
    await database.close()
  }
}

/** Whoever started us is gone, and an embedded Postgres with them: nothing is left to be done or said. */
const leave = () => process.exit(1)
process.once('disconnect', leave)

main().then(
  () => {
    process.off('disconnect', leave)
    process.disconnect?.()
  },
  (error: unknown) => process.exit(sayWhyNot(error)),
)
