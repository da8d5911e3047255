import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { bindAgain } from '@casebench/domain/audit/bind-keys'
import { allKeys, privatePartOf } from '@casebench/domain/audit/make-key'
import { openPins } from '@casebench/domain/audit/pins'
import { restore } from '@casebench/domain/backup/restore'
import { keepSecret, ownerUrl, type Places, readPlaces, readSecret, secretKey } from '@casebench/server/config'
import { openDatabase } from '@casebench/server/database'
import { anyOf } from '@casebench/server/database/expressions'
import { checkStore } from '@casebench/server/storage/check-store'
import { openStorage } from '@casebench/server/storage/open'
import { noteAnew } from '../setup/audit-keys.ts'
import { grantLeastPrivilege } from '../setup/least-privilege.ts'
import { runTool } from './run-tool.ts'

/** What was restored is what there is: the data folder notes its keys and newest seal. With another secret nobody has proved the keys. */
async function settleAuditKeys(places: Places, isSecretLost: boolean) {
  const { home, givenPins } = places
  if (isSecretLost && readSecret(process.env, home) === undefined)
    keepSecret(home, randomBytes(32).toString('base64url'))
  const secret = secretKey(readSecret(process.env, home) ?? '')
  const database = openDatabase(ownerUrl(places), 2)
  try {
    const noted = openPins(home, givenPins).read().keys
    const known = await database.selectFrom('audit_key').select('key_id').where('key_id', '=', anyOf(noted)).execute()
    const isOpened = (await allKeys(database)).some((key) => privatePartOf(key, secret) !== undefined)
    if (isSecretLost && !isOpened)
      await bindAgain(
        database,
        secret,
        known.map(({ key_id }) => key_id),
      )
    await noteAnew(database, { secret, home, givenPins })
  } finally {
    await database.close()
  }
}

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
        databaseUrl: ownerUrl(places),
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
    await settleAuditKeys(places, flags.has('--without-secret'))
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
