import type { Question } from '@casebench/shared/case-file/questions'
import { hitAnswerMessage } from '@casebench/shared/case-file/screening/hit-messages'
import { offersYesNo, yesNoLabel } from '@casebench/shared/case-file/yes-no-options'
import { joined, type Message, msg, type Text } from '@casebench/shared/message'
import { ownershipLines } from '@casebench/shared/ownership/structure-text'

/** What a candidate chose from was in their language, where the author of the question named no options. */
const chosenIn = (question: Pick<Question, 'type' | 'options' | 'asked'>, answer: string): Text | undefined =>
  question.asked === undefined
    ? offersYesNo(question)
      ? yesNoLabel(answer)
      : undefined
    : hitAnswerMessage(question.asked, answer)

const closed = (answer: Text): Message => msg`The reference answer: ${answer}.`

/** Tells the reference answer to a candidate who may see it. */
export function referenceSentence(question: Pick<Question, 'type' | 'options' | 'asked'>, answer: string): Message {
  const lines = question.type === 'ownership' ? ownershipLines(answer) : undefined
  if (lines !== undefined) return msg`The reference answer: ${joined(lines, '\n')}`
  return /[.!?]$/.test(answer) ? msg`The reference answer: ${answer}` : closed(chosenIn(question, answer) ?? answer)
}

/**
 * The answer that {@link referenceSentence} tells in English where it is one that every yes/no question offers, as engines before 1.7
 * stored it.
 */
export function yesNoAnswerIn(text: Text): string | undefined {
  if (typeof text === 'string' || text.message !== closed('').message) return undefined
  const answer = text.values?.[0]
  return typeof answer === 'string' && yesNoLabel(answer) !== undefined ? answer : undefined
}
