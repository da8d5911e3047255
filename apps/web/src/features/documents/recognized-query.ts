import { isMode } from '@casebench/shared/assignment-state'
import { getReviewedText } from '@casebench/shared/contract/documents'
import { getRecognizedText, getStoredRecognizedText } from '@casebench/shared/contract/recognized-text'
import type { RecognizedText } from '@casebench/shared/recognized-text'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../api/client.ts'

const storedDocument = 'stored-case-document'
const reviewedDocument = 'reviewed-case-document'

/** Text is recognised in the documents of cases. In those of somebody's own it is not. */
export const hasRecognizedText = ({ queryKey }: { queryKey: readonly string[] }): boolean =>
  ['case-document', storedDocument, reviewedDocument].includes(queryKey[0] ?? '')

/** Of a source document, by the key under which it is loaded. */
async function ask([kind, ...names]: readonly string[], signal: AbortSignal): Promise<RecognizedText> {
  const [one = '', other = '', mode = '', documentId = ''] = names
  if (kind === storedDocument) return callApi(getStoredRecognizedText, { query: { file: one } }, { signal })
  if (kind === reviewedDocument && isMode(mode))
    return callApi(getReviewedText, { query: { email: one, caseId: other, mode, documentId } }, { signal })
  return callApi(getRecognizedText, { params: { caseId: one, documentId: other } }, { signal })
}

/** How often it is asked for again while it is being recognised. In milliseconds. */
export const recognizedInterval = 5000

export const recognizedQuery = ({ queryKey }: { queryKey: readonly string[] }) =>
  queryOptions({
    queryKey: ['recognized-text', ...queryKey],
    queryFn: ({ signal }) => ask(queryKey, signal),
    staleTime: ({ state }) => (state.data?.state === 'pending' ? recognizedInterval : 'static'),
    gcTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.state === 'pending' ? recognizedInterval : false),
    structuralSharing: false,
  })
