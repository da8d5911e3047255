import { getSupportQuestions, respondToSupportQuestion, type SupportQuestion } from '@casebench/shared/contract/support'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi, callList } from '../../api/client.ts'
import { useStaleStats } from '../../shell/admin/admin-stats.ts'
import type { ListState } from '../../ui/table/list-state.ts'
import { type Listing, useList } from '../../ui/table/use-list.ts'
import { toastSuccess } from '../../ui/toast.ts'
import type { Status } from './question-search.ts'

const key = 'support-questions'
/** New questions are not pushed to whoever answers them. */
const checkInterval = 30_000

type Sort = NonNullable<Parameters<typeof callList<typeof getSupportQuestions>>[1]['query']['sort']>

const sorts: readonly string[] = ['status', 'asked_at', 'answered_at', 'email'] satisfies Sort[]
const isSort = (text: string): text is Sort => sorts.includes(text.replace(/^-/, ''))

/** The page of the list that `sort` of the url orders, where the server can. */
export const loadQuestions =
  (status: Status) =>
  ({ sort, ...listing }: Listing, signal?: AbortSignal) =>
    callList(
      getSupportQuestions,
      { query: { status, ...listing, ...(isSort(sort) ? { sort } : {}) } },
      signal === undefined ? {} : { signal },
    )

export const useQuestions = (state: ListState, status: Status) =>
  useList(`${key}-${status}`, state, loadQuestions(status), { refetchInterval: () => checkInterval })

/** Answers a question, unless somebody else has answered it since it was read. */
export function useRespond(onDone: () => void) {
  const queries = useQueryClient()
  const staleStats = useStaleStats()
  return useMutation({
    mutationFn: ({ question: { id, answered_at }, text }: { question: SupportQuestion; text: string }) =>
      callApi(respondToSupportQuestion, { params: { id }, body: { admin_response: text, answered_at } }),
    onSuccess: (_, { question: { name, email } }) => {
      toastSuccess(t`Answer sent to ${name || email}.`)
      onDone()
    },
    onSettled: () => {
      staleStats()
      return queries.invalidateQueries({ predicate: ({ queryKey: [first] }) => String(first).startsWith(key) })
    },
  })
}
