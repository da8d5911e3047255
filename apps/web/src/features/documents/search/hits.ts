import type { DocumentTexts } from './document-texts.ts'
import { findOnPage, type Match, patternOf } from './find.ts'

/** Where a search was found; pages are counted from 1. */
export type Hit = { documentId: string; page: number; match: Match }
export type SearchedDocument = { documentId: string; texts: DocumentTexts | undefined }

/** More than anybody reads, and what a search for a single letter finds in long documents. */
export const maxHits = 2000

export function hitsIn(documents: readonly SearchedDocument[], search: string): Hit[] {
  const pattern = patternOf(search)
  const hits: Hit[] = []
  if (!pattern) return hits
  for (const { documentId, texts } of documents)
    for (const [index, { folded }] of (texts?.pages ?? []).entries())
      for (const match of findOnPage(folded, pattern)) {
        if (hits.length === maxHits) return hits
        hits.push({ documentId, page: index + 1, match })
      }
  return hits
}

/** The first hit from where somebody is reading; undefined where the document has none. */
export function firstFrom(hits: readonly Hit[], documentId: string, page: number): number | undefined {
  const own = hits.flatMap((hit, index) => (hit.documentId === documentId ? [{ page: hit.page, index }] : []))
  return (own.find((hit) => hit.page >= page) ?? own[0])?.index
}

/** The hit that comes next, or the one before: from the chosen one, or else from the document that is read. */
export function stepFrom(
  hits: readonly Hit[],
  chosen: number | undefined,
  step: 1 | -1,
  order: readonly string[],
  documentId: string,
): number | undefined {
  if (hits.length === 0) return undefined
  if (chosen !== undefined && chosen < hits.length) return (chosen + step + hits.length) % hits.length
  const here = order.indexOf(documentId)
  const placeOf = (hit: Hit) => order.indexOf(hit.documentId)
  const index =
    step === 1 ? hits.findIndex((hit) => placeOf(hit) >= here) : hits.findLastIndex((hit) => placeOf(hit) <= here)
  return index === -1 ? (step === 1 ? 0 : hits.length - 1) : index
}
