import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { deployMigrations, readMigrations } from '@casebench/database/migrate-deploy'
import { fillEveryTable } from '@casebench/database/testing/row-of-every-table'
import { secretKey } from '@casebench/server/config'
import { openPrismaDatabase, type PrismaDatabase } from '@casebench/server/prisma-database'
import type { Storage } from '@casebench/server/storage'
import { folderStorage } from '@casebench/server/storage/folder'
import { openStorage } from '@casebench/server/storage/open'
import { startS3Server } from '@casebench/server/testing/s3-server'
import { createTestDatabase } from '@casebench/server/testing/test-database'
import pg from 'pg'
import { extract, pack } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { readSeals } from '../../../../apps/api/src/audit/stored-seals.ts'
import { sealEntries } from '../../../../apps/worker/src/audit/seal-entries.ts'
import { loadAuditKey } from '../audit/audit-key.ts'
import { bindAgain } from '../audit/bind-keys.ts'
import { entryDigest, sealDigest } from '../audit/digests.ts'
import { entriesBySeal } from '../audit/entries.ts'
import { noteFile, removeUnclaimed } from '../unclaimed-files.ts'
import { ArchiveRefused } from './archive-refused.ts'
import { backUp } from './back-up.ts'
import type { Manifest } from './manifest.ts'
import { restore, type SecretOfDestination } from './restore.ts'

const migrationsFolder = join(import.meta.dirname, '../../../../prisma/migrations')
const known = readMigrations(migrationsFolder).map(({ name }) => name)
const secretText = 'a secret that is long enough for this'
const secret = { text: secretText, key: secretKey(secretText) }
const content = randomBytes(3_000_000)

const home = mkdtempSync(join(tmpdir(), 'casebench-backup-test-'))
const storage = folderStorage(join(home, 'documents'))
const archive = join(home, 'whole.tar')
let source: PrismaDatabase & { url: string; drop: () => Promise<void> }
let manifest: Manifest

const silent = () => undefined
const sameSecret: SecretOfDestination = { key: secret.key, keyOf: secretKey, keep: silent, isLost: false }

async function administer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('adminDatabaseUrl') })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

/** A database that nobody has set up, until the test is over. */
async function emptyDatabase() {
  const name = `restored_${randomUUID().replaceAll('-', '')}`
  await administer(`create database ${name}`)
  const url = Object.assign(new URL(inject('adminDatabaseUrl')), { pathname: `/${name}` }).href
  const database = openPrismaDatabase(url, 4)
  onTestFinished(async () => {
    await database.close()
    await administer(`drop database ${name} with (force)`)
  })
  return Object.assign(database, { url })
}

async function fill(database: PrismaDatabase): Promise<void> {
  const client = await database.pool.connect()
  await fillEveryTable(client).finally(() => client.release())
}

