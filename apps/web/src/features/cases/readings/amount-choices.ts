import { ambiguousMark } from '@casebench/shared/quantities/numeral'
import { t } from '@lingui/core/macro'

/** One way to read what was typed: what it is called, and how it is written so that it can be read in no other. */
export type ReadingChoice = { written: string; label: string }

const numerals = /(?<![\p{L}\d.,])\d[\d.,' \u00a0\u202f’_]*(?<=\d)/gu

/** The fraction of "1,234" is written with a fourth decimal: with three it could be thousands again. */
function fractionOf(numeral: string): string {
  const fraction = String(Number(numeral.replace(',', '.')))
  return /\.\d{3}$/.test(fraction) ? `${fraction}0` : fraction
}

/** The two readings of "1.500", thousands first; none where the text has one reading, several numbers or no number. */
export function amountChoices(typed: string): ReadingChoice[] {
  const found = [...typed.matchAll(numerals)]
  const [only] = found
  if (only === undefined || found.length > 1 || ambiguousMark(only[0]) === undefined) return []
  const instead = (numeral: string) => typed.slice(0, only.index) + numeral + typed.slice(only.index + only[0].length)
  const fraction = instead(fractionOf(only[0]))
  return [
    { written: instead(only[0].replace(/[.,]/, '')), label: instead(only[0].replace('.', ',')) },
    {
      written: fraction,
      label: fraction.endsWith('0') ? t`${instead(only[0].replace(',', '.'))} as a decimal` : fraction,
    },
  ]
}
