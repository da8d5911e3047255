import { attributeTypeOf } from '@casebench/shared/case-file/attribute-types'
import type { AnswerSheet, Answers, CaseData } from '@casebench/shared/case-file/schema'
import { originalLanguage } from '@casebench/shared/case-file/translations'
import type { ReasonCode, Verdict } from '@casebench/shared/evaluation'
import { placesOf } from '../places.ts'
import { addressesTheGrader } from './injection.ts'

/** A free text that the rules left open, of this attribute alone. `type`, `language` and `repeats` are not shown to the model. */
export type OpenQuestion = {
  attributeId: string
  question: string
  guidance: string
  reference: string
  variants: readonly string[]
  rubric: string
  answer: string
  type: string
  language: string
  /** Of a row that may repeat: which reference it is compared with depends on the other rows. */
  repeats: boolean
}

/** Beyond this an answer waits for a person. */
const maxModelTextLength = 6000
const openCodes: ReadonlySet<string> = new Set<ReasonCode>(['needs-reading', 'near-miss'])

/**
 * What of an evaluation a model may decide: free text that the rules could not, which is written about the case and
 * not to whoever grades it.
 */
export function openQuestions(
  caseData: CaseData,
  sheet: AnswerSheet,
  answers: Answers,
  verdicts: readonly Verdict[],
): OpenQuestion[] {
  const places = placesOf(caseData, sheet, answers)
  return verdicts.flatMap(({ attributeId, marking, reasons }): OpenQuestion[] => {
    const place = places.get(attributeId)
    const answer = answers[attributeId] ?? ''
    if (marking !== 'notSure' || !place?.reference || !attributeTypeOf(place.question.type).isFreeText) return []
    // Only a person gives points by criteria.
    if ((place.question.grading?.criteria ?? []).length > 0) return []
    if (!openCodes.has(reasons[0]?.code ?? '') || answer.length > maxModelTextLength || addressesTheGrader(answer))
      return []
    return [
      {
        attributeId,
        question: place.question.title,
        guidance: place.question.guidance ?? '',
        reference: place.reference.answer,
        variants: place.reference.variants ?? [],
        rubric: place.question.grading?.rubric ?? '',
        answer,
        type: place.question.type,
        language: originalLanguage(caseData),
        repeats: place.group?.repeatable === true,
      },
    ]
  })
}
