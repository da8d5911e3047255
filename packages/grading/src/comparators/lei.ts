import { hasLeiCheckDigits } from '@casebench/shared/lei'
import { msg } from '@casebench/shared/message'
import type { Comparator } from '../comparator.ts'
import { correct, notSure, wrong } from '../judgement.ts'
import { editDistance, isTransposed } from '../text/distance.ts'
import { compact } from '../text/fold.ts'

const read = (text: string): string => compact(text.replace(/^\s*lei(?:\s*code)?\s*[:#]?\s*/i, '')).toUpperCase()

/** A Legal Entity Identifier: spacing and case do not matter, every character does. */
export const lei: Comparator = {
  compare(reference, answer) {
    const [wanted, given] = [read(reference), read(answer)]
    if (wanted === '') return notSure('reference-unreadable', msg`The reference “${reference}” isn’t an LEI`)
    if (given === '') return wrong('not-an-identifier', msg`“${answer}” isn’t an LEI`, msg`Write the LEI.`)
    if (wanted === given) return correct('same-identifier', msg`Same LEI`)
    const text = msg`Read as ${given}, the reference as ${wanted}`
    if (given.length !== 20)
      return wrong('lei-length', msg`${text}: ${given.length} characters instead of 20`, msg`An LEI has 20 characters.`)
    if (given.replace(/O/g, '0').replace(/I/g, '1') === wanted.replace(/O/g, '0').replace(/I/g, '1'))
      return notSure(
        'look-alike',
        msg`${text}: letters and digits that look alike are mixed up`,
        msg`Tell O from 0 and I from 1.`,
      )
    if (isTransposed(wanted, given))
      return wrong(
        'digits-swapped',
        msg`${text}: two neighbours are swapped`,
        msg`Two neighbouring characters look swapped.`,
      )
    if (editDistance(wanted, given, 1) === 1)
      return wrong(
        'near-miss',
        msg`${text}: one character differs`,
        msg`One character is wrong: the check digits do not fit.`,
      )
    return hasLeiCheckDigits(given)
      ? wrong(
          'different-identifier',
          msg`${text}: a well-formed LEI, but another one`,
          msg`This LEI belongs to another entity.`,
        )
      : wrong(
          'check-digits',
          msg`${text}: its check digits do not fit`,
          msg`The check digits do not fit: a character is wrong.`,
        )
  },
  fault(reference) {
    const code = read(reference)
    if (code.length !== 20) return msg`“${reference}” isn’t an LEI: ${code.length} characters instead of 20`
    return hasLeiCheckDigits(code) ? undefined : msg`“${reference}” isn’t an LEI: the check digits do not fit`
  },
}
