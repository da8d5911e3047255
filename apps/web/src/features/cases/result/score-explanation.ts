import type { Mode } from '@casebench/shared/assignment-state'
import { type AskedSectionView, isToAnswer, toAnswerIn } from '@casebench/shared/case-file/questions'
import type { Answers } from '@casebench/shared/case-file/schema'
import type { ShownEvaluation } from '@casebench/shared/evaluation'
import { markedCount } from '@casebench/shared/result-text'
import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { listInSentence } from '../../../ui/in-words.ts'
import { sentences } from '../../../ui/sentences.ts'
import { counts, judgedIn } from './look-again.ts'
import type { Markings } from './markings.ts'

const general = (): string =>
  t`The score is the share of the points that you earned. A question can be worth more than 1 point, and entries missing from your lists count as wrong. So the score can differ from the share of correct answers, and more answers can be marked than you were asked questions.`

const rounded = (value: number): number => Math.round(value * 100) / 100

/** What evidence counts for, where it counts. */
function evidenceExplained(evidence: ShownEvaluation['evidence']): string[] {
  const marks = Object.values(evidence ?? {}).map(({ mark }) => mark)
  const [share = 0] = marks.map((mark) => mark.share)
  if (share === 0) return []
  const percent = i18n.number(share, { style: 'percent' })
  return [
    t`${percent} of an answer is for its evidence, where the case has a passage to compare it with: that holds for ${plural(marks.length, { one: '# answer', other: '# answers' })}.`,
  ]
}

type Facts = { mode: Mode; sections: readonly AskedSectionView[]; markings: Markings; answers: Answers }

const byModel = (): string =>
  t`Manu, an AI model, marked some of the answers. If you disagree with the result, contest it: a person decides.`

/** How the score comes about, in the same figures that the rest of the result shows. In a test single marks are not told. */
export const scoreExplanation = (evaluation: ShownEvaluation, facts: Facts): string =>
  sentences(scoreExplained(evaluation, facts), ...(evaluation.markedByModel ? [byModel()] : []))

function scoreExplained(
  { counts: marks, perSection, score, evidence }: ShownEvaluation,
  { mode, sections, markings, answers }: Facts,
): string {
  if (mode === 'test' || marks === null) return general()
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
    t`${answered} of the ${plural(asked, { one: '# question', other: '# questions' })} you were asked`,
    ...(filledIn > 0 ? [t`${filledIn} that the case filled in`] : []),
    ...(missing > 0 ? [t`${missing} in entries that are missing from your lists`] : []),
  ]
  return sentences(
    t`You earned ${i18n.number(rounded(score * total), { maximumFractionDigits: 2 })} of ${plural(rounded(total), { one: '# point', other: '# points' })}.`,
    t`Each question has its points. A partly correct answer earns some of them; an answer marked not sure earns none until a reviewer has marked it.`,
    ...evidenceExplained(evidence),
    // Where it is simply every answer there is nothing to explain.
    ...(uncounted === 0 && parts.length === 1
      ? []
      : [
          t`${plural(markedCount(marks), { one: '# answer counts', other: '# answers count' })}: ${listInSentence(parts)}.`,
        ]),
    ...(uncounted > 0
      ? [t`${plural(uncounted, { one: '# question is', other: '# questions are' })} not counted.`]
      : []),
  )
}
