import { remember } from '../remember.ts'
import { fold } from '../remembered-folding.ts'
import { asciiDigits } from './ascii-digits.ts'
import { withoutEastAsianNumerals, withoutEastAsianScales } from './east-asian-scales.ts'
import { withFrenchNumbers } from './french-numbers.ts'
import { cardinalWords, denominator, fractionWords, isNumberWord, scaleWords } from './number-words.ts'
import type { DecimalMark } from './numeral.ts'
import type { Token } from './tokens.ts'
import { tokens } from './tokens.ts'

/** One number found in a text: the values it can mean, likeliest first, and where it stands. */
export type Quantity = { values: number[]; start: number; end: number }

/** Reads one quantity from a position on. Words add up (`twenty one`), scales multiply (`2.5 m`), fractions divide. */
class QuantityReader {
  private position: number
  private readonly list: readonly Token[]

  constructor(list: readonly Token[], position: number) {
    this.list = list
    this.position = position
  }

  private peek(offset = 0): Token | undefined {
    return this.list[this.position + offset]
  }

  private word(offset = 0): string | undefined {
    return this.peek(offset)?.text
  }

  read(): { values: number[]; end: number } | undefined {
    let values = this.term()
    if (values === undefined) return undefined
    for (;;) {
      const next = this.word()
      const two = next === 'out' && this.word(1) === 'of'
      if (next === 'over' || next === '/' || two || (next === 'in' && this.startsNumber(1))) {
        const back: number = this.position
        this.position += two ? 2 : 1
        const divisors = this.term()
        if (divisors === undefined || divisors[0] === 0) {
          this.position = back
          break
        }
        values = values.map((value) => value / (divisors[0] ?? 1))
      } else if (next === '^' && this.signedAt(1) !== undefined) {
        const power = this.signedAt(1) ?? 1
        this.position += /^[+-]$/.test(this.word(1) ?? '') ? 3 : 2
        values = values.map((value) => value ** power)
      } else if (
        next === 'of' &&
        (scaleWords.has(this.word(1) ?? '') || (this.word(1) === 'a' && scaleWords.has(this.word(2) ?? '')))
      ) {
        this.position += this.word(1) === 'a' ? 2 : 1
        values = this.scaled(values)
      } else break
    }
    return { values, end: this.position }
  }

  /** A numeral with or without its sign. */
  private signedAt(offset: number): number | undefined {
    const sign = this.word(offset)
    const value = this.peek(sign === '+' || sign === '-' ? offset + 1 : offset)?.values?.[0]
    return value !== undefined && sign === '-' ? -value : value
  }

  private startsNumber(offset: number): boolean {
    return this.peek(offset)?.values !== undefined || cardinalWords.has(this.word(offset) ?? '')
  }

  private scaled(values: number[]): number[] {
    let result = values
    for (;;) {
      const scale = scaleWords.get(this.word() ?? '')
      if (scale === undefined) return result
      this.position++
      result = result.map((value) => value * scale)
    }
  }

  private term(): number[] | undefined {
    const digits = this.peek()?.values
    if (digits !== undefined) return digits.length === 0 ? undefined : this.numeral(digits)
    if (this.word() === 'point' && this.startsNumber(1)) return this.decimals(0)
    return this.phrase()
  }

  private numeral(digits: number[]): number[] {
    this.position++
    let values = digits
    // 2 1/4, 2 and 1/4
    const and = this.word() === 'and' ? 1 : 0
    const next = this.peek(and)?.values?.[0]
    const under = this.peek(and + 2)?.values?.[0]
    if (next !== undefined && this.word(and + 1) === '/' && under !== undefined && under !== 0 && next < under) {
      this.position += and + 3
      values = values.map((value) => value + next / under)
    } else if (this.word() === '/' && this.peek(1)?.values?.[0]) {
      const divisor = this.peek(1)?.values?.[0] ?? 1
      this.position += 2
      values = values.map((value) => value / divisor)
    }
    // 1.3 x 10^6
    if (/^[x×*·]$/.test(this.word() ?? '') && this.word(1) === '10' && this.word(2) === '^' && this.peek(3)?.values) {
      const power = this.peek(3)?.values?.[0] ?? 0
      this.position += 4
      values = values.map((value) => value * 10 ** power)
    }
    const fraction = denominator(this.word() ?? '')
    if (fraction !== undefined && fraction > 2) {
      this.position++
      values = values.map((value) => value / fraction)
    }
    if (this.word() === '.' && scaleWords.has(this.word(1) ?? '') && this.peek(1)?.start === this.peek()?.end)
      this.position++
    // In India "l" is short for lakh; elsewhere it is a litre, so it may mean either.
    if (this.word() !== 'l') return this.withSmallerScales(this.scaled(values))
    this.position++
    return [...values, ...values.map((value) => value * 1e5)]
  }

