import { callOutside } from '@casebench/server/network/outside-call'
import { maxPlatforms } from '@casebench/shared/learning-platforms'
import { type CryptoKey, importJWK, type JWK } from 'jose'
import { LRUCache } from 'lru-cache'
import { onePerProcess, type Services } from '../services.ts'
import { LaunchRefused } from './launch-fault.ts'
import type { Platform } from './stored-platform.ts'

/** How platforms sign: with keys of their own alone. `none` and shared secrets (HS256) are none of these. */
export const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'ES512'] as const

const freshFor = 60 * 60_000
/** A made-up key id must not become a call of the platform each. */
const minRefetchInterval = 30_000
const maxKeys = 50
/** Between calls of a key set that cannot be read: five seconds, then twice as long each time, up to a minute. */
const firstWait = 5000
const maxWait = 60_000

type Known = { keys: readonly JWK[]; readAt: number }
type Failed = { error: unknown; count: number; until: number }
type PlatformAddress = Pick<Platform, 'id' | 'key_set_url'>

const isKey = (key: unknown): key is JWK => typeof key === 'object' && key !== null && 'kty' in key

async function fetchKeys(address: string, allowedHosts: ReadonlySet<string>): Promise<readonly JWK[]> {
  const headers = { accept: 'application/json' }
  const { status, body } = await callOutside(address, { method: 'GET', headers, allowedHosts })
  if (status !== 200) throw new Error(`The key set was answered with ${status}`)
  const { keys } = JSON.parse(body) as { keys?: unknown }
  if (!Array.isArray(keys)) throw new Error('It is no key set')
  return keys.slice(0, maxKeys).filter(isKey)
}

/**
 * The keys of platforms, read at most every half minute, and more seldom where they cannot be read; whoever asks meanwhile
 * shares the answer, or the failure.
 */
export function platformKeys(allowedHosts: ReadonlySet<string>, now: () => number = Date.now) {
  const known = new LRUCache<string, Known>({ max: maxPlatforms })
  const failed = new LRUCache<string, Failed>({ max: maxPlatforms })
  const reading = new Map<string, Promise<Known>>()

  function read(name: string, address: string): Promise<Known> {
    const started = reading.get(name)
    if (started) return started
    const before = failed.get(name)
    if (before && now() < before.until) return Promise.reject(before.error)
    const promise = fetchKeys(address, allowedHosts)
      .then((keys) => {
        const read = { keys, readAt: now() }
        known.set(name, read)
        failed.delete(name)
        return read
      })
      .catch((error: unknown): never => {
        const count = (before?.count ?? 0) + 1
        failed.set(name, { error, count, until: now() + Math.min(firstWait * 2 ** (count - 1), maxWait) })
        throw error
      })
      .finally(() => reading.delete(name))
    reading.set(name, promise)
    return promise
  }

  return {
    /** @throws LaunchRefused where the platform publishes no such key, or its keys cannot be read. */
    async find({ id, key_set_url }: PlatformAddress, keyId: string | undefined, algorithm: string): Promise<CryptoKey> {
      const name = `${id} ${key_set_url}`
      // Without a key id there must be just one (RFC 7517 §4.5 leaves it optional).
      const among = (keys: readonly JWK[]) => {
        const fitting = keyId === undefined ? keys : keys.filter(({ kid }) => kid === keyId)
        return fitting.length === 1 ? fitting[0] : undefined
      }
      const away = (error: unknown): never => {
        throw new LaunchRefused('keys_away', error)
      }
      const before = known.get(name)
      let set = before && now() - before.readAt < freshFor ? before : await read(name, key_set_url).catch(away)
      if (!among(set.keys) && now() - set.readAt > minRefetchInterval) set = await read(name, key_set_url).catch(away)
      const jwk = among(set.keys)
      if (!jwk) throw new LaunchRefused('key_unknown', keyId)
      const key = await importJWK(jwk, algorithm).catch((error: unknown) => {
        throw new LaunchRefused('key_unknown', error)
      })
      if (key instanceof Uint8Array || key.type !== 'public') throw new LaunchRefused('algorithm_refused')
      return key
    },
  }
}

export const keysOfPlatforms = onePerProcess(({ config }: Pick<Services, 'database' | 'config'>) =>
  platformKeys(config.platformHosts),
)
