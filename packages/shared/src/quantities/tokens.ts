import type { DecimalMark } from './numeral.ts'
import { readNumeral } from './numeral.ts'

/** A numeral, word or sign of a text, and where it stands. */
export type Token = { text: string; start: number; end: number; values?: number[] }

const pattern =
  /(?:\d+(?:(?:[ '](?=\d{3}(?!\d))|[.,](?=\d))\d+)*|[.,]\d+)(?:e[+-]?\d+(?![\p{L}\d]))?|\p{L}+(?:'\p{L}+)?|[^\s\p{L}\d]/gu

/** Numerals with the values they can mean, words and signs, in order. */
export function tokens(text: string, mark?: DecimalMark): Token[] {
  return [...text.matchAll(pattern)].map((match) => {
    const token: Token = { text: match[0], start: match.index, end: match.index + match[0].length }
    if (/^[\d.,]/.test(match[0]) && /\d/.test(match[0])) {
      const [digits = '', exponent] = match[0].split('e')
      token.values = readNumeral(digits, mark).map((value) =>
        exponent === undefined ? value : value * 10 ** Number(exponent),
      )
    }
    return token
  })
}
