import { comparisonRows } from '@casebench/grading/feedback'
import { placesOf } from '@casebench/grading/places'
import { i18n } from '@casebench/server/i18n'
import type { AnswerSheet, Answers, CaseData } from '@casebench/shared/case-file/schema'
import { offersYesNo } from '@casebench/shared/case-file/yes-no-options'
import type { ComparisonRow } from '@casebench/shared/contract/marking'
import type { Verdict } from '@casebench/shared/evaluation'
import { askedLabels } from './asked-labels.ts'

export type Compared = { caseData: CaseData; answerSheet: AnswerSheet; answers: Answers; verdicts: readonly Verdict[] }

/** An attribute with no feedback at all counts as not sure (specification §4). */
const unmarked = (attributeId: string): Verdict => ({
  attributeId,
  marking: 'notSure',
  credit: 0,
  weight: 0,
  reasons: [],
  gradedBy: 'rules',
})

/** A row for everything that is asked, in the order of the case; each names the reference it was compared with. */
export function comparedRows({ caseData, answerSheet, answers, verdicts }: Compared): ComparisonRow[] {
  const marked = new Map(verdicts.map((verdict) => [verdict.attributeId, verdict]))
  const places = placesOf(caseData, answerSheet, answers)
  const referenceIds = new Map(Object.entries(answerSheet).map(([id, reference]) => [reference, id]))
  const all = [...places.keys()].map((attributeId) => marked.get(attributeId) ?? unmarked(attributeId))
  return comparisonRows(caseData, answerSheet, answers, all, askedLabels).map((row) => {
    const place = places.get(row.attributeId)
    const reference = place?.reference
    return {
      ...row,
      yesNo: place !== undefined && offersYesNo(place.question),
      feedback: i18n.say(row.feedback),
      referenceId: (reference && referenceIds.get(reference)) ?? null,
    }
  })
}
