import { tryQuestion } from '@casebench/shared/contract/knowledge-base'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../api/client.ts'
import type { PageKey } from './page-keys.ts'

export const triedKey = 'tried-question'

/** The passages that Manu would be given for a question; nothing is asked before there is one. */
export const useTriedQuestion = (asked: { question: string; page: PageKey | '' } | undefined) =>
  useQuery({
    queryKey: [triedKey, asked],
    queryFn: ({ signal }) => callApi(tryQuestion, { body: asked ?? { question: '', page: '' } }, { signal }),
    enabled: asked !== undefined,
    staleTime: 0,
  })
