import { getStoredCaseDocument } from '@casebench/shared/contract/case-exchange'
import { viewCaseDocument } from '@casebench/shared/contract/cases'
import { queryOptions } from '@tanstack/react-query'
import { fetchFile } from '../../api/client.ts'

/** A source document, fetched once and kept in memory while the session lasts. It does not change under a case. */
export const documentQuery = (caseId: string, documentId: string) =>
  queryOptions({
    queryKey: ['case-document', caseId, documentId],
    queryFn: ({ signal }) => fetchFile(viewCaseDocument, { params: { caseId, documentId } }, { signal }),
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
  })

/** The same for the author of a case, by the file that the case names; a file never changes. */
export const storedDocumentQuery = (file: string, contentType: string) =>
  queryOptions({
    queryKey: ['stored-case-document', file],
    queryFn: async ({ signal }) =>
      new Blob([await fetchFile(getStoredCaseDocument, { query: { file } }, { signal })], { type: contentType }),
    staleTime: 'static',
  })
