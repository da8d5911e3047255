import { attributeTypeOf } from '@casebench/shared/case-file/attribute-types'
import type { AttributeType } from '@casebench/shared/case-file/schema'
import { fold as foldUnremembered } from '@casebench/shared/folding'
import { inEnglish, msg, type Text } from '@casebench/shared/message'
import type { Rule } from './comparator.ts'
import { optionMeant } from './comparators/choice.ts'
import { comparators } from './comparators.ts'
import type { CompareInput } from './compare-input.ts'
import { judgedOnce } from './judged-once.ts'
import type { Judgement } from './judgement.ts'
import { correct, notSure, wrong } from './judgement.ts'
import { matchPattern } from './pattern.ts'
import { judgeStrictly } from './strictness.ts'
import { compact, fold, tidy, words } from './text/fold.ts'
import { denies, isEvasion, isWrittenOutEvasion, saysNone, saysNothingFound, saysUnknown } from './text/non-answers.ts'
import { spelledOut } from './text/signs.ts'
import { isTooLong } from './text/too-long.ts'

export type { CompareInput } from './compare-input.ts'
export type { Judgement } from './judgement.ts'

const lettersAndDigits = (text: string): string => tidy(text).replace(/[^\p{L}\p{N}]+/gu, '')

/** True where the texts are the same but for upper and lower case. */
function onlyCaseDiffers(reference: string, answer: string): boolean {
  const [left, right] = [lettersAndDigits(reference), lettersAndDigits(answer)]
  return left !== right && left.toLowerCase() === right.toLowerCase()
}

function compareOne(type: AttributeType, reference: string, answer: string, rule: Rule): Judgement {
  if (tidy(reference) === '') return notSure('reference-unreadable', msg`The reference is empty`)
  // The reference to the letter is right, whatever the rules make of it.
  if (reference === answer || tidy(spelledOut(reference)) === tidy(spelledOut(answer)))
    return correct('same', msg`Same as the reference`)
  if (isTooLong(type, reference) || isTooLong(type, answer))
    return isTooLong(type, reference)
      ? notSure('reference-unreadable', msg`The reference is too long for the rules: ${reference.length} characters`)
      : notSure(
          'too-long',
          msg`The answer is too long for the rules: ${answer.length} characters`,
          msg`Write no more than is asked.`,
        )
  const judged = judgeStrictly(comparators[type].compare(reference, answer, rule), reference, answer, rule.strict ?? [])
  if (rule.caseSensitive && judged.marking === 'correct' && onlyCaseDiffers(reference, answer))
    return wrong(
      'case-differs',
      msg`"${answer}" differs from "${reference}" in upper and lower case`,
      msg`Upper and lower case matter here.`,
    )
  return judged
}

const rank = { correct: 2, notSure: 1, wrong: 0 }

const better = (left: Judgement, right: Judgement): Judgement =>
  rank[right.marking] > rank[left.marking] || (right.marking === left.marking && right.credit > left.credit)
    ? right
    : left

// Shorter references are words of every hint: "no", "DE", "25".
const minSecretLength = 4

/** Of a message with values there are as many as there are answers: only the others are worth remembering. */
const foldedEnglish = (text: Text): string =>
  typeof text === 'string' || text.values === undefined ? fold(inEnglish(text)) : foldUnremembered(inEnglish(text))

/** The judgement without hints that happen to contain a reference: a hint must never give the answer away. */
function withoutSecrets(judgement: Judgement, references: readonly string[]): Judgement {
  if (judgement.reasons.every(({ hint, read }) => hint === undefined && read === undefined)) return judgement
  const secrets = references.map((one) => fold(one)).filter((one) => one.length >= minSecretLength)
  const isSecret = (text: Text | undefined): boolean => {
    if (text === undefined || secrets.length === 0) return false
    const folded = foldedEnglish(text)
    return secrets.some((secret) => folded.includes(secret))
  }
  // Hardly any hint does, so that the reasons mostly stay as they are.
  if (!judgement.reasons.some(({ hint, read }) => isSecret(hint) || isSecret(read))) return judgement
  const reasons = judgement.reasons.map(({ hint, read, ...reason }) => ({
    ...reason,
    ...(hint === undefined || isSecret(hint) ? {} : { hint }),
    ...(read === undefined || isSecret(read) ? {} : { read }),
  }))
  return { ...judgement, reasons }
}

// Longer than what is said in place of an answer.
const maxEvasion = 60

/** Types whose answers are sentences or phrases: "none" may say in short what their reference denies. */
const isFreeText = (type: AttributeType): boolean => attributeTypeOf(type).isFreeText === true