  /** 2 lakh 50 thousand, 1 million 200 thousand: what follows with a smaller scale adds up. */
  private withSmallerScales(values: number[]): number[] {
    let result = values
    for (
      let last = scaleWords.get(this.word(-1) ?? '');
      last !== undefined;
      last = scaleWords.get(this.word(-1) ?? '')
    ) {
      const more = this.peek()?.values?.[0]
      const scale = scaleWords.get(this.word(1) ?? '')
      if (more === undefined || scale === undefined || scale >= last || more * scale >= last) break
      this.position += 2
      result = result.map((value) => value + more * scale)
    }
    return result
  }

  /** Twenty-fifth, thirty-seconds: the divisor and how many tokens it takes. */
  private compoundDivisor(): { value: number; length: number } | undefined {
    const ten = cardinalWords.get(this.word() ?? '') ?? 0
    const offset = this.word(1) === '-' ? 2 : 1
    const unit = denominator(this.word(offset) ?? '') ?? 0
    return ten >= 20 && ten % 10 === 0 && unit > 0 && unit < 10 ? { value: ten + unit, length: offset + 1 } : undefined
  }

  private decimals(whole: number): number[] {
    this.position++
    const digits = this.peek()?.values?.[0]
    if (digits !== undefined) {
      const text = this.word() ?? '0'
      this.position++
      return this.scaled([Number(`${whole}.${text.replace(/\D/g, '')}`)])
    }
    let text = ''
    for (
      let value = cardinalWords.get(this.word() ?? '');
      value !== undefined;
      value = cardinalWords.get(this.word() ?? '')
    ) {
      const tail = value >= 20 ? cardinalWords.get(this.word(1) ?? '') : undefined
      const both = tail !== undefined && tail > 0 && tail < 10
      text += both ? value + tail : value
      this.position += both ? 2 : 1
    }
    return this.scaled([Number(`${whole}.${text}`)])
  }

  /** Number words: at least one of them, else undefined. */
  private phrase(): number[] | undefined {
    let sum = 0 // what stands before an "and"
    let total = 0 // what is already scaled
    let current: number | undefined
    let seen = false
    for (;;) {
      const word = this.word()
      if (word === undefined) break
      const small = cardinalWords.get(word)
      const scale = scaleWords.get(word)
      const under = denominator(word)
      const part = fractionWords.get(word)
      const divisor =
        small === undefined || current === undefined || this.fits(current, small) ? undefined : this.compoundDivisor()
      if (divisor !== undefined) {
        this.position += divisor.length
        return [sum + (total + (current ?? 0)) / divisor.value]
      }
      if ((word === 'a' || word === 'an') && isNumberWord(this.word(1))) {
        this.position++
      } else if (word === '-' && seen && isNumberWord(this.word(1))) {
        this.position++
      } else if (
        word === 'and' &&
        seen &&
        (isNumberWord(this.word(1)) || (this.word(1) === 'a' && isNumberWord(this.word(2))))
      ) {
        sum += total + (current ?? 0)
        total = 0
        current = undefined
        this.position++
      } else if (word === 'point' && seen && this.startsNumber(1)) {
        return this.decimals(sum + total + (current ?? 0))
      } else if (small !== undefined && this.fits(current, small)) {
        current = (current ?? 0) + small
        seen = true
        this.position++
      } else if (scale !== undefined && (seen || (word.length > 2 && word !== 'mil') || this.word(-1) === 'a')) {
        if (scale === 100) {
          current = (current ?? 1) * 100
        } else if (sum > 0 && total === 0 && current === undefined) {
          sum *= scale
        } else if (sum > 0 && total === 0) {
          // one hundred and six thousand
          total = (sum % 1000 === sum ? sum + (current ?? 0) : (current ?? 1)) * scale
          sum = sum % 1000 === sum ? 0 : sum
          current = undefined
        } else if (current === undefined) {
          total = (total || 1) * scale
        } else {
          total += current * scale
          current = undefined
        }
        seen = true
        this.position++
      } else if (part !== undefined) {
        this.position++
        const portion = (total + (current ?? 0) || 1) * part
        if (this.word() === 'a' && scaleWords.has(this.word(1) ?? '')) this.position++
        return this.scaled([sum + portion])
      } else if (under !== undefined && under > 2) {
        const tail = (current ?? 0) % 100
        // twenty-first is one denominator; fifty-four hundredths is a numerator with one
        const compound = current !== undefined && tail >= 20 && tail % 10 === 0 && under < 10
        this.position++
        const whole = total + (current ?? 0)
        if (compound) {
          // One hundred and thirty fifths may be 130 fifths.
          const divided = sum + (whole - tail > 0 ? whole - tail : 1) / (tail + under)
          return sum > 0 ? [divided, (sum + whole) / under] : [divided]
        }
        const split = sum + (whole || 1) / under
        return sum > 0 && whole > 0 ? [(sum + whole) / under, split] : [split]
      } else if (
        under !== undefined &&
        current !== undefined &&
        under < 3 &&
        current % 100 >= 20 &&
        current % 10 === 0
      ) {
        this.position++
        return [sum + 1 / (current + under)]
      } else break
    }
    return seen ? [sum + total + (current ?? 0)] : undefined
  }

