import {
  asInBank,
  type BankContent,
  hasBankReference,
  isForked,
  isSameContent,
  referenceFor,
} from '@casebench/shared/case-file/bank-question'
import type { AnswerSheet, Attribute, CaseData, Subsection } from '@casebench/shared/case-file/schema'

/** A question of the bank, with what it said in each of its versions. */
export type Banked = { id: string; version: number; versions: ReadonlyMap<number, BankContent> }
type Case = { caseData: CaseData; answerSheet: AnswerSheet }

const subsectionsIn = ({ components }: CaseData): Subsection[] =>
  components.flatMap(({ sections }) => sections.flatMap(({ subsections }) => subsections))

const isCopyOf = ({ bankQuestion }: Attribute, { id }: Banked): boolean => bankQuestion?.id === id

/** Changed in its case, or a copy of a version that is not known here: neither is the bank's to change. */
function isChangedHere(attribute: Attribute, { versions }: Banked): boolean {
  const origin = versions.get(attribute.bankQuestion?.version ?? 0)
  return origin === undefined || isForked(attribute, origin)
}

/** All attributes of a case file. */
export const attributesIn = (caseData: CaseData): Attribute[] =>
  subsectionsIn(caseData).flatMap(({ attributes }) => attributes)

/** How these attributes of a case ask a question of the bank; undefined where they do not. */
export function copiesIn(attributes: readonly Attribute[], banked: Banked) {
  const copies = attributes.filter((attribute) => isCopyOf(attribute, banked))
  if (copies.length === 0) return undefined
  const linked = copies.filter((attribute) => !isChangedHere(attribute, banked))
  return {
    version: Math.min(...copies.map(({ bankQuestion }) => bankQuestion?.version ?? 1)),
    copies: copies.length,
    forked: copies.length - linked.length,
    outdated: linked.filter(({ bankQuestion }) => bankQuestion?.version !== banked.version).length,
  }
}

/** The reference of a copy, where the case had the bank's, or none. Passages and references of a case's own stay. */
function followReference(sheet: AnswerSheet, id: string, before: BankContent, { reference }: BankContent): AnswerSheet {
  const own = Object.hasOwn(sheet, id) ? sheet[id] : undefined
  if (reference === undefined || !hasBankReference(own && referenceFor(own), before)) return sheet
  const { evidence } = own ?? {}
  return { ...sheet, [id]: { ...reference, ...(evidence === undefined ? {} : { evidence }) } }
}

/**
 * The case with its copies as the bank has the question now. Those that were changed in the case stay. Rows of a
 * repeatable subsection have references of their own. Pure.
 */
export function withCurrentVersion({ caseData, answerSheet }: Case, banked: Banked) {
  const now = banked.versions.get(banked.version)
  let sheet = answerSheet
  let updated = 0
  const next = (attribute: Attribute, repeatable: boolean | undefined): Attribute => {
    const before = banked.versions.get(attribute.bankQuestion?.version ?? 0)
    if (!isCopyOf(attribute, banked) || now === undefined || before === undefined || isForked(attribute, before))
      return attribute
    if (attribute.bankQuestion?.version === banked.version) return attribute
    updated += 1
    if (!repeatable && !isSameContent(before, now)) sheet = followReference(sheet, attribute.attributeId, before, now)
    return asInBank(attribute, now, { id: banked.id, version: banked.version })
  }
  const components = caseData.components.map((component) => ({
    ...component,
    sections: component.sections.map((section) => ({
      ...section,
      subsections: section.subsections.map((subsection) => ({
        ...subsection,
        attributes: subsection.attributes.map((attribute) => next(attribute, subsection.repeatable)),
      })),
    })),
  }))
  return { caseData: { ...caseData, components }, answerSheet: sheet, updated }
}
