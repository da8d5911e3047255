import type { Mode } from '@casebench/shared/assignment-state'
import { type AskedSectionView, isToAnswer, toAnswerIn } from '@casebench/shared/case-file/questions'
import type { Answers } from '@casebench/shared/case-file/schema'
import type { ShownEvaluation } from '@casebench/shared/evaluation'
import { markedCount } from '@casebench/shared/result-text'
import { counts, judgedIn } from './look-again.ts'
import type { Markings } from './markings.ts'

const general =
  'The score is the share of the points that you earned. A question can be worth more than 1 point, and entries missing from your lists count as wrong. So the score can differ from the share of correct answers, and more answers can be marked than you were asked questions.'

const points = (value: number): string => String(Math.round(value * 100) / 100)

const counted = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`)

type Facts = { mode: Mode; sections: readonly AskedSectionView[]; markings: Markings; answers: Answers }

/** How the score comes about, in the same figures that the rest of the result shows. In a test single marks are not told. */
export function scoreExplanation(
  { counts: marks, perSection, score }: ShownEvaluation,
  { mode, sections, markings, answers }: Facts,
) {
  if (mode === 'test' || marks === null) return general
  const total = perSection.reduce((sum, { weight }) => sum + (weight ?? 0), 0)
  const judged = sections.flatMap((section) => judgedIn(section, markings)).filter(counts)
  const missing = judged.filter(({ question }) => question === undefined).length
  const filledIn = judged.filter(
    ({ attributeId, question }) => question && !isToAnswer(question.filledIn, answers[attributeId]),
  ).length
  const asked = sections.flatMap((section) => toAnswerIn(section, answers)).length
  const answered = judged.length - missing - filledIn
  const uncounted = asked - answered
  const parts = [
    `${answered} of the ${counted(asked, 'question', 'questions')} you were asked`,
    ...(filledIn > 0 ? [`${filledIn} that the case filled in`] : []),
    ...(missing > 0 ? [`${missing} in entries that are missing from your lists`] : []),
  ]
  return [
    `You earned ${points(score * total)} of ${counted(Number(points(total)), 'point', 'points')}.`,
    'Each question has its points. A partly correct answer earns some of them; an answer marked not sure earns none until a reviewer has marked it.',
    // Where it is simply every answer there is nothing to explain.
    ...(uncounted === 0 && parts.length === 1
      ? []
      : [
          `${counted(markedCount(marks), 'answer counts', 'answers count')}: ${new Intl.ListFormat('en').format(parts)}.`,
        ]),
    ...(uncounted > 0 ? [`${counted(uncounted, 'question is', 'questions are')} not counted.`] : []),
  ].join(' ')
}
