import type { SourceDocument } from '@casebench/shared/case-file/schema'
import { anchorQuote, type PageText } from '@casebench/shared/evidence/anchor'
import { maxContextLength, maxQuoteLength } from '@casebench/shared/evidence/limits'
import type { AcceptedPassage, Evidence, QuoteEvidence } from '@casebench/shared/evidence/schema'
import { queryClient } from '../../../../api/query-client.ts'
import { openedQuery, storedDocumentQuery } from '../../../documents/document-query.ts'
import { beginningOf, endOf } from '../../../evidence/whole-characters.ts'

/** What became of a passage whose document was replaced. */
export type FoundAgain =
  | { kind: 'same' | 'changed'; evidence: Evidence; page: number }
  | { kind: 'lost'; why: 'notFound' | 'ambiguous' | 'region' }

const textOf = (pieces: readonly { text: string; endsLine: boolean }[]): string =>
  pieces.map(({ text, endsLine }) => (endsLine ? `${text}\n` : text)).join('')

async function pagesOf({ file, contentType, title }: SourceDocument): Promise<PageText[]> {
  const opened = await queryClient.fetchQuery(
    openedQuery(storedDocumentQuery(file, contentType), { title, contentType }),
  )
  return Promise.all(opened.pages.map(async (page, index) => ({ page: index + 1, text: textOf(await page.pieces()) })))
}

/** A passage as the new version of its document has it. Pure. */
export function passageIn(passage: QuoteEvidence, pages: readonly PageText[], sha256: string): FoundAgain {
  const anchor = anchorQuote(passage.quote, pages)
  if (anchor.kind === 'lost') return anchor
  const { from, to } = anchor
  const text = pages.find(({ page }) => page === from.page)?.text ?? ''
  const end = to.page === from.page ? to.offset : text.length
  const quote = {
    exact: beginningOf(text.slice(from.offset, end).trim(), maxQuoteLength),
    prefix: endOf(text.slice(0, from.offset), maxContextLength),
    suffix: beginningOf(text.slice(end), maxContextLength),
  }
  // Where its lines are on the new page is only known once it is marked anew.
  const evidence: Evidence = { ...passage, sha256, page: from.page, quote, quads: [] }
  return { kind: anchor.kind === 'exact' ? 'same' : 'changed', evidence, page: from.page }
}

/** Looks for a passage in the document that replaced its own. A part of a picture cannot be looked for. */
export async function findAgain(
  { evidence }: AcceptedPassage,
  document: SourceDocument,
  sha256: string,
): Promise<FoundAgain> {
  if (evidence.kind !== 'quote') return { kind: 'lost', why: 'region' }
  return passageIn(evidence, await pagesOf(document), sha256)
}
