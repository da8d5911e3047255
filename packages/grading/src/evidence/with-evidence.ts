import type { AnswerSheet, Answers, CaseData } from '@casebench/shared/case-file/schema'
import type { Verdict } from '@casebench/shared/evaluation'
import type { AnswerEvidence } from '@casebench/shared/evidence/schema'
import { caseRegion } from '../countries/case-region.ts'
import { type CaseEvaluation, summarise } from '../evaluate.ts'
import { placesOf } from '../places.ts'
import { markEvidence } from './mark-evidence.ts'

/**
 * An evaluation with its evidence marked: of answers whose reference has passages, where the case asks for evidence or the
 * candidate gave some. In a case that does not, and of answers without passages, it is the evaluation as it was.
 */
export function withEvidence(
  evaluation: CaseEvaluation,
  caseData: CaseData,
  answerSheet: AnswerSheet,
  answers: Answers,
  evidence: AnswerEvidence,
): CaseEvaluation {
  const rule = caseData.evidence
  if (rule === undefined) return evaluation
  const places = placesOf(caseData, answerSheet, answers)
  const likelyRegion = caseRegion(caseData)
  const verdicts = evaluation.verdicts.map(({ evidence: _before, ...verdict }): Verdict => {
    const place = places.get(verdict.attributeId)
    const passages = place?.reference?.evidence ?? []
    const pieces = evidence[verdict.attributeId] ?? []
    if (place === undefined || passages.length === 0 || (rule.use === 'optional' && pieces.length === 0)) return verdict
    const mark = markEvidence({
      pieces,
      passages,
      answer: answers[verdict.attributeId] ?? '',
      asked: { ...place.question, likelyRegion },
      share: rule.use === 'asked' ? (rule.share ?? 0) : 0,
    })
    return { ...verdict, evidence: mark }
  })
  return summarise(caseData, answers, verdicts)
}
