import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { folderStorage } from './storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'casebench-storage-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const storage = folderStorage(folder)

test('a file comes back as it was put, and putting it again replaces it', async () => {
  await storage.put('cases/a/extract.pdf', Buffer.from('one'))
  await storage.put('cases/a/extract.pdf', Buffer.from('second'))
  const file = await storage.open('cases/a/extract.pdf')
  expect(file?.size).toBe(6)
  expect(file && (await text(file.stream))).toBe('second')
  expect(readdirSync(join(folder, 'cases/a'))).toEqual(['extract.pdf'])
})

test('there is nothing under an unknown key or a folder', async () => {
  expect(await storage.open('cases/a/none')).toBeUndefined()
  expect(await storage.open('cases/a')).toBeUndefined()
})

test.each(['../secret', '/etc/passwd', 'a/../../b', '.hidden', 'a//b', ''])('%j is no key', async (key) => {
  await expect(storage.open(key)).rejects.toThrow('Not a storage key')
  await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('Not a storage key')
})
