import { createReadStream, createWriteStream, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { version } from '@casebench/server/observability/version'
import type { Storage } from '@casebench/server/storage'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { lockForBackup } from '../unclaimed-files.ts'
import { ArchiveRefused } from './archive-refused.ts'
import {
  connectWithRetry,
  copyingNamedFiles,
  copyingOut,
  lockTables,
  readAppliedMigrations,
  readSequences,
  readTables,
  type Table,
} from './catalogue.ts'
import { documentName, rowsName, secretName } from './entries.ts'
import { fingerprintOf, formOfArchive, type Manifest, writtenManifest } from './manifest.ts'
import { wholeRows } from './parts.ts'
import { counted, type Tell, tellNowAndThen } from './progress.ts'
import { type ArchiveWriter, writeArchive } from './write-archive.ts'

const compressed = promisify(gzip)

export type Installation = {
  databaseUrl: string
  storage: Storage
  /** What seals things in the database: the text, and the key that is made of it. */
  secret: { text: string; key: Buffer }
}

async function writeRows(client: pg.Client, archive: ArchiveWriter, table: Table, tell: Tell): Promise<number> {
  const sometimes = tellNowAndThen(tell)
  let rows = 0
  let part = 0
  const source = client.query(copyTo(copyingOut(table)))
  for await (const { content, count } of wholeRows(source)) {
    part += 1
    rows += count
    // Fast rather than small: the text of rows shrinks to a fifth either way.
    await archive.add(rowsName(table.name, part), await compressed(content, { level: 1 }))
    sometimes(() => `  ${table.name}: ${counted(rows)} rows so far`)
  }
  if (rows > 0) tell(`  ${table.name}: ${counted(rows)} rows`)
  return rows
}

async function writeDocuments(
  list: string,
  { storage, archive, tell }: { storage: Storage; archive: ArchiveWriter; tell: Tell },
): Promise<Manifest['documents']> {
  const sometimes = tellNowAndThen(tell)
  const written = { files: 0, bytes: 0, missing: [] as string[] }
  for await (const line of createInterface({ input: createReadStream(list) })) {
    const [key = '', isNeeded] = line.split(' ')
    const file = await storage.open(key)
    if (file !== undefined) {
      await archive.addStream(documentName(key), file)
      written.files += 1
      written.bytes += file.size
    } else if (isNeeded === 'true') written.missing.push(key)
    sometimes(() => `  documents: ${counted(written.files)} so far`)
  }
  tell(`  documents: ${counted(written.files)}, ${counted(Math.round(written.bytes / 1024))} KiB`)
  return written
}

type Rows = Pick<Manifest, 'madeAt' | 'migrations' | 'tables' | 'sequences'>

/** Writes the rows of one moment, whoever works meanwhile, and notes the files that they name in `list`. */
async function writeDatabase(
  client: pg.Client,
  { archive, known, list, tell }: { archive: ArchiveWriter; known: readonly string[]; list: string; tell: Tell },
): Promise<Rows> {
  await client.query('begin isolation level repeatable read read only')
  const migrations = await readAppliedMigrations(client)
  requireKnown(migrations, known)
  const tables = await readTables(client)
  // No migration comes between one table and the next.
  await lockTables(client, tables)
  const { rows: moments } = await client.query<{ at: Date }>('select now() as at')
  const madeAt = moments[0]?.at.toISOString() ?? ''
  const described: Manifest['tables'] = []
  for (const table of tables) described.push({ ...table, rows: await writeRows(client, archive, table, tell) })
  // Sequences are of no moment: what they gave since is skipped after a restore, and never given twice.
  const sequences = await readSequences(client)
  await pipeline(client.query(copyTo(copyingNamedFiles(tables))), createWriteStream(list))
  await client.query('commit')
  return { madeAt, migrations, tables: described, sequences }
}

function requireKnown(migrations: readonly string[], known: readonly string[]): void {
  if (migrations.length === 0) throw new ArchiveRefused('There is no Casebench in this database.')
  const newer = migrations.find((name) => !known.includes(name))
  if (newer !== undefined)
    throw new ArchiveRefused(`The database was set up by a newer Casebench (${newer}). Back it up with that one.`)
}

/**
 * Writes an archive of all that an installation keeps: the rows of one moment and the documents that they name, while people work.
 * Memory does not grow with either. The file appears whole or not at all.
 * @param known the migrations of this program
 * @returns what the archive says of itself
 * @throws ArchiveRefused when the file exists, or the database is of a newer Casebench.
 */
export async function backUp(
  { databaseUrl, storage, secret }: Installation,
  { file, known, withSecret, tell }: { file: string; known: readonly string[]; withSecret: boolean; tell: Tell },
): Promise<Manifest> {
  if (existsSync(file)) throw new ArchiveRefused(`There is a file ${file} already. Choose another name.`)
  const partial = `${file}.partial`
  const folder = mkdtempSync(join(tmpdir(), 'casebench-backup-'))
  const client = await connectWithRetry(databaseUrl, 'casebench-backup')
  const archive = writeArchive(partial, folder)
  try {
    // No document is removed that the rows still name.
    await lockForBackup(client)
    const list = join(folder, 'documents')
    const rows = await writeDatabase(client, { archive, known, list, tell })
    const documents = await writeDocuments(list, { storage, archive, tell })
    if (withSecret) await archive.add(secretName, Buffer.from(secret.text))
    const manifest = {
      casebenchBackup: formOfArchive,
      version,
      ...rows,
      documents,
      secret: { included: withSecret, fingerprint: fingerprintOf(secret.key) },
    }
    let digest = ''
    await archive.close((made) => {
      digest = made
      return writtenManifest({ ...manifest, digest }, secret.key)
    })
    await rename(partial, file)
    return { ...manifest, digest }
  } catch (error) {
    await archive.abandon()
    rmSync(partial, { force: true })
    throw error
  } finally {
    await client.end()
    rmSync(folder, { recursive: true, force: true })
  }
}
