import type { Attribute } from '@casebench/shared/case-file/schema'
import { readHitPartId } from '@casebench/shared/case-file/screening/hit-parts'
import type { GradedCase } from './graded-cases.ts'

/** The id itself, and what it would be a row of. */
const possibleIds = (attributeId: string): string[] => [
  attributeId,
  ...[1, 2, 3, 4]
    .filter((digits) => /^\d+$/.test(attributeId.slice(-digits)) && attributeId.length > digits)
    .map((digits) => attributeId.slice(0, -digits)),
]

/** A screening as an answer to one of its hits is judged by it. Weights do not judge. */
function ofHit(attribute: Omit<Attribute, 'weight' | 'bankQuestion'>, hitId: string | undefined): unknown {
  if (attribute.hits === undefined) return attribute
  const { screening: _weights, ...grading } = attribute.grading ?? {}
  return { ...attribute, grading, hits: attribute.hits.filter((hit) => hit.hitId === hitId) }
}

/** All that an answer under this id is judged by: its question, and the references of it or of all its rows. */
function measureOf({ caseData, answerSheet }: GradedCase, attributeId: string): string {
  const hit = readHitPartId(attributeId)
  const ids = [...possibleIds(attributeId), ...(hit === undefined ? [] : [hit.screeningId])]
  const attributes = caseData.components
    .flatMap((component) => component.sections)
    .flatMap((section) => section.subsections)
    .flatMap((subsection) => subsection.attributes)
    .filter((attribute) => ids.includes(attribute.attributeId))
  const question = /^kyc(\d+)$/.exec(attributeId)?.[1]
  const references = Object.entries(answerSheet).filter(([id]) => possibleIds(id).some((one) => ids.includes(one)))
  return JSON.stringify([
    // Neither how much it counts nor where it is from says what is right.
    attributes.map(({ weight: _weight, bankQuestion: _from, ...attribute }) => ofHit(attribute, hit?.hitId)),
    question === undefined ? null : caseData.knowledgeCheck[Number(question)],
    references.toSorted(([a], [b]) => a.localeCompare(b)),
  ])
}

/** True where two versions of a case judge the answers under an id by the same question and references. */
export const isGradingUnchanged = (one: GradedCase, other: GradedCase, attributeId: string): boolean =>
  measureOf(one, attributeId) === measureOf(other, attributeId)
