import {
  asInBank,
  type BankContent,
  type BankReference,
  hasBankReference,
  referenceFor,
} from '@casebench/shared/case-file/bank-question'
import { madeId } from '@casebench/shared/case-file/made-ids'
import type { BankLink } from '@casebench/shared/case-file/schema'
import { idsIn } from './answerables.ts'
import type { CaseDraft, Edited } from './case-draft.ts'
import { editFields } from './edits.ts'
import { indexOf, itemIn, itemsAt, listOf, nodeAt, type Place, parentOf, withValueAt } from './places.ts'
import { placeForNew } from './structure.ts'

/** A question of the bank in one of its versions. */
export type Banked = { id: string; version: number; content: BankContent }

const isRow = (draft: CaseDraft, place: Place): boolean =>
  nodeAt(draft, parentOf(place), 'subsection')?.repeatable === true

/** The reference of a single question, as the bank would keep it. */
export function bankReferenceAt(draft: CaseDraft, place: Place): BankReference | undefined {
  const id = nodeAt(draft, place, 'attribute')?.attributeId ?? ''
  const own = isRow(draft, place) || !Object.hasOwn(draft.answerSheet, id) ? undefined : draft.answerSheet[id]
  return own && referenceFor(own)
}

/** The bank's reference in place of the case's, whose passages stay: what the bank has dropped is right no more. */
function withReference(draft: CaseDraft, id: string, reference: BankReference | undefined): CaseDraft {
  if (reference === undefined) return draft
  const { evidence } = draft.answerSheet[id] ?? {}
  const next = { ...reference, ...(evidence === undefined ? {} : { evidence }) }
  return { ...draft, answerSheet: { ...draft.answerSheet, [id]: next } }
}

/** Adds copies of questions where a new question would stand, under ids that nothing has. Rows get no reference. */
export function addFromBank(draft: CaseDraft, selected: Place, questions: readonly Banked[]): Edited {
  const place = placeForNew(draft, selected, 'attribute')
  if (place === undefined || questions.length === 0) return { draft, place: selected }
  const above = nodeAt(draft, parentOf(place), 'subsection')
  const taken = new Set([...idsIn(draft.caseData), ...Object.keys(draft.answerSheet)])
  const copies = questions.map(({ id, version, content }) => {
    const attributeId = madeId(content.title, above?.title ?? '', taken)
    taken.add(attributeId)
    return { content, attribute: asInBank({ attributeId, title: content.title }, content, { id, version }) }
  })
  const list = listOf(place)
  const items = [...itemsAt(draft, list)]
  items.splice(indexOf(place), 0, ...copies.map(({ attribute }) => attribute))
  const added = withValueAt(draft, list, items)
  const next = above?.repeatable
    ? added
    : copies.reduce(
        (earlier, { attribute, content }) => withReference(earlier, attribute.attributeId, content.reference),
        added,
      )
  return { draft: next, place: itemIn(list, indexOf(place)) }
}

/** Says which question of the bank an attribute is a copy of; undefined unlinks it. */
export const linkToBank = (draft: CaseDraft, place: Place, link: BankLink | undefined): CaseDraft =>
  editFields(draft, place, { bankQuestion: link })

/** Has a copy say what the bank does. A reference that is not the bank's stays, and so do its passages. */
export function takeFromBank(draft: CaseDraft, place: Place, now: Banked, before: BankContent): CaseDraft {
  const attribute = nodeAt(draft, place, 'attribute')
  if (!attribute) return draft
  const taken = withValueAt(draft, place, asInBank(attribute, now.content, { id: now.id, version: now.version }))
  const follows = !isRow(draft, place) && hasBankReference(bankReferenceAt(draft, place), before)
  return follows ? withReference(taken, attribute.attributeId, now.content.reference) : taken
}
