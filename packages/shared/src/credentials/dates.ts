import { certificateBounds } from './bounds.ts'
import type { CertificateDefinition } from './definition.ts'

const day = 86_400_000

/** The same day so many months later, or the last one of that month, in UTC. */
function monthsLater(from: Date, months: number): Date {
  const later = new Date(from)
  later.setUTCDate(1)
  later.setUTCMonth(later.getUTCMonth() + months)
  const last = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()
  later.setUTCDate(Math.min(from.getUTCDate(), last))
  return later
}

/** By when a certificate is to be renewed, and until when it is valid; null where it does not expire. */
export function certificateDates(
  { validMonths, graceDays }: Pick<CertificateDefinition, 'validMonths' | 'graceDays'>,
  issuedAt: Date,
): { renewBy: Date | null; validUntil: Date | null } {
  if (validMonths === null) return { renewBy: null, validUntil: null }
  const renewBy = monthsLater(issuedAt, validMonths)
  return { renewBy, validUntil: new Date(renewBy.getTime() + graceDays * day) }
}

/** From when on new results renew a certificate. */
export const renewalOpens = (renewBy: Date): Date => new Date(renewBy.getTime() - certificateBounds.renewalDays * day)

type Earlier = { state: 'active' | 'suspended' | 'revoked'; renewBy: Date | null; decidedAt: Date | null }

/**
 * From when on results count for another certificate of the same kind, given the latest that the person has. Null where they
 * have none, so that all count; `never` where another one is not given by itself.
 */
export function resultsCountFrom(earlier: Earlier | undefined): Date | null | 'never' {
  if (!earlier) return null
  if (earlier.state === 'suspended') return 'never'
  if (earlier.state === 'revoked') return earlier.decidedAt ?? 'never'
  return earlier.renewBy ? renewalOpens(earlier.renewBy) : 'never'
}
