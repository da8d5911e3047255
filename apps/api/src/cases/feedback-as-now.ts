import { referenceSentence, yesNoAnswerIn } from '@casebench/grading/reference-sentence'
import { namesSources } from '@casebench/grading/where-to-look'
import type { CandidateCase } from '@casebench/shared/case-file/candidate'
import { isKnowledgeId, type Question } from '@casebench/shared/case-file/questions'
import type { Evaluation } from '@casebench/shared/evaluation'
import type { Text } from '@casebench/shared/message'
import { questionsAbout } from './questions-about.ts'

type Said = NonNullable<Evaluation['said']>

function sentenceAsNow(text: Text, question: Question | undefined): Text {
  const answer = yesNoAnswerIn(text)
  return answer === undefined || question === undefined ? text : referenceSentence(question, answer)
}

/**
 * Stored feedback as today's engine gives it. Engines before 1.7 sent whoever missed a knowledge question to sources, which it has none
 * of, and told the answer to a yes/no question in English.
 */
export function feedbackAsNow(said: Said, caseFile: () => CandidateCase): Said {
  const quotesYesNo = Object.values(said).some(({ details }) =>
    details.some((text) => yesNoAnswerIn(text) !== undefined),
  )
  const questions = quotesYesNo ? questionsAbout(said, caseFile()) : undefined
  return Object.fromEntries(
    Object.entries(said).map(([attributeId, one]) => [
      attributeId,
      {
        ...one,
        details: one.details
          .filter((text) => !(isKnowledgeId(attributeId) && namesSources(text)))
          .map((text) => sentenceAsNow(text, questions?.get(attributeId)?.question)),
      },
    ]),
  )
}
