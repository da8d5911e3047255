import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const cipherName = 'aes-256-gcm'
/** Named, for else Node takes shorter ones too when it opens. */
const wholeTag = { authTagLength: 16 }

const keyFor = (secret: Buffer, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/** Encrypts for storage (AES-256-GCM); `purpose` must be the same when opening. */
export function seal(secret: Buffer, purpose: string, plain: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv(cipherName, keyFor(secret, purpose), nonce, wholeTag)
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/**
 * The inverse of {@link seal}.
 * @throws when the secret is not the one that sealed, or the text was changed.
 */
export function unseal(secret: Buffer, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(cipherName, keyFor(secret, purpose), bytes.subarray(0, 12), wholeTag)
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

/** An unguessable token of 256 bits, for a cookie or a link. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a random token: enough to know it again, useless to present. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

const half = 20
const rounds = 10

/**
 * Makes another number of 40 bits of each, and gets back from that to it, with this secret alone: a Feistel network with AES
 * in as many rounds as FF1 of NIST SP 800-38G has. One block at a time, ECB is AES itself.
 */
export function numberCipher(secret: Buffer, purpose: string) {
  const aes = createCipheriv('aes-256-ecb', keyFor(secret, purpose), null)
  const mixed = (round: number, value: number): number => {
    const block = Buffer.alloc(16)
    block.writeUInt8(round)
    block.writeUInt32BE(value, 1)
    return aes.update(block).readUInt32BE() >>> (32 - half)
  }
  const split = (number: number): [number, number] => [Math.floor(number / 2 ** half), number % 2 ** half]
  const joined = ([left, right]: [number, number]): number => left * 2 ** half + right
  return {
    encrypt(number: number): number {
      let [left, right] = split(number)
      for (let round = 0; round < rounds; round++) [left, right] = [right, left ^ mixed(round, right)]
      return joined([left, right])
    },
    decrypt(number: number): number {
      let [left, right] = split(number)
      for (let round = rounds - 1; round >= 0; round--) [left, right] = [right ^ mixed(round, left), left]
      return joined([left, right])
    },
  }
}

/** The successor of a token, derived from it: rotating twice gives the same one, and nothing has to be stored. */
export const successorToken = (secret: Buffer, token: string): string =>
  createHmac('sha256', keyFor(secret, 'refresh-successor')).update(token).digest('base64url')
