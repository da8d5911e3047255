import { type AskedSectionView, type Question, questionsOf } from '@casebench/shared/case-file/questions'
import type { AttemptDetails } from '@casebench/shared/contract/attempts'
import type { Marking } from '@casebench/shared/evaluation'
import { titleOf } from '../result/look-again.ts'
import { isChanged } from './answer-text.ts'
import { lastMarkings } from './last-markings.ts'

/** How a question went from one attempt to the other. */
type Movement = 'gained' | 'lost' | 'same'

export type ComparedQuestion = {
  attributeId: string
  title: string
  question: Question
  section: AskedSectionView
  before: { answer: string | undefined; marking: Marking | undefined }
  after: { answer: string | undefined; marking: Marking | undefined }
  movement: Movement
  isAnswerChanged: boolean
}

/** What waits for a reviewer is between wrong and right: a mark may still come of it. */
const rank: Readonly<Record<Marking, number>> = { wrong: 0, notSure: 1, correct: 2 }

function movementOf(before: Marking | undefined, after: Marking | undefined): Movement {
  if (before === undefined || after === undefined || before === after) return 'same'
  return rank[after] > rank[before] ? 'gained' : 'lost'
}

type Compared = Pick<AttemptDetails, 'answers' | 'evaluation'>

/** Question by question, in the order of the case, what was answered and how it was marked in both. */
export function compareAttempts(
  sections: readonly AskedSectionView[],
  before: Compared,
  after: Compared,
): ComparedQuestion[] {
  const [marksBefore, marksAfter] = [before, after].map(({ evaluation }) =>
    evaluation ? lastMarkings(evaluation) : undefined,
  )
  return sections.flatMap((section) =>
    questionsOf(section).flatMap((question) => {
      const { attributeId } = question
      const markings = [marksBefore?.get(attributeId)?.marking, marksAfter?.get(attributeId)?.marking] as const
      const answers = [before.answers[attributeId], after.answers[attributeId]] as const
      if (markings[0] === undefined && markings[1] === undefined) return []
      return [
        {
          attributeId,
          title: titleOf(section, question),
          question,
          section,
          before: { answer: answers[0], marking: markings[0] },
          after: { answer: answers[1], marking: markings[1] },
          movement: movementOf(markings[0], markings[1]),
          isAnswerChanged: isChanged(answers[0], answers[1]),
        },
      ]
    }),
  )
}

/** The answers of both, so that every row is asked that either of them has. */
export const answersOfBoth = (before: Compared, after: Compared): Record<string, string> => ({
  ...before.answers,
  ...after.answers,
})
