import type { ReferenceAnswer } from '@casebench/shared/case-file/schema'
import type { ScreeningHit } from '@casebench/shared/case-file/screening/hit'
import { hitPartId, hitParts } from '@casebench/shared/case-file/screening/hit-parts'
import {
  cellsOfPasted,
  type HitColumn,
  hitColumns,
  hitOfRow,
  listOfCell,
} from '@casebench/shared/case-file/screening/hit-table'
import { maxHits } from '@casebench/shared/case-file/screening/limits'
import type { CaseDraft } from './case-draft.ts'
import { editFields, removeReferences } from './edits.ts'
import { nodeAt, type Place } from './places.ts'

const hitsAt = (draft: CaseDraft, place: Place): readonly ScreeningHit[] =>
  nodeAt(draft, place, 'attribute')?.hits ?? []

/** An id that no hit has: they are never numbered anew, since answers are kept under them. */
export function freshHitId(hits: readonly ScreeningHit[]): string {
  const taken = new Set(hits.map(({ hitId }) => hitId))
  for (let number = 1; ; number++) if (!taken.has(`h${number}`)) return `h${number}`
}

export function addHit(draft: CaseDraft, place: Place): CaseDraft {
  const hits = hitsAt(draft, place)
  const added: ScreeningHit = { hitId: freshHitId(hits), client: { name: '' }, source: '', name: '' }
  return editFields(draft, place, { hits: [...hits, added] })
}

/** Sets fields of a hit; undefined takes one away. */
export const editHit = (draft: CaseDraft, place: Place, hitId: string, fields: Partial<ScreeningHit>): CaseDraft =>
  editFields(draft, place, {
    hits: hitsAt(draft, place).map((hit) => {
      if (hit.hitId !== hitId) return hit
      const said = Object.entries({ ...hit, ...fields }).filter(([, value]) => value !== undefined)
      return Object.fromEntries(said)
    }),
  })

/** Removes a hit with what is right about it. */
export function removeHit(draft: CaseDraft, place: Place, hitId: string): CaseDraft {
  const attribute = nodeAt(draft, place, 'attribute')
  if (!attribute) return draft
  const left = editFields(draft, place, { hits: hitsAt(draft, place).filter((hit) => hit.hitId !== hitId) })
  return removeReferences(
    left,
    hitParts.map((part) => hitPartId(attribute.attributeId, hitId, part)),
  )
}

const plain = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** What is right about a pasted hit, where the table says it. */
const answerColumns = { decision: 'decision', factors: 'factors', reason: 'reason', why: 'rationale' } as const
type AnswerColumn = keyof typeof answerColumns

export type PastedHits =
  | {
      kind: 'hits'
      rows: { hit: ScreeningHit; references: Partial<Record<AnswerColumn, string>> }[]
      ignored: string[]
    }
  | { kind: 'empty' }
  | { kind: 'missing'; columns: readonly HitColumn[] }
  | { kind: 'tooMany'; count: number }

const needed = ['clientName', 'source', 'name'] as const

/**
 * Reads a table of hits that was copied from a spreadsheet: its first row has the headings, in English or as the page has them.
 * Nothing is taken of a table that has too many rows.
 */
export function readPastedHits(
  pasted: string,
  present: readonly ScreeningHit[],
  labelOf: (column: HitColumn) => string,
): PastedHits {
  const [headings = [], ...rows] = cellsOfPasted(pasted)
  if (rows.length === 0) return { kind: 'empty' }
  if (present.length + rows.length > maxHits) return { kind: 'tooMany', count: present.length + rows.length }
  const written = headings.map(plain)
  const at = (names: readonly string[]): number => written.findIndex((heading) => names.map(plain).includes(heading))
  const own = new Map(hitColumns.map(({ key, title }) => [key, at([title.message, labelOf(key), key])]))
  const columns = new Map(
    hitColumns.map(({ key, also }) => {
      const place = own.get(key) ?? -1
      const other = place === -1 ? at(also) : place
      return [key, place === -1 && [...own.values()].includes(other) ? -1 : other]
    }),
  )
  const answers = Object.keys(answerColumns) as AnswerColumn[]
  const answerPlaces = new Map(answers.map((key) => [key, at([key, answerColumns[key]])]))
  const missing = needed.filter((key) => (columns.get(key) ?? -1) === -1)
  if (missing.length > 0) return { kind: 'missing', columns: missing }
  const taken: ScreeningHit[] = [...present]
  const read = rows.map((cells, index) => {
    const cell = (place = -1): string => cells[place] ?? ''
    const hit = hitOfRow((column) => cell(columns.get(column)), listOfCell, index + 1)
    const isTaken = taken.some(({ hitId }) => hitId === hit.hitId)
    const own = isTaken || (columns.get('hitId') ?? -1) === -1 ? { ...hit, hitId: freshHitId(taken) } : hit
    taken.push(own)
    const references = Object.fromEntries(
      answers.flatMap((key) => {
        const said = cell(answerPlaces.get(key)).trim()
        return said === '' ? [] : [[key, said]]
      }),
    )
    return { hit: own, references }
  })
  const used = new Set([...columns.values(), ...answerPlaces.values()])
  return { kind: 'hits', rows: read, ignored: headings.filter((heading, index) => heading !== '' && !used.has(index)) }
}

/** Adds the hits of a table behind those that are there, with what it says is right about them. */
export function addPastedHits(
  draft: CaseDraft,
  place: Place,
  { rows }: Extract<PastedHits, { kind: 'hits' }>,
): CaseDraft {
  const attribute = nodeAt(draft, place, 'attribute')
  if (!attribute) return draft
  const next = editFields(draft, place, { hits: [...hitsAt(draft, place), ...rows.map(({ hit }) => hit)] })
  const references = rows.flatMap(({ hit, references: { why, ...parts } }) =>
    hitParts.flatMap((part): [string, ReferenceAnswer][] => {
      const answer = parts[part]
      if (answer === undefined) return []
      const reference = {
        answer: part === 'reason' ? answer : listOfCell(answer.toLowerCase()).join('\n'),
        ...(why ? { rationale: why } : {}),
      }
      return [[hitPartId(attribute.attributeId, hit.hitId, part), reference]]
    }),
  )
  return { ...next, answerSheet: { ...next.answerSheet, ...Object.fromEntries(references) } }
}
