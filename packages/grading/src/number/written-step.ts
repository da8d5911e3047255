import { numericText } from '@casebench/shared/quantities/quantity'

const numerals = /\d(?:[\d.,'’ ]*\d)?/g

/**
 * The step that a value is written in: 100,000 for "1.2 million", 1 for "1,200,000", 0.1 for "12.5"; undefined where the text writes no
 * numeral, or more than one.
 */
export function writtenStep(text: string, value: number): number | undefined {
  const [first = '', ...others] = numericText(text).match(numerals) ?? []
  const digits = Number(first.replace(/\D/g, ''))
  if (digits === 0 || others.length > 0) return undefined
  const exponent = Math.round(Math.log10(Math.abs(value) / digits))
  const step = 10 ** exponent
  // Of "1/4" or "2 dozen" nothing is known.
  return Math.abs(Math.abs(value) / digits / step - 1) < 1e-9 ? step : undefined
}

/** True where a value is another one rounded to the step it is written in, and is not far from it. */
export function isRounded(
  rounded: number,
  step: number | undefined,
  exact: number,
  exactStep: number | undefined,
): boolean {
  if (step === undefined || exactStep === undefined || step <= exactStep) return false
  const difference = Math.abs(rounded - exact)
  return difference <= (step / 2) * (1 + 1e-9) && difference <= Math.abs(exact) * (step > 1 ? 0.05 : 0.01)
}
