import { fold } from '../remembered-folding.ts'
import { quantities } from './quantity.ts'

/** What says that a number is one of percent, in a folded text. */
export const percentSign =
  /%|\b(?:percents?|percentage|per cent|prozent|v\.?h\.?|pour ?cent|por ?ciento|per ?cento|procento?|por ?cento|pct)\b|процент/

// "a quarter", "1/4 of", "one in two": a share of a whole, not a number of percent.
const share =
  /\d\s*\/\s*\d|\b(?:half|quarters?|thirds?|fourths?|fifths?|sixths?|sevenths?|eighths?|ninths?|tenths?|in|out of|halfte|moitie|mitad|meta|metade|polowa|viertel|quarts?|cuartos?|cwierc|drittel|tiers|tercios?|terz[oi]|tercos?)\b/

/** The text with shares turned into percent, so that "a quarter" reads as 25. */
export function inPercent(text: string): string {
  const folded = fold(text)
  if (percentSign.test(folded) || !share.test(folded)) return text
  const [first, second] = quantities(text)
  const value = first?.values[0]
  return second !== undefined || value === undefined ? text : `${Number((value * 100).toPrecision(12))}%`
}
