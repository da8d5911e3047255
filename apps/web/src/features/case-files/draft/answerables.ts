import type { AnswerSheet, Attribute, CaseData, KnowledgeQuestion } from '@casebench/shared/case-file/schema'
import { isScreening, readHitPartId } from '@casebench/shared/case-file/screening/hit-parts'
import { t } from '@lingui/core/macro'
import { quoted } from '../../../ui/in-words.ts'
import { componentsPlace, itemIn, knowledgePlace, type Place, settingsPlace } from './places.ts'

/** Something that a reference answer belongs to. `node` tells it from every other, wherever it stands. */
export type Answerable = {
  id: string
  title: string
  repeatable: boolean
  /** It is answered hit by hit. */
  hasHits?: boolean
  place: Place
  node: Attribute | KnowledgeQuestion
}

/** Every attribute and knowledge check of a case, in its order. */
export function answerablesIn(caseData: CaseData): Answerable[] {
  const attributes = caseData.components.flatMap((component, c) =>
    component.sections.flatMap((section, s) =>
      section.subsections.flatMap((subsection, u) => {
        const list = `${componentsPlace}/${c}/sections/${s}/subsections/${u}/attributes`
        return subsection.attributes.map(
          (node, a): Answerable => ({
            id: node.attributeId,
            title: node.title,
            repeatable: subsection.repeatable === true,
            hasHits: isScreening(node),
            place: itemIn(list, a),
            node,
          }),
        )
      }),
    ),
  )
  const questions = caseData.knowledgeCheck.map(
    (node, index): Answerable => ({
      id: `kyc${index}`,
      title: node.question,
      repeatable: false,
      place: itemIn(knowledgePlace, index),
      node,
    }),
  )
  return [...attributes, ...questions]
}

/** A section that asks which of its subsections apply. */
export type Selector = { id: string; title: string; place: Place; titles: string[] }

export const selectorsIn = (caseData: CaseData): Selector[] =>
  caseData.components.flatMap((component, c) =>
    component.sections.flatMap((section, s) =>
      section.isSelector && section.selectorId
        ? [
            {
              id: section.selectorId,
              title: section.title,
              place: `${componentsPlace}/${c}/sections/${s}`,
              titles: section.subsections.map(({ title }) => title),
            },
          ]
        : [],
    ),
  )

/** Every id that stands for itself in a case: of attributes and of selections. */
export const idsIn = (caseData: CaseData): Set<string> =>
  new Set([...answerablesIn(caseData).map(({ id }) => id), ...selectorsIn(caseData).map(({ id }) => id)])

/** What has an id, by it, as it is called in a sentence. */
export const idOwnersIn = (caseData: CaseData): Map<string, string> =>
  new Map(
    [...selectorsIn(caseData), ...answerablesIn(caseData)].map(
      ({ id, title }) => [id, quoted(title || t`Untitled`)] as const,
    ),
  )

const rowOf = (id: string, key: string): number | undefined =>
  key.startsWith(id) && /^\d{1,4}$/.test(key.slice(id.length)) ? Number(key.slice(id.length)) : undefined

/** The rows for which the sheet has a reference to a repeatable attribute, ascending. `taken` are the ids of others. */
export const rowsIn = (sheet: AnswerSheet, id: string, taken: ReadonlySet<string>): number[] =>
  Object.keys(sheet)
    .filter((key) => !taken.has(key))
    .flatMap((key) => rowOf(id, key) ?? [])
    .sort((a, b) => a - b)

/** Under which keys the sheet has references to what is asked, in the order of the rows. */
export function keysOf(
  sheet: AnswerSheet,
  { id, repeatable, hasHits }: Answerable,
  taken: ReadonlySet<string>,
): string[] {
  if (hasHits) return Object.keys(sheet).filter((key) => readHitPartId(key)?.screeningId === id)
  if (repeatable) return rowsIn(sheet, id, taken).map((row) => `${id}${row}`)
  return Object.hasOwn(sheet, id) ? [id] : []
}

/** Where the question stands that a key of the answer sheet answers; undefined where there is none. */
export function ownerOf(caseData: CaseData, key: string): Place | undefined {
  const selector = selectorsIn(caseData).find(({ id }) => id === key)
  if (selector) return selector.place
  const all = answerablesIn(caseData)
  const asked = readHitPartId(key)?.screeningId
  const own = all.find(({ id, repeatable, hasHits }) => (hasHits ? id === asked : !repeatable && id === key))
  return (own ?? all.find(({ id, repeatable }) => repeatable && rowOf(id, key) !== undefined))?.place
}

/** Where the question with an id stands; the settings of the case where it has none such. */
export const placeOfQuestion = (caseData: CaseData, attributeId: string): Place =>
  selectorsIn(caseData).find(({ id }) => id === attributeId)?.place ??
  answerablesIn(caseData).find(({ id }) => id === attributeId)?.place ??
  settingsPlace

/** The id of the question at a place; undefined where something else stands there. */
export const questionAt = (caseData: CaseData, wanted: Place): string | undefined =>
  [...selectorsIn(caseData), ...answerablesIn(caseData)].find(({ place }) => place === wanted)?.id