/** True where an answer says nothing of what is asked. Options are answers, and so is what says "cannot tell". */
function evades(
  { type, options = [] }: CompareInput,
  references: readonly string[],
  answer: string,
  judged: Judgement,
): boolean {
  if (answer.length > maxEvasion) return false
  if (type === 'yesNo') return isEvasion(answer) && judged.reasons[0]?.code === 'unreadable-answer'
  if (!isEvasion(answer) && !saysNothingFound(answer)) return false
  // "Nil" is a part of the name of Nil Yilmaz.
  if (attributeTypeOf(type).isName && references.some((one) => words(one).includes(fold(answer)))) return false
  return optionMeant(answer, options) === undefined
}

// Where there is none, there are 0.
const isAmount: ReadonlySet<AttributeType> = new Set(['number', 'percent', 'money'])

const onlyDashes = /^[-–—/]+$/

/** What answers nothing is right where there is nothing to answer, and wrong anywhere else. */
function evasion(type: AttributeType, references: readonly string[], answer: string, judged: Judgement): Judgement {
  const wantsNone = references.some((one) => saysNone(one) || (isAmount.has(type) && /^\D*0(?:[.,]0+)?\D*$/.test(one)))
  const wantsUnknown = references.some(saysUnknown)
  const [reference = ''] = references
  const isBare = compact(answer) === ''
  if (!isBare && wantsNone && saysNone(answer)) return correct('same-answer', msg`Both say that there is none`)
  if (wantsUnknown && saysUnknown(answer)) return correct('same-answer', msg`Both say that it is not known`)
  // That there is none, and that it is not known, are two statements; a dash may stand for either.
  const says = isBare ? onlyDashes.test(answer) : saysNone(answer) || saysUnknown(answer)
  const isDenied = isFreeText(type) && !isBare && saysNone(answer) && references.some(denies)
  if ((says && (wantsNone || wantsUnknown)) || isDenied)
    return notSure('needs-reading', msg`“${answer}” may say the same as “${reference}”`, msg`Say what the source says.`)
  // What only has no letters or digits is said of each type in its own words.
  const code = judged.reasons[0]?.code
  if ((isBare && judged.marking === 'wrong') || code === 'no-answer' || code === 'reference-unreadable') return judged
  return wrong('no-answer', msg`"${answer}" isn’t an answer; the reference is "${reference}"`, msg`Write an answer.`)
}

const asksForAbsence =
  /\b(?:clear|cleared|clean|free|without|absen\w+|pass|passed|negative|no|none|not|nothing|lack|unable)\b/i

const asksForAnyName =
  /\b(?:former|formerly|previous|historical?|old name|at birth|of birth|birthplace|at (?:the|that) time|parts?|nation|region|jurisdiction)\b/i

function judge(input: CompareInput): Judgement {
  const { type, reference, grading = {}, options, region, likelyRegion, wholeAddress } = input
  const answer = input.answer.trim()
  if (tidy(answer) === '') return wrong('empty', msg`No answer`, msg`You left this empty.`)
  const { tolerance, caseSensitive = false, pattern, strict } = grading
  const anyCountryName = type === 'country' && asksForAnyName.test(input.question ?? '')
  const asksForNothing = type === 'yesNo' && asksForAbsence.test(input.question ?? '')
  const rule: Rule = {
    tolerance,
    caseSensitive,
    strict,
    options,
    region,
    likelyRegion,
    wholeAddress,
    anyCountryName,
    asksForNothing,
    question: type === 'text' ? (input.question ?? ' ') : undefined,
    ownership: input.ownership,
  }
  const match = pattern === undefined ? undefined : matchPattern(pattern, answer, caseSensitive)
  if (match?.kind === 'fits') return correct('pattern', msg`Fits the pattern ${pattern ?? ''}`)
  const variants = [...(input.variants ?? []), ...(grading.variants ?? [])]
  let best = compareOne(type, reference, answer, rule)
  for (const variant of variants) {
    if (best.marking === 'correct') break
    if (variant.trim() !== '') best = better(best, compareOne(type, variant, answer, rule))
  }
  const isRight = best.marking === 'correct' && !(isWrittenOutEvasion(answer) && best.reasons[0]?.code !== 'same')
  const references = [reference, ...variants]
  const isComparable = references.some((one) => tidy(one) !== '')
  if (!isRight && isComparable && evades(input, references, answer, best))
    best = evasion(type, references, answer, best)
  // The pattern could not be run, so the answer may match it: a person has to decide.
  if (match?.kind === 'untried' && best.marking !== 'correct') return notSure('pattern-untried', match.why)
  return withoutSecrets(best, references)
}

/**
 * Marks one answer by the rules alone: the best of what the reference and each variant give. Anything the rules cannot
 * decide is `notSure`. Never throws, whatever the strings.
 */
export const compareAnswer = (input: CompareInput): Judgement => judgedOnce(input, judge)
