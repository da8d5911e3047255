import type { Question } from '@casebench/shared/case-file/questions'
import type { ShownStructure } from '@casebench/shared/evaluation'

/** What every kind of input gets. The answer is always exactly one string. */
export type InputProps = {
  question: Question
  value: string
  readOnly: boolean
  /** The element that names the question. */
  labelId: string
  /** Marked wrong. */
  invalid: boolean
  /** How each part of an ownership structure was judged. */
  structure?: ShownStructure | undefined
  /** The reference is entered, not an answer. */
  isReference?: boolean
  /** A key was pressed: sent when typing stops. */
  onType: (value: string) => void
  /** A choice was made, which is complete at once. */
  onChoose: (value: string) => void
  onLeave: () => void
}

/** What is the same on every input that is one field. */
export const fieldProps = ({ question, value, readOnly, labelId, invalid, onLeave }: InputProps) => ({
  id: fieldId(question.attributeId),
  value,
  readOnly,
  'aria-labelledby': labelId,
  'aria-required': question.required,
  error: invalid,
  onBlur: onLeave,
  autoComplete: 'off',
  size: 'md',
})

/** The line that says how the answer is read, where the input has one. */
export const readingId = (attributeId: string): string => `reading-${attributeId}`

/** Of an input that is one field. Options have names of their own, which the label of the question would replace. */
export const fieldId = (attributeId: string): string => `answer-${attributeId}`
