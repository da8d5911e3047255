import { type CaseEvaluation, evaluateCase, summarise } from '@casebench/grading/evaluate'
import { withEvidence } from '@casebench/grading/evidence/with-evidence'
import { modelsMark } from '@casebench/grading/model-marking/suggestion'
import { placesOf } from '@casebench/grading/places'
import type { Answers } from '@casebench/shared/case-file/schema'
import type { Verdict } from '@casebench/shared/evaluation'
import type { AnswerEvidence } from '@casebench/shared/evidence/schema'
import type { Decisions } from '@casebench/shared/regrading'
import type { GradedCase } from './graded-cases.ts'
import { isGradingUnchanged } from './grading-unchanged.ts'

export type GradeAgainInput = {
  answers: Answers
  /** None where none was given. */
  evidence?: AnswerEvidence
  /** The marks that stand, and the version that they were given by. */
  verdicts: readonly Verdict[]
  judgedBy: GradedCase
  /** The version to judge by now, with its case as it was asked. */
  now: GradedCase
  /** What people decided gives way where this version marks it otherwise than they did. */
  replacesDecisions?: true
}

export type GradedAgain = CaseEvaluation & { decisions: Decisions }

/**
 * A person has marked an answer in one way, and the rules now decide it in another, because its question or references
 * are not those that the person looked at. Where these are the same, the person knew better than the rules.
 */
const isDecidedOtherwise = (input: GradeAgainInput, verdict: Verdict, before: Verdict): boolean =>
  verdict.marking !== 'notSure' &&
  verdict.marking !== before.marking &&
  !isGradingUnchanged(input.judgedBy, input.now, verdict.attributeId)

/**
 * Of what was marked before, what stays: a person's decision unless it is to be replaced; a person's "not sure", which
 * decides nothing, and a model's mark or suggestion where the rules do not decide it now.
 */
function decidedBefore(input: GradeAgainInput, verdict: Verdict, before: Verdict | undefined): Verdict {
  if (before?.gradedBy === 'person')
    return (input.replacesDecisions || before.marking === 'notSure') && isDecidedOtherwise(input, verdict, before)
      ? verdict
      : { ...before, weight: verdict.weight }
  if (!before || modelsMark(before) === undefined || verdict.marking !== 'notSure') return verdict
  return isGradingUnchanged(input.judgedBy, input.now, verdict.attributeId)
    ? { ...before, weight: verdict.weight }
    : verdict
}

/** What a person marked and the new version does not count stays to be seen, as long as it is asked at all. */
function uncounted({ now, answers, verdicts }: GradeAgainInput, counted: ReadonlySet<string>): Verdict[] {
  const left = verdicts.filter((verdict) => verdict.gradedBy === 'person' && !counted.has(verdict.attributeId))
  if (left.length === 0) return []
  const places = placesOf(now.caseData, now.answerSheet, answers)
  return left.filter((verdict) => places.has(verdict.attributeId)).map((verdict) => ({ ...verdict, weight: 0 }))
}

/** What becomes of what people decided. */
function decisionsIn(input: GradeAgainInput, byRules: CaseEvaluation, after: CaseEvaluation): Decisions {
  const people = input.verdicts.filter(({ gradedBy, marking }) => gradedBy === 'person' && marking !== 'notSure')
  if (people.length === 0) return { kept: 0, differing: 0, replaced: 0 }
  const rules = new Map(byRules.verdicts.map((verdict) => [verdict.attributeId, verdict]))
  const now = new Map(after.verdicts.map((verdict) => [verdict.attributeId, verdict]))
  const kept = people.filter(({ attributeId }) => now.get(attributeId)?.gradedBy === 'person')
  return {
    kept: kept.length,
    differing: kept.filter((before) => {
      const verdict = rules.get(before.attributeId)
      return verdict !== undefined && isDecidedOtherwise(input, verdict, before)
    }).length,
    replaced: people.filter(({ attributeId }) => now.get(attributeId)?.gradedBy === 'rules').length,
  }
}

/** What stands of all marks, by the rules and what was decided before. */
function together(input: GradeAgainInput, byRules: CaseEvaluation): CaseEvaluation {
  const isByRules = (verdict: Verdict) => verdict.gradedBy === 'rules' && modelsMark(verdict) === undefined
  if (input.verdicts.every(isByRules)) return byRules
  const before = new Map(input.verdicts.map((verdict) => [verdict.attributeId, verdict]))
  const counted = new Set(byRules.verdicts.map(({ attributeId }) => attributeId))
  return summarise(input.now.caseData, input.answers, [
    ...byRules.verdicts.map((verdict) => decidedBefore(input, verdict, before.get(verdict.attributeId))),
    ...uncounted(input, counted),
  ])
}

/** Marks answers anew by the rules and another version of their case. Pure. */
export function gradeAgain(input: GradeAgainInput): GradedAgain {
  const { caseData, answerSheet } = input.now
  const byRules = evaluateCase(caseData, answerSheet, input.answers)
  const after = withEvidence(together(input, byRules), caseData, answerSheet, input.answers, input.evidence ?? {})
  return { ...after, decisions: decisionsIn(input, byRules, after) }
}
