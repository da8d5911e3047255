import { modelsMark, modelsReasons } from '@casebench/grading/model-marking/suggestion'
import type { Place } from '@casebench/grading/places'
import {
  type CriterionPoints,
  earnedOf,
  type MarkedCriterion,
  markedCriteria,
  pointsOf,
} from '@casebench/shared/case-file/rubric'
import type { Marking, Reason, Verdict } from '@casebench/shared/evaluation'
import { msg } from '@casebench/shared/message'
import { creditOfPersonMark, creditOfPoints } from '@casebench/shared/score'

/** `confirms`: the mark stands already, and a person stands for it from now on with all that it earned and was given for. */
type PersonMark = {
  marking: Marking
  feedback?: string
  confirms?: boolean
  /** Points for each criterion of its rubric. */
  criteria?: readonly CriterionPoints[]
}
export type Override = Readonly<Record<string, PersonMark>>

/** What a person writes is for the candidate too: it comes as a hint. Whoever only agrees with Manu lets its reason stand. */
function reasonsFor({ earlier, points }: Marked, marking: Marking, feedback: string): Reason[] {
  if (points) {
    const text = msg`${earnedOf(points)} of ${pointsOf(points)} points`
    return [{ code: 'person', text: feedback ? msg`${text}: ${feedback}` : text, ...(feedback && { hint: feedback }) }]
  }
  if (feedback) return [{ code: 'person', text: feedback, hint: feedback }]
  if (earlier && modelsMark(earlier) === marking)
    return modelsReasons(earlier).map((reason) => ({
      ...reason,
      code: 'person',
      text: msg`Agrees with Manu: ${reason.text}`,
    }))
  return [{ code: 'person', text: msg`Marked by a reviewer` }]
}

type Marked = { attributeId: string; weight: number; earlier?: Verdict; points?: MarkedCriterion[] | undefined }

function markedBy(marked: Marked, { marking, feedback = '', confirms }: PersonMark): Verdict {
  const { attributeId, weight, earlier, points } = marked
  const reasons = reasonsFor(marked, marking, feedback)
  const criteria = confirms ? earlier?.criteria : points
  const kept = confirms ? earlier : undefined
  return {
    attributeId,
    marking,
    credit: kept?.credit ?? (points ? creditOfPoints(earnedOf(points), pointsOf(points)) : creditOfPersonMark(marking)),
    weight,
    // The first one says what kind of mistake it is, and stays the first.
    reasons: kept ? [...kept.reasons, ...reasons] : reasons,
    gradedBy: 'person',
    // Whether its source is right does not hang on what a person makes of the answer.
    ...(earlier?.evidence && { evidence: earlier.evidence }),
    ...(criteria && { criteria }),
  }
}

/**
 * The marks of a submission with a person's in the place of those that they override. What is asked and not counted may
 * be marked too, and still does not count.
 * @returns the ids that are not asked at all, where there are any.
 */
export function withPersonMarks(
  places: ReadonlyMap<string, Place>,
  verdicts: readonly Verdict[],
  override: Override,
): { verdicts: Verdict[]; unknown: string[] } {
  const marks = new Map(Object.entries(override))
  const pointsFor = (attributeId: string, { criteria }: PersonMark) =>
    criteria && markedCriteria(places.get(attributeId)?.question.grading?.criteria ?? [], criteria)
  const marked = verdicts.map((verdict) => {
    const mark = marks.get(verdict.attributeId)
    marks.delete(verdict.attributeId)
    return mark
      ? markedBy({ ...verdict, earlier: verdict, points: pointsFor(verdict.attributeId, mark) }, mark)
      : verdict
  })
  const uncounted = [...marks].filter(([attributeId]) => places.has(attributeId))
  return {
    verdicts: [
      ...marked,
      ...uncounted.map(([attributeId, mark]) =>
        markedBy({ attributeId, weight: 0, points: pointsFor(attributeId, mark) }, mark),
      ),
    ],
    unknown: [...marks.keys()].filter((attributeId) => !places.has(attributeId)),
  }
}
