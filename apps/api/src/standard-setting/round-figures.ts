import type { CountedQuestion } from '@casebench/shared/case-file/counted-questions'
import type { RoundFigures, StandardQuestion } from '@casebench/shared/contract/standard-setting'
import { angoffRound } from '@casebench/shared/psychometrics/angoff'
import { mean, sampleVariance } from '@casebench/shared/psychometrics/moments'
import { maxRating } from '@casebench/shared/standard-setting'
import { finishedJudges, type Judge, type Round } from './panel.ts'

/** What a closed round came to. */
export function roundFigures(
  panel: readonly Judge[],
  round: Round,
  questions: readonly CountedQuestion[],
): RoundFigures {
  const ratings = finishedJudges(panel, round, questions).map((judge) =>
    questions.map(({ id }) => (judge.ratings[round].get(id) ?? 0) / maxRating),
  )
  const found = angoffRound(
    ratings,
    questions.map(({ weight }) => weight),
  )
  if (found.state !== 'estimated')
    return { n: found.n, needed: found.state === 'too_few' ? found.needed : null, estimate: null }
  const { cut, spread, standardError, agreement } = found.value
  return {
    n: found.n,
    needed: null,
    estimate: {
      cut,
      spread,
      standard_error: standardError,
      agreement: {
        value: agreement.state === 'estimated' ? agreement.value : null,
        needed: agreement.state === 'too_few' ? agreement.needed : null,
      },
    },
  }
}

/** What judges are told of one question once a round is closed: in order of size, so that no place stands for a judge. */
export function feedbackOf(judges: readonly Judge[], round: Round, attributeId: string): StandardQuestion['feedback'] {
  const ratings = judges.flatMap((judge) => judge.ratings[round].get(attributeId) ?? []).toSorted((a, b) => a - b)
  return { mean: mean(ratings) ?? 0, spread: Math.sqrt(sampleVariance(ratings)), ratings }
}
