import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import type { Config, ObjectStoreConfig } from '../config.ts'
import { ConfigurationError } from '../environment.ts'
import { succeedsWithin } from '../probe.ts'
import { openStorage } from './open.ts'

/** Milliseconds that the store may take in all. */
const timeout = 60_000

type Fault = { name?: string; code?: string; message?: string; cause?: unknown }

/** What the store or the network called it: the innermost name that says something. */
function nameOf(error: unknown): string {
  const { name = '', code, cause } = (error ?? {}) as Fault
  if (cause instanceof Error) return nameOf(cause)
  return code ?? name
}

const wrongKey = /InvalidAccessKeyId|SignatureDoesNotMatch|InvalidToken|ExpiredToken/
const noKey = /CredentialsProviderError/
const wrongRegion = /AuthorizationHeaderMalformed|PermanentRedirect|IllegalLocationConstraint/
const wrongBucket = /NoSuchBucket|NotFound|InvalidBucketName|BucketAlreadyExists|MethodNotAllowed/
const notAllowed = /AccessDenied|Forbidden|AllAccessDisabled|403/

/** One sentence that names the variable to look at. Where a store is of one's own, its address is the likeliest. */
function sentence({ bucket, region, endpoint, credentials }: ObjectStoreConfig, error: unknown): string {
  const name = nameOf(error)
  if (wrongKey.test(name))
    return `The object store refuses the key of CASEBENCH_S3_KEY and CASEBENCH_S3_SECRET (${name}). They should be an access key to the bucket ${bucket}.`
  if (noKey.test(name))
    return 'There is no key for the object store. Set CASEBENCH_S3_KEY and CASEBENCH_S3_SECRET, or give this machine a role.'
  if (wrongRegion.test(name))
    return `CASEBENCH_S3_REGION is "${region}", and the bucket ${bucket} is elsewhere (${name}). It should be the region of the bucket.`
  if (wrongBucket.test(name))
    return `The bucket of CASEBENCH_S3_BUCKET, "${bucket}", is not there and cannot be made (${name}). Make it, or name another.`
  if (notAllowed.test(name))
    return `${credentials ? 'The key of CASEBENCH_S3_KEY' : 'The role of this machine'} may not read, write, list and delete in the bucket ${bucket} of CASEBENCH_S3_BUCKET (${name}). Let it, or name another.`
  const address = endpoint === undefined ? 'Amazon’s' : endpoint
  return `The object store at CASEBENCH_S3_ENDPOINT (${address}) cannot be reached or does not speak S3 (${name || 'no answer'}). It should be ${endpoint === undefined ? 'set to the address of your store' : 'the address of a store that runs'}.`
}

async function tryOut({ home, objectStore }: Pick<Config, 'home' | 'objectStore'>): Promise<void> {
  const storage = await openStorage({ home, objectStore })
  const key = `health/probe-${randomUUID()}`
  await storage.put(key, Buffer.from(key))
  try {
    const file = await storage.open(key)
    if (file === undefined || (await text(file.stream)) !== key) throw new Error('gives back something else')
    for await (const _listed of storage.list(key)) break
  } finally {
    await storage.delete(key)
  }
}

/**
 * Writes, reads, lists and deletes a file in the store of documents; makes the bucket where there is none.
 * @throws ConfigurationError that names the variable to look at.
 */
export async function checkStore({ home, objectStore }: Pick<Config, 'home' | 'objectStore'>): Promise<void> {
  let fault: unknown
  const isDone = await succeedsWithin(async () => {
    try {
      // The library is large and only loaded where there is something to use it for.
      if (objectStore) await (await import('./object-store.ts')).ensureBucket(objectStore)
      await tryOut({ home, objectStore })
    } catch (error) {
      fault = error
      throw error
    }
  }, timeout)
  if (isDone) return
  if (objectStore) throw new ConfigurationError(sentence(objectStore, fault))
  throw new ConfigurationError(
    `Documents cannot be kept in the data folder, ${home} (${nameOf(fault)}). CASEBENCH_HOME should be a folder that Casebench may write to.`,
  )
}
