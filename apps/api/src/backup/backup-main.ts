import { resolve } from 'node:path'
import { readMigrations } from '@casebench/database/migrate-deploy'
import { ArchiveRefused } from '@casebench/domain/backup/archive-refused'
import { backUp } from '@casebench/domain/backup/back-up'
import { noteBackup } from '@casebench/domain/backup/last-backup'
import type { Manifest } from '@casebench/domain/backup/manifest'
import { verifyArchive } from '@casebench/domain/backup/read-archive'
import { ConfigurationError, ownerUrl, readPlaces, readSecret, secretKey } from '@casebench/server/config'
import { openStorage } from '@casebench/server/storage/open'
import { runTool } from './run-tool.ts'

const counted = ({ documents, tables }: Manifest): string =>
  `${tables.reduce((total, table) => total + table.rows, 0)} rows and ${documents.files} documents`

/** Reads an archive as a restore would, without a database. */
async function verify(file: string, tell: (line: string) => void): Promise<void> {
  const { manifest, isSealedWith } = await verifyArchive(file)
  tell(`${file} is whole: ${counted(manifest)}, as they were at ${manifest.madeAt}, by Casebench ${manifest.version}.`)
  const text = readSecret(process.env, resolve(process.env.CASEBENCH_HOME || '.casebench'))
  if (text === undefined) tell('Whether it was changed by someone was not looked at: that takes the secret.')
  else if (!isSealedWith(secretKey(text)))
    throw new ArchiveRefused('It does not belong to the secret here, or its manifest was changed since it was made.')
  else tell('Its seal is that of the secret here.')
}

/** `node apps/api/dist/backup.js FILE [--with-secret]` makes one, `FILE --verify` reads one. */
runTool(
  async ({ file, flags, tell }) => {
    if (flags.has('--verify')) return verify(file, tell)
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
    const manifest = await backUp(installation, { file, known, withSecret, tell })
    const { documents, madeAt } = manifest
    tell(`${file} contains ${counted(manifest)}.`)
    await noteBackup(places.home, { madeAt, file }).catch(() =>
      tell(`That it was made could not be noted in ${places.home}; npm run doctor will not know of it.`),
    )
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
  ['--with-secret', '--verify'],
)
