const thousands = /^\d{1,3}(?:[.,' ]\d{3})+$/
// Lakh and crore grouping: 12,34,567.
const indian = /^\d{1,2}(?:,\d{2})+,\d{3}$/

const plain = (text: string): number => Number(text.replace(/[.,' ]/g, ''))

function grouped(whole: string, separator: string): number | undefined {
  if (!/[.,' ]/.test(whole)) return Number(whole)
  if (separator === '' || !/^[\d.,' ]+$/.test(whole)) return undefined
  const separators = new Set(whole.replace(/\d/g, ''))
  if (separators.size !== 1) return undefined
  return thousands.test(whole) || indian.test(whole) ? plain(whole) : undefined
}

/** The mark that stands before the decimals: `point` reads `1,234` as 1234, `comma` as 1.234. */
export type DecimalMark = 'point' | 'comma'

// One mark with three digits behind it: thousands or decimals.
const twofold = /^[1-9]\d{0,2}([.,])\d{3}$/

/** The mark of a numeral that is another number for either decimal mark; undefined for any other numeral. */
export const ambiguousMark = (text: string): '.' | ',' | undefined => twofold.exec(text)?.[1] as '.' | ',' | undefined

/** The decimal mark that a numeral shows by its form, or undefined where it would be the same with either. */
export function shownMark(text: string): DecimalMark | undefined {
  const marks = text.match(/[.,]/g) ?? []
  const last = marks.at(-1)
  if (last === undefined || ambiguousMark(text) !== undefined) return undefined
  // A mark that is repeated, or that another one follows, groups.
  const groups = marks.length > 1 ? marks[0] : undefined
  const decimal = groups === undefined ? last : groups === '.' ? ',' : '.'
  return decimal === '.' ? 'point' : 'comma'
}

/**
 * The values that a run of digits and separators can mean, the likeliest first: `1.234,5` is one number, `1,234` is
 * two (1234 or 1.234) but for a decimal mark that is known, `1.2.3` is none.
 */
export function readNumeral(text: string, mark?: DecimalMark): number[] {
  const twice = mark === undefined ? undefined : ambiguousMark(text)
  if (twice !== undefined)
    return [(mark === 'point') === (twice === '.') ? Number(text.replace(',', '.')) : plain(text)]
  return readAnyNumeral(text)
}

function readAnyNumeral(text: string): number[] {
  if (/^\d+$/.test(text)) return [Number(text)]
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (last === -1) {
    const value = grouped(text, ' ')
    return value === undefined ? [] : [value]
  }
  const mark = text[last] ?? ''
  const whole = text.slice(0, last)
  const fraction = text.slice(last + 1)
  const repeated = whole.includes(mark)
  const asGroups = grouped(text, mark)
  if (repeated) return asGroups === undefined ? [] : [asGroups]
  const wholeValue = whole === '' ? 0 : grouped(whole, mark)
  const asDecimal =
    wholeValue === undefined || !/^\d*$/.test(fraction) ? undefined : Number(`${wholeValue}.${fraction}`)
  // A leading zero cannot be grouped: 0,123 is a fraction.
  const groups = asGroups !== undefined && !/^0/.test(text) ? [asGroups] : []
  const decimals = asDecimal === undefined ? [] : [asDecimal]
  return mark === ',' || fraction.length === 3 ? [...groups, ...decimals] : [...decimals, ...groups]
}
