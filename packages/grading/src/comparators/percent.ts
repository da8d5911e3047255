import { msg } from '@casebench/shared/message'
import { inPercent, percentSign } from '@casebench/shared/quantities/percent'
import { quantities } from '@casebench/shared/quantities/quantity'
import type { Comparator } from '../comparator.ts'
import { correct, notSure } from '../judgement.ts'
import { sameNumber } from '../number/compare-values.ts'
import { fold } from '../text/fold.ts'
import { compareQuantities } from './number.ts'

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
    if (judged.marking !== 'wrong' || percentSign.test(fold(answer))) return judged
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
  fault: (reference) => (quantities(reference).length === 0 ? msg`“${reference}” holds no number` : undefined),
}
