import { resolve } from 'node:path'
import { restore } from '@casebench/server/backup/restore'
import { keepSecret, readPlaces, readSecret, secretKey } from '@casebench/server/config'
import { checkStore } from '@casebench/server/storage/check-store'
import { openStorage } from '@casebench/server/storage/open'
import { grantLeastPrivilege } from '../setup/least-privilege.ts'
import { runTool } from './run-tool.ts'

/** `node apps/api/dist/restore.js FILE [--without-secret]` */
runTool(
  async ({ file, flags, tell }) => {
    const places = readPlaces(process.env)
    const { home, databaseUrl, setupDatabaseUrl } = places
    const text = readSecret(process.env, home)
    // On a new machine there is no bucket yet.
    await checkStore(places)
    const manifest = await restore(
      {
        databaseUrl: setupDatabaseUrl ?? databaseUrl,
        storage: await openStorage(places),
        migrationsFolder: resolve('prisma', 'migrations'),
      },
      {
        file,
        tell,
        secret: {
          key: text === undefined ? undefined : secretKey(text),
          keyOf: secretKey,
          keep: (brought) => keepSecret(home, brought),
          isLost: flags.has('--without-secret'),
        },
      },
    )
    if (setupDatabaseUrl !== undefined) await grantLeastPrivilege(setupDatabaseUrl, databaseUrl)
    const rows = manifest.tables.reduce((total, table) => total + table.rows, 0)
    tell(
      `Restored ${rows} rows and ${manifest.documents.files} documents, all there and unchanged. Start Casebench now.`,
    )
    if (manifest.documents.missing.length > 0)
      tell(`${manifest.documents.missing.length} documents were missing when the backup was made.`)
  },
  ['--without-secret'],
)
