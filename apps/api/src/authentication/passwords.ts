import { hash, verify } from '@node-rs/argon2'
import { concurrencyLimiter } from './concurrency-limiter.ts'

/** OWASP's first choice for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. Runs off the event loop. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let decoy: Promise<string> | undefined

// Each takes a thread of Node's four and 19 MiB for some 20 ms: a flood of sign-ins must leave room for everyone else,
// and what waits here is answered within two seconds.
const inTurn = concurrencyLimiter({ concurrency: 2, waiting: 100 })

/**
 * Whether the password is right. Without a stored hash it takes as long, and says no.
 * @throws HttpError 429 when too many passwords wait to be checked.
 */
export async function passwordFits(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const known = stored ?? (await decoy)
  const fits = await inTurn(() => verify(known, password))
  return fits && stored != null
}
