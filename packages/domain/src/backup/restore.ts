import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { createGunzip } from 'node:zlib'
import { deployMigrations, readMigrations } from '@casebench/database/migrate-deploy'
import type { Storage } from '@casebench/server/storage'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { forgetSealed } from '../forget-sealed.ts'
import { ArchiveRefused } from './archive-refused.ts'
import {
  connectWithRetry,
  copyingIn,
  countRows,
  hasRows,
  readAppliedMigrations,
  readTables,
  setSequence,
} from './catalogue.ts'
import { documentOf, tableOf } from './entries.ts'
import { fingerprintOf, type Manifest } from './manifest.ts'
import { counted, type Tell, tellNowAndThen } from './progress.ts'
import { type ArchiveEntry, readArchive, skip, verifyArchive } from './read-archive.ts'
import { withoutChecks } from './without-checks.ts'

export type Destination = {
  /** The database as its owner. */
  databaseUrl: string
  storage: Storage
  /** Absolute path of `prisma/migrations`. */
  migrationsFolder: string
}

type Source = { file: string; manifest: Manifest; tell: Tell }

/** What is done about the installation's secret. */
export type SecretOfDestination = {
  /** The key that things here are sealed with; undefined where there is no secret yet. */
  key: Buffer | undefined
  keyOf: (text: string) => Buffer
  /** Makes the archive's secret the secret of this installation. */
  keep: (text: string) => void
  /** Restore all the same, and forget what is sealed. */
  isLost: boolean
}

const askForSecret =
  'Put the installation’s file `secret` into the data folder, or set CASEBENCH_SECRET as it was. If it is lost, add --without-secret and read docs/runbook.md.'

/**
 * @returns the archive's secret where it is still to be kept here, and whether what is sealed stays so
 * @throws ArchiveRefused when the archive belongs to another secret, or its manifest was changed.
 */
function settleSecret(
  { manifest, isSealedWith, secret }: Awaited<ReturnType<typeof verifyArchive>>,
  here: SecretOfDestination,
): { toKeep: string | undefined; isSecretLost: boolean } {
  const brought = here.key === undefined ? secret : undefined
  const key = brought === undefined ? here.key : here.keyOf(brought)
  const fits = key !== undefined && fingerprintOf(key) === manifest.secret.fingerprint
  if (fits && !isSealedWith(key)) throw new ArchiveRefused('The archive’s manifest was changed since it was made.')
  if (fits) return { toKeep: brought, isSecretLost: false }
  if (here.isLost) return { toKeep: undefined, isSecretLost: true }
  throw new ArchiveRefused(
    key === undefined
      ? `The archive was made without its secret, and there is none here. ${askForSecret}`
      : `The archive belongs to another secret than the one here. ${askForSecret}`,
  )
}

function requireKnown({ migrations, version }: Manifest, folder: string): void {
  const known = readMigrations(folder).map(({ name }) => name)
  const newer = migrations.find((name) => !known.includes(name))
  if (newer !== undefined)
    throw new ArchiveRefused(
      `The archive was made by a newer Casebench (${version}, ${newer}). Restore it with that one, or a later one.`,
    )
}

/** @throws ArchiveRefused unless the database holds nothing, and has not gone further than the archive. */
async function requireEmpty(client: pg.Client, { migrations }: Manifest): Promise<void> {
  for (const table of await readTables(client)) {
    if (await hasRows(client, table))
      throw new ArchiveRefused(
        `The database is not empty: there are rows in "${table.name}". Restore into a new database (DATABASE_URL), or a new data folder (CASEBENCH_HOME).`,
      )
  }
  const further = (await readAppliedMigrations(client)).find((name) => !migrations.includes(name))
  if (further !== undefined)
    throw new ArchiveRefused(
      `The database is empty, but was set up further than the archive (${further}). Restore into a new database.`,
    )
}

/**
 * The tables of the archive that there are here, too; others in it are none of Casebench's, and left out.
 * @throws ArchiveRefused where one of ours is not in it, or has other columns.
 */
async function requireOurTables(client: pg.Client, manifest: Manifest, tell: Tell): Promise<Manifest['tables']> {
  const columns = new Map((await readTables(client)).map((table) => [table.name, table.columns]))
  const ours = manifest.tables.filter(({ name }) => columns.has(name))
  for (const [name, list] of columns) {
    const table = ours.find((one) => one.name === name)
    if (table === undefined || !isDeepStrictEqual(table.columns, list))
      throw new ArchiveRefused(`The archive has "${name}" not as its migrations make it.`)
  }
  for (const { name } of manifest.tables.filter(({ name }) => !columns.has(name)))
    tell(`  ${name} is no table of Casebench, and left out`)
  return ours
}

