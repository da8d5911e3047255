import type { SaidOfAnswer } from '@casebench/shared/evaluation'
import { msg, type Text } from '@casebench/shared/message'

/** Of a right answer there is most often nothing more to say, and this is not stored. */
export const saidOfCorrect = { line: msg`Correct.`, details: [] } satisfies SaidOfAnswer

/** The texts of an answer's feedback, in the words of `say`. */
export function feedbackTexts(
  { line, details, repeats }: SaidOfAnswer,
  say: (text: Text) => string,
): { feedback: string; detailed: string; content: string } {
  const feedback = say(line)
  const detailed = details.map(say).join(' ')
  return { feedback, detailed, content: repeats ? detailed : `${feedback} ${detailed}`.trim() }
}
