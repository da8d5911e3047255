import type { Mode } from '@casebench/shared/assignment-state'
import { getStoredCaseDocument } from '@casebench/shared/contract/case-exchange'
import { viewCaseDocument } from '@casebench/shared/contract/cases'
import { getReviewedDocument } from '@casebench/shared/contract/documents'
import { queryOptions } from '@tanstack/react-query'
import { fetchFile } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { readWithProgress } from './loading-progress.ts'
import { openDocument } from './pages/open-document.ts'
import type { OpenedDocument } from './pages/page.ts'
import { withRecognizedText } from './pages/recognized-text.ts'
import { hasRecognizedText, recognizedQuery } from './recognized-query.ts'

/** The largest documents need a while on a slow line. In milliseconds. */
const timeout = 300_000
/** For how long one that is not shown stays open, in milliseconds. */
const keptOpen = 600_000

const nameOf = (key: readonly string[]): string => key.join('/')

/** A source document, fetched once and kept in memory while the session lasts. It does not change under a case. */
export const documentQuery = (caseId: string, documentId: string) => {
  const queryKey = ['case-document', caseId, documentId]
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      fetchFile(
        viewCaseDocument,
        { params: { caseId, documentId } },
        { signal, timeout },
        readWithProgress(nameOf(queryKey)),
      ),
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
  })
}

type ReviewedWork = { email: string; caseId: string; mode: Mode }

/** The same for whoever marks somebody's work: of the version of the case that it was judged by. */
export const reviewedDocumentQuery = ({ email, caseId, mode }: ReviewedWork, documentId: string) => {
  const queryKey = ['reviewed-case-document', email, caseId, mode, documentId]
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      fetchFile(
        getReviewedDocument,
        { query: { email, caseId, mode, documentId } },
        { signal, timeout },
        readWithProgress(nameOf(queryKey)),
      ),
    staleTime: 'static',
  })
}

/** The same for the author of a case, by the file that the case names; a file never changes. */
export const storedDocumentQuery = (file: string, contentType: string) => {
  const queryKey = ['stored-case-document', file]
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const read = readWithProgress(nameOf(queryKey))
      const content = await fetchFile(getStoredCaseDocument, { query: { file } }, { signal, timeout }, read)
      return new Blob([content], { type: contentType })
    },
    staleTime: 'static',
  })
}

export type DocumentSource = ReturnType<typeof documentQuery>
/** `language`: of its text, where the document itself does not name one. */
export type Described = { title: string; contentType: string; language?: string | undefined }

/** Tells documents apart. */
export const sourceName = ({ queryKey }: DocumentSource): string => nameOf(queryKey)

const openedKey = 'opened-document'

/** Its pages. */
export const openedQuery = (source: DocumentSource, document: Described) =>
  queryOptions({
    queryKey: [openedKey, ...source.queryKey],
    queryFn: async ({ client }) => {
      const opened = await openDocument(await client.fetchQuery(source), document)
      if (!hasRecognizedText(source)) return opened
      return withRecognizedText(opened, document.language, () => client.fetchQuery(recognizedQuery(source)))
    },
    staleTime: 'static',
    gcTime: keptOpen,
    // Pages are no data to compare part by part.
    structuralSharing: false,
  })

queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'removed' && query.queryKey[0] === openedKey) (query.state.data as OpenedDocument | undefined)?.close()
})