async function digestOf(content: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk)
  return hash.digest('hex')
}

async function restoreDocument(storage: Storage, key: string, entry: ArchiveEntry): Promise<void> {
  await storage.put(key, entry.content)
  const stored = await storage.open(key)
  if (stored === undefined || (await digestOf(stored.stream)) !== entry.digest())
    throw new Error(`The document ${key} is not in storage as it was written.`)
}

async function restoreFiles(
  client: pg.Client,
  ours: Manifest['tables'],
  { file, manifest, storage, tell }: Source & { storage: Storage },
): Promise<void> {
  const tables = new Map(ours.map((table) => [table.name, table]))
  const sometimes = tellNowAndThen(tell)
  let documents = 0
  let current: string | undefined
  await readArchive(file, async (entry) => {
    const table = tables.get(tableOf(entry.name) ?? '')
    const key = documentOf(entry.name)
    if (table !== undefined) {
      if (table.name !== current) tell(`  ${table.name}: ${counted(table.rows)} rows`)
      current = table.name
      const rows = client.query(copyFrom(copyingIn(table)))
      await pipeline(entry.content, createGunzip(), rows)
    } else if (key !== undefined) {
      await restoreDocument(storage, key, entry)
      documents += 1
      sometimes(() => `  documents: ${counted(documents)} of ${counted(manifest.documents.files)}`)
    } else await skip(entry.content)
  })
  tell(`  documents: ${counted(documents)}`)
}

async function restoreSequences(client: pg.Client, { sequences }: Manifest): Promise<void> {
  for (const sequence of sequences) await setSequence(client, sequence)
}

async function requireAllRows(client: pg.Client, tables: Manifest['tables']): Promise<void> {
  for (const { name, rows: expected } of tables) {
    const count = await countRows(client, { name })
    if (count !== expected)
      throw new Error(`"${name}" has ${count} rows after the restore, and the archive ${expected}.`)
  }
}

/** All rows in one transaction: a restore that breaks off leaves an empty database, and may be begun again. */
async function load(client: pg.Client, from: Source & { storage: Storage }): Promise<void> {
  await client.query('begin')
  try {
    const ours = await requireOurTables(client, from.manifest, from.tell)
    await withoutChecks(client, () => restoreFiles(client, ours, from))
    await restoreSequences(client, from.manifest)
    await requireAllRows(client, ours)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** Keys that were revoked since the archive was made work again: nothing in it knows. Says which ones work. */
async function nameServiceKeys(client: pg.Client, tell: Tell): Promise<void> {
  const { rows } = await client.query<{ account: string; name: string; start: string }>(
    `select a.name as account, k.name, k.start
       from service_key k join service_account a on a.id = k.account_id
      where k.revoked_at is null and k.expires_at > now() and a.retired_at is null and a.suspended_at is null
      order by a.name, k.expires_at`,
  )
  if (rows.length === 0) return
  tell('These keys of service accounts work, as they did then. Revoke again those that were revoked since:')
  for (const { account, name, start } of rows) tell(`  ${account}: ${name} (${start}…)`)
}

/**
 * Fills an empty database and the storage from an archive. It is read twice: everything is verified before anything is written.
 * The rows are loaded into the schema that they came from, which is then brought up to date.
 * @throws ArchiveRefused when the archive or the database is not fit for it; then nothing was written.
 */
export async function restore(
  { databaseUrl, storage, migrationsFolder }: Destination,
  { file, secret, tell }: { file: string; secret: SecretOfDestination; tell: Tell },
): Promise<Manifest> {
  tell('Verifying the archive')
  const verified = await verifyArchive(file)
  const { manifest } = verified
  requireKnown(manifest, migrationsFolder)
  const { toKeep, isSecretLost } = settleSecret(verified, secret)
  const client = await connectWithRetry(databaseUrl, 'casebench-restore')
  try {
    await requireEmpty(client, manifest)
    tell(`Restoring what stood at ${manifest.madeAt}`)
    await deployMigrations(databaseUrl, migrationsFolder, { only: manifest.migrations })
    if (toKeep !== undefined) secret.keep(toKeep)
    await load(client, { file, manifest, storage, tell })
    const further = await deployMigrations(databaseUrl, migrationsFolder)
    for (const name of further) tell(`  migrated: ${name}`)
    if (isSecretLost) await forgetSealed(client)
    await client.query('analyze')
    await nameServiceKeys(client, tell)
    return manifest
  } finally {
    await client.end()
  }
}
