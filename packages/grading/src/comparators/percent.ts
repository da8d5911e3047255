import { msg } from '@casebench/shared/message'
import type { Comparator } from '../comparator.ts'
import { correct, notSure } from '../judgement.ts'
import { sameNumber } from '../number/compare-values.ts'
import { quantities } from '../number/quantity.ts'
import { fold } from '../text/fold.ts'
import { compareQuantities } from './number.ts'

const sign =
  /%|\b(?:percents?|percentage|per cent|prozent|v\.?h\.?|pour ?cent|por ?ciento|per ?cento|procento?|por ?cento|pct)\b|процент/

// "a quarter", "1/4 of", "one in two": a share of a whole, not a number of percent.
const share =
  /\d\s*\/\s*\d|\b(?:half|quarters?|thirds?|fourths?|fifths?|sixths?|sevenths?|eighths?|ninths?|tenths?|in|out of|halfte|moitie|mitad|meta|metade|polowa|viertel|quarts?|cuartos?|cwierc|drittel|tiers|tercios?|terz[oi]|tercos?)\b/

/** The text with shares turned into percent, so that "a quarter" reads as 25. */
function inPercent(text: string): string {
  const folded = fold(text)
  if (sign.test(folded) || !share.test(folded)) return text
  const [first, second] = quantities(text)
  const value = first?.values[0]
  return second !== undefined || value === undefined ? text : `${Number((value * 100).toPrecision(12))}%`
}

/** A percentage, with or without its sign; the tolerance is in percentage points. */
export const percent: Comparator = {
  compare(reference, answer, rule) {
    const [asked, said] = [inPercent(reference), inPercent(answer)]
    const judged = compareQuantities(asked, said, rule, 'percent')
    const [goal, share] = [
      quantities(asked)[0]?.values[0],
      said === answer ? undefined : quantities(said)[0]?.values[0],
    ]
    // A third is 33 %.
    if (
      judged.marking === 'wrong' &&
      goal !== undefined &&
      goal > 0 &&
      share !== undefined &&
      Math.round(share) === goal
    )
      return correct('same-value', msg`Read as ${share}: the reference, ${goal}, to as many decimals`)
    if (judged.marking !== 'wrong' || sign.test(fold(answer))) return judged
    const wanted = quantities(inPercent(reference))[0]?.values[0]
    const given = quantities(answer)[0]?.values[0]
    // 0.25 without a sign may mean a quarter.
    if (wanted !== undefined && given !== undefined && given !== 0 && given <= 1 && sameNumber(wanted, given * 100))
      return notSure(
        'fraction-or-percent',
        msg`Read as ${given}: it may be meant as a fraction, and ${reference} as a percentage`,
        msg`Write the value as a percentage, with the % sign.`,
      )
    return judged
  },
  fault: (reference) => (quantities(reference).length === 0 ? msg`holds no number` : undefined),
}
