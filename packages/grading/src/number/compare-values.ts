import type { Judgement } from '../judgement.ts'
import { correct, notSure, wrong } from '../judgement.ts'
import { isTransposed } from '../text/distance.ts'

/** Equal up to what decimal fractions lose in binary. */
export const sameNumber = (left: number, right: number, tolerance = 0): boolean =>
  Math.abs(left - right) <= tolerance + 1e-12 * Math.max(Math.abs(left), Math.abs(right), 1e-6)

const decimals = (value: number): number => (String(value).split('.')[1] ?? '').length

/** 10, 100, 0.1 … where one value is the other with the decimal separator moved; undefined otherwise. */
function magnitude(reference: number, answer: number): number | undefined {
  if (reference === 0 || answer === 0) return undefined
  const exponent = Math.round(Math.log10(Math.abs(answer / reference)))
  return exponent !== 0 && sameNumber(Math.abs(answer), Math.abs(reference) * 10 ** exponent) ? exponent : undefined
}

const factors: Readonly<Record<number, string>> = {
  1: 'ten',
  2: 'a hundred',
  3: 'a thousand',
  4: 'ten thousand',
  5: 'a hundred thousand',
  6: 'a million',
  9: 'a billion',
}

/** Of what each side can mean, the two values that differ least: 12.345 beside 12.3 is no twelve thousand. */
function closest(reference: readonly number[], answer: readonly number[]): readonly [number, number] {
  let best: readonly [number, number] = [reference[0] ?? Number.NaN, answer[0] ?? Number.NaN]
  const gap = ([one, other]: readonly [number, number]): number =>
    Math.abs(one - other) / Math.max(Math.abs(one), Math.abs(other), Number.MIN_VALUE)
  for (const one of reference) for (const other of answer) if (gap([one, other]) < gap(best)) best = [one, other]
  return best
}

/** Judges a value against the reference. `noun` is what the value is called in a hint: number, amount, percentage. */
export function compareValues(
  reference: readonly number[],
  answer: readonly number[],
  tolerance: number | undefined,
  noun: string,
): Judgement {
  const [wanted, given] = closest(reference, answer)
  if (reference.some((one) => answer.some((other) => sameNumber(one, other))))
    return correct('same-value', `${given} equals ${wanted}`)
  if (tolerance !== undefined && answer.some((other) => sameNumber(wanted, other, tolerance)))
    return correct('within-tolerance', `${given} is within ${tolerance} of ${wanted}`)
  const difference = Number(Math.abs(wanted - given).toPrecision(6))
  const text = `${given} differs from ${wanted} by ${difference}${tolerance === undefined ? '' : `, tolerance ${tolerance}`}`
  if (sameNumber(wanted, -given)) return wrong('sign', `${text}: only the sign differs`, 'Look again at the sign.')
  const exponent = magnitude(wanted, given)
  if (exponent !== undefined) {
    const factor = factors[Math.abs(exponent)] ?? 'many'
    return wrong(
      'magnitude',
      `${given} is ${wanted} with another order of magnitude`,
      `The ${noun} is ${factor} times too ${exponent > 0 ? 'large' : 'small'}. Look again at the separators.`,
    )
  }
  const places = decimals(given)
  const rounded = places < decimals(wanted) && sameNumber(Number(wanted.toFixed(places)), given)
  if (tolerance === undefined && rounded && difference <= Math.abs(wanted) * 0.01)
    return notSure('rounded', `${given} is ${wanted} rounded`, `Give the ${noun} as exactly as the source does.`)
  if (isTransposed(String(wanted), String(given)))
    return wrong('digits-swapped', `${text}: two digits are swapped`, 'Two digits look swapped.')
  return wrong('different-value', text, `The ${noun} is not the one in the source.`)
}
