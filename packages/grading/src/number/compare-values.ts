import type { Message } from '@casebench/shared/message'
import { msg } from '@casebench/shared/message'
import type { Judgement } from '../judgement.ts'
import { correct, notSure, withRead, wrong } from '../judgement.ts'
import { isTransposed } from '../text/distance.ts'
import { isRounded, writtenStep } from './written-step.ts'

/** Equal up to what decimal fractions lose in binary. */
export const sameNumber = (left: number, right: number, tolerance = 0): boolean =>
  Math.abs(left - right) <= tolerance + 1e-12 * Math.max(Math.abs(left), Math.abs(right), 1e-6)

const decimals = (value: number): number => (String(value).split('.')[1] ?? '').length

/** True where a more exact value is the reference to as many decimals as it has: 1/3 is 33.33 %, and 33.33 % is 33.3 %. */
const roundsTo = (reference: number, answer: number): boolean => {
  const places = decimals(reference)
  return (
    places > 0 &&
    places < decimals(answer) &&
    Math.abs(answer - reference) <= Math.abs(reference) * 0.001 &&
    sameNumber(Number(answer.toFixed(places)), reference)
  )
}

/** 10, 100, 0.1 … where one value is the other with the decimal separator moved; undefined otherwise. */
function magnitude(reference: number, answer: number): number | undefined {
  if (reference === 0 || answer === 0) return undefined
  const exponent = Math.round(Math.log10(Math.abs(answer / reference)))
  return exponent !== 0 && sameNumber(Math.abs(answer), Math.abs(reference) * 10 ** exponent) ? exponent : undefined
}

/** By how many places the decimal separator moved: what is said of a value that is too large, and too small. */
const magnitudes: Readonly<Record<number, readonly [Message, Message]>> = {
  1: [msg`The value is ten times too large.`, msg`The value is ten times too small.`],
  2: [msg`The value is a hundred times too large.`, msg`The value is a hundred times too small.`],
  3: [msg`The value is a thousand times too large.`, msg`The value is a thousand times too small.`],
  4: [msg`The value is ten thousand times too large.`, msg`The value is ten thousand times too small.`],
  5: [msg`The value is a hundred thousand times too large.`, msg`The value is a hundred thousand times too small.`],
  6: [msg`The value is a million times too large.`, msg`The value is a million times too small.`],
  9: [msg`The value is a billion times too large.`, msg`The value is a billion times too small.`],
}

/** Of what each side can mean, the two values that differ least: 12.345 beside 12.3 is no twelve thousand. */
function closest(reference: readonly number[], answer: readonly number[]): readonly [number, number] {
  let best: readonly [number, number] = [reference[0] ?? Number.NaN, answer[0] ?? Number.NaN]
  const gap = ([one, other]: readonly [number, number]): number =>
    Math.abs(one - other) / Math.max(Math.abs(one), Math.abs(other), Number.MIN_VALUE)
  for (const one of reference) for (const other of answer) if (gap([one, other]) < gap(best)) best = [one, other]
  return best
}

/** The texts that two values were read from: they tell how exact each is. */
export type WrittenValues = { reference: string; answer: string }

export type ValueOptions = {
  written?: WrittenValues
  /** A more exact value that rounds to the reference is right. */
  rounding?: boolean
  /** What the values are of, such as a currency, where the texts say it. */
  units?: { wanted: string | undefined; given: string | undefined } | undefined
}

/** A value with its unit, as it was read. */
const shown = (value: number, unit: string | undefined): number | Message =>
  unit === undefined ? value : msg`${value} ${unit}`

/** One value is the other, written to fewer digits: a person knows whether that is exact enough. */
function compareRounded(wanted: number, given: number, { written, units }: ValueOptions): Judgement | undefined {
  if (written === undefined) return undefined
  const [one, other] = [shown(wanted, units?.wanted), shown(given, units?.given)]
  const [goal, step] = [writtenStep(written.reference, wanted), writtenStep(written.answer, given)]
  if (isRounded(given, step, wanted, goal))
    return notSure(
      'rounded',
      msg`Read as ${other}: the reference, ${one}, rounded`,
      msg`Give the value as exactly as the source does.`,
    )
  // Of "25 %" or "12.5" the figure is what is asked; "1.2 million" is written to be short.
  return goal !== undefined && goal > 1 && isRounded(wanted, goal, given, step)
    ? notSure(
        'more-exact',
        msg`Read as ${other}: more exact than the reference, ${one}, and rounds to it`,
        msg`Check that the source gives the value this exactly.`,
      )
    : undefined
}

/** Judges a value against the reference. */
export function compareValues(
  reference: readonly number[],
  answer: readonly number[],
  tolerance: number | undefined,
  options: ValueOptions = {},
): Judgement {
  const [wanted, given] = closest(reference, answer)
  const { units, written } = options
  const judged = compareClosest(answer, wanted, given, tolerance, options)
  // A number in plain digits is read as it is written.
  const isPlain = units?.given === undefined && written?.answer.trim() === String(given)
  return isPlain ? judged : withRead(judged, msg`Your answer was read as ${shown(given, units?.given)}.`)
}

function compareClosest(
  answer: readonly number[],
  wanted: number,
  given: number,
  tolerance: number | undefined,
  options: ValueOptions,
): Judgement {
  const [one, other] = [shown(wanted, options.units?.wanted), shown(given, options.units?.given)]
  if (sameNumber(wanted, given)) return correct('same-value', msg`Read as ${other} on both sides`)
  if (options.rounding === true && answer.some((value) => roundsTo(wanted, value)))
    return correct('same-value', msg`Read as ${other}: the reference, ${one}, to as many decimals`)
  if (tolerance !== undefined && answer.some((value) => sameNumber(wanted, value, tolerance)))
    return correct('within-tolerance', msg`Read as ${other}: within ${tolerance} of the reference, ${one}`)
  const both = msg`Read as ${other}, the reference as ${one}`
  // What is lost in binary is no difference.
  const difference = Number(Math.abs(wanted - given).toPrecision(12))
  const text =
    tolerance === undefined
      ? msg`${both}: they differ by ${difference}`
      : msg`${both}: they differ by ${difference}, the tolerance is ${tolerance}`
  if (sameNumber(wanted, -given))
    return wrong('sign', msg`${both}: only the sign differs`, msg`Look again at the sign.`)
  const exponent = magnitude(wanted, given)
  if (exponent !== undefined) {
    const [large, small] = magnitudes[Math.abs(exponent)] ?? [
      msg`The value is many times too large.`,
      msg`The value is many times too small.`,
    ]
    return wrong(
      'magnitude',
      msg`${both}: another order of magnitude`,
      msg`${exponent > 0 ? large : small} Look again at the zeros, the separators and the unit.`,
    )
  }
  const rounded = tolerance === undefined ? compareRounded(wanted, given, options) : undefined
  if (rounded !== undefined) return rounded
  if (isTransposed(String(wanted), String(given)))
    return wrong('digits-swapped', msg`${both}: two digits are swapped`, msg`Two digits look swapped.`)
  return wrong('different-value', text, msg`This is not the value in the source.`)
}
