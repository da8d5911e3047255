import type { AcceptingReasonCode } from '@casebench/shared/accepted-differences'
import type { LosingReasonCode } from '@casebench/shared/analysis/reason-labels'
import type { Marking, Reason, ReasonCode, StructureMarks } from '@casebench/shared/evaluation'
import type { Text } from '@casebench/shared/message'

/** What the rules say about one answer. `credit` goes from 0 to 1 and is 0 while `notSure`. */
export type Judgement = {
  marking: Marking
  credit: number
  reasons: Reason[]
  gradedBy: 'rules'
  /** How each part of an ownership graph was judged. */
  structure?: StructureMarks
}

const reason = (code: ReasonCode, text: Text, hint?: Text): Reason =>
  hint === undefined ? { code, text } : { code, text, hint }

/** The judgement with what was read in the answer, or which part of it differs. */
export const withRead = (judgement: Judgement, read: Text | undefined): Judgement => {
  const [first, ...others] = judgement.reasons
  return first === undefined || read === undefined
    ? judgement
    : { ...judgement, reasons: [{ ...first, read }, ...others] }
}

/** Full credit. */
export const correct = (code: AcceptingReasonCode, text: Text): Judgement => ({
  marking: 'correct',
  credit: 1,
  reasons: [reason(code, text)],
  gradedBy: 'rules',
})

/** No credit. `text` may quote the reference, `hint` must not. */
export const wrong = (code: LosingReasonCode, text: Text, hint?: Text): Judgement => ({
  marking: 'wrong',
  credit: 0,
  reasons: [reason(code, text, hint)],
  gradedBy: 'rules',
})

/** Wrong as a whole, but part of a list or hierarchy is right. */
export const partly = (credit: number, code: LosingReasonCode, text: Text, hint?: Text): Judgement => ({
  marking: 'wrong',
  credit: Math.min(Math.max(credit, 0), 0.99),
  reasons: [reason(code, text, hint)],
  gradedBy: 'rules',
})

/** The rules cannot decide: a model or a person has to. */
export const notSure = (code: LosingReasonCode, text: Text, hint?: Text): Judgement => ({
  marking: 'notSure',
  credit: 0,
  reasons: [reason(code, text, hint)],
  gradedBy: 'rules',
})
