import { chosenLines, joinChosen, type Question } from '@casebench/shared/case-file/questions'
import { ownershipText } from '../../../ui/case-text/ownership-text.ts'

/** An answer as it was given; what was selected by the title that is shown. */
export const answerText = ({ optionTexts }: Pick<Question, 'optionTexts'>, answer = ''): string =>
  optionTexts === undefined
    ? (ownershipText(answer) ?? answer.trim())
    : joinChosen(chosenLines(answer).map((line) => optionTexts.get(line)?.text ?? line))

const maxShown = 240

/** The same where there is little room. */
export function shortAnswerText(question: Pick<Question, 'optionTexts'>, answer: string | undefined): string {
  const structure = question.optionTexts === undefined ? ownershipText(answer ?? '') : undefined
  const text = (structure?.replaceAll('\n', '; ') ?? answerText(question, answer)).replace(/\s+/g, ' ')
  return text.length > maxShown ? `${text.slice(0, maxShown - 1).trimEnd()}…` : text
}

/** Whether an answer is another than the one that was submitted. */
export const isChanged = (then: string | undefined, now: string | null | undefined): boolean =>
  (then ?? '').trim() !== (now ?? '').trim()
