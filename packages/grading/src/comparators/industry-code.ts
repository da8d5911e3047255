import { msg } from '@casebench/shared/message'
import type { Comparator } from '../comparator.ts'
import type { Judgement } from '../judgement.ts'
import { correct, notSure, partly, wrong } from '../judgement.ts'
import { compact } from '../text/fold.ts'
import { text as plainText } from './text.ts'

const code = /(?<![\p{L}\d])([A-V])?[ .-]?(\d{2}(?:\.\d{1,2}){1,2}|\d{1,3}\.\d{1,3}|\d{2,6})(?![\p{L}\d])/giu
const section = /^\s*(?:section\s+)?([A-V])\s*$/i

// The names of classifications with their revision or year, which are no codes: "NACE Rev. 2.1", "SIC 2007: 62012".
const revision = /\brev(?:ision)?\.?\s*\d(?:\.\d)?(?![\d.])/gi
const yearBeforeCode = /\b(nace|isic|naics|sic|noga|wz|ateco|ape|naf)\.?\s*\(?(?:19|20)\d\d\b(?=.*\d{2})/gi
const names = /\b(?:nace|isic|naics|sic|noga|wz|ateco|ape|naf|cnae|sbi)\.?(?:\s*[0-9.]{1,4}\s*[:)-])?/gi

/** The codes in a text, digits only: NACE 62.01 and ISIC 6201 are the same, and so are 1.11 and 01.11. */
const codes = (text: string): string[] => [
  ...new Set(
    [...text.replace(revision, ' ').replace(yearBeforeCode, '$1 ').replace(names, ' ').matchAll(code)].map((match) =>
      (match[2] ?? '').replace(/^(\d\.)/, '0$1').replace(/\D/g, ''),
    ),
  ),
]

/** NAICS and the family of ISIC number other things with the same digits; "SIC" can be of either. */
function familyOf(text: string): 'naics' | 'isic' | undefined {
  if (/\bnaics\b/i.test(text)) return 'naics'
  return /\b(?:nace|isic|noga|wz|ateco|ape|naf|cnae|sbi)\b/i.test(text) ? 'isic' : undefined
}

const shared = (left: string, right: string): number => {
  let length = 0
  while (length < left.length && left[length] === right[length]) length++
  return length
}

function compareCode(wanted: string, given: string): Judgement {
  if (wanted === given) return correct('same-code', msg`Same code ${wanted}`)
  if (given.startsWith(wanted)) return correct('more-specific', msg`${given} is within ${wanted}`)
  const common = shared(wanted, given)
  const text = msg`${given} is not ${wanted}`
  if (wanted.startsWith(given))
    return partly(
      given.length / wanted.length,
      'less-specific',
      msg`${text}: right, but not specific enough`,
      msg`The branch is right: give the code to its last digit.`,
    )
  // Two digits are the division, three the group (ISIC and NACE).
  if (common >= 2)
    return partly(
      common / wanted.length,
      'right-division',
      common === 2 ? msg`${text}: same division` : msg`${text}: same group`,
      msg`The division is right, the class within it is not.`,
    )
  return wrong('different-code', text, msg`This is another line of business.`)
}

/** An industry code (ISIC, NACE, SIC, NAICS): a right division with a wrong class earns part of the credit. */
export const industryCode: Comparator = {
  compare(reference, answer) {
    const [wanted, given] = [codes(reference), codes(answer)]
    if (compact(reference) === compact(answer) && compact(answer) !== '') return correct('same-code', msg`Same code`)
    if (wanted.length === 0) return plainText.compare(reference, answer, {})
    if (given.length === 0) {
      if (section.test(answer))
        return notSure(
          'section-only',
          msg`"${answer}" names a section only; the reference is ${reference}`,
          msg`Give the code to its last digit.`,
        )
      const label = reference.replace(code, ' ').trim()
      const judged = label === '' ? undefined : plainText.compare(label, answer, {})
      return judged?.marking === 'correct'
        ? notSure(
            'code-missing',
            msg`The description agrees, the code ${wanted.join(', ')} is missing`,
            msg`Add the code.`,
          )
        : notSure('code-missing', msg`"${answer}" holds no code; the reference is ${reference}`, msg`Give the code.`)
    }
    const families = [familyOf(reference), familyOf(answer)]
    if (!families.includes(undefined) && families[0] !== families[1])
      return notSure(
        'other-classification',
        msg`"${answer}" is of another classification than "${reference}"`,
        msg`Give the code of the classification that is asked for.`,
      )
    const best = wanted.map((one) =>
      given
        .map((other) => compareCode(one, other))
        .reduce((left, right) => (right.credit > left.credit ? right : left)),
    )
    if (wanted.length === 1 && given.length === 1) return best[0] ?? notSure('code-missing', msg`No code`)
    const surplus = Math.max(given.length - wanted.length, 0)
    if (surplus === 0 && best.every((one) => one.marking === 'correct')) return correct('same-code', msg`Same codes`)
    const credit = best.reduce((sum, one) => sum + one.credit, 0) / (wanted.length + surplus)
    return partly(
      credit,
      'codes-differ',
      msg`${given.join(', ')} instead of ${wanted.join(', ')}`,
      msg`${given.length} given: look again at which codes the source names.`,
    )
  },
  fault: (reference) => (codes(reference).length === 0 ? msg`“${reference}” holds no industry code` : undefined),
}
