import { resolve } from 'node:path'
import { readMigrations } from '@casebench/database/migrate-deploy'
import { ArchiveRefused } from '@casebench/domain/backup/archive-refused'
import { backUp } from '@casebench/domain/backup/back-up'
import { ConfigurationError, ownerUrl, readPlaces, readSecret, secretKey } from '@casebench/server/config'
import { openStorage } from '@casebench/server/storage/open'
import { runTool } from './run-tool.ts'

/** `node apps/api/dist/backup.js FILE [--with-secret]` */
runTool(
  async ({ file, flags, tell }) => {
    const places = readPlaces(process.env)
    const text = readSecret(process.env, places.home)
    if (text === undefined)
      throw new ConfigurationError(
        `There is no secret in ${places.home}, and CASEBENCH_SECRET is not set: this is not the data folder of a Casebench that has run.`,
      )
    const installation = {
      databaseUrl: ownerUrl(places),
      storage: await openStorage(places),
      secret: { text, key: secretKey(text) },
    }
    const known = readMigrations(resolve('prisma', 'migrations')).map(({ name }) => name)
    const withSecret = flags.has('--with-secret')
    tell(`Backing up to ${file}`)
    const { documents, tables } = await backUp(installation, { file, known, withSecret, tell })
    const rows = tables.reduce((total, table) => total + table.rows, 0)
    tell(`${file} contains ${rows} rows and ${documents.files} documents.`)
    tell(
      withSecret
        ? 'The secret is in it: whoever has the file can read and sign everything.'
        : 'The secret is not in it: keep the file `secret` of the data folder, or CASEBENCH_SECRET, somewhere else.',
    )
    if (documents.missing.length > 0)
      throw new ArchiveRefused(
        `The database refers to ${documents.missing.length} documents that are not in storage, such as ${documents.missing[0]}. All else is in the backup. Is CASEBENCH_HOME, or CASEBENCH_S3_BUCKET, the right one?`,
      )
  },
  ['--with-secret'],
)
