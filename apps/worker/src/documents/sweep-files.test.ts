import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { claimFile, noteFile, removeUnclaimed } from '@casebench/domain/unclaimed-files'
import { transaction } from '@casebench/server/database'
import { createLogger } from '@casebench/server/logging'
import type { Storage } from '@casebench/server/storage'
import { openStorage } from '@casebench/server/storage/open'
import { startS3Server } from '@casebench/server/testing/s3-server'
import { testDatabase } from '@casebench/server/testing/test-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { waitingSubmission } from '../testing/submissions.ts'
import { sweepFiles } from './sweep-files.ts'

const logger = createLogger('test', 'silent')
const home = mkdtempSync(join(tmpdir(), 'casebench-sweep-'))
let keepers: Record<'folder' | 'S3', Storage>
let stopServer: () => Promise<void>

beforeAll(async () => {
  const server = await startS3Server()
  stopServer = server.stop
  keepers = {
    folder: await openStorage({ home, objectStore: undefined }),
    S3: await openStorage({ home, objectStore: server.config }),
  }
})
afterAll(async () => {
  await stopServer()
  rmSync(home, { recursive: true, force: true })
})

type Database = Awaited<ReturnType<typeof testDatabase>>

/** Someone with a case and these documents, each with its file. */
async function withDocuments(database: Database, storage: Storage, names: string[]) {
  const { rows } = await database.query<{ id: string; userId: string }>(
    `select a.id, a.user_id as "userId" from assignment a join submission s on s.assignment_id = a.id where s.id = $1`,
    [await waitingSubmission(database)],
  )
  const owner = rows[0]
  if (!owner) throw new Error('Nothing was assigned')
  const keys = names.map(() => `uploads/${randomUUID()}`)
  for (const [index, key] of keys.entries()) {
    await storage.put(key, Buffer.from('x'))
    await database.query(
      `insert into document (assignment_id, file_name, storage_key, content_type, size) values ($1, $2, $3, 'text/plain', 1)`,
      [owner.id, names[index], key],
    )
  }
  return { ...owner, keys }
}

const isThere = async (storage: Storage, key: string): Promise<boolean> => {
  const file = await storage.open(key)
  file?.stream.destroy()
  return file !== undefined
}

const everythingIsOld = (database: Database) =>
  database.query(`with files as (update unclaimed_file set since = since - interval '2 hours')
                       update document set deleted_at = deleted_at - interval '2 hours'`)

describe.each(['folder', 'S3'] as const)('files kept in %s', (keeper) => {
  const storage = () => keepers[keeper]

  test('of a broken upload go once they are old, and not before', async () => {
    const database = await testDatabase()
    const key = `uploads/${randomUUID()}`
    await noteFile(database, key)
    await storage().put(key, Buffer.from('half'))
    const services = { database, storage: storage(), logger }
    expect(await sweepFiles(services)).toBe(0)
    expect(await isThere(storage(), key)).toBe(true)
    await everythingIsOld(database)
    expect(await sweepFiles(services)).toBe(1)
    expect(await isThere(storage(), key)).toBe(false)
    expect((await database.query('select from unclaimed_file')).rowCount).toBe(0)
  })

  test('of deleted documents go after an hour, and their neighbours stay', async () => {
    const database = await testDatabase()
    const { keys } = await withDocuments(database, storage(), ['deleted.txt', 'kept.txt'])
    const [deleted = '', kept = ''] = keys
    await database.query(`update document set deleted_at = now() where file_name = 'deleted.txt'`)
    const services = { database, storage: storage(), logger }
    expect(await sweepFiles(services)).toBe(0)
    await everythingIsOld(database)
    expect(await sweepFiles(services)).toBe(1)
    expect([await isThere(storage(), deleted), await isThere(storage(), kept)]).toEqual([false, true])
    expect((await database.query('select from document')).rowCount).toBe(1)
  })

  test.each([
    ['the assignment', 'delete from assignment where id = $1', 'id'],
    ['the person', 'delete from "user" where id = $1', 'userId'],
  ] as const)('go with %s', async (_what, sql, field) => {
    const database = await testDatabase()
    const owner = await withDocuments(database, storage(), ['a.txt', 'b.txt'])
    await database.query(sql, [owner[field]])
    await everythingIsOld(database)
    expect(await sweepFiles({ database, storage: storage(), logger })).toBe(2)
    for (const key of owner.keys) expect(await isThere(storage(), key)).toBe(false)
  })

  test('that get their document while they are swept either stay with it or go without it', async () => {
    const database = await testDatabase()
    const outcomes = new Set<boolean>()
    for (let round = 0; round < 20; round++) {
      const key = `uploads/${randomUUID()}`
      await noteFile(database, key)
      await storage().put(key, Buffer.from('x'))
      const claim = () => transaction(database, (client) => claimFile(client, key))
      const sweep = () => removeUnclaimed(database, storage(), key)
      const claimed =
        round % 2 ? (await Promise.all([claim(), sweep()]))[0] : (await Promise.all([sweep(), claim()]))[1]
      expect(await isThere(storage(), key)).toBe(claimed)
      outcomes.add(claimed)
    }
    expect(outcomes.size).toBe(2)
  })
})

test('a file that cannot be removed stays unclaimed, and the others are removed', async () => {
  const database = await testDatabase()
  const storage = keepers.folder
  const [stuck, fine] = [`uploads/${randomUUID()}`, `uploads/${randomUUID()}`]
  for (const key of [stuck, fine]) await noteFile(database, key)
  await everythingIsOld(database)
  const failing: Storage = {
    ...storage,
    delete: async (key) => {
      if (key === stuck) throw new Error('The store does not answer')
      await storage.delete(key)
    },
  }
  expect(await sweepFiles({ database, storage: failing, logger })).toBe(1)
  const { rows } = await database.query('select storage_key as key from unclaimed_file')
  expect(rows).toEqual([{ key: stuck }])
})

test('an address that ran out goes', async () => {
  const database = await testDatabase()
  await withDocuments(database, keepers.folder, ['a.txt'])
  await database.query(
    `insert into document_ticket (token_hash, document_id, expires_at)
     select decode(md5(n::text), 'hex'), id, now() + n * interval '1 minute' from document, unnest(array[-1, 1]) n`,
  )
  await sweepFiles({ database, storage: keepers.folder, logger })
  expect((await database.query('select from document_ticket')).rowCount).toBe(1)
})
