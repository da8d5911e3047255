import dns from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Looks a name up; as Node's own with `all: true`. */
export type Resolve = (hostname: string) => Promise<dns.LookupAddress[]>

export const resolveByDns: Resolve = (hostname) => dns.promises.lookup(hostname, { all: true, verbatim: true })

/**
 * A lookup for sockets that fails unless every address of the name is public. The socket connects to what was looked at
 * here: there is no second lookup that could say something else (DNS rebinding).
 * @param refusal what it fails with then.
 */
export const guardedLookup =
  (refusal: () => Error, resolve: Resolve = resolveByDns): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses
        if (!first || !addresses.every(({ address }) => isPublicAddress(address))) callback(refusal(), '', 0)
        else if (options.all) callback(null, addresses)
        else callback(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    )
  }
