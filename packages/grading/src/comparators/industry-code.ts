import type { Comparator } from '../comparator.ts'
import type { Judgement } from '../judgement.ts'
import { correct, notSure, partly, wrong } from '../judgement.ts'
import { compact } from '../text/fold.ts'
import { text as plainText } from './text.ts'

const code = /(?<![\p{L}\d])([A-V])?[ .-]?(\d{2}(?:\.\d{1,2}){1,2}|\d{1,3}\.\d{1,3}|\d{2,6})(?![\p{L}\d])/giu
const section = /^\s*(?:section\s+)?([A-V])\s*$/i

/** The codes in a text, digits only: NACE 62.01 and ISIC 6201 are the same. */
const codes = (text: string): string[] => [
  ...new Set(
    [
      ...text
        .replace(
          /\b(?:nace|isic|naics|sic|rev|noga|wz|ateco|ape|naf)\.?(?:\s*(?:rev\.?)?\s*[0-9.]{1,4}\s*[:)-])?/gi,
          ' ',
        )
        .matchAll(code),
    ].map((match) => (match[2] ?? '').replace(/\D/g, '')),
  ),
]

const shared = (left: string, right: string): number => {
  let length = 0
  while (length < left.length && left[length] === right[length]) length++
  return length
}

function compareCode(wanted: string, given: string): Judgement {
  if (wanted === given) return correct('same-code', `Same code ${wanted}`)
  if (given.startsWith(wanted)) return correct('more-specific', `${given} is within ${wanted}`)
  const common = shared(wanted, given)
  const text = `${given} is not ${wanted}`
  if (wanted.startsWith(given))
    return partly(
      given.length / wanted.length,
      'less-specific',
      `${text}: right, but not specific enough`,
      'Right branch: give the code to its last digit.',
    )
  // Two digits are the division, three the group (ISIC and NACE).
  if (common >= 2)
    return partly(
      common / wanted.length,
      'right-division',
      `${text}: same ${common === 2 ? 'division' : 'group'}`,
      'The division is right, the class within it is not.',
    )
  return wrong('different-code', text, 'This is another line of business.')
}

/** An industry code (ISIC, NACE, SIC, NAICS): a right division with a wrong class earns part of the credit. */
export const industryCode: Comparator = {
  compare(reference, answer) {
    const [wanted, given] = [codes(reference), codes(answer)]
    if (compact(reference) === compact(answer) && compact(answer) !== '') return correct('same-code', 'Same code')
    if (wanted.length === 0) return plainText.compare(reference, answer, {})
    if (given.length === 0) {
      if (section.test(answer))
        return notSure(
          'section-only',
          `"${answer}" names a section only; the reference is ${reference}`,
          'Give the code to its last digit.',
        )
      const label = reference.replace(code, ' ').trim()
      const judged = label === '' ? undefined : plainText.compare(label, answer, {})
      return judged?.marking === 'correct'
        ? notSure('code-missing', `The description agrees, the code ${wanted.join(', ')} is missing`, 'Add the code.')
        : notSure('code-missing', `"${answer}" holds no code; the reference is ${reference}`, 'Give the code.')
    }
    const best = wanted.map((one) =>
      given
        .map((other) => compareCode(one, other))
        .reduce((left, right) => (right.credit > left.credit ? right : left)),
    )
    if (wanted.length === 1 && given.length === 1) return best[0] ?? notSure('code-missing', 'No code')
    const surplus = Math.max(given.length - wanted.length, 0)
    if (surplus === 0 && best.every((one) => one.marking === 'correct')) return correct('same-code', 'Same codes')
    const credit = best.reduce((sum, one) => sum + one.credit, 0) / (wanted.length + surplus)
    return partly(
      credit,
      'codes-differ',
      `${given.join(', ')} instead of ${wanted.join(', ')}`,
      `${given.length} given: look again at which codes the source names.`,
    )
  },
  fault: (reference) => (codes(reference).length === 0 ? 'holds no industry code' : undefined),
}
