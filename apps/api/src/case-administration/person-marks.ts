import { placesOf } from '@casebench/grading/places'
import type { AnswerSheet, Answers, CaseData } from '@casebench/shared/case-file/schema'
import type { Marking, Verdict } from '@casebench/shared/evaluation'
import { creditOfPersonMark } from '@casebench/shared/score'

export type Override = Readonly<Record<string, { marking: Marking; feedback?: string }>>

const markedBy = (verdict: Pick<Verdict, 'attributeId' | 'weight'>, marking: Marking, feedback: string): Verdict => ({
  attributeId: verdict.attributeId,
  marking,
  credit: creditOfPersonMark(marking),
  weight: verdict.weight,
  // What a person writes is for the candidate too: it comes as a hint.
  reasons: [{ code: 'person', text: feedback || 'Marked by a reviewer', ...(feedback ? { hint: feedback } : {}) }],
  gradedBy: 'person',
})

type Work = { caseData: CaseData; answerSheet: AnswerSheet; answers: Answers }

/**
 * The marks of a submission with a person's in the place of those that they override. What is asked and not counted may
 * be marked too, and still does not count.
 * @returns the ids that are not asked at all, where there are any.
 */
export function withPersonMarks(
  { caseData, answerSheet, answers }: Work,
  verdicts: readonly Verdict[],
  override: Override,
): { verdicts: Verdict[]; unknown: string[] } {
  const marks = new Map(Object.entries(override))
  const marked = verdicts.map((verdict) => {
    const mark = marks.get(verdict.attributeId)
    marks.delete(verdict.attributeId)
    return mark ? markedBy(verdict, mark.marking, mark.feedback ?? '') : verdict
  })
  const places = marks.size === 0 ? undefined : placesOf(caseData, answerSheet, answers)
  const uncounted = [...marks].filter(([attributeId]) => places?.has(attributeId))
  return {
    verdicts: [
      ...marked,
      ...uncounted.map(([attributeId, { marking, feedback }]) =>
        markedBy({ attributeId, weight: 0 }, marking, feedback ?? ''),
      ),
    ],
    unknown: [...marks.keys()].filter((attributeId) => !places?.has(attributeId)),
  }
}
