import { fold } from '../remembered-folding.ts'
import { quantities } from './quantity.ts'

/** What says that a number is one of percent, in a folded text. */
export const percentSign =
  /%|\b(?:percents?|percentage|per cent|prozent|v\.?h\.?|pour ?cent|por ?ciento|per ?cento|procento?|por ?cento|pct)\b|процент/

// "a quarter", "1/4 of", "one in two": a share of a whole, not a number of percent.
const share =
  /\d\s*\/\s*\d|\b(?:half|quarters?|thirds?|fourths?|fifths?|sixths?|sevenths?|eighths?|ninths?|tenths?|in|out of|halfte|moitie|mitad|meta|metade|polowa|viertel|quarts?|cuartos?|cwierc|drittel|tiers|tercios?|terz[oi]|tercos?)\b/

// Units of which a hundred or ten are one percent.
const smallerUnits: readonly (readonly [pattern: RegExp, inOnePercent: number])[] = [
  [
    /\b(?:basis points?|bps?|basispunkten?|points? de base|puntos? basicos?|pontos? base|punkt(?:y|ow)? bazow(?:y|e|ych)|punti base|basispunt(?:en)?)\b|ベーシスポイント/,
    100,
  ],
  [/‰|\b(?:per ?mille?|promille?|pour mille|por mil)\b|パーミル/, 10],
]

/** The text with shares turned into percent, so that "a quarter" reads as 25. */
export function inPercent(text: string): string {
  const folded = fold(text)
  const smaller = smallerUnits.find(([pattern]) => pattern.test(folded))
  if (smaller !== undefined) {
    const [only, another] = quantities(text)
    const count = only?.values[0]
    return count === undefined || another !== undefined ? text : `${Number((count / smaller[1]).toPrecision(12))}%`
  }
  if (percentSign.test(folded) || !share.test(folded)) return text
  const [first, second] = quantities(text)
  const value = first?.values[0]
  return second !== undefined || value === undefined ? text : `${Number((value * 100).toPrecision(12))}%`
}
