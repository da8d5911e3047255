import type { CertificateStanding } from '../contract/credentials.ts'

/** What a certificate is worth: an active one that is past its end has expired, for which nothing is stored. */
export const standingOf = (
  { state, validUntil }: { state: 'active' | 'suspended' | 'revoked'; validUntil: Date | null },
  now = new Date(),
): CertificateStanding => (state !== 'active' ? state : validUntil && validUntil < now ? 'expired' : 'valid')
