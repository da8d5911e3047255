import dns, { type LookupAddress, type LookupOptions } from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'

type Found = [error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family: number]
type Callback = (...found: Found) => void
/** As `dns.lookup` with all of its arguments. */
type Ask = (hostname: string, options: LookupOptions, callback: Callback) => void

/** How many names Node looks up just now, each in a thread of its own. */
let underWay = 0

/** Whether a name is being looked up: a process that exits waits for its end, which a name service can put off for half a minute. */
export const isLookingUp = (): boolean => underWay > 0

/** Milliseconds after which an address that was good before is taken in place of one that does not come. */
const timeout = 500

/**
 * Looks up a name once for everybody who asks at the same time, and takes what was found last where an answer is long in
 * coming or the name service is away.
 *
 * Node looks up few names at once, in threads: connections to a Redis whose name takes half a minute to be not found would
 * keep everybody from looking up Postgres.
 */
export function sharedLookup(ask: Ask): Ask {
  const waiting = new Map<string, Set<Callback>>()
  const known = new Map<string, Found>()
  return (hostname, options, callback) => {
    const key = JSON.stringify([hostname, options.family, options.all, options.hints, options.order, options.verbatim])
    const lastFound = known.get(key)
    let told = false
    const tell: Callback = (...found) => {
      if (told) return
      told = true
      clearTimeout(late)
      callback(...(found[0]?.code === 'EAI_AGAIN' && lastFound ? lastFound : found))
    }
    const late = lastFound && setTimeout(() => tell(...lastFound), timeout)
    const others = waiting.get(key)
    if (others) {
      others.add(tell)
      return
    }
    const all = new Set([tell])
    waiting.set(key, all)
    underWay += 1
    ask(hostname, options, (...found) => {
      underWay -= 1
      waiting.delete(key)
      if (!found[0]) known.set(key, found)
      for (const one of all) one(...found)
    })
  }
}

/** Lets everything in this process look names up that way: drivers take no function of ours. Called once, at its edge. */
export function shareLookups(): void {
  const original = dns.lookup
  const shared = sharedLookup(original as Ask)
  const lookup = (hostname: string, ...rest: [LookupOptions | number | Callback, Callback?]): void => {
    const [options, callback] = typeof rest[0] === 'function' ? [{}, rest[0]] : [rest[0], rest[1]]
    if (callback === undefined) throw new TypeError('A lookup needs a callback')
    shared(hostname, typeof options === 'number' ? { family: options } : (options ?? {}), callback)
  }
  // What it is promisified by comes along.
  dns.lookup = Object.defineProperties(
    lookup,
    Object.getOwnPropertyDescriptors(original),
  ) as unknown as typeof dns.lookup
  syncBuiltinESMExports()
}
