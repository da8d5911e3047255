import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// @ts-expect-error It brings no types of its own.
import S3rver from 's3rver'
import type { ObjectStoreConfig } from '../config.ts'

type S3Server = { run: () => Promise<AddressInfo>; close: () => Promise<void> }
type S3ServerOptions = {
  port: number
  address: string
  silent: boolean
  directory: string
  configureBuckets: { name: string }[]
}
const Server: new (options: S3ServerOptions) => S3Server = S3rver

const bucket = 'documents'

/** A real S3 server with an empty bucket, on a free port of this machine. */
export async function startS3Server(): Promise<{ config: ObjectStoreConfig; stop: () => Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'casebench-s3-'))
  const server = new Server({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  return {
    config: {
      bucket,
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      // The only ones it knows.
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
    stop: async () => {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
