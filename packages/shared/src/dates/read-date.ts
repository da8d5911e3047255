import { plainDate } from '../date-text.ts'
import { cardinalWords, ordinalWords } from '../quantities/number-words.ts'
import { numericText, quantities } from '../quantities/quantity.ts'
import { remember } from '../remember.ts'
import { monthsNamed } from './month-names.ts'

/** A calendar date at its precision: a year, a month of a year, or a day. */
export type PartialDate = { year: number; month?: number; day?: number }

/** What a text can mean as a date. More than one reading means that day and month cannot be told apart. */
export type DateReadings = { readings: PartialDate[]; shortYear: boolean; impossible: boolean }

const none: DateReadings = { readings: [], shortYear: false, impossible: false }

/** True where the calendar has the date. */
export function exists({ year, month, day }: PartialDate): boolean {
  if (year < 1 || year > 9999) return false
  if (month === undefined) return day === undefined
  if (month < 1 || month > 12) return false
  if (day === undefined) return true
  const date = new Date(Date.UTC(2000, 0, 1))
  date.setUTCFullYear(year, month - 1, day)
  return day >= 1 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

const time = /(?:(?<=\d)t| |\b)\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d+)?\s*(?:am|pm|uhr|utc|gmt|z)?(?:\s?[+-]\d{2}:?\d{2})?/g
const ordinalEnding = /(\d)(?:st|nd|rd|th|er|re|eme|e|º|ª|o|a|\.º)(?![\p{L}\d])/gu

/** English words for days and years as digits: "the twenty-first nineteen seventy eight" → "21 1978". */
function wordsToDigits(text: string): string {
  if (!/\p{L}{3}/u.test(text)) return text
  const list = text.replace(/(\p{L})-(?=\p{L})/gu, '$1 ').split(' ')
  const out: string[] = []
  for (let index = 0; index < list.length; index++) {
    const bare = (at: number): string => (list[at] ?? '').replace(/[.,]$/, '')
    const ten = cardinalWords.get(bare(index))
    const unit = ordinalWords.get(bare(index + 1))
    const ordinal = ordinalWords.get(bare(index))
    if (ten !== undefined && ten >= 20 && ten <= 30 && unit !== undefined && unit < 10) {
      out.push(String(ten + unit))
      index++
    } else if (ordinal !== undefined && ordinal > 0 && ordinal <= 31) {
      out.push(String(ordinal))
    } else if (ten !== undefined && ten >= 10) {
      // A year in two halves, or in full.
      const rest = list.slice(index).join(' ')
      const [first, second] = quantities(rest)
      const value = first?.values[0] ?? 0
      const tail = second?.values[0]
      if (value >= 10 && value < 100 && second !== undefined && tail !== undefined && tail < 100) {
        out.push(String(value * 100 + tail))
        index = list.length - rest.slice(second.end).trim().split(' ').filter(Boolean).length - 1
      } else out.push(list[index] ?? '')
    } else out.push(list[index] ?? '')
  }
  return out
    .join(' ')
    .replace(/\btwo thousand(?: and)?(?: (\p{L}+))?/gu, (_all, small: string | undefined) =>
      String(2000 + (small === undefined ? 0 : (cardinalWords.get(small) ?? 0))),
    )
}

const years = (digits: string): number[] => {
  const value = Number(digits)
  return digits.length > 2 ? [value] : [2000 + value, 1900 + value]
}

type Parts = {
  numbers: string[]
  months: readonly number[]
  separators: string
  hasMonthName: boolean
  /** A word that is no month stands between two numbers. */
  isParted: boolean
}

function split(text: string): Parts {
  const numbers: string[] = []
  const separators: string[] = []
  let months: readonly number[] = []
  let previousEnd = 0
  let unknown = false
  let isParted = false
  for (const match of text.matchAll(/\d+|[\p{L}\p{M}]+/gu)) {
    if (/^\d/.test(match[0])) {
      if (numbers.length > 0 && unknown) isParted = true
      unknown = false
      if (numbers.length > 0) separators.push(text.slice(previousEnd, match.index).trim())
      numbers.push(match[0])
    } else {
      const named = months.length === 0 ? monthsNamed(match[0]) : []
      if (named.length > 0) months = named
      else if (match[0].length > 2) unknown = true
    }
    previousEnd = match.index + match[0].length
  }
  return { numbers, months, separators: separators.join(''), hasMonthName: months.length > 0, isParted }
}

function withMonthName(numbers: readonly string[], months: readonly number[]): PartialDate[] {
  const yearAt = numbers.findIndex((digits) => digits.length === 4)
  const [first = '', second] = numbers
  if (numbers.length === 1) return first.length === 4 ? months.map((month) => ({ year: Number(first), month })) : []
  if (numbers.length !== 2 || second === undefined) return []
  const year = yearAt === -1 ? second : (numbers[yearAt] ?? '')
  const day = Number(yearAt === 0 ? second : first)
  return months.flatMap((month) => years(year).map((one) => ({ year: one, month, day })))
}

function threeNumbers([first = '', second = '', third = '']: readonly string[], separators: string): PartialDate[] {
  const [a, b, c] = [Number(first), Number(second), Number(third)]
  if (first.length === 4) return b > 12 ? [{ year: a, month: c, day: b }] : [{ year: a, month: b, day: c }]
  if (first.length > 2 || second.length > 2 || (third.length !== 4 && third.length !== 2)) return []
  const dayFirst = years(third).map((year) => ({ year, month: b, day: a }))
  if (separators === '..' || a === b) return dayFirst.filter(exists).length > 0 || b <= 12 ? dayFirst : []
  const monthFirst = years(third).map((year) => ({ year, month: a, day: b }))
  return [...dayFirst, ...monthFirst]
}

function candidates({ numbers, months, separators, hasMonthName, isParted }: Parts): PartialDate[] {
  if (hasMonthName) return withMonthName(numbers, months)
  const [first = '', second = ''] = numbers
  if (numbers.length === 3) return threeNumbers(numbers, separators)
  // "4 Foo 2013" is no April.
  if (numbers.length === 2 && isParted) return []
  if (numbers.length === 2) {
    if (first.length === 4 && second.length <= 2) return [{ year: Number(first), month: Number(second) }]
    return second.length === 4 && first.length <= 2 ? [{ year: Number(second), month: Number(first) }] : []
  }
  if (numbers.length !== 1) return []
  if (first.length === 4) return [{ year: Number(first) }]
  if (first.length !== 8) return []
  return [{ year: Number(first.slice(0, 4)), month: Number(first.slice(4, 6)), day: Number(first.slice(6)) }]
}

/** Every date that the text can mean; no readings where it names none. */
export const readDate = remember(4000, (original: string): DateReadings => {
  if (original.length > 120) return none
  const text = numericText(plainDate(original))
    .replace(/(\d)\s*[年년]\s*(?=\d)/g, '$1-')
    .replace(/(\d)\s*[月월]\s*(?=\d)/g, '$1-')
    .replace(/[日일]/g, ' ')
    .replace(time, ' ')
    .replace(ordinalEnding, '$1')
  const parts = split(wordsToDigits(text))
  const all = candidates(parts)
  const readings = all.filter(exists)
  return {
    readings,
    shortYear: parts.numbers.length > 1 && !parts.numbers.some((digits) => digits.length > 2),
    impossible: all.length > 0 && readings.length === 0,
  }
})
