import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** IANA has given out nothing of IPv6 as global unicast but this. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address can be anybody's on the internet: not this machine, its network, a cloud's metadata, nor anything
 * that is set aside or wraps another address (the registries of IANA for special purposes, RFC 6890).
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast)
}
