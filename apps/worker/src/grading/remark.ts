import { type CaseEvaluation, evaluateCase, summarise } from '@casebench/grading/evaluate'
import { modelsMark } from '@casebench/grading/model-marking/suggestion'
import { placesOf } from '@casebench/grading/places'
import type { Answers } from '@casebench/shared/case-file/schema'
import type { Verdict } from '@casebench/shared/evaluation'
import type { GradedCase } from './graded-cases.ts'
import { isGradingUnchanged } from './grading-unchanged.ts'

export type Remarking = {
  answers: Answers
  /** The marks that stand, and the version that they were given by. */
  verdicts: readonly Verdict[]
  judgedBy: GradedCase
  /** The version to judge by now, with its case as it was asked. */
  now: GradedCase
}

/** Of what was decided before, what stays: a person's mark always, a model's mark or suggestion where the rules still leave it open. */
function decidedBefore(remarking: Remarking, verdict: Verdict, before: Verdict | undefined): Verdict {
  if (before?.gradedBy === 'person') return { ...before, weight: verdict.weight }
  if (!before || modelsMark(before) === undefined || verdict.marking !== 'notSure') return verdict
  return isGradingUnchanged(remarking.judgedBy, remarking.now, verdict.attributeId)
    ? { ...before, weight: verdict.weight }
    : verdict
}

/** What a person marked and the new version does not count stays to be seen, as long as it is asked at all. */
function uncounted({ now, answers, verdicts }: Remarking, counted: ReadonlySet<string>): Verdict[] {
  const left = verdicts.filter((verdict) => verdict.gradedBy === 'person' && !counted.has(verdict.attributeId))
  if (left.length === 0) return []
  const places = placesOf(now.caseData, now.answerSheet, answers)
  return left.filter((verdict) => places.has(verdict.attributeId)).map((verdict) => ({ ...verdict, weight: 0 }))
}

/** Marks answers anew by the rules and another version of their case. Pure. */
export function remark(remarking: Remarking): CaseEvaluation {
  const { caseData, answerSheet } = remarking.now
  const byRules = evaluateCase(caseData, answerSheet, remarking.answers)
  const isByRules = (verdict: Verdict) => verdict.gradedBy === 'rules' && modelsMark(verdict) === undefined
  if (remarking.verdicts.every(isByRules)) return byRules
  const before = new Map(remarking.verdicts.map((verdict) => [verdict.attributeId, verdict]))
  const counted = new Set(byRules.verdicts.map(({ attributeId }) => attributeId))
  return summarise(caseData, remarking.answers, [
    ...byRules.verdicts.map((verdict) => decidedBefore(remarking, verdict, before.get(verdict.attributeId))),
    ...uncounted(remarking, counted),
  ])
}

type MarkingFlip = { attributeId: string; from: Verdict['marking'] | null; to: Verdict['marking'] | null }

/** What is marked otherwise than before; null where it is not counted. */
export function flipsBetween(before: readonly Verdict[], after: readonly Verdict[]): MarkingFlip[] {
  const then = new Map(before.map(({ attributeId, marking }) => [attributeId, marking]))
  const now = new Map(after.map(({ attributeId, marking }) => [attributeId, marking]))
  return [...new Set([...then.keys(), ...now.keys()])]
    .map((attributeId) => ({ attributeId, from: then.get(attributeId) ?? null, to: now.get(attributeId) ?? null }))
    .filter(({ from, to }) => from !== to)
}
