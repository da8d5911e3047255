import { hash, verify } from '@node-rs/argon2'

/** OWASP's first choice for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. Runs off the event loop. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let decoy: Promise<string> | undefined

/** Whether the password is right. Without a stored hash it takes as long, and says no. */
export async function passwordFits(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const fits = await verify(stored ?? (await decoy), password)
  return fits && stored != null
}
