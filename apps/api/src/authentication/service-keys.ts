import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

/**
 * Keys of service accounts: `cbk_`, 40 random characters and a checksum of 6, as secret scanners know tokens. A scanner
 * that finds one can tell without asking us that it is no other text, and so can we without asking the database.
 */
const prefix = 'cbk_'
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const randomLength = 40
const checksumLength = 6
const shape = new RegExp(`^${prefix}[0-9A-Za-z]{${randomLength + checksumLength}}$`)

/** CRC-32 in base 62, as GitHub's tokens have it. */
function checksumOf(text: string): string {
  let rest = crc32(text)
  let written = ''
  while (written.length < checksumLength) {
    written = letters.charAt(rest % letters.length) + written
    rest = Math.floor(rest / letters.length)
  }
  return written
}

/** An unguessable key of 238 bits. */
export function newServiceKey(): string {
  const random = Array.from({ length: randomLength }, () => letters.charAt(randomInt(letters.length))).join('')
  return `${prefix}${random}${checksumOf(random)}`
}

/** Whether a bearer token is meant as a key, and no access token: these have dots. */
export const looksLikeServiceKey = (token: string): boolean => token.startsWith(prefix)

export const isServiceKey = (token: string): boolean =>
  shape.test(token) && checksumOf(token.slice(prefix.length, -checksumLength)) === token.slice(-checksumLength)

/** What a list shows of a key, so that people find which one a program has: 24 of its 238 bits. */
export const startOf = (key: string): string => key.slice(0, prefix.length + 4)
