import type { ScreeningHit } from './hit.ts'
import { type ComparedRow, comparedRows, type FactorEffect, type HitDecision } from './hit-answers.ts'

/** The three answers to one hit, each saved, graded and contested by itself. */
export const hitParts = ['decision', 'factors', 'reason'] as const
export type HitPart = (typeof hitParts)[number]

/** Which hit of which question an answer is about. */
export type AskedHit = {
  screeningId: string
  part: HitPart
  hit: ScreeningHit
  /** Its number among the hits of the question, from 1. */
  number: number
}

/** Under which id a part of a hit is answered. */
export const hitPartId = (screeningId: string, hitId: string, part: HitPart): string =>
  `${screeningId}.${hitId}.${part}`

const shape = /^(.+)\.([A-Za-z0-9][A-Za-z0-9-]*)\.(decision|factors|reason)$/

/** What an id says of the hit that it is about; undefined of one that is about none. */
export function readHitPartId(id: string): { screeningId: string; hitId: string; part: HitPart } | undefined {
  const [, screeningId, hitId, part] = shape.exec(id) ?? []
  return screeningId === undefined || hitId === undefined ? undefined : { screeningId, hitId, part: part as HitPart }
}

type Asking = { attributeId: string; type?: string; hits?: readonly ScreeningHit[] }

export const isScreening = ({ type }: Pick<Asking, 'type'>): boolean => type === 'screening'

/** What a question of hits asks, in the order in which it is answered; nothing of any other question. */
export const hitPartsOf = ({ attributeId, type, hits = [] }: Asking): (AskedHit & { id: string })[] =>
  isScreening({ type })
    ? hits.flatMap((hit, index) =>
        hitParts.map((part) => ({
          id: hitPartId(attributeId, hit.hitId, part),
          screeningId: attributeId,
          part,
          hit,
          number: index + 1,
        })),
      )
    : []

/** Under which ids a question is answered: those of each hit where it has hits, its own otherwise. */
export const answerIdsOf = (attribute: Asking): string[] =>
  isScreening(attribute) ? hitPartsOf(attribute).map(({ id }) => id) : [attribute.attributeId]

const columns: Readonly<Record<Exclude<ComparedRow, 'name'>, keyof ScreeningHit>> = {
  date: 'dates',
  nationality: 'nationalities',
  position: 'positions',
  place: 'places',
  identifier: 'identifiers',
}

/** What an entry says in a compared row: of the name, all of its spellings. */
export const factsOfHit = (hit: ScreeningHit, row: ComparedRow): readonly string[] =>
  row === 'name' ? [hit.name, ...(hit.aliases ?? [])] : ((hit[columns[row]] as readonly string[] | undefined) ?? [])

/** The rows in which the client or the entry has anything: only these can be compared. */
export const rowsToCompare = (hit: ScreeningHit): ComparedRow[] =>
  comparedRows.filter((row) => (hit.client[row] ?? '').trim() !== '' || factsOfHit(hit, row).length > 0)

/** How a hit is said to a reader, in their language. */
export type HitLabels = {
  title: (name: string, part: HitPart) => string
  decision: (decision: HitDecision, subject: 'person' | 'company') => string
  factor: (row: ComparedRow, effect: FactorEffect, subject: 'person' | 'company') => string
}

/** As it is stored, and asked of whoever grades. */
export const englishHitLabels: HitLabels = {
  title: (name, part) => `${name}: ${{ decision: 'decision', factors: 'what decides it', reason: 'reason' }[part]}`,
  decision: (decision) => decision,
  factor: (row, effect) => `${row}: ${effect}`,
}
