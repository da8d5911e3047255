/** What a certificate may have. Docs: docs/credentials.md. */
export const certificateBounds = {
  definitions: 200,
  cases: 20,
  title: 120,
  text: 2000,
  months: 120,
  graceDays: 90,
  reason: 1000,
  /** Days before the end from which on new results renew a certificate. */
  renewalDays: 90,
} as const
