// Days of the reader's calendar, written as 2026-11-21. Routes read them from urls, so nothing here needs a library.

/** The day that a value of a url names; undefined where it names none. */
export function readDay(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined
  const read = new Date(`${value}T00:00:00Z`)
  // The 31st of February is read as a day of March.
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(value) ? value : undefined
}

/** The first moment of a day where the reader is. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00`)

/** The last moment of a day where the reader is. */
export const endOfDay = (day: string): Date => new Date(`${day}T23:59:59.999`)
