import { modelsMark, modelsReasons } from '@casebench/grading/model-marking/suggestion'
import type { Place } from '@casebench/grading/places'
import type { Marking, Reason, Verdict } from '@casebench/shared/evaluation'
import { msg } from '@casebench/shared/message'
import { creditOfPersonMark } from '@casebench/shared/score'

/** `confirms`: the mark stands already, and a person stands for it from now on with all that it earned and was given for. */
type PersonMark = { marking: Marking; feedback?: string; confirms?: boolean }
export type Override = Readonly<Record<string, PersonMark>>

/** What a person writes is for the candidate too: it comes as a hint. Whoever only agrees with Manu lets its reason stand. */
function reasonsFor(earlier: Verdict | undefined, marking: Marking, feedback: string): Reason[] {
  if (feedback) return [{ code: 'person', text: feedback, hint: feedback }]
  if (earlier && modelsMark(earlier) === marking)
    return modelsReasons(earlier).map((reason) => ({
      ...reason,
      code: 'person',
      text: msg`Agrees with Manu: ${reason.text}`,
    }))
  return [{ code: 'person', text: msg`Marked by a reviewer` }]
}

type Marked = { attributeId: string; weight: number; earlier?: Verdict }

function markedBy({ attributeId, weight, earlier }: Marked, { marking, feedback = '', confirms }: PersonMark): Verdict {
  const reasons = reasonsFor(earlier, marking, feedback)
  const kept = confirms ? earlier : undefined
  return {
    attributeId,
    marking,
    credit: kept?.credit ?? creditOfPersonMark(marking),
    weight,
    // The first one says what kind of mistake it is, and stays the first.
    reasons: kept ? [...kept.reasons, ...reasons] : reasons,
    gradedBy: 'person',
    // Whether its source is right does not hang on what a person makes of the answer.
    ...(earlier?.evidence && { evidence: earlier.evidence }),
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
  const marked = verdicts.map((verdict) => {
    const mark = marks.get(verdict.attributeId)
    marks.delete(verdict.attributeId)
    return mark ? markedBy({ ...verdict, earlier: verdict }, mark) : verdict
  })
  const uncounted = [...marks].filter(([attributeId]) => places.has(attributeId))
  return {
    verdicts: [...marked, ...uncounted.map(([attributeId, mark]) => markedBy({ attributeId, weight: 0 }, mark))],
    unknown: [...marks.keys()].filter((attributeId) => !places.has(attributeId)),
  }
}
