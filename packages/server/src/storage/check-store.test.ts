import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { ObjectStoreConfig } from '../config.ts'
import { ConfigurationError } from '../environment.ts'
import { StorageAway } from '../storage.ts'
import { startS3Server } from '../testing/s3-server.ts'
import { checkStore } from './check-store.ts'
import { openStorage } from './open.ts'

const home = mkdtempSync(join(tmpdir(), 'casebench-check-store-'))
let config: ObjectStoreConfig
let stop: () => Promise<void>

beforeAll(async () => {
  ;({ config, stop } = await startS3Server())
})
afterAll(async () => {
  await stop()
  rmSync(home, { recursive: true })
})

async function all(keys: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = []
  for await (const key of keys) found.push(key)
  return found
}

const complaint = async (change: Partial<ObjectStoreConfig>): Promise<string> => {
  const error: unknown = await checkStore({ home, objectStore: { ...config, ...change } }).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(ConfigurationError)
  return (error as ConfigurationError).message
}

/** The address of a store that answers every request with an error of S3. */
async function storeSaying(status: number, code: string): Promise<string> {
  const server = createServer((_request, response) =>
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>canary</Message></Error>`),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`
}

test('a store that does what it is asked is left as it was', async () => {
  await checkStore({ home, objectStore: config })
  await checkStore({ home, objectStore: undefined })
  const left = await Promise.all(
    [config, undefined].map(async (objectStore) => all((await openStorage({ home, objectStore })).list('health/'))),
  )
  expect(left).toEqual([[], []])
})

test('a bucket that is missing is made', async () => {
  await checkStore({ home, objectStore: { ...config, bucket: 'another' } })
  const storage = await openStorage({ home, objectStore: { ...config, bucket: 'another' } })
  await storage.put('a', Buffer.from('a'))
})

test('a wrong key is told by its variables, and the secret is not', async () => {
  const wrong = { accessKeyId: 'S3RVER', secretAccessKey: 'hush' }
  for (const code of ['SignatureDoesNotMatch', 'InvalidAccessKeyId']) {
    const message = await complaint({ endpoint: await storeSaying(403, code), credentials: wrong })
    expect(message).toMatch(/refuses the key of CASEBENCH_S3_KEY and CASEBENCH_S3_SECRET/)
    expect(message).not.toContain('hush')
  }
  expect(await complaint({ credentials: { ...wrong, accessKeyId: 'nobody' } })).toMatch(/CASEBENCH_S3_KEY/)
})

test('an address where no store is', { timeout: 60_000 }, async () => {
  expect(await complaint({ endpoint: 'http://127.0.0.1:1' })).toMatch(/CASEBENCH_S3_ENDPOINT .*ECONNREFUSED/)
  expect(await complaint({ endpoint: 'http://store.invalid' })).toMatch(/CASEBENCH_S3_ENDPOINT .*(ENOTFOUND|EAI_AGAIN)/)
})

test.each([
  [403, 'AccessDenied', /CASEBENCH_S3_KEY may not read, write, list and delete/],
  [404, 'NoSuchBucket', /CASEBENCH_S3_BUCKET, "documents", is not there and cannot be made/],
  [400, 'AuthorizationHeaderMalformed', /CASEBENCH_S3_REGION is "us-east-1"/],
  [418, 'Teapot', /CASEBENCH_S3_ENDPOINT/],
])('a store that says %i %s', { timeout: 60_000 }, async (status, code, words) => {
  const message = await complaint({ endpoint: await storeSaying(status, code) })
  expect(message).toMatch(words)
  expect(message).not.toContain('canary')
})

test('a data folder that is a file', async () => {
  const file = join(home, 'file')
  writeFileSync(file, '')
  await expect(checkStore({ home: file, objectStore: undefined })).rejects.toThrow(/CASEBENCH_HOME should be a folder/)
})

test.each(['put', 'open', 'delete', 'list'] as const)('while the store is away, %s says so', async (act) => {
  const endpoint = await storeSaying(403, 'AccessDenied')
  const storage = await openStorage({ home, objectStore: { ...config, endpoint } })
  const acts = {
    put: () => storage.put('a', Buffer.from('a')),
    open: () => storage.open('a'),
    delete: () => storage.delete('a'),
    list: () => all(storage.list('a')),
  }
  await expect(acts[act]()).rejects.toBeInstanceOf(StorageAway)
})
