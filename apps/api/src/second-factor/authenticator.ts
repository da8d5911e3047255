import { Secret, TOTP } from 'otpauth'

/** What every authenticator supports; many ignore anything else that the address of the QR code asks for. */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** Clocks differ and typing takes time: the step before and the one after count too (RFC 6238 §5.2). */
const window = 1

/** A secret of 160 bits for an authenticator, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** What an authenticator reads from the QR code. */
export const authenticatorUri = (secret: string, email: string): string =>
  new TOTP({ ...kind, secret, issuer: 'Casebench', label: email }).toString()

/** The time step that a code of six digits belongs to, or undefined when it is not right at this time. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  // The library compares bytes, and throws where six characters are not six of them.
  if (!/^\d{6}$/.test(code)) return undefined
  const totp = new TOTP({ ...kind, secret })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}
