import Type, { type Static } from 'typebox'
import type { AttributeType } from '../case-file/attribute-types.ts'
import type { LosingReasonCode } from './reason-labels.ts'

/** What goes wrong in the same way in different questions, so that it can be practised as one. */
const mistakes = [
  'date-order',
  'date-precision',
  'date',
  'rounding',
  'magnitude',
  'currency',
  'figure',
  'left-empty',
  'missing-entry',
  'surplus-entry',
  'spelling',
  'legal-form',
  'company-name',
  'person-name',
  'address',
  'country',
  'identifier',
  'contact',
  'choice',
  'industry-code',
  'ownership',
  'screening',
  'hit-factors',
  'wrong-source',
  'no-source',
  'misread-source',
  'explanation',
  'knowledge',
] as const
export const Mistake = Type.Enum(mistakes)
export type Mistake = Static<typeof Mistake>

/** What a wrong answer to a question of a type is, where no reason tells more. */
const mistakeByType = {
  text: 'explanation',
  longText: 'explanation',
  legalName: 'company-name',
  personName: 'person-name',
  address: 'address',
  country: 'country',
  date: 'date',
  number: 'figure',
  percent: 'figure',
  money: 'figure',
  identifier: 'identifier',
  lei: 'identifier',
  website: 'contact',
  phone: 'contact',
  email: 'contact',
  yesNo: 'choice',
  choice: 'choice',
  multiChoice: 'choice',
  industryCode: 'industry-code',
  ownership: 'ownership',
  // Which way a decision was wrong would tell the right one.
  screening: 'screening',
} as const satisfies Readonly<Record<AttributeType, Mistake>>

/** The mistake that a reason of the grading speaks of. What it does not say, the type of the question does. */
const mistakeByReason: Readonly<Partial<Record<LosingReasonCode, Mistake>>> = {
  empty: 'left-empty',
  'no-answer': 'left-empty',
  'missing-row': 'missing-entry',
  'surplus-row': 'surplus-entry',
  'near-miss': 'spelling',
  'case-differs': 'spelling',
  'look-alike': 'spelling',
  'digits-swapped': 'spelling',
  'right-answer-wrong-source': 'wrong-source',
  'right-answer-no-source': 'no-source',
  'wrong-answer-right-source': 'misread-source',
  'factors-differ': 'hit-factors',
  'legal-form-differs': 'legal-form',
  'legal-form-incomplete': 'legal-form',
  'legal-form-translated': 'legal-form',
  'day-month-swapped': 'date-order',
  'day-month-ambiguous': 'date-order',
  'less-precise': 'date-precision',
  magnitude: 'magnitude',
  'separator-ambiguous': 'magnitude',
  rounded: 'rounding',
  'vague-number': 'rounding',
  'fraction-or-percent': 'magnitude',
  'currency-differs': 'currency',
  'currency-missing': 'currency',
  'currency-ambiguous': 'currency',
  'check-digits': 'identifier',
  'lei-length': 'identifier',
}

/** Of these the feedback tells by itself, or the candidate sees them in the marks of their evidence. */
const toldAnyway: ReadonlySet<string> = new Set<LosingReasonCode>([
  'empty',
  'no-answer',
  'missing-row',
  'surplus-row',
  'right-answer-wrong-source',
  'right-answer-no-source',
  'wrong-answer-right-source',
  'factors-differ',
])

type Lost = {
  /** Of the reasons of its verdict, the first that cost something. */
  reason: { code: string; hasHint: boolean } | undefined
  type: AttributeType
  isKnowledge: boolean
}

const isKnown = (code: string): code is LosingReasonCode => Object.hasOwn(mistakeByReason, code)

/**
 * The mistake in an answer that lost points. A reason that its candidate has no hint of stays with the reviewers: it would say more of
 * the answer sheet than the feedback does.
 */
export function mistakeOf({ reason, type, isKnowledge }: Lost): Mistake {
  if (reason !== undefined && isKnown(reason.code) && (reason.hasHint || toldAnyway.has(reason.code)))
    return mistakeByReason[reason.code] ?? mistakeByType[type]
  return isKnowledge ? 'knowledge' : mistakeByType[type]
}
