import { plainDate } from '@casebench/shared/date-text'

/** A calendar date as somebody wrote it. Ambiguous: day and month could be swapped; the day first comes first. */
export type DateReading =
  | { kind: 'date'; iso: string }
  | { kind: 'ambiguous'; isos: readonly [string, string] }
  | { kind: 'impossible' }
  | { kind: 'none' }

const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'da', 'nb', 'fi', 'ar']
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\.$/, '')

let known: Map<string, number> | undefined

/** The names of the months, long and short, in the languages that registers are mostly written in. */
function monthNames(): Map<string, number> {
  if (known) return known
  known = new Map()
  for (const language of languages) {
    for (const month of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { month, day: 'numeric', calendar: 'gregory', timeZone: 'UTC' })
      for (let index = 0; index < 12; index += 1) {
        const name = format.formatToParts(Date.UTC(2001, index, 1)).find((part) => part.type === 'month')?.value
        if (name && /\p{L}/u.test(name) && !known.has(fold(name))) known.set(fold(name), index + 1)
      }
    }
  }
  known.set('sept', 9)
  return known
}

const impossible: DateReading = { kind: 'impossible' }

function date(year: number, month: number, day: number): DateReading {
  const moment = new Date(Date.UTC(year, month - 1, day))
  if (year < 1000 || moment.getUTCMonth() !== month - 1 || moment.getUTCDate() !== day) return impossible
  return { kind: 'date', iso: moment.toISOString().slice(0, 10) }
}

const fullYear = (text: string): number =>
  text.length === 2 ? Number(text) + (Number(text) < 50 ? 2000 : 1900) : Number(text)

function fromNumbers(first: string, separator: string, second: string, year: string): DateReading {
  const [a, b, y] = [Number(first), Number(second), fullYear(year)]
  // Dots are only written where the day comes first.
  if (separator === '.' || a > 12) return date(y, b, a)
  if (b > 12) return date(y, a, b)
  const [dayFirst, monthFirst] = [date(y, b, a), date(y, a, b)]
  if (dayFirst.kind !== 'date' || monthFirst.kind !== 'date') return impossible
  return a === b ? dayFirst : { kind: 'ambiguous', isos: [dayFirst.iso, monthFirst.iso] }
}

/** Reads a date in the forms that registers and people write. What is not a whole date is `none`. */
export function readDate(text: string): DateReading {
  const written = plainDate(text).trim().replace(/\s+/g, ' ')
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(written) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(written)
  if (iso) return date(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numbers = /^(\d{1,2}) ?([./-]) ?(\d{1,2}) ?\2 ?(\d{4}|\d{2})$/.exec(written)
  if (numbers) return fromNumbers(numbers[1] ?? '', numbers[2] ?? '', numbers[3] ?? '', numbers[4] ?? '')
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th|er|[.º])?[ -]?(?:de |of )?(\p{L}+\.?),?[ -]?(?:de )?(\d{4})$/iu.exec(
    written,
  )
  const monthFirst = /^(\p{L}+\.?) (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/iu.exec(written)
  const name = dayFirst?.[2] ?? monthFirst?.[1]
  const month = name === undefined ? undefined : monthNames().get(fold(name))
  if (month === undefined) return { kind: 'none' }
  return dayFirst
    ? date(Number(dayFirst[3]), month, Number(dayFirst[1]))
    : date(Number(monthFirst?.[3]), month, Number(monthFirst?.[2]))
}
