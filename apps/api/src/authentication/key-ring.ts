import { ConfigurationError } from '@casebench/server/config'
import type { Logger } from '@casebench/server/logging'
import type { PrismaDatabase } from '@casebench/server/prisma-database'
import type { JWK } from 'jose'
import { onePerProcess, type Services } from '../services.ts'
import { loadSigningKeys, rotateSigningKey, type SigningKey } from './signing-keys.ts'

/** The keys of this installation as this process knows them; every process learns of a rotation by itself. */
export type KeyRing = {
  /** The key that signs now. */
  current: () => SigningKey
  /** A key by its id. One that is not known yet is looked for in the database, where another process may have put it. */
  find: (keyId: string) => Promise<SigningKey | undefined>
  /** For `/.well-known/jwks.json`: the current key and those retired that live tokens may still be signed with. */
  published: () => JWK[]
  close: () => void
}

const refreshInterval = 60_000
/** A made-up key id must not become a query each. */
const minRefreshInterval = 2000
/** The cryptoperiod of a signature key, well under the years that NIST SP 800-57 part 1 (§5.3.6) allows. */
const rotateAfterDays = 90

export async function openKeyRing(
  { database, secret, logger }: { database: PrismaDatabase; secret: Buffer; logger: Logger },
  now: () => number = Date.now,
): Promise<KeyRing> {
  let keys = new Map<string, SigningKey>()
  let lookedAt = 0

  async function look(): Promise<void> {
    lookedAt = now()
    await rotateSigningKey(database, secret, { olderThanDays: rotateAfterDays })
    keys = new Map((await loadSigningKeys(database, secret)).map((key) => [key.keyId, key]))
  }
  await look()
  const timer = setInterval(() => {
    look().catch((error: unknown) => logger.warn({ err: error }, 'the signing keys could not be read again'))
  }, refreshInterval)
  timer.unref()

  return {
    current: () => {
      const signing = [...keys.values()].find((key) => key.sign)
      if (!signing) throw new ConfigurationError('There is no signing key.')
      return signing
    },
    find: async (keyId) => {
      if (!keys.has(keyId) && now() - lookedAt > minRefreshInterval) await look()
      return keys.get(keyId)
    },
    published: () => [...keys.values()].map((key) => key.publicJwk),
    close: () => clearInterval(timer),
  }
}

/** The keys of this process. Start-up waits for them, so that it fails where they cannot be read. */
export const keyRing = onePerProcess(
  async (services: Pick<Services, 'database' | 'config' | 'logger' | 'resources'>) => {
    const { database, config, logger, resources } = services
    const keys = await openKeyRing({ database, secret: config.secret, logger })
    resources.defer(keys.close)
    return keys
  },
)
