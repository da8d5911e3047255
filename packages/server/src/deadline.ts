/** A signal that aborts with any of these, or with a TimeoutError after so many milliseconds. */
export const withinTime = (milliseconds: number, ...signals: readonly AbortSignal[]): AbortSignal =>
  AbortSignal.any([...signals, AbortSignal.timeout(milliseconds)])
