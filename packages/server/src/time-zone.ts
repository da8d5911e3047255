/** Whether an IANA time zone of this name is known. Offsets, such as +01:00, are no places: their clocks never change. */
export function isTimeZone(name: string): boolean {
  if (/^[+-]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
