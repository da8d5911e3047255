import { remember } from '@casebench/shared/remember'
import { fold } from './fold.ts'

// Digits and signs above the line, and the fractions that have a character of their own.
const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const aboveTheLine = /[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻]+/g
const fractions = /[¼-¾⅐-⅞]/g
const special = /[≠⁰¹²³⁴-⁹⁺⁻¼-¾⅐-⅞]/

const lowered = (sign: string): string => (sign === '⁺' ? '+' : sign === '⁻' ? '-' : String(raised.indexOf(sign)))

/** The text with `10²` as `10^2` and `2½` as `2 1/2`: compatibility forms make 102 and 21/2 of them. */
export const spelledOut = (text: string): string =>
  special.test(text)
    ? text
        .replaceAll('≠', ' not equal to ')
        .replace(aboveTheLine, (run) => `^${[...run].map(lowered).join('')}`)
        .replace(fractions, (fraction) => ` ${fraction.normalize('NFKC').replace('⁄', '/')}`)
    : text

const anySign = /[^\p{L}\p{N}\s'"()[\]{}!?:;&]/u

/** A thousand mark in the English manner, which says nothing. */
const thousandMarks = /(?<![\d.,])\d{1,3}(?:,\d{3})+(?![\d,])/g

/**
 * Letters, digits and the signs that change what is said, folded and without spaces: BBB+ is not BBB-, nor 3.5 35. Hyphens
 * within words, quotes, brackets and the marks that end a sentence are left out.
 */
export const compactWithSigns = remember(4000, (original: string): string => {
  const text = fold(spelledOut(original))
  const marked = anySign.test(text) || betweenDigits.test(text) || percentWord.test(text) ? withSigns(text) : text
  return marked.replace(/[^\p{L}\p{N}\p{Sc}<>≤≥≠%±+\-.,§#/^~≈°‰→←·]+/gu, '')
})

const betweenDigits = /\d[^\p{L}\p{N}]+\d/u
const percentWord = /per ?cent|pct|prozent|pour ?cent|por ?c(?:i)?ento|per ?cento|procent/

/** What parts two numbers: 5(1) is not 51, nor "3, 5" 35. Long numbers are written in groups, with spaces between them. */
const parted = (run: string, before: string, after: string): string =>
  /^[\s']+$/.test(run) && (before.length + after.length >= minGrouped || (before.length < 4 && after.length === 3))
    ? ''
    : '·'

/** Digits of a number that is written in groups of any length: a telephone or account number. */
const minGrouped = 6

function withSigns(text: string): string {
  return (
    text
      .replace(/>=|=>/g, '≥')
      .replace(/<=|=</g, '≤')
      .replace(/\+\/-/g, '±')
      .replace(/(\d)\s*(?:per ?cent|pct|prozent|pour ?cent|por ?c(?:i)?ento|per ?cento|procent)(?!\p{L})/gu, '$1%')
      .replace(thousandMarks, (number) => number.replaceAll(',', ''))
      .replace(/(?<=\d)[,;:]\s+(?=\d)/g, '·')
      // Two and a half is not twenty-one halves.
      .replace(/(\d)\s+(\d+\/\d)/g, '$1+$2')
      // Points and commas but between digits.
      .replace(/[.,](?!\d)|(?<!\d)[.,](?!\d)/g, ' ')
      .replace(/(?<!\d),/g, ' ')
      // A minus before a number, a dash between two, a mark behind a grade or in one (A-1 is not A1); any other hyphen joins words.
      .replace(
        /(?<![\p{L}\d])-(?=\d)|(?<=\d)\s*-\s*(?=\d)|(?<=[\p{L}\d])-(?![\p{L}\d-])|(?<=(?<![\p{L}\d-])\p{L})-(?=\d(?![\p{L}\d]))/gu,
        '\u0001',
      )
      .replace(/-/g, ' ')
      .replaceAll('\u0001', '-')
      .replace(/\/(?![\p{L}\d\s])|(?<![\p{L}\d\s])\//gu, ' ')
      .replace(
        /(?<!\d)(\d+)([^\p{L}\p{N}\p{Sc}<>≤≥≠%±+\-.,§#/^~≈°‰→←·]+)(?=(\d+))/gu,
        (_all, before: string, run: string, after: string) => `${before}${parted(run, before, after)}`,
      )
  )
}

const articles = new Set('the a an der die das le la les el los las il lo het de o os as'.split(' '))

/** {@link compactWithSigns} without articles: small words before another one. A capital among other words is a name: "Class A shares". */
export const compactWithoutArticles = remember(4000, (text: string): string =>
  compactWithSigns(
    text.replace(/(?<![\p{L}\p{N}])(\p{L}{1,3})\s+(?=[\p{L}\p{N}])/gu, (all, word: string, at: number) => {
      const isSmall = word === word.toLowerCase() || at === 0
      return isSmall && articles.has(fold(word)) ? '' : all
    }),
  ),
)
