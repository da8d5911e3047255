import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { Storage } from '@casebench/server/storage'
import { expect, test } from 'vitest'
import { archiveOf } from './archive.ts'
import type { ExportedDocument } from './documents.ts'

const rowLength = 100_000

/** Rows that no compression makes small; says how many were asked for. */
function manyRows(count: number) {
  const asked = { rows: 0 }
  async function* read() {
    for (let row = 0; row < count; row++) {
      asked.rows += 1
      yield { text: randomBytes(rowLength / 2).toString('hex') }
    }
  }
  return { asked, read }
}

/** Documents that never end, or have a megabyte; says which are open. */
function documentsHere(endless: boolean): { storage: Storage; opened: Readable[] } {
  const opened: Readable[] = []
  const open = async () => {
    const megabyte = Buffer.alloc(1_000_000)
    const stream = new Readable({
      read() {
        this.push(megabyte)
        if (!endless) this.push(null)
      },
    })
    opened.push(stream)
    return { stream, size: megabyte.length }
  }
  return { storage: { open } as unknown as Storage, opened }
}

const document = (path: string) => ({ path, key: path }) as ExportedDocument
const nothing = { onFilesRead: () => {}, onDocument: () => {} }

test('rows are read no faster than the archive is, and none before its file’s turn', async () => {
  const [first, second] = [manyRows(1000), manyRows(10)]
  const { storage, opened } = documentsHere(false)
  const files = [
    { name: 'first.json', read: first.read },
    { name: 'second.json', read: second.read },
  ]
  let filesRead = 0
  const onFilesRead = () => {
    filesRead += 1
  }
  const archive = archiveOf({ ...nothing, files, documents: [document('a'), document('b')], storage, onFilesRead })
  const chunks = archive[Symbol.asyncIterator]()
  let taken = 0
  while (taken < 1_000_000) taken += (await chunks.next()).value.length
  await pause(300)
  // Of a hundred megabytes, one was taken: some more may be on the way.
  expect(first.asked.rows * rowLength).toBeLessThan(taken * 2 + 2_000_000)
  expect([second.asked.rows, opened.length, filesRead]).toEqual([0, 0, 0])
  for (let chunk = await chunks.next(); !chunk.done; chunk = await chunks.next()) taken += chunk.value.length
  expect([first.asked.rows, second.asked.rows, opened.length, filesRead]).toEqual([1000, 10, 2, 1])
})

test('an archive that nobody reads on leaves no document open', async () => {
  const { storage, opened } = documentsHere(true)
  const files = [{ name: 'about.json', read: () => ({}) }]
  const archive = archiveOf({ ...nothing, files, documents: [document('a')], storage })
  const chunks = archive[Symbol.asyncIterator]()
  while (opened.length === 0) await chunks.next()
  archive.destroy()
  await expect.poll(() => opened.map(({ destroyed }) => destroyed)).toEqual([true])
})

test('what cannot be read, row or document, breaks the archive', async () => {
  const { storage } = documentsHere(false)
  const gone = { open: async () => undefined } as unknown as Storage
  async function* broken() {
    yield {}
    throw new Error('The database is away')
  }
  const made = (read: () => unknown, from: Storage) =>
    buffer(archiveOf({ ...nothing, files: [{ name: 'a.json', read }], documents: [document('a')], storage: from }))
  await expect(made(broken, storage)).rejects.toThrow('The database is away')
  await expect(made(() => ({}), gone)).rejects.toThrow('A document is gone')
  expect((await made(() => ({}), storage)).length).toBeGreaterThan(1_000_000)
})
