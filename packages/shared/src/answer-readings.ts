import { type PartialDate, readDate } from './dates/read-date.ts'
import { ambiguousMark } from './quantities/numeral.ts'
import { inPercent } from './quantities/percent.ts'
import { numericText, quantities, quantitiesBy, saidTwice } from './quantities/quantity.ts'
import { readMoney } from './quantities/read-money.ts'
import { tokens } from './quantities/tokens.ts'

/**
 * What the grading reads in an answer, as far as the answer alone tells. What a comma or point before three digits means may still be
 * told by the case's country and by the reference.
 */
export type ValueReading =
  | { kind: 'value'; value: number; currency: string | undefined }
  | { kind: 'ambiguous'; values: readonly number[]; currency: string | undefined }
  /** A range, or more numbers than are asked. */
  | { kind: 'several' }
  | { kind: 'none' }

const readingOf = (values: readonly number[], currency?: string): ValueReading => {
  const [only, second] = values
  if (only === undefined) return { kind: 'none' }
  return second === undefined ? { kind: 'value', value: only, currency } : { kind: 'ambiguous', values, currency }
}

/** An amount of money. */
export function moneyRead(text: string): ValueReading {
  const money = readMoney(text)
  if (money === undefined) return { kind: 'none' }
  return money.others > 0 ? { kind: 'several' } : readingOf(money.values, money.currencies[0])
}

function quantityRead(text: string, mark: Parameters<typeof quantitiesBy>[1]): ValueReading {
  const found = quantitiesBy(saidTwice(text, mark)?.[0] ?? text, mark)
  return found.length > 1 ? { kind: 'several' } : readingOf(found[0]?.values ?? [])
}

/** A count or a measure. */
export const numberRead = (text: string): ValueReading => quantityRead(text, undefined)

/** A percentage: a share of a whole as its percentage, and of "1.234" the decimals, as it is no thousands. */
export function percentRead(text: string): ValueReading {
  const asked = inPercent(text)
  const [mark] = tokens(numericText(asked)).flatMap((token) => ambiguousMark(token.text) ?? [])
  return quantityRead(asked, mark === undefined ? undefined : mark === '.' ? 'point' : 'comma')
}

/** A calendar date. Ambiguous: day and month could be swapped; the day first comes first. Partial: without its day. */
export type DateReading =
  | { kind: 'date'; iso: string }
  | { kind: 'ambiguous'; isos: readonly [string, string] }
  | { kind: 'partial'; iso: string }
  | { kind: 'impossible' }
  | { kind: 'none' }

const pad = (value: number, width: number): string => String(value).padStart(width, '0')

/** A date as ISO 8601 writes it, as far as it goes. */
export const isoDate = ({ year, month, day }: PartialDate): string =>
  [pad(year, 4), ...(month === undefined ? [] : [pad(month, 2)]), ...(day === undefined ? [] : [pad(day, 2)])].join('-')

// The century that two digits of a year are shown in; the grading takes either.
const isOfOurTime = ({ year }: PartialDate): boolean => year >= 1950 && year < 2050

/** A date. */
export function dateRead(text: string): DateReading {
  const { readings, shortYear, impossible } = readDate(text)
  if (impossible) return { kind: 'impossible' }
  const dates = (shortYear ? readings.filter(isOfOurTime) : readings).map(isoDate)
  const [first, second] = dates
  if (first === undefined) return { kind: 'none' }
  if (readings.every(({ day }) => day === undefined)) return { kind: 'partial', iso: first }
  return second === undefined ? { kind: 'date', iso: first } : { kind: 'ambiguous', isos: [first, second] }
}

/** Reads once what is made ready by the first reading, while nobody waits for it. */
export function prepareReadings(): void {
  quantities('1')
  dateRead('1 January 2000')
}
