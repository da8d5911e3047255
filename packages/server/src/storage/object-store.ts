import type { Readable } from 'node:stream'
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { ObjectStoreConfig } from '../config.ts'
import { type Storage, StorageAway } from '../storage.ts'
import { requireKey } from './key.ts'

/** How long a connection may take, and how long it may then say nothing. Milliseconds. */
const timeout = { connectionTimeout: 5000, socketTimeout: 30_000 }

/** The error codes of different object stores for a full disk. */
const fullStore = /StorageFull|QuotaExceeded|InsufficientStorage/i

/** A full store is told as a full disk is. */
function asSystemFault(error: unknown): Error {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
  if (status === 507 || (error instanceof Error && fullStore.test(error.name)))
    return Object.assign(new Error('The object store is full', { cause: error }), { code: 'ENOSPC' })
  const said = error instanceof Error ? error.message || error.name : String(error)
  return new StorageAway(`The object store does not do what it is asked: ${said}`, { cause: error })
}

function connect({ endpoint, region, credentials }: ObjectStoreConfig): S3Client {
  return new S3Client({
    region,
    ...(credentials === undefined ? {} : { credentials }),
    // Stores of one's own have no name of their own for each bucket.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestHandler: timeout,
    // Not every store that speaks S3 knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

/**
 * Makes the bucket where the store says that there is none. One that tells us nothing of its buckets has ours: we may only
 * read and write in it.
 */
export async function ensureBucket(config: ObjectStoreConfig): Promise<void> {
  const client = connect(config)
  const bucket = { Bucket: config.bucket }
  try {
    await client.send(new HeadBucketCommand(bucket)).catch(async (error: unknown) => {
      if (!(error instanceof S3ServiceException)) throw error
      if (error.$metadata.httpStatusCode === 404) await client.send(new CreateBucketCommand(bucket))
    })
  } finally {
    client.destroy()
  }
}

/** Storage in a bucket of an S3-compatible store. A stream is held in parts of 5 MiB, one at a time. */
export function objectStorage(config: ObjectStoreConfig): Storage {
  const client = connect(config)
  const bucket = { Bucket: config.bucket }
  const object = (key: string) => ({ ...bucket, Key: requireKey(key) })
  return {
    put: async (key, content) => {
      const params = { ...object(key), Body: content }
      try {
        await new Upload({ client, params, queueSize: 1 }).done()
      } catch (error) {
        // Throw the error that broke the stream, not one of the clean-up after it.
        throw (!(content instanceof Uint8Array) && content.errored) || asSystemFault(error)
      }
    },
    open: async (key) => {
      try {
        const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand(object(key)))
        return { stream: Body as Readable, size: ContentLength }
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw asSystemFault(error)
      }
    },
    delete: async (key) => {
      await client.send(new DeleteObjectCommand(object(key))).catch((error: unknown) => {
        throw asSystemFault(error)
      })
    },
    list: async function* (prefix) {
      const pages = paginateListObjectsV2({ client }, { ...bucket, Prefix: prefix })
      try {
        for await (const { Contents = [] } of pages) for (const { Key } of Contents) if (Key !== undefined) yield Key
      } catch (error) {
        throw asSystemFault(error)
      }
    },
    // The parts of an upload whose process died are the store's to expire: docs/data.md names the rule for its bucket.
    discardUnfinished: async () => {},
  }
}
