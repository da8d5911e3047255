import type { ReferenceAnswer } from '@casebench/shared/case-file/schema'
import { t } from '@lingui/core/macro'
import { idsIn } from './answerables.ts'
import type { CaseDraft } from './case-draft.ts'
import { nodeAt, type Place, parentOf, valueAt, withValueAt } from './places.ts'
import { carryReferences, withTitle } from './references.ts'
import { freshId } from './structure.ts'

/** The same fields without those that are undefined: what is not said is not written. */
function withoutUndefined<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields
}

/** Sets fields of what stands at a place; undefined takes one away. */
export function editFields(draft: CaseDraft, place: Place, fields: object): CaseDraft {
  const earlier = valueAt(draft, place)
  if (typeof earlier !== 'object' || earlier === null) return draft
  return withValueAt(draft, place, withoutUndefined({ ...earlier, ...fields }))
}

/** Gives an attribute another id; its references follow. */
export function renameAttribute(draft: CaseDraft, place: Place, attributeId: string): CaseDraft {
  const attribute = nodeAt(draft, place, 'attribute')
  if (!attribute) return draft
  const renamed = { ...attribute, attributeId }
  const { caseData } = withValueAt(draft, place, renamed)
  return carryReferences(draft, caseData, { nodes: new Map([[renamed, attribute]]), selectors: new Map() })
}

/** Makes a subsection one of rows, or of single questions again: then the first row's references stay. */
export function setRepeatable(draft: CaseDraft, place: Place, repeatable: boolean): CaseDraft {
  const { caseData } = editFields(draft, place, { repeatable: repeatable || undefined })
  return carryReferences(draft, caseData)
}

/** Gives a subsection another title; where it can be selected, the reference of the selection follows. */
export function retitleSubsection(draft: CaseDraft, place: Place, title: string): CaseDraft {
  const subsection = nodeAt(draft, place, 'subsection')
  const section = nodeAt(draft, parentOf(place), 'section')
  const retitled = editFields(draft, place, { title })
  const selectorId = section?.isSelector ? section.selectorId : undefined
  const reference = selectorId === undefined ? undefined : draft.answerSheet[selectorId]
  if (!subsection || selectorId === undefined || !reference) return retitled
  return {
    ...retitled,
    answerSheet: { ...draft.answerSheet, [selectorId]: withTitle(reference, subsection.title, title) },
  }
}

const wordOf = (title: string): string => title.replace(/[^A-Za-z0-9]+/g, '').replace(/^\d+/, '') || t`Section`

/** Has a section ask which of its subsections apply, or no longer. */
export function setSelector(draft: CaseDraft, place: Place, isSelector: boolean): CaseDraft {
  const section = nodeAt(draft, place, 'section')
  if (!section) return draft
  const fields = isSelector
    ? {
        isSelector: true,
        normalSection: false,
        selectorId: section.selectorId ?? freshId(`${wordOf(section.title)}-Selection`, idsIn(draft.caseData)),
      }
    : { isSelector: undefined, normalSection: true, selectorId: undefined, weight: undefined }
  return carryReferences(draft, editFields(draft, place, fields).caseData)
}

/** Gives a selection another id; its reference follows. */
export function renameSelector(draft: CaseDraft, place: Place, selectorId: string): CaseDraft {
  const before = nodeAt(draft, place, 'section')?.selectorId
  const { caseData } = editFields(draft, place, { selectorId })
  const selectors = new Map(before === undefined ? [] : [[selectorId, before]])
  return carryReferences(draft, caseData, { nodes: new Map(), selectors })
}

const says = ({ answer, variants, rationale, evidence }: ReferenceAnswer): boolean =>
  answer !== '' || (variants?.length ?? 0) > 0 || (rationale ?? '') !== '' || (evidence?.length ?? 0) > 0

/** Sets parts of a reference answer. One that says nothing is taken off the sheet, unless it is a row that exists. */
export function editReference(
  draft: CaseDraft,
  key: string,
  parts: Partial<ReferenceAnswer>,
  { isRow = false }: { isRow?: boolean } = {},
): CaseDraft {
  const earlier = Object.hasOwn(draft.answerSheet, key) ? draft.answerSheet[key] : undefined
  const next = withoutUndefined({ answer: '', ...earlier, ...parts })
  const { [key]: _, ...others } = draft.answerSheet
  if (!says(next) && !isRow) return { ...draft, answerSheet: others }
  // In its place, so that a difference of two versions shows what was changed and nothing else.
  return { ...draft, answerSheet: { ...draft.answerSheet, [key]: next } }
}

export function removeReferences(draft: CaseDraft, keys: readonly string[]): CaseDraft {
  const gone = new Set(keys)
  const left = Object.entries(draft.answerSheet).filter(([key]) => !gone.has(key))
  return { ...draft, answerSheet: Object.fromEntries(left) }
}
