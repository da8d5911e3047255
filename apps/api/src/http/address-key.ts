import { isIPv4, isIPv6 } from 'node:net'

/** The eight parts of an IPv6 address, of which Node writes every spelling in one way: `1:2::8`. */
function partsOf(address: string): number[] {
  const [unscoped = ''] = address.split('%')
  const [before = '', after] = new URL(`http://[${unscoped}]`).hostname.slice(1, -1).split('::')
  const read = (half = ''): number[] => (half === '' ? [] : half.split(':').map((part) => Number.parseInt(part, 16)))
  const [head, tail] = [read(before), read(after)]
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail]
}

/**
 * What an address counts as wherever something is counted by address: one of IPv4 as itself, also where it is written as
 * one of IPv6, and of IPv6 its first 64 bits, which is what a provider gives to a single line: whoever has one such
 * address has all of them.
 */
export function addressKey(address: string): string {
  if (isIPv4(address) || !isIPv6(address)) return address
  const parts = partsOf(address)
  const [high = 0, low = 0] = parts.slice(6)
  const isMapped = parts.slice(0, 5).every((part) => part === 0) && parts[5] === 0xffff
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  const line = parts.slice(0, 4)
  return `${line.map((part) => part.toString(16)).join(':')}::/64`
}
