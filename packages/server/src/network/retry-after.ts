/** The seconds that an answer asks to wait: it has seconds or a date (RFC 9110 §10.2.3). */
export function retryAfterOf(header: unknown, now: number): number | undefined {
  if (typeof header !== 'string') return undefined
  if (/^\d{1,9}$/.test(header)) return Number(header)
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000))
}
