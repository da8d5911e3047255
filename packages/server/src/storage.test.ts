import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folderStorage } from './storage/folder.ts'
import { ensureBucket } from './storage/object-store.ts'
import { openStorage } from './storage/open.ts'
import { type Storage, StorageAway } from './storage.ts'
import { startS3Server } from './testing/s3-server.ts'

const home = mkdtempSync(join(tmpdir(), 'casebench-storage-'))
let stopServer: () => Promise<void>
let keepers: Record<'folder' | 'S3', Storage>

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

const keysUnder = async (storage: Storage, prefix: string): Promise<string[]> => {
  const keys: string[] = []
  for await (const key of storage.list(prefix)) keys.push(key)
  return keys.sort()
}

async function* breakingAfter(bytes: number): AsyncGenerator<Buffer> {
  yield randomBytes(bytes)
  throw new Error('The connection broke')
}

describe.each(['folder', 'S3'] as const)('kept in %s', (keeper) => {
  const storage = () => keepers[keeper]

  test('a file comes back as it was put, and putting it again replaces it', async () => {
    await storage().put('cases/a/extract.pdf', Buffer.from('one'))
    await storage().put('cases/a/extract.pdf', Buffer.from('second'))
    const file = await storage().open('cases/a/extract.pdf')
    expect(file?.size).toBe(6)
    expect(file && (await text(file.stream))).toBe('second')
    expect(await keysUnder(storage(), 'cases/a')).toEqual(['cases/a/extract.pdf'])
  })

  test('a stream of many parts comes back whole', async () => {
    const parts = Array.from({ length: 13 }, () => randomBytes(1_000_000))
    await storage().put('large', Readable.from(parts))
    const file = await storage().open('large')
    expect(file?.size).toBe(13_000_000)
    const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
    expect(file && sum(await buffer(file.stream))).toBe(sum(Buffer.concat(parts)))
  })

  test('an empty stream is an empty file', async () => {
    await storage().put('empty', Readable.from([]))
    const file = await storage().open('empty')
    expect(file?.size).toBe(0)
    expect(file && (await text(file.stream))).toBe('')
  })

  test.each([10, 12_000_000])(
    'a stream that breaks after %d bytes leaves nothing, and what was there stays',
    async (bytes) => {
      await expect(storage().put('broken/new', Readable.from(breakingAfter(bytes)))).rejects.toThrow('connection broke')
      expect(await storage().open('broken/new')).toBeUndefined()
      await storage().put('broken/old', Buffer.from('stays'))
      await expect(storage().put('broken/old', Readable.from(breakingAfter(bytes)))).rejects.toThrow('connection broke')
      const old = await storage().open('broken/old')
      expect(old && (await text(old.stream))).toBe('stays')
      expect(await keysUnder(storage(), 'broken')).toEqual(['broken/old'])
    },
  )

  test('what is deleted is gone, and deleting it again changes nothing', async () => {
    await storage().put('gone/a', Buffer.from('a'))
    await storage().put('gone/b', Buffer.from('b'))
    await storage().delete('gone/a')
    await storage().delete('gone/a')
    expect(await storage().open('gone/a')).toBeUndefined()
    expect(await keysUnder(storage(), 'gone')).toEqual(['gone/b'])
  })

  test('there is nothing under an unknown key or a folder', async () => {
    await storage().put('deep/er/file', Buffer.from('x'))
    expect(await storage().open('deep/none')).toBeUndefined()
    expect(await storage().open('deep/er')).toBeUndefined()
    expect(await storage().open('deep/er/file/below')).toBeUndefined()
  })

  test.each(['../secret', '/etc/passwd', 'a/../../b', '.unfinished/x', 'a//b', 'a\u0000b', ''])(
    '%j is no key',
    async (key) => {
      await expect(storage().open(key)).rejects.toThrow('Not a storage key')
      await expect(storage().put(key, Buffer.from('x'))).rejects.toThrow('Not a storage key')
      await expect(storage().delete(key)).rejects.toThrow('Not a storage key')
    },
  )
})

test('nobody else on the machine may read what is stored, also in a folder that was open to everybody', async () => {
  const folder = join(home, 'documents-of-ours')
  mkdirSync(folder, { mode: 0o755 })
  await folderStorage(folder).put('uploads/a', Buffer.from('a'))
  const modeOf = (...path: string[]) => statSync(join(folder, ...path)).mode & 0o777
  expect([modeOf(), modeOf('uploads'), modeOf('uploads', 'a')]).toEqual([0o700, 0o700, 0o600])
})

test('what a killed process left half written goes once it is old, and what is being written stays', async () => {
  const folder = join(home, 'killed')
  const unfinished = join(folder, '.unfinished')
  mkdirSync(unfinished, { recursive: true })
  for (const name of ['old', 'young']) writeFileSync(join(unfinished, name), 'half')
  const anHourAgo = new Date(Date.now() - 3_600_000)
  utimesSync(join(unfinished, 'old'), anHourAgo, anHourAgo)
  const storage = folderStorage(folder)
  await storage.discardUnfinished(new Date(Date.now() - 60_000))
  expect(readdirSync(unfinished)).toEqual(['young'])
  expect(await keysUnder(storage, '')).toEqual([])
})

test('a folder keeps some of its disk free', async () => {
  const folder = join(home, 'nearly-full')
  const storage = folderStorage(folder, Number.MAX_SAFE_INTEGER)
  await expect(storage.put('uploads/a', Buffer.from('a'))).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(await keysUnder(storage, '')).toEqual([])
  await folderStorage(folder).put('uploads/a', Buffer.from('a'))
})

test('a bucket is made where there is none, and is left as it is where there is one', async () => {
  const { config, stop } = await startS3Server()
  const objectStore = { ...config, bucket: 'not-yet' }
  const storage = await openStorage({ home, objectStore })
  await expect(storage.put('uploads/a', Buffer.from('a'))).rejects.toThrow()
  await ensureBucket(objectStore)
  await storage.put('uploads/a', Buffer.from('a'))
  await ensureBucket(objectStore)
  expect(await keysUnder(storage, 'uploads/')).toEqual(['uploads/a'])
  await stop()
  await expect(ensureBucket(objectStore)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('a store that is away is told as a system that is away', async () => {
  const nowhere = { bucket: 'b', region: 'us-east-1', endpoint: 'http://127.0.0.1:9', credentials: undefined }
  const credentials = { accessKeyId: 'k', secretAccessKey: 's' }
  const storage = await openStorage({ home, objectStore: { ...nowhere, credentials } })
  await expect(storage.open('a')).rejects.toBeInstanceOf(StorageAway)
})