/** A storage folder of one's own, until the test is over. */
function emptyStorage(): Storage {
  const folder = mkdtempSync(join(tmpdir(), 'casebench-restored-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folderStorage(folder)
}

async function rowsOf(database: PrismaDatabase): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {}
  for (const { name } of manifest.tables) {
    const read = await database.query<{ row: string }>(`select t::text as row from "${name}" t order by 1`)
    rows[name] = read.rows.map(({ row }) => row)
  }
  return rows
}

const keysOf = async (kept: Storage): Promise<string[]> => {
  const keys: string[] = []
  for await (const key of kept.list('')) keys.push(key)
  return keys.sort()
}

beforeAll(async () => {
  const made = await createTestDatabase()
  source = Object.assign(openPrismaDatabase(made.url, 4), made)
  const database = source
  const awkward = 'tab \t, new line \n, backslash \\ and \\N, ’ é 𝄞'
  await database.query(
    `insert into activity_log (actor, email, action, detail)
     select 'ana@example.com', 'ana@example.com', $1, jsonb_build_object('n', n) from generate_series(1, 1500) n`,
    [awkward],
  )
  while ((await sealEntries({ database: source, auditKey: () => loadAuditKey(database, secret.key) })) > 0);
  await fill(source)
  await database.query(
    `update case_version set case_data = '{"documents": [{"file": "cases/nordkai-1/extract.pdf"}]}'::jsonb`,
  )
  await storage.put('uploads/document', content)
  await storage.put('cases/nordkai-1/extract.pdf', Buffer.from('extract'))
  await storage.put('uploads/of-nobody', Buffer.from('left behind'))
  manifest = await backUp(
    { databaseUrl: source.url, storage, secret },
    { file: archive, known, withSecret: false, tell: silent },
  )
})
afterAll(async () => {
  await source.close()
  await source.drop()
  rmSync(home, { recursive: true })
})

describe('an archive', () => {
  test('holds a row of every table that outlives a crash, and the documents that they name', () => {
    expect(manifest.tables.length).toBeGreaterThan(50)
    for (const { name, rows } of manifest.tables) expect(rows, name).toBeGreaterThan(0)
    expect(manifest.tables.map(({ name }) => name)).not.toContain('running_process')
    expect(manifest.documents).toEqual({ files: 2, bytes: content.length + 7, missing: [] })
    expect(manifest.migrations).toEqual(known)
    expect(existsSync(`${archive}.partial`)).toBe(false)
  })

  test('does not hold the secret unless asked to', async () => {
    expect(readFileSync(archive).includes(secretText)).toBe(false)
    const file = join(home, 'with-secret.tar')
    await backUp({ databaseUrl: source.url, storage, secret }, { file, known, withSecret: true, tell: silent })
    const kept: string[] = []
    const nothingHere = { ...sameSecret, key: undefined, keep: (one: string) => void kept.push(one) }
    const database = await emptyDatabase()
    await restore(
      { databaseUrl: database.url, storage: emptyStorage(), migrationsFolder },
      { file, secret: nothingHere, tell: silent },
    )
    expect(kept).toEqual([secretText])
  })

  test('holds the state of one moment, while others write', async () => {
    const file = join(home, 'at-work.tar')
    const work: Promise<unknown>[] = []
    const before = (await source.query('select from support_question')).rowCount
    // The first table is written, so the moment has been chosen; the last is not.
    const tell = () => {
      if (work.length === 0)
        work.push(
          source.query(`insert into support_question (user_id, question)
            select user_id, 'Later' from support_question limit 1`),
        )
    }
    const made = await backUp({ databaseUrl: source.url, storage, secret }, { file, known, withSecret: false, tell })
    await Promise.all(work)
    expect(work).toHaveLength(1)
    expect(made.tables.find(({ name }) => name === 'support_question')?.rows).toBe(before)
    await source.query(`delete from support_question where question = 'Later'`)
  })

  test('names the documents that are gone', async () => {
    const file = join(home, 'without-documents.tar')
    const made = await backUp(
      { databaseUrl: source.url, storage: emptyStorage(), secret },
      { file, known, withSecret: false, tell: silent },
    )
    expect(made.documents).toEqual({ files: 0, bytes: 0, missing: ['cases/nordkai-1/extract.pdf', 'uploads/document'] })
  })

  test('overwrites no file', async () => {
    const again = backUp(
      { databaseUrl: source.url, storage, secret },
      { file: archive, known, withSecret: false, tell: silent },
    )
    await expect(again).rejects.toThrow(/There is a file/)
  })

  test('is not made of a database that a newer Casebench set up', async () => {
    const file = join(home, 'newer.tar')
    const making = backUp(
      { databaseUrl: source.url, storage, secret },
      { file, known: known.slice(0, -1), withSecret: false, tell: silent },
    )
    await expect(making).rejects.toThrow(/newer Casebench/)
    expect(existsSync(file) || existsSync(`${file}.partial`)).toBe(false)
  })
})

test('no file is removed while a backup is being made', async () => {
  const key = 'uploads/half-way'
  await storage.put(key, Buffer.from('x'))
  await noteFile(source, key)
  let whileCopying: boolean | undefined
  const watching: Storage = {
    ...storage,
    open: async (one) => {
      whileCopying ??= await removeUnclaimed(source, storage, key)
      return storage.open(one)
    },
  }
  const file = join(home, 'with-half.tar')
  await backUp({ databaseUrl: source.url, storage: watching, secret }, { file, known, withSecret: false, tell: silent })
  expect(whileCopying).toBe(false)
  expect(await removeUnclaimed(source, storage, key)).toBe(true)
})

describe('a restore', () => {
  test('brings back every row and document, with sequences, triggers, keys and the seals of the audit trail', async () => {
    const database = await emptyDatabase()
    const kept = emptyStorage()
    await restore(
      { databaseUrl: database.url, storage: kept, migrationsFolder },
      { file: archive, secret: sameSecret, tell: silent },
    )
    expect(await rowsOf(database)).toEqual(await rowsOf(source))
    expect(await keysOf(kept)).toEqual(['cases/nordkai-1/extract.pdf', 'uploads/document'])
    const document = await kept.open('uploads/document')
    expect(document && (await buffer(document.stream)).equals(content)).toBe(true)

    const { rows } = await database.query<{ id: string }>(
      `insert into activity_log (actor, email, action) values ('a', 'a', 'a') returning id`,
    )
    const { rows: highest } = await source.query<{ id: string }>('select max(id) as id from activity_log')
    expect(Number(rows[0]?.id)).toBeGreaterThan(Number(highest[0]?.id))
    await expect(database.query('delete from activity_log')).rejects.toThrow()
    await expect(
      database.query('insert into cohort_member select gen_random_uuid(), gen_random_uuid()'),
    ).rejects.toMatchObject({
      code: '23503',
    })

    const seals = await readSeals(database, 1, 10)
    expect(seals.length).toBeGreaterThan(1)
    const entries = await entriesBySeal(database, 1, 10)
    for (const seal of seals)
      expect(sealDigest({ ...seal, entries: (entries.get(seal.number) ?? []).map(entryDigest) })).toEqual(seal.digest)
    await expect(loadAuditKey(database, secret.key)).resolves.toBeDefined()
  })

  test('fills a bucket as well as a folder', async () => {
    const server = await startS3Server()
    onTestFinished(server.stop)
    const bucket = await openStorage({ home, objectStore: server.config })
    const database = await emptyDatabase()
    await restore(
      { databaseUrl: database.url, storage: bucket, migrationsFolder },
      { file: archive, secret: sameSecret, tell: silent },
    )
    const document = await bucket.open('cases/nordkai-1/extract.pdf')
    expect(document && (await text(document.stream))).toBe('extract')
  })

  test('of an older schema comes up to date', async () => {
    const older = await emptyDatabase()
    const asOf = known.slice(0, known.indexOf('20261121233608_sorted_lists'))
    await deployMigrations(older.url, migrationsFolder, { only: asOf })
    await fill(older)
    const file = join(home, 'older.tar')
    const made = await backUp(
      { databaseUrl: older.url, storage, secret },
      { file, known, withSecret: false, tell: silent },
    )
    expect(made.migrations).toEqual(asOf)
    const database = await emptyDatabase()
    await restore(
      { databaseUrl: database.url, storage: emptyStorage(), migrationsFolder },
      { file, secret: sameSecret, tell: silent },
    )
    expect(await database.prisma.user.count()).toBe(1)
    expect(await deployMigrations(database.url, migrationsFolder)).toEqual([])
  })

  test('leaves out what somebody else keeps in the same database', async () => {
    await source.query('create table of_a_tool (id bigint generated always as identity)')
    await source.query('insert into of_a_tool default values')
    const file = join(home, 'with-a-tool.tar')
    await backUp({ databaseUrl: source.url, storage, secret }, { file, known, withSecret: false, tell: silent })
    await source.query('drop table of_a_tool')
    const database = await emptyDatabase()
    const told: string[] = []
    await restore(
      { databaseUrl: database.url, storage: emptyStorage(), migrationsFolder },
      { file, secret: sameSecret, tell: (line) => void told.push(line) },
    )
    expect(await rowsOf(database)).toEqual(await rowsOf(source))
    expect(told).toContain('  of_a_tool is no table of Casebench, and left out')
  })

  test('names the keys of service accounts that work again', async () => {
    await source.query(
      `with a as (insert into service_account (name, purpose) values ('hr-sync', 'HR') returning id)
       insert into service_key (account_id, name, key_hash, start, expires_at, revoked_at)
       select id, k.name, sha256(convert_to(k.name, 'UTF8')), 'cbk_' || k.name, now() + interval '1 day', k.revoked
         from a, (values ('Good', null), ('Gone', now())) k (name, revoked)`,
    )
    const file = join(home, 'with-keys.tar')
    await backUp({ databaseUrl: source.url, storage, secret }, { file, known, withSecret: false, tell: silent })
    await source.query(`delete from service_account where name = 'hr-sync'`)
    const told: string[] = []
    await restore(
      { databaseUrl: (await emptyDatabase()).url, storage: emptyStorage(), migrationsFolder },
      { file, secret: sameSecret, tell: (line) => void told.push(line) },
    )
    expect(told).toContain('  hr-sync: Good (cbk_Good…)')
    expect(told.join('\n')).not.toContain('Gone')
  })

  test('that breaks off may be begun again', async () => {
    const database = await emptyDatabase()
    const full: Storage = { ...emptyStorage(), put: () => Promise.reject(new Error('No room')) }
    const to = { databaseUrl: database.url, migrationsFolder }
    await expect(
      restore({ ...to, storage: full }, { file: archive, secret: sameSecret, tell: silent }),
    ).rejects.toThrow('No room')
    expect(await database.prisma.user.count()).toBe(0)
    await restore({ ...to, storage: emptyStorage() }, { file: archive, secret: sameSecret, tell: silent })
    expect(await database.prisma.user.count()).toBe(1)
  })
})

/** The archive with each of its files changed, left out (undefined) or as it was. */
async function rewritten(change: (name: string, content: Buffer) => Buffer | undefined): Promise<Buffer> {
  const reading = extract()
  const writing = pack()
  reading.end(readFileSync(archive))
  for await (const entry of reading) {
    const changed = change(entry.header.name, await buffer(entry))
    if (changed) writing.entry({ name: entry.header.name }, changed)
  }
  writing.finalize()
  return buffer(writing)
}

const flipped = (bytes: Buffer, at = bytes.length - 5): Buffer => {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}
const changing = (which: RegExp, change: (content: Buffer) => Buffer | undefined) => () =>
  rewritten((name, bytes) => (which.test(name) ? change(bytes) : bytes))
const inManifest = (change: (described: Manifest) => object) =>
  changing(/^manifest/, (bytes) => {
    const [line = '', seal] = bytes.toString().split('\n')
    return Buffer.from(`${JSON.stringify(change(JSON.parse(line)))}\n${seal}\n`)
  })

describe('nothing is written', () => {
  const refused = async (bytes: Buffer, here: SecretOfDestination): Promise<string> => {
    const file = join(home, `${randomUUID()}.tar`)
    writeFileSync(file, bytes)
    const database = await emptyDatabase()
    const kept = emptyStorage()
    const error = await restore(
      { databaseUrl: database.url, storage: kept, migrationsFolder },
      { file, secret: here, tell: silent },
    ).then(
      () => new Error('It was restored.'),
      (thrown: unknown) => thrown as Error,
    )
    expect(error).toBeInstanceOf(ArchiveRefused)
    const { rowCount } = await database.query(`select from pg_class where relnamespace = 'public'::regnamespace`)
    expect(rowCount).toBe(0)
    expect(await keysOf(kept)).toEqual([])
    return error.message
  }

  test.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
    ['is cut off in the middle of a file', () => readFileSync(archive).subarray(0, 40_000), /cut off/],
    ...[1, 4, 13, 20, 27].map((blocks): [string, () => Buffer, RegExp] => [
      `is cut off after ${blocks} blocks`,
      () => readFileSync(archive).subarray(0, 512 * blocks),
      /cut off/,
    ]),
    ['lacks its manifest', changing(/^manifest/, () => undefined), /cut off/],
    ['is empty', () => Buffer.alloc(0), /cut off/],
    ['is something else', () => Buffer.alloc(2048, 7), /no archive/],
    ['has a changed document', changing(/^documents\/uploads/, flipped), /was changed after it was made/],
    ['has changed rows', changing(/^database\/user\//, flipped), /was changed after it was made/],
    ['lacks a document', changing(/^documents\/cases/, () => undefined), /was changed after it was made/],
    ['lacks a table', changing(/^database\/answer\//, () => undefined), /was changed after it was made/],
    ['has another list of digests', changing(/^SHA256SUMS/, flipped), /was changed after it was made/],
    [
      'has another manifest',
      inManifest((one) => ({ ...one, madeAt: '2020-01-01T00:00:00.000Z' })),
      /manifest was changed/,
    ],
    [
      'counts other rows',
      inManifest((one) => ({ ...one, tables: one.tables.map((table) => ({ ...table, rows: table.rows + 1 })) })),
      /was changed after it was made/,
    ],
    ['is of a form to come', inManifest((one) => ({ ...one, casebenchBackup: 2 })), /newer Casebench/],
    [
      'has been through a migration to come',
      inManifest((one) => ({ ...one, migrations: [...one.migrations, '29990101000000_wonders'] })),
      /newer Casebench \(.*wonders/,
    ],
  ])('where the archive %s', async (_what, bytes, message) => {
    expect(await refused(await bytes(), sameSecret)).toMatch(message)
  })

  test('where the secret here is another, or there is none', async () => {
    const bytes = readFileSync(archive)
    expect(await refused(bytes, { ...sameSecret, key: secretKey('another') })).toMatch(/another secret/)
    expect(await refused(bytes, { ...sameSecret, key: undefined })).toMatch(/without its secret.*--without-secret/)
  })

  test('where the database is not empty', async () => {
    const into = restore(
      { databaseUrl: source.url, storage: emptyStorage(), migrationsFolder },
      { file: archive, secret: sameSecret, tell: silent },
    )
    await expect(into).rejects.toThrow(/not empty/)
  })
})

test('where the secret is lost, all else comes back, and a new one goes on', async () => {
  const database = await emptyDatabase()
  const lost = { ...sameSecret, key: undefined, isLost: true }
  await restore(
    { databaseUrl: database.url, storage: emptyStorage(), migrationsFolder },
    { file: archive, secret: lost, tell: silent },
  )
  expect(await database.prisma.user.count()).toBe(1)
  // Whose the old key was only somebody can say who noted it.
  await expect(loadAuditKey(database, secretKey('a new one'))).rejects.toThrow('belongs to another secret')
  await bindAgain(database, secretKey('a new one'), [])
  await expect(loadAuditKey(database, secretKey('a new one'))).resolves.toBeDefined()
})
