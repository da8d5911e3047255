import type { Question } from '@casebench/shared/case-file/questions'
import { readDecision } from '@casebench/shared/case-file/screening/hit-answers'
import type { HitPart } from '@casebench/shared/case-file/screening/hit-parts'
import { defaultHitWeights } from '@casebench/shared/case-file/screening/hit-weights'

const weightNames = { same: 'trueHit', different: 'falsePositive', escalate: 'unclear' } as const

/**
 * What an answer about a hit weighs, by what is right: to miss a true hit costs more than to take a namesake for one. The weight of
 * the question itself multiplies it.
 */
export function hitWeight({ weight, grading }: Question, part: HitPart, reference: string): number {
  const weights = { ...defaultHitWeights, ...grading?.screening }
  if (part !== 'decision') return weight * weights[part]
  return weight * weights[weightNames[readDecision(reference) ?? 'escalate']]
}
