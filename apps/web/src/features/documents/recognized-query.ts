import { getRecognizedText, getStoredRecognizedText } from '@casebench/shared/contract/recognized-text'
import type { RecognizedText } from '@casebench/shared/recognized-text'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../api/client.ts'

/** Of a source document, by the key under which it is loaded; a document of somebody's own has no recognised text. */
async function ask(key: readonly string[], signal: AbortSignal): Promise<RecognizedText> {
  const [kind, one = '', other = ''] = key
  if (kind === 'case-document')
    return callApi(getRecognizedText, { params: { caseId: one, documentId: other } }, { signal })
  if (kind === 'stored-case-document') return callApi(getStoredRecognizedText, { query: { file: one } }, { signal })
  return { state: 'failed', pages: [] }
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
