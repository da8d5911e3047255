import { chosenLines, joinChosen } from '@casebench/shared/case-file/questions'
import type { AnswerSheet, CaseData, ReferenceAnswer } from '@casebench/shared/case-file/schema'
import { type Answerable, answerablesIn, idsIn, keysOf, selectorsIn } from './answerables.ts'
import type { CaseDraft } from './case-draft.ts'

/** What a new or changed node was made from, where that is another: its references come along. */
export type Origins = { nodes: ReadonlyMap<object, object>; selectors: ReadonlyMap<string, string> }

const noOrigins: Origins = { nodes: new Map(), selectors: new Map() }

const linesChanged = (reference: ReferenceAnswer, change: (lines: string[]) => string[]): ReferenceAnswer => ({
  ...reference,
  answer: joinChosen(change(chosenLines(reference.answer))),
  ...(reference.variants && { variants: reference.variants.map((one) => joinChosen(change(chosenLines(one)))) }),
})

/** In a reference of a selection, one title in place of another. */
export const withTitle = (reference: ReferenceAnswer, from: string, to: string): ReferenceAnswer =>
  linesChanged(reference, (lines) => lines.map((line) => (line === from.trim() ? to.trim() : line)))

function selections({ caseData: before, answerSheet }: CaseDraft, after: CaseData, origins: Origins) {
  const earlier = new Map(selectorsIn(before).map((selector) => [selector.id, selector]))
  return selectorsIn(after).flatMap(({ id, titles }): [string, ReferenceAnswer][] => {
    const from = earlier.get(origins.selectors.get(id) ?? id)
    const reference = from && answerSheet[from.id]
    if (!reference) return []
    const gone = new Set(from.titles.filter((title) => !titles.includes(title)))
    return [[id, linesChanged(reference, (lines) => lines.filter((line) => !gone.has(line)))]]
  })
}

/** The references of one attribute under its new id. Rows keep their numbers: those beside them keep theirs. */
function renumbered(
  sheet: AnswerSheet,
  keys: readonly string[],
  before: Answerable,
  { id, repeatable, hasHits }: Answerable,
): [string, ReferenceAnswer][] {
  if (hasHits)
    return keys.flatMap((key) => {
      const reference = sheet[key]
      return reference ? [[`${id}${key.slice(before.id.length)}`, reference] as const] : []
    })
  const references = keys.flatMap((key) => {
    const reference = sheet[key]
    return reference ? [{ row: before.repeatable ? key.slice(before.id.length) : '0', reference }] : []
  })
  if (!repeatable) return references.slice(0, 1).map(({ reference }) => [id, reference])
  return references.map(({ row, reference }) => [`${id}${row}`, reference])
}

/**
 * The answer sheet after the structure has changed: each reference follows what it answers to its new id and place,
 * whether that is a row or not; what is no longer asked takes its references along; what never belonged to anything stays.
 */
export function carryReferences(draft: CaseDraft, caseData: CaseData, origins: Origins = noOrigins): CaseDraft {
  const { answerSheet } = draft
  const taken = idsIn(draft.caseData)
  const earlier = new Map<object, Answerable>(answerablesIn(draft.caseData).map((asked) => [asked.node, asked]))
  const keys = new Map<object, string[]>(
    [...earlier.values()].map((asked) => [asked.node, keysOf(answerSheet, asked, taken)]),
  )
  const owned = new Set([...[...keys.values()].flat(), ...selectorsIn(draft.caseData).map(({ id }) => id)])
  const carried = answerablesIn(caseData).flatMap((asked) => {
    const from = origins.nodes.get(asked.node) ?? asked.node
    const before = earlier.get(from)
    return before ? renumbered(answerSheet, keys.get(from) ?? [], before, asked) : []
  })
  const next = new Map([...selections(draft, caseData, origins), ...carried])
  const kept = Object.entries(answerSheet).flatMap(([key, reference]): [string, ReferenceAnswer][] => {
    const now = next.get(key)
    next.delete(key)
    if (now) return [[key, now]]
    return owned.has(key) ? [] : [[key, reference]]
  })
  return { caseData, answerSheet: Object.fromEntries([...kept, ...next]) }
}
