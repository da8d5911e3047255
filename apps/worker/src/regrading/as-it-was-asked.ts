import type { Attribute, CaseData, KnowledgeQuestion } from '@casebench/shared/case-file/schema'
import { hitPartsOf } from '@casebench/shared/case-file/screening/hit-parts'

/** Under which ids a case is answered: a repeatable attribute's rows have ids of their own. */
function askedKeys({ components }: CaseData): ReadonlySet<string> {
  const sections = components.flatMap((component) => component.sections)
  return new Set(
    sections.flatMap((section) => [
      ...(section.selectorId === undefined ? [] : [section.selectorId]),
      ...section.subsections.flatMap((subsection) =>
        subsection.attributes.flatMap((attribute) => [
          keyOf(attribute.attributeId, subsection.repeatable),
          ...hitPartsOf(attribute).map(({ id }) => id),
        ]),
      ),
    ]),
  )
}

const keyOf = (attributeId: string, repeatable: boolean | undefined): string =>
  repeatable ? `${attributeId}[]` : attributeId

/** A screening without the hits that it had not then. */
function withHitsAsked(attribute: Attribute, asked: ReadonlySet<string>): Attribute {
  if (attribute.hits === undefined) return attribute
  const then = new Set(hitPartsOf(attribute).flatMap(({ id, hit }) => (asked.has(id) ? [hit.hitId] : [])))
  return { ...attribute, hits: attribute.hits.filter(({ hitId }) => then.has(hitId)) }
}

/** Knowledge checks are numbered: one that has moved is another question under the same number; a reworded one is not. */
function isSameQuestion(now: readonly KnowledgeQuestion[], then: readonly KnowledgeQuestion[], index: number): boolean {
  const [text, earlier] = [now[index]?.question, then[index]?.question]
  if (earlier === undefined) return false
  if (text === earlier) return true
  return !then.some(({ question }) => question === text) && !now.some(({ question }) => question === earlier)
}

/** The case as it is now, without counting what the version that someone answered did not ask. */
export function asItWasAsked(now: CaseData, then: CaseData): CaseData {
  if (now === then) return now
  const asked = askedKeys(then)
  return {
    ...now,
    components: now.components.map((component) => ({
      ...component,
      sections: component.sections.map((section) => ({
        ...section,
        ...(section.selectorId === undefined || asked.has(section.selectorId) ? {} : { weight: 0 }),
        subsections: section.subsections.map((subsection) => ({
          ...subsection,
          attributes: subsection.attributes.map((attribute) =>
            asked.has(keyOf(attribute.attributeId, subsection.repeatable))
              ? withHitsAsked(attribute, asked)
              : { ...attribute, weight: 0 },
          ),
        })),
      })),
    })),
    knowledgeCheck: now.knowledgeCheck.map((question, index) =>
      isSameQuestion(now.knowledgeCheck, then.knowledgeCheck, index) ? question : { ...question, weight: 0 },
    ),
  }
}
