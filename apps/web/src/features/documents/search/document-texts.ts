import { queryOptions } from '@tanstack/react-query'
import { type Described, type DocumentSource, openedQuery } from '../document-query.ts'
import type { OpenedDocument, Page } from '../pages/page.ts'
import { recognizedInterval } from '../recognized-query.ts'
import { type FoldedPage, foldPage, type Piece } from './find.ts'

type PageText = { pieces: readonly Piece[]; folded: FoldedPage }
/**
 * Without text in any of its pages a document is a picture, and cannot be searched. `isPending`: the text of a page is
 * still being recognised.
 */
export type DocumentTexts = { pages: readonly PageText[]; hasText: boolean; isPending: boolean }

/** How many pages are read at once. */
const concurrency = 8
const keptFor = 600_000

const isPending = async (page: Page): Promise<boolean> =>
  (await page.recognized?.().catch(() => undefined))?.state === 'pending'

async function textsOf({ pages }: OpenedDocument, signal: AbortSignal): Promise<DocumentTexts> {
  const texts: PageText[] = []
  for (let at = 0; at < pages.length; at += concurrency) {
    signal.throwIfAborted()
    const some = await Promise.all(pages.slice(at, at + concurrency).map((page) => page.pieces()))
    texts.push(...some.map((pieces) => ({ pieces, folded: foldPage(pieces) })))
  }
  const pending = await Promise.all(pages.map(isPending))
  return { pages: texts, hasText: texts.some(({ folded }) => folded.hasText), isPending: pending.includes(true) }
}

/** The text of a whole document, read once, and again while it is being recognised. */
export const textsQuery = (source: DocumentSource, document: Described) =>
  queryOptions({
    queryKey: ['document-texts', ...source.queryKey],
    queryFn: async ({ client, signal }) => textsOf(await client.fetchQuery(openedQuery(source, document)), signal),
    staleTime: ({ state }) => (state.data?.isPending ? recognizedInterval : 'static'),
    refetchInterval: ({ state }) => (state.data?.isPending ? recognizedInterval : false),
    gcTime: keptFor,
    structuralSharing: false,
  })