  private fits(current: number | undefined, small: number): boolean {
    if (current === undefined) return true
    const tail = current % 100
    return small > 0 && (tail === 0 ? current >= 100 : tail >= 20 && tail % 10 === 0 && small < 10)
  }
}

const negative = new Set(['-', 'minus', 'negative', 'moins', 'menos', 'meno', 'min', 'минус'])

function readAll(text: string, mark?: DecimalMark): Quantity[] {
  const list = tokens(text, mark)
  const found: Quantity[] = []
  for (let position = 0; position < list.length; ) {
    const read = new QuantityReader(list, position).read()
    const first = list[position]
    if (read === undefined || first === undefined) {
      position++
      continue
    }
    const before = list[position - 1]
    const sign =
      before !== undefined && negative.has(before.text) && !/[\p{L}\d]$/u.test(list[position - 2]?.text ?? '')
    const inBrackets = before?.text === '(' && list[read.end]?.text === ')' && list.length === read.end - position + 2
    const last = list[read.end - 1] ?? first
    found.push({
      values: sign || inBrackets ? read.values.map((value) => -value) : read.values,
      start: sign ? before.start : first.start,
      end: last.end,
    })
    position = read.end
  }
  return found
}

/** The folded text that {@link quantities} works on; its positions refer to this. */
export const numericText = (text: string): string =>
  withFrenchNumbers(fold(withoutEastAsianScales(withoutEastAsianNumerals(asciiDigits(text)))))

/** All numbers in a text, in order: digits with any separators, scales, fractions, English number words. */
export const quantities = remember(4000, (text: string): Quantity[] => readAll(numericText(text)))

const withPoint = remember(4000, (text: string): Quantity[] => readAll(numericText(text), 'point'))
const withComma = remember(4000, (text: string): Quantity[] => readAll(numericText(text), 'comma'))

/** {@link quantities} with a decimal mark that is known: of `1,234` one value stays. */
export const quantitiesBy = (text: string, mark: DecimalMark | undefined): Quantity[] =>
  mark === undefined ? quantities(text) : mark === 'point' ? withPoint(text) : withComma(text)

// Beside the number in brackets at most its currency or sign: "more than" would say something else.
const currencyAlone = /^[\s\p{Sc}.%-]*(?:[a-z]{3}|euros?|dollars?|pounds?|percent)?[\s\p{Sc}.%-]*$/u

const bracketed = /^([^()]+)\(([^()]+)\)([^()]*)$/

/** What stands outside and inside the brackets of a text that says one number twice: "twelve (12)"; else undefined. */
export function saidTwice(text: string, mark?: DecimalMark): [outside: string, inside: string] | undefined {
  const parts = bracketed.exec(text)
  if (parts === null) return undefined
  const [outside, inside] = [`${parts[1] ?? ''} ${parts[3] ?? ''}`, parts[2] ?? '']
  const [left, right] = [quantitiesBy(outside, mark), quantitiesBy(inside, mark)]
  if (left.length !== 1 || right.length !== 1) return undefined
  const [again] = right
  if (again === undefined) return undefined
  const written = numericText(inside)
  const isAlone = currencyAlone.test(`${written.slice(0, again.start)} ${written.slice(again.end)}`)
  const isSame = left[0]?.values.some((value) => again.values.includes(value)) === true
  return isAlone && isSame ? [outside, inside] : undefined
}
