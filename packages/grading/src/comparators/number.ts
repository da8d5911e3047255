import { msg } from '@casebench/shared/message'
import type { Quantity } from '@casebench/shared/quantities/quantity'
import { quantities, quantitiesBy, saidTwice } from '@casebench/shared/quantities/quantity'
import type { Comparator, Rule } from '../comparator.ts'
import type { Judgement } from '../judgement.ts'
import { correct, notSure, wrong } from '../judgement.ts'
import { compareValues, sameNumber } from '../number/compare-values.ts'
import { judgeByMark } from '../number/decimal-mark.ts'
import { boundOf } from '../number/qualifier.ts'
import { fold } from '../text/fold.ts'

// Words that may stand for any small number.
const vague = /\b(?:few|several|einige|mehrere|quelques|plusieurs|algunos|varios|alcuni|diversi|enkele|alguns)\b/

/** Compares two texts that hold numbers: one value, or a range or bound with the same numbers in the same order. */
export function compareQuantities(
  reference: string,
  answer: string,
  rule: Rule,
  kind: 'number' | 'percent',
): Judgement {
  return judgeByMark(
    reference,
    answer,
    rule,
    kind,
    (mark) => Number.isInteger(quantitiesBy(reference, mark)[0]?.values[0]),
    (wantedMark, givenMark) => {
      const wanted = quantitiesBy(reference, wantedMark)
      const once = wanted.length === 1 ? saidTwice(answer, givenMark)?.[0] : undefined
      const given = quantitiesBy(once ?? answer, givenMark)
      return compareRead(reference, once ?? answer, wanted, given, rule, kind)
    },
  )
}

function compareRead(
  reference: string,
  answer: string,
  wanted: readonly Quantity[],
  given: readonly Quantity[],
  rule: Rule,
  kind: 'number' | 'percent',
): Judgement {
  const units = kind === 'percent' ? { wanted: '%', given: '%' } : undefined
  const first = given[0]
  const goal = wanted[0]
  if (goal === undefined) return notSure('reference-unreadable', msg`The reference "${reference}" holds no number`)
  if (first === undefined && vague.test(fold(answer)) && goal.values.some((value) => value > 1 && value < 13))
    return notSure('vague-number', msg`"${answer}" may be meant for ${reference}`, msg`Write the value in digits.`)
  if (first === undefined)
    return wrong(
      'not-a-number',
      msg`"${answer}" holds no number; the reference is ${reference}`,
      msg`Write the value in digits.`,
    )
  const wantedBound = boundOf(reference, wanted)
  const givenBound = boundOf(answer, given)
  if (wanted.length === 1 && given.length === 1) {
    const judged = compareValues(goal.values, first.values, rule.tolerance, {
      written: { reference, answer },
      rounding: true,
      units,
    })
    if (judged.marking !== 'correct' || wantedBound === givenBound) return judged
    return notSure(
      'bound-differs',
      msg`The number agrees, but "${answer}" and "${reference}" bound it differently`,
      msg`Look again at whether the source says exactly, at least or more than.`,
    )
  }
  if (wanted.length === given.length) {
    const pairs = wanted.map((one, index) => compareValues(one.values, given[index]?.values ?? [], rule.tolerance))
    if (pairs.every((pair) => pair.marking === 'correct')) return correct('same-value', msg`Every number agrees`)
    return wrong(
      'different-value',
      msg`"${answer}" has other numbers than "${reference}"`,
      msg`Look again at both ends of the range.`,
    )
  }
  const shared = wanted.some((one) =>
    given.some((other) => one.values.some((a) => other.values.some((b) => sameNumber(a, b)))),
  )
  return shared
    ? notSure(
        'several-numbers',
        given.length === 1
          ? msg`"${answer}" holds one number, the reference ${wanted.length}`
          : msg`"${answer}" holds ${given.length} numbers, the reference ${wanted.length}`,
        msg`Give one value only.`,
      )
    : wrong(
        'different-value',
        msg`No number of "${answer}" agrees with ${reference}`,
        msg`This is not the value in the source.`,
      )
}

/** A count or measure: any thousand marks, scales and number words. */
export const number: Comparator = {
  compare: (reference, answer, rule) => compareQuantities(reference, answer, rule, 'number'),
  fault: (reference) => (quantities(reference).length === 0 ? msg`“${reference}” holds no number` : undefined),
}
