import { createHash } from 'node:crypto'
import type { Storage } from '@casebench/server/storage'
import { LRUCache } from 'lru-cache'

const remembered = 5000
const known = new WeakMap<Storage, LRUCache<string, string>>()

/** The SHA-256 of a stored document of a case, whose file never changes; null where there is none. */
export async function documentHash(storage: Storage, file: string): Promise<string | null> {
  const hashes = known.get(storage) ?? new LRUCache<string, string>({ max: remembered })
  known.set(storage, hashes)
  const before = hashes.get(file)
  if (before !== undefined) return before
  const opened = await storage.open(file)
  if (!opened) return null
  const hash = createHash('sha256')
  for await (const chunk of opened.stream) hash.update(chunk as Buffer)
  const sha256 = hash.digest('hex')
  hashes.set(file, sha256)
  return sha256
}
