import type { Quantity } from '@casebench/shared/quantities/quantity'
import { numericText } from '@casebench/shared/quantities/quantity'

const bounds: readonly (readonly [RegExp, string])[] = [
  [/(?:>=|≥|=>|at least|minimum|min\.|mindestens|au moins|al menos|minstens|\+\s*$|or more|and above)/, 'at least'],
  [/(?:<=|≤|=<|at most|up to|maximum|max\.|hochstens|bis zu|jusqu|au plus|or less)/, 'at most'],
  [/(?:>|more than|greater than|over|above|exceed|uber|mehr als|plus de|mas de|piu di|meer dan|mais de)/, 'more than'],
  [/(?:<|less than|below|under|unter|weniger als|moins de|menos de|meno di|minder dan)/, 'less than'],
]

/** The bound that the words around the numbers express (`more than 25`), or an empty text. */
export function boundOf(text: string, found: readonly Quantity[]): string {
  let rest = numericText(text)
  for (const quantity of [...found].reverse()) rest = `${rest.slice(0, quantity.start)} ${rest.slice(quantity.end)}`
  if (!/[<>≤≥+a-z]/.test(rest)) return ''
  return bounds.find(([pattern]) => pattern.test(rest))?.[1] ?? ''
}
