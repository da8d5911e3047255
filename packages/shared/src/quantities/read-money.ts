import { remember } from '../remember.ts'
import { fold } from '../remembered-folding.ts'
import { currencyCodes, minorUnits, prefixedDollars } from './currencies.ts'
import { scaleWords } from './number-words.ts'
import type { DecimalMark } from './numeral.ts'
import { numericText, quantitiesBy, saidTwice } from './quantity.ts'

/** An amount: values it can mean and the currencies it can be in, likeliest first; no currencies where none is named. */
export type Money = {
  values: number[]
  currencies: readonly string[]
  others: number
  /** In hundredths, whose names many currencies share: cents. */
  isMinor?: true
}

const dollarPrefix = /(?<![\p{L}\d])(u\.s\.?|[a-z]{1,3}) ?\$/u
// kEUR, TEUR (thousands, in German), MEUR; EURm, USDbn.
const scaledCode = /^(k|t|m|mn|bn|b)([a-z]{3})$/
const codeWithScale = /^([a-z]{3})(k|m|mn|bn)$/
const scaleOfLetter = (letter: string): number => (letter === 't' ? 1000 : (scaleWords.get(letter) ?? 1))

// "36. 24": a space behind the decimal point, where nothing else is a number.
const spacedDecimals = /(?<=^[^\d]*)(\d{1,6}[.,]) (\d{2})(?=[^\d]*$)/u

// Behind a number "L" may be short for lakh.
const egyptianPounds = /(?<!\p{L})L\.\s?E\.?(?!\p{L})/giu

// "Un million d'euros".
const ofEuros = /(?<!\p{L})d['’]\s?(?=euro|€)/giu

// What a scale means beside one currency alone: "mil" is a thousand in Spanish and Portuguese, a million in Czech, Romanian and English.
const byCurrency: readonly (readonly [RegExp, string])[] = [
  [/(?<=\d\s?)mil\b\.?(?=\s?(?:kc|czk|ron|lei|usd|gbp|£))/g, 'million'],
  [/(?<=(?:czk|ron|usd|us\$|gbp|£)\s?[\d.,]+\s?)mil\b\.?/g, 'million'],
  [/(?<=\d\s?)mil\.(?=\s?(?:eur|€|euros?))/g, 'million'],
  [/(?<=(?:r\$|brl)\s?[\d.,]+\s?)mi\b/g, 'million'],
  [/(?<=(?:r\$|brl)\s?[\d.,]+\s?)bi\b/g, 'billion'],
  [/(?<=\d\s?)t(?=\s?(?:€|eur\b))/g, 'tsd '],
  [/(?<=\d\s?)tkr\b/g, 'tsd kr'],
  [/(?<=\d\s?)mkr\b/g, 'mio kr'],
  [/(?<=\d\s?)mdkr\b/g, 'mrd kr'],
  [/(?<=^[\d.,\s]+)p\b\.?$/g, 'pence'],
]

const anyOfThem = /\d\s?(?:(?:mil?|bi|tkr|md?kr|p)\b|t\s?(?:€|eur\b))/i

/** An amount with the scales of its currency written out. */
const withScales = (text: string): string =>
  anyOfThem.test(text) ? byCurrency.reduce((rest, [pattern, scale]) => rest.replace(pattern, scale), fold(text)) : text

type Found = { codes: readonly string[]; scale: number; minor: boolean }

/** The currency in the words outside the numbers; the longest run of words that names one wins. */
function currencyIn(text: string): Found | undefined {
  const prefixed = dollarPrefix.exec(text)
  const code = prefixed === null ? undefined : prefixedDollars[prefixed[1] ?? '']
  if (code !== undefined) return { codes: [code], scale: 1, minor: false }
  const list = text.match(/[a-z]*\$|€ur|[\p{L}\p{M}]+|[^\s\p{L}\p{M}\d]/gu) ?? []
  const found: Found[] = []
  for (let start = 0; start < list.length; start++)
    for (let length = 3; length >= 1; length--) {
      const name = list.slice(start, start + length).join(' ')
      const codes = currencyCodes(name)
      const ending = length === 1 ? codeWithScale.exec(name) : null
      // "MSEK" is no thousand of "MSE".
      const behind = currencyCodes(ending?.[1] ?? '') === undefined ? null : ending
      const scaled = behind === null ? (length === 1 ? scaledCode.exec(name) : null) : [name, behind[2], behind[1]]
      const minor = minorUnits[name]
      if (codes !== undefined) found.push({ codes, scale: 1, minor: false })
      else if (minor !== undefined) found.push({ codes: minor.split(' '), scale: 0.01, minor: true })
      else if (scaled !== null && currencyCodes(scaled[2] ?? '') !== undefined)
        found.push({
          codes: currencyCodes(scaled[2] ?? '') ?? [],
          scale: scaleOfLetter(scaled[1] ?? ''),
          minor: false,
        })
      else continue
      start += length - 1
      break
    }
  // "$ SGD 4.90": the narrower of two wins.
  return found.sort(
    (left, right) => Number(left.minor) - Number(right.minor) || left.codes.length - right.codes.length,
  )[0]
}

function read(text: string, mark?: DecimalMark): Money | undefined {
  const twice = saidTwice(text, mark)
  if (twice === undefined) return readOnce(text, mark)
  const [outside, inside] = twice.map((part) => readOnce(part, mark))
  return outside?.currencies.length === 0 ? { ...outside, currencies: inside?.currencies ?? [] } : outside
}

function readOnce(written: string, mark?: DecimalMark): Money | undefined {
  const original = withScales(
    written.replace(spacedDecimals, '$1$2').replace(egyptianPounds, 'LE').replace(ofEuros, ''),
  )
  const text = numericText(original)
  const found = quantitiesBy(original, mark)
  const first = found[0]
  if (first === undefined) return undefined
  const second = found[1]
  const between = second === undefined ? '' : text.slice(first.end, second.start)
  let outside = text
  for (const quantity of [...found].reverse())
    outside = `${outside.slice(0, quantity.start)} ${outside.slice(quantity.end)}`
  const currency = currencyIn(outside)
  const currencies = currency?.codes ?? []
  // "10 $ 30 cent", "20 rupees 43": hundredths after the currency.
  const hundredths = second?.values[0]
  const named = currencyIn(between)
  if (
    hundredths !== undefined &&
    hundredths < 100 &&
    Number.isInteger(hundredths) &&
    named !== undefined &&
    !named.minor
  )
    return {
      values: first.values.map((value) => value + hundredths / 100),
      currencies: named.codes,
      others: found.length - 2,
    }
  // "80 usd million": the scale after the currency.
  const scale =
    second === undefined || named === undefined ? undefined : scaleWords.get(text.slice(second.start, second.end))
  const factor = (currency?.scale ?? 1) * (scale ?? 1)
  const others = found.length - (scale === undefined ? 1 : 2)
  return {
    values: first.values.map((value) => value * factor),
    currencies,
    others,
    ...(currency?.minor === true ? { isMinor: true } : {}),
  }
}

const withEither = remember(4000, (text: string) => read(text))
const withPoint = remember(4000, (text: string) => read(text, 'point'))
const withComma = remember(4000, (text: string) => read(text, 'comma'))

/** The first amount in a text, or undefined where it holds no number; of `1,234` one value where the decimal mark is known. */
export const readMoney = (text: string, mark?: DecimalMark): Money | undefined =>
  mark === undefined ? withEither(text) : mark === 'point' ? withPoint(text) : withComma(text)
